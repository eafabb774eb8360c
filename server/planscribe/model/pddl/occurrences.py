"""What occurs in a condition, an effect or an expression."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from planscribe.model.grouping import grouped
from planscribe.model.pddl.definitions import (
    And,
    Arithmetic,
    Assign,
    Atom,
    Compare,
    Exists,
    Expression,
    Fluent,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Parameter,
    When,
)
from planscribe.syntax.asp.nodes import MIRRORED


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


def atomic_parts(formula: Formula) -> Iterator[Formula]:
    """The parts of a condition or an effect that have no formulas in them, in their order."""
    waiting = [formula]
    while waiting:
        match waiting.pop():
            case Not(body) | Forall(_, body) | Exists(_, body):
                waiting.append(body)
            case And(parts) | Or(parts):
                waiting.extend(reversed(parts))
            case When(first, second) | Imply(first, second):
                waiting += [second, first]
            case part:
                yield part


def atoms_of(formula: Formula) -> Iterator[Atom]:
    """The atoms of a condition or an effect, negated or not, in their order."""
    return (part for part in atomic_parts(formula) if isinstance(part, Atom))


class SimpleEffect(NamedTuple):
    """A literal or an assignment, with the variables and the conditions around it."""

    effect: Formula
    parameters: tuple[Parameter, ...]
    conditions: tuple[Formula, ...]


def simple_effects(
    effect: Formula, parameters: tuple[Parameter, ...] = ()
) -> Iterator[SimpleEffect]:
    """What an effect consists of, in its order; `parameters` are those of its action."""
    waiting = [SimpleEffect(effect, parameters, ())]
    while waiting:
        one = waiting.pop()
        match one.effect:
            case And(parts):
                waiting.extend(one._replace(effect=part) for part in reversed(parts))
            case Forall(variables, body):
                both = (*one.parameters, *variables)
                waiting.append(one._replace(effect=body, parameters=both))
            case When(condition, inner):
                more = (*one.conditions, *conjuncts_of(condition))
                waiting.append(one._replace(effect=inner, conditions=more))
            case _:
                yield one


def effects_of(effect: Formula) -> Iterator[tuple[Atom, bool]]:
    """The atoms that an effect changes, perhaps conditionally, and whether each becomes true."""
    for one in simple_effects(effect):
        match one.effect:
            case Atom() as atom:
                yield atom, True
            case Not(Atom() as atom):
                yield atom, False


def assignments_of(effect: Formula) -> Iterator[Assign]:
    """The changes of numbers in an effect, perhaps conditional."""
    return (one.effect for one in simple_effects(effect) if isinstance(one.effect, Assign))


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


def fluents_of(*expressions: Expression) -> Iterator[Fluent]:
    """The fluents that expressions read."""
    waiting = list(expressions)
    while waiting:
        match waiting.pop():
            case Fluent() as fluent:
                yield fluent
            case Arithmetic(operands=operands):
                waiting.extend(operands)


def patterns_of(atoms: Iterable[Atom], mark: str) -> list[Atom]:
    """The atoms of each predicate as one, with a mark where they differ."""
    alike = grouped(atoms, lambda atom: (atom.predicate, len(atom.arguments)))
    return [
        Atom(
            predicate,
            tuple(
                one[0] if len(set(one)) == 1 else mark
                for one in zip(*(atom.arguments for atom in several), strict=True)
            ),
        )
        for (predicate, _), several in alike.items()
    ]


def bound_of(condition: Compare) -> tuple[Fluent, str, float] | None:
    """The fluent that a condition compares with a number, how, and the number; else None."""
    match condition:
        case Compare(operator, Fluent() as fluent, float() as number):
            return fluent, operator, number
        case Compare(operator, float() as number, Fluent() as fluent):
            return fluent, MIRRORED[operator], number
    return None
