"""What each action of a ground task adds to the metric, where that is the same in every state."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import lcm
from typing import TypeAlias

from planscribe.model.pddl.definitions import (
    Arithmetic,
    Assign,
    Domain,
    Expression,
    Fluent,
    Problem,
    Step,
)
from planscribe.model.pddl.occurrences import assignments_of, conjuncts_of, fluents_of
from planscribe.plan.execute.numbers import UndefinedValue
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.formulas import binding_of, bound
from planscribe.plan.ground.grounding import GroundTask

_Key: TypeAlias = tuple[str, tuple[str, ...]]

_SIGNS = {"increase": 1, "decrease": -1}

# Beyond that, the numbers of a task are hardly meant to be exact.
_LARGEST_SCALE = 1_000_000


def action_costs(domain: Domain, problem: Problem, task: GroundTask) -> tuple[int, ...] | None:
    """What each action costs, in whole units, if the least metric is the least sum of these.

    None if there is no metric, or it is another one.
    """
    if problem.metric is None or problem.metric.direction != "minimize":
        return None
    try:
        costs = _Costs(domain, problem, problem.metric.expression)
        return _whole([costs.of(action.step) for action in task.actions])
    except (_Varying, UndefinedValue, ValueError):
        return None


class _Varying(Exception):  # noqa: N818
    """The metric depends on more than which actions there are."""


class _Costs:
    def __init__(self, domain: Domain, problem: Problem, metric: Expression) -> None:
        self._simulation = Simulation(domain, problem)
        self._actions = {action.name: action for action in domain.actions}
        changes = (change for action in domain.actions for change in assignments_of(action.effect))
        self._changing = {change.fluent.function for change in changes}
        self._weights: dict[_Key, Fraction] = {}
        for key, weight in _weighted(metric, Fraction(1)):
            self._weights[key] = self._weights.get(key, Fraction(0)) + weight
            # Whoever has no value here can have none later.
            self._simulation.value(Fluent(*key), {})

    def of(self, step: Step) -> Fraction:
        """What an action adds to the metric."""
        action = self._actions[step.action]
        binding = binding_of(action.parameters, step.arguments)
        changes = self._relevant(
            one for one in conjuncts_of(action.effect) if isinstance(one, Assign)
        )
        if len(changes) < len(self._relevant(assignments_of(action.effect))):
            raise _Varying
        cost = Fraction(0)
        for change in changes:
            if change.operator not in _SIGNS or self._varies(change.value):
                raise _Varying
            key = change.fluent.function, bound(change.fluent.arguments, binding)
            amount = _exact(self._simulation.value(change.value, binding))
            cost += _SIGNS[change.operator] * amount * self._weights.get(key, Fraction(0))
        if cost < 0:
            raise _Varying
        return cost

    def _relevant(self, changes: Iterable[Assign]) -> list[Assign]:
        """Those changes that the metric may notice."""
        functions = {function for function, _ in self._weights}
        return [change for change in changes if change.fluent.function in functions]

    def _varies(self, value: Expression) -> bool:
        return any(one.function in self._changing for one in fluents_of(value))


def _weighted(expression: Expression, weight: Fraction) -> Iterator[tuple[_Key, Fraction]]:
    """The fluents that a metric sums up, each with its weight."""
    match expression:
        case Fluent():
            yield (expression.function, expression.arguments), weight
        case Arithmetic("+", operands):
            for operand in operands:
                yield from _weighted(operand, weight)
        case Arithmetic("*", (float() | int() as factor, other)):
            yield from _weighted(other, weight * _exact(factor))
        case Arithmetic("*", (other, float() | int() as factor)):
            yield from _weighted(other, weight * _exact(factor))
        case Arithmetic():
            raise _Varying


def _exact(number: float) -> Fraction:
    # What somebody wrote as 0.1 means that.
    return Fraction(repr(float(number)))


def _whole(costs: Sequence[Fraction]) -> tuple[int, ...] | None:
    scale = lcm(*(cost.denominator for cost in costs))
    return tuple(int(cost * scale) for cost in costs) if scale <= _LARGEST_SCALE else None
