"""The goal of a problem as masks of facts, one pair for each way to meet it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial, reduce

from planscribe.author.induce.hypotheses import EQUAL
from planscribe.author.induce.instances import FactNumbers
from planscribe.model.pddl.definitions import And, Atom, Exists, Forall, Formula, Imply, Not, Or
from planscribe.plan.formulas import substitute
from planscribe.plan.universe import Universe

_MOST_CASES = 200


@dataclass(frozen=True, slots=True)
class GoalCase:
    """A conjunction of literals: facts that must be true, and facts that must be false."""

    true: int
    false: int

    def holds(self, state: int) -> bool:
        """Whether it holds in a state."""
        return state & self.true == self.true and not state & self.false


@dataclass(frozen=True, slots=True)
class GoalMasks:
    """A goal that is met where one of the cases holds."""

    cases: tuple[GoalCase, ...]

    def holds(self, state: int) -> bool:
        """Whether the goal holds in a state."""
        return any(one.holds(state) for one in self.cases)


class _NoCases(Exception):  # noqa: N818
    """The goal has too many cases, or more than literals."""


def goal_masks(goal: Formula, universe: Universe, numbers: FactNumbers) -> GoalMasks | None:
    """The goal as cases; None if it has more than literals, or too many cases."""
    try:
        found = _cases(goal, universe, numbers, positive=True)
    except _NoCases:
        return None
    return GoalMasks(tuple(dict.fromkeys(found)))


def _cases(
    formula: Formula, universe: Universe, numbers: FactNumbers, *, positive: bool
) -> Sequence[GoalCase]:
    read = partial(_cases, universe=universe, numbers=numbers)
    match formula:
        case Atom(predicate=predicate, arguments=arguments) if predicate == EQUAL:
            holds = (len(set(arguments)) == 1) is positive
            return [GoalCase(0, 0)] if holds else []
        case Atom():
            fact = numbers.mask([formula])
            return [GoalCase(fact, 0) if positive else GoalCase(0, fact)]
        case Not(body=body):
            return read(body, positive=not positive)
        case Imply(condition=condition, conclusion=conclusion):
            return read(Or((Not(condition), conclusion)), positive=positive)
        case And() | Or():
            parts = [read(one, positive=positive) for one in formula.parts]
            return _joined(parts, is_all=isinstance(formula, And) is positive)
        case Forall(variables=(first, *rest)) | Exists(variables=(first, *rest)):
            inner = type(formula)(tuple(rest), formula.body)
            parts = [
                read(substitute(inner, {first.name: name}), positive=positive)
                for name in universe.members(first.types)
            ]
            return _joined(parts, is_all=isinstance(formula, Forall) is positive)
        case Forall(body=body) | Exists(body=body):
            return read(body, positive=positive)
        case _:
            raise _NoCases


def _joined(parts: Iterable[Sequence[GoalCase]], *, is_all: bool) -> Sequence[GoalCase]:
    if is_all:
        return reduce(_product, parts, (GoalCase(0, 0),))
    found = [case for one in parts for case in one]
    if len(found) > _MOST_CASES:
        raise _NoCases
    return found


def _product(some: Sequence[GoalCase], others: Sequence[GoalCase]) -> Sequence[GoalCase]:
    if len(some) * len(others) > _MOST_CASES:
        raise _NoCases
    both = (GoalCase(a.true | b.true, a.false | b.false) for a in some for b in others)
    return [one for one in both if not one.true & one.false]
