"""What facts can be stated, as tables: a hundred thousand facts are looked up, not resolved."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.pddl.reading.form import number
from planscribe.model.symbols.declarations import Declarations
from planscribe.model.symbols.symbols import Declaration, NameKind
from planscribe.syntax.pddl.tree import Source

_Allowed = tuple[frozenset[int | None], ...]
"""For each argument, the numbers of the types that fit."""


@dataclass(frozen=True, slots=True, eq=False)
class Vocabulary:
    """What each argument of a predicate or function can be in `:init`.

    Objects of the same types have the same number: so the tables are small, even if there are many
    objects, and many predicates that all of them fit.
    """

    numbers: Mapping[str, int] = field(repr=False)
    predicates: Mapping[str, _Allowed] = field(repr=False)
    functions: Mapping[str, _Allowed] = field(repr=False)

    def doubtful(self, tree: Source, facts: Iterable[int]) -> Iterator[int]:
        """The facts that are not plainly right; they need a closer look."""
        predicates, number_of = self.predicates, self.numbers.get
        for fact in facts:
            words = tree.words(fact)
            if words:
                allowed = predicates.get(words[0])
                if (
                    allowed is None
                    or len(allowed) != len(words) - 1
                    or not all(map(frozenset.__contains__, allowed, map(number_of, words[1:])))
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
            and all(map(frozenset.__contains__, allowed, map(self.numbers.get, words[1:])))
            and number(tree.word(children[2])) is not None
        )


def words_of(known: Declarations) -> tuple[object, ...]:
    """What a vocabulary is made of: equal as long as the same can be said in the same way."""
    every = (one.declaration for one in known.all)
    return (
        # A type that is declared twice is below all that is said to be above it.
        tuple((one.name, one.types) for one in every if one.kind is NameKind.TYPE),
        *(
            (one.kind, one.name, one.types, tuple(parameter.types for parameter in one.parameters))
            for kind in (NameKind.OBJECT, NameKind.PREDICATE, NameKind.FUNCTION)
            for one in known.each(kind)
        ),
    )


def vocabulary(known: Declarations) -> Vocabulary:
    """The tables of what is declared."""
    numbers: dict[tuple[str, ...], int] = {}
    objects = {
        one.name: numbers.setdefault(one.types or (OBJECT,), len(numbers))
        for one in known.each(NameKind.OBJECT)
    }
    fitting: dict[tuple[str, ...], frozenset[int | None]] = {}

    def allowed(declaration: Declaration) -> _Allowed:
        return tuple(of_types(parameter.types) for parameter in declaration.parameters)

    def of_types(wanted: tuple[str, ...]) -> frozenset[int | None]:
        if wanted not in fitting:
            fitting[wanted] = frozenset(
                number for types, number in numbers.items() if known.fits(types, wanted)
            )
        return fitting[wanted]

    return Vocabulary(
        objects,
        {one.name: allowed(one) for one in known.each(NameKind.PREDICATE)},
        {one.name: allowed(one) for one in known.each(NameKind.FUNCTION)},
    )
