"""What is declared where a problem or a domain is written: names to declarations, and types."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.pddl.hierarchy import Hierarchy
from planscribe.model.symbols.symbols import Declaration, NameKind
from planscribe.text import DocumentKey, Span

BUILT_IN = DocumentKey("planscribe:built-in")
"""Stands for the file of what needs no declaration."""


@dataclass(frozen=True, slots=True)
class Declared:
    """A declaration, and the document that it is in; its spans count in that document."""

    key: DocumentKey
    declaration: Declaration


@dataclass(frozen=True, slots=True, eq=False)
class Declarations:
    """All that a domain declares, and its problem, if that is where we are.

    `first` gives the first declaration of a name, `all` every one, in the order of domain and
    problem.
    """

    all: tuple[Declared, ...]
    first: Mapping[tuple[NameKind, str], Declared] = field(repr=False)
    types: Hierarchy = field(repr=False)

    def get(self, kind: NameKind, name: str) -> Declaration | None:
        """The first declaration of a name, given in lower case."""
        found = self.first.get((kind, name))
        return found.declaration if found else None

    def names(self, kind: NameKind) -> tuple[str, ...]:
        """The names of a kind, in the order of their declaration."""
        return tuple(name for one, name in self.first if one is kind)

    def each(self, kind: NameKind) -> tuple[Declaration, ...]:
        """The first declaration of each name of a kind."""
        return tuple(one.declaration for (of, _), one in self.first.items() if of is kind)

    def supertypes(self, types: Iterable[str]) -> frozenset[str]:
        """Everything that a thing of one of these types may count as."""
        return frozenset({OBJECT}).union(*map(self.types.above, types))

    def fits(self, types: Iterable[str], wanted: Iterable[str]) -> bool:
        """Whether a thing of these types (alternatives) always is of one of the wanted ones.

        Undeclared types fit everything: they have a finding of their own.
        """
        wanted = tuple(wanted)
        return all(name not in self.types or self._is_below(name, wanted) for name in types)

    def overlaps(self, types: Iterable[str], wanted: Iterable[str]) -> bool:
        """Whether something can be of one of these types and of one of the wanted ones."""
        wanted = tuple(wanted)
        return any(
            one not in self.types or other not in self.types or self.types.meet(one, other)
            for one in types
            for other in wanted
        )

    def _is_below(self, name: str, wanted: tuple[str, ...]) -> bool:
        return any(one not in self.types or self.types.is_below(name, one) for one in wanted)


def declarations(declared: Iterable[Declared]) -> Declarations:
    """The declarations of a domain, and of a problem after it."""
    everything = tuple(declared)
    first: dict[tuple[NameKind, str], Declared] = {}
    for one in everything:
        first.setdefault((one.declaration.kind, one.declaration.name), one)
    first.setdefault((NameKind.TYPE, OBJECT), _OBJECT)
    each = (one.declaration for one in everything)
    types = Hierarchy((one.name, one.types) for one in each if one.kind is NameKind.TYPE)
    return Declarations(everything, first, types)


_NOWHERE = Span(0, 0)
_OBJECT = Declared(BUILT_IN, Declaration(NameKind.TYPE, OBJECT, OBJECT, _NOWHERE, _NOWHERE))
