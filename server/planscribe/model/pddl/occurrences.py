"""The atoms that occur in a condition or an effect."""

from collections.abc import Iterable, Iterator

from planscribe.model.pddl.definitions import (
    And,
    Atom,
    Exists,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    When,
)


def conjuncts_of(condition: Formula) -> list[Formula]:
    """The parts that must all hold."""
    if not isinstance(condition, And):
        return [condition]
    return [part for inner in condition.parts for part in conjuncts_of(inner)]


def needed_atoms(condition: Formula) -> list[Atom]:
    """The atoms that a condition needs, or that an effect makes true in any case."""
    return [one for one in conjuncts_of(condition) if isinstance(one, Atom)]


def denied_atoms(parts: Iterable[Formula]) -> list[Atom]:
    """The atoms whose negations are among some formulas."""
    denied = (one.body for one in parts if isinstance(one, Not))
    return [one for one in denied if isinstance(one, Atom)]


def atoms_of(formula: Formula) -> Iterator[Atom]:
    """The atoms of a condition or an effect, negated or not, in their order."""
    waiting = [formula]
    while waiting:
        match waiting.pop():
            case Atom() as atom:
                yield atom
            case Not(body) | Forall(_, body) | Exists(_, body):
                waiting.append(body)
            case And(parts) | Or(parts):
                waiting.extend(reversed(parts))
            case When(first, second) | Imply(first, second):
                waiting += [second, first]


def effects_of(effect: Formula) -> Iterator[tuple[Atom, bool]]:
    """The atoms that an effect changes, perhaps conditionally, and whether each becomes true."""
    waiting = [effect]
    while waiting:
        match waiting.pop():
            case Atom() as atom:
                yield atom, True
            case Not(Atom() as atom):
                yield atom, False
            case And(parts):
                waiting.extend(reversed(parts))
            case Forall(body=inner) | When(effect=inner):
                waiting.append(inner)


def conditions_in(effect: Formula) -> Iterator[Atom]:
    """The atoms of the conditions on which parts of an effect depend, in their order."""
    waiting = [effect]
    while waiting:
        match waiting.pop():
            case And(parts):
                waiting.extend(reversed(parts))
            case Forall(body=inner):
                waiting.append(inner)
            case When(condition, inner):
                yield from atoms_of(condition)
                waiting.append(inner)
