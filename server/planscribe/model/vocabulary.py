"""What facts can be stated, as tables: a hundred thousand facts are looked up, not resolved."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from planscribe.model.declarations import Declarations
from planscribe.model.pddl import OBJECT
from planscribe.model.pddl_reading import number
from planscribe.model.symbols import Declaration, Kind
from planscribe.syntax.pddl import Source

_Allowed = tuple[frozenset[str], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Vocabulary:
    """The names that each argument of a predicate or function can have in `:init`."""

    predicates: Mapping[str, _Allowed] = field(repr=False)
    functions: Mapping[str, _Allowed] = field(repr=False)

    def doubtful(self, tree: Source, facts: Iterable[int]) -> Iterator[int]:
        """The facts that are not plainly right; they need a closer look."""
        predicates = self.predicates
        for fact in facts:
            words = tree.words(fact)
            if words:
                allowed = predicates.get(words[0])
                if (
                    allowed is None
                    or len(allowed) != len(words) - 1
                    or not all(map(frozenset.__contains__, allowed, words[1:]))
                ):
                    yield fact
            elif not self._is_plain_value(tree, fact):
                yield fact

    def _is_plain_value(self, tree: Source, fact: int) -> bool:
        """Whether it is `(= (f a) 1)`, all of it declared and fitting."""
        children = tree.children(fact)
        if len(children) != 3 or tree.word(children[0]) != "=":
            return False
        words = tree.words(children[1])
        allowed = self.functions.get(words[0]) if words else None
        return (
            words is not None
            and allowed is not None
            and len(allowed) == len(words) - 1
            and all(map(frozenset.__contains__, allowed, words[1:]))
            and number(tree.word(children[2])) is not None
        )


def words_of(known: Declarations) -> tuple[object, ...]:
    """What a vocabulary is made of: equal as long as facts can be stated in the same way."""
    return tuple(
        (one.kind, one.name, one.types, tuple(parameter.types for parameter in one.parameters))
        for kind in (Kind.TYPE, Kind.OBJECT, Kind.PREDICATE, Kind.FUNCTION)
        for one in known.each(kind)
    )


def vocabulary(known: Declarations) -> Vocabulary:
    """The tables of what is declared."""
    objects: dict[tuple[str, ...], list[str]] = {}
    for one in known.each(Kind.OBJECT):
        objects.setdefault(one.types or (OBJECT,), []).append(one.name)
    fitting: dict[tuple[str, ...], frozenset[str]] = {}

    def allowed(declaration: Declaration) -> _Allowed:
        return tuple(of_types(parameter.types) for parameter in declaration.parameters)

    def of_types(wanted: tuple[str, ...]) -> frozenset[str]:
        if wanted not in fitting:
            fitting[wanted] = frozenset(
                name
                for types, names in objects.items()
                if known.fits(types, wanted)
                for name in names
            )
        return fitting[wanted]

    return Vocabulary(
        {one.name: allowed(one) for one in known.each(Kind.PREDICATE)},
        {one.name: allowed(one) for one in known.each(Kind.FUNCTION)},
    )
