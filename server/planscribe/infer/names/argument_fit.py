"""The arguments inside `init` and `goal`, and which objects fit there."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from planscribe.infer.names.lacks import Declared
from planscribe.infer.names.object_types import ANY, ObjectTypes
from planscribe.infer.names.vocabulary import AspVocabulary, StatedTerm
from planscribe.model.pddl.definitions import NUMBER, OBJECT
from planscribe.syntax.asp.nodes import AspTerm


@dataclass(frozen=True, slots=True)
class StatedArgument:
    """An argument of something stated, with the types that the domain declares for it."""

    of: StatedTerm
    declared: Declared
    term: AspTerm
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fitting:
    """What the arguments of one program have to be.

    Without a task, objects that are not stated are not known, and stated ones may be of more types.
    """

    vocabulary: AspVocabulary
    objects: ObjectTypes
    has_task: bool

    def arguments(self, one: StatedTerm) -> Iterator[StatedArgument]:
        """The arguments of something stated, if the domain declares so many."""
        declared = self.vocabulary.declared(one)
        if declared is None or len(declared.parameters) != len(one.arguments):
            return
        for index, term in enumerate(one.arguments):
            types = self.vocabulary.types(declared, index)
            if all(each in self.objects.known or each in (NUMBER, OBJECT) for each in types):
                yield StatedArgument(one, declared, term, types)

    def fits(self, types: frozenset[str], wanted: Sequence[str]) -> bool:
        """Whether an object of some types can stand where others are wanted."""
        if self.has_task:
            return not types.isdisjoint({*wanted, ANY})
        return self.can_share(self.objects.most_special(types), wanted)

    def can_share(self, types: Iterable[str], wanted: Sequence[str]) -> bool:
        """Whether something can be of one of each."""
        return any(self.objects.may_share(one, other) for one in types for other in wanted)
