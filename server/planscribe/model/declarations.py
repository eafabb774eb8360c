"""What is declared where a problem or a domain is written: names to declarations, and types."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from planscribe.model.pddl import OBJECT
from planscribe.model.symbols import Declaration, Kind
from planscribe.text import Span

BUILT_IN = "planscribe:built-in"
"""Stands for the file of what needs no declaration."""


@dataclass(frozen=True, slots=True)
class Declared:
    """A declaration, and the document that it stands in; its spans count in that document."""

    uri: str
    declaration: Declaration


@dataclass(frozen=True, slots=True, eq=False)
class Declarations:
    """All that a domain declares, and its problem, if that is where we are.

    `first` gives the first declaration of a name, `all` every one, in the order of domain and
    problem. `above` gives each type with all of its supertypes, itself and `object` included;
    a supertype counts as a type, even where it has no declaration of its own.
    """

    all: tuple[Declared, ...]
    first: Mapping[tuple[Kind, str], Declared] = field(repr=False)
    above: Mapping[str, frozenset[str]] = field(repr=False)

    def get(self, kind: Kind, name: str) -> Declaration | None:
        """The first declaration of a name, given in lower case."""
        found = self.first.get((kind, name))
        return found.declaration if found else None

    def names(self, kind: Kind) -> tuple[str, ...]:
        """The names of a kind, in the order of their declaration."""
        return tuple(name for one, name in self.first if one is kind)

    def each(self, kind: Kind) -> tuple[Declaration, ...]:
        """The first declaration of each name of a kind."""
        return tuple(one.declaration for (of, _), one in self.first.items() if of is kind)

    def supertypes(self, types: Iterable[str]) -> frozenset[str]:
        """Everything that a thing of one of these types may count as."""
        found = {OBJECT}
        for name in types:
            found |= self.above.get(name, {name})
        return frozenset(found)

    def fits(self, types: Iterable[str], wanted: Iterable[str]) -> bool:
        """Whether a thing of these types (alternatives) always is of one of the wanted ones.

        Undeclared types fit everything: they have a finding of their own.
        """
        return all(
            name not in self.above or self._is_below(name, tuple(wanted)) for name in types or ()
        )

    def overlaps(self, types: Iterable[str], wanted: Iterable[str]) -> bool:
        """Whether something can be of one of these types and of one of the wanted ones."""
        wanted = tuple(wanted)
        return any(
            one not in self.above
            or other not in self.above
            or any({one, other} <= above for above in self.above.values())
            for one in types
            for other in wanted
        )

    def _is_below(self, name: str, wanted: tuple[str, ...]) -> bool:
        return any(one in self.above[name] or one not in self.above for one in wanted)


def declarations(declared: Iterable[Declared]) -> Declarations:
    """The declarations of a domain, and of a problem after it."""
    everything = tuple(declared)
    first: dict[tuple[Kind, str], Declared] = {}
    for one in everything:
        first.setdefault((one.declaration.kind, one.declaration.name), one)
    first.setdefault((Kind.TYPE, OBJECT), _OBJECT)
    return Declarations(everything, first, _above(everything))


_NOWHERE = Span(0, 0)
_OBJECT = Declared(BUILT_IN, Declaration(Kind.TYPE, OBJECT, OBJECT, _NOWHERE, _NOWHERE))


def _above(everything: tuple[Declared, ...]) -> dict[str, frozenset[str]]:
    parents: dict[str, set[str]] = {OBJECT: set()}
    for one in everything:
        if one.declaration.kind is Kind.TYPE:
            parents.setdefault(one.declaration.name, set()).update(one.declaration.types)
            for supertype in one.declaration.types:
                parents.setdefault(supertype, set())

    def above(name: str) -> frozenset[str]:
        seen: set[str] = set()
        # `object` is above every type, and some authors declare types above it.
        waiting = [name, OBJECT]
        while waiting:
            current = waiting.pop()
            if current not in seen:
                seen.add(current)
                waiting.extend(parents.get(current, ()))
        return frozenset(seen)

    return {name: above(name) for name in parents}
