"""Conditions made ready for joins: in negation normal form, variables replaced by slots.

A slot is a place in the list of objects that a join works on. Each quantified variable has a slot
of its own, and so has each constant.
"""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from planscribe.model.pddl.definitions import (
    And,
    Atom,
    Compare,
    Exists,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Parameter,
)
from planscribe.plan.execute.relations import Key
from planscribe.plan.universe import Universe

Slots: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """A literal."""

    key: Key
    slots: Slots
    positive: bool


@dataclass(frozen=True, slots=True)
class Same:
    """An equality, or its negation."""

    slots: Slots
    positive: bool


@dataclass(frozen=True, slots=True)
class Member:
    """The object in a slot is of some types."""

    slot: int
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Numeric:
    """A comparison of numbers, or its negation; `names` are its variables and their slots."""

    formula: Compare
    names: tuple[tuple[str, int], ...]
    positive: bool


@dataclass(frozen=True, slots=True)
class All:
    """A conjunction."""

    parts: tuple["Clause", ...]


@dataclass(frozen=True, slots=True)
class Any:
    """A disjunction."""

    parts: tuple["Clause", ...]


@dataclass(frozen=True, slots=True)
class Existential:
    """There are objects for the local slots that make the body true."""

    local: frozenset[int]
    body: "Clause"


@dataclass(frozen=True, slots=True)
class Never:
    """There are no such objects."""

    local: frozenset[int]
    body: "Clause"


Clause: TypeAlias = Fact | Same | Member | Numeric | All | Any | Existential | Never

Occurrence: TypeAlias = tuple[Fact, tuple[Clause, ...]]
"""A fact in a clause, and what else must hold for the clause to be true because of it."""


class Frame:
    """The slots of a clause, and what is in them at first: the constants."""

    def __init__(self, universe: Universe) -> None:
        self._universe = universe
        self._constants: dict[str, int] = {}
        self.objects: list[str] = []

    @property
    def constants(self) -> frozenset[int]:
        """The slots of constants."""
        return frozenset(self._constants.values())

    def slot(self) -> int:
        """A new slot."""
        self.objects.append("")
        return len(self.objects) - 1

    def scope(self, variables: tuple[Parameter, ...]) -> dict[str, int]:
        """New slots for variables."""
        return {variable.name: self.slot() for variable in variables}

    def members(self, variables: tuple[Parameter, ...], scope: Mapping[str, int]) -> list[Clause]:
        """What the types of variables demand."""
        return [Member(scope[variable.name], variable.types) for variable in variables]

    def clause(self, formula: Formula, scope: Mapping[str, int], positive: bool = True) -> Clause:
        """A condition, or its negation, as a clause; `scope` has the slots of its variables."""
        match formula:
            case Atom(predicate="="):
                return Same(self._slots(formula, scope), positive)
            case Atom(predicate=predicate, arguments=arguments):
                key = predicate, len(arguments)
                return Fact(key, self._slots(formula, scope), positive)
            case Not():
                return self.clause(formula.body, scope, not positive)
            case And() | Or():
                parts = tuple(self.clause(part, scope, positive) for part in formula.parts)
                return All(parts) if isinstance(formula, And) is positive else Any(parts)
            case Imply():
                either = Or((Not(formula.condition), formula.conclusion))
                return self.clause(either, scope, positive)
            case Forall() | Exists():
                own = self.scope(formula.variables)
                inner = {**scope, **own}
                # A universal quantifier says that there is no object for which the body is false.
                body = self.clause(formula.body, inner, isinstance(formula, Exists))
                whole = All((*self.members(formula.variables, own), body))
                local = frozenset(own.values())
                if isinstance(formula, Exists) is positive:
                    return Existential(local, whole)
                return Never(local, whole)
            case Compare():
                return Numeric(formula, tuple(scope.items()), positive)
        raise TypeError(f"not a condition: {formula!r}")

    def renamed(self, clause: Clause) -> Clause:
        """A clause with new local slots."""
        return _moved(clause, {slot: self.slot() for slot in sorted(_locals(clause))})

    def _slots(self, atom: Atom, scope: Mapping[str, int]) -> Slots:
        return tuple(
            scope[one] if one.startswith("?") else self._constant(one) for one in atom.arguments
        )

    def _constant(self, name: str) -> int:
        if name not in self._constants:
            self._constants[name] = self.slot()
            self.objects[self._constants[name]] = name
        return self._constants[name]


def free(clause: Clause) -> frozenset[int]:
    """The slots that a clause depends on, constants included."""
    match clause:
        case Fact(slots=slots) | Same(slots=slots):
            return frozenset(slots)
        case Member(slot=slot):
            return frozenset((slot,))
        case Numeric(names=names):
            return frozenset(slot for _, slot in names)
        case All(parts=parts) | Any(parts=parts):
            return frozenset[int]().union(*map(free, parts))
        case Existential(local=local, body=body) | Never(local=local, body=body):
            return free(body) - local


def leaves(clause: Clause) -> Iterator[Fact | Same | Member | Numeric]:
    """The literals, types and comparisons of a clause."""
    match clause:
        case All(parts=parts) | Any(parts=parts):
            for part in parts:
                yield from leaves(part)
        case Existential(body=body) | Never(body=body):
            yield from leaves(body)
        case _:
            yield clause


def occurrences(
    clause: Clause, keys: Container[Key], frame: Frame, *, lost: bool = False
) -> Iterator[Occurrence]:
    """Where facts of some predicates, which only ever become true, can make a clause true.

    Or false, if it is `lost`: then with what of it must hold that does not change.
    """
    match clause:
        case Fact(key=key, positive=positive) if key in keys and positive is not lost:
            yield replace(clause, positive=True), ()
        case All(parts=parts):
            for number, part in enumerate(parts):
                others = (*parts[:number], *parts[number + 1 :])
                if lost:
                    others = tuple(one for one in others if not _mentions(one, keys))
                for fact, rest in occurrences(part, keys, frame, lost=lost):
                    yield fact, (*others, *rest)
        case Any(parts=parts):
            for part in parts:
                yield from occurrences(part, keys, frame, lost=lost)
        case Existential(body=body):
            yield from occurrences(body, keys, frame, lost=lost)
        case Never(body=body) if lost:
            yield from occurrences(body, keys, frame)
        case Never():
            # One of its objects no longer counts: the others are looked at anew.
            other = frame.renamed(clause)
            assert isinstance(other, Never)
            for fact, rest in occurrences(other.body, keys, frame, lost=True):
                yield fact, (*rest, clause)


def _mentions(clause: Clause, keys: Container[Key]) -> bool:
    return any(isinstance(leaf, Fact) and leaf.key in keys for leaf in leaves(clause))


def _locals(clause: Clause) -> frozenset[int]:
    match clause:
        case All(parts=parts) | Any(parts=parts):
            return frozenset[int]().union(*map(_locals, parts))
        case Existential(local=local, body=body) | Never(local=local, body=body):
            return local | _locals(body)
    return frozenset()


def _moved(clause: Clause, new: Mapping[int, int]) -> Clause:
    match clause:
        case Fact(slots=slots) | Same(slots=slots):
            return replace(clause, slots=tuple(new.get(slot, slot) for slot in slots))
        case Member(slot=slot):
            return replace(clause, slot=new.get(slot, slot))
        case Numeric(names=names):
            return replace(clause, names=tuple((name, new.get(one, one)) for name, one in names))
        case All(parts=parts) | Any(parts=parts):
            return replace(clause, parts=tuple(_moved(part, new) for part in parts))
        case Existential(local=local, body=body) | Never(local=local, body=body):
            moved = frozenset(new.get(slot, slot) for slot in local)
            return replace(clause, local=moved, body=_moved(body, new))
