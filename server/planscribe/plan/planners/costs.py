"""What actions cost, as planners for action costs read it: whole numbers in `(total-cost)`."""

import math
from dataclasses import replace
from fractions import Fraction

from planscribe.model.pddl.definitions import (
    NUMBER,
    TOTAL_COST,
    Action,
    And,
    Assign,
    Domain,
    Expression,
    Fluent,
    Forall,
    Formula,
    Function,
    Metric,
    Problem,
    Value,
    When,
)
from planscribe.model.pddl.occurrences import assignments_of

# Sums of these still fit into the integers of planners.
_GREATEST = 10_000_000


class NoCosts(Exception):  # noqa: N818
    """The metric of a task is no sum of the costs of its actions."""


def without_numbers(domain: Domain, problem: Problem) -> tuple[Domain, Problem]:
    """The task without numeric effects, which no condition may read."""
    actions = tuple(_with_cost(action, None) for action in domain.actions)
    return (
        replace(domain, functions=(), actions=actions),
        replace(problem, values=(), metric=None),
    )


def with_costs(domain: Domain, problem: Problem) -> tuple[Domain, Problem]:
    """The task with what counts for its metric, and no other number; all actions cost one if none.

    Costs are multiplied so that they are whole, which changes no plan's rank.

    Raises:
        NoCosts: this cannot be said so.
    """
    if problem.metric is None:
        return without_numbers(domain, problem)
    total = problem.metric.expression
    if problem.metric.direction != "minimize" or not isinstance(total, Fluent) or total.arguments:
        raise NoCosts
    if total.function != TOTAL_COST and all(value.fluent != total for value in problem.values):
        # It has no value, as `total-time` in plans without times: then steps count.
        return without_numbers(domain, problem)
    changed = {
        assignment.fluent.function
        for action in domain.actions
        for assignment in assignments_of(action.effect)
    }
    costs = [_cost(action, total.function, changed) for action in domain.actions]
    used = {cost.function for cost in costs if isinstance(cost, Fluent)}
    values = [value for value in problem.values if value.fluent.function in used]
    scale = _scale([cost for cost in costs if not isinstance(cost, Fluent)], values)
    actions = tuple(
        _with_cost(action, _scaled(cost, scale))
        for action, cost in zip(domain.actions, costs, strict=True)
    )
    functions = tuple(one for one in domain.functions if one.name in used)
    total_cost = Fluent(TOTAL_COST)
    return (
        replace(domain, functions=(Function(TOTAL_COST, (), NUMBER), *functions), actions=actions),
        replace(
            problem,
            values=(
                Value(total_cost, 0.0),
                *(replace(one, value=float(_exact(one.value) * scale)) for one in values),
            ),
            metric=Metric("minimize", total_cost),
        ),
    )


def _cost(action: Action, total: str, changed: set[str]) -> Fluent | Fraction:
    """What an action adds to the metric.

    Raises:
        NoCosts: this depends on the state, or is negative.
    """
    parts = action.effect.parts if isinstance(action.effect, And) else (action.effect,)
    own = [part for part in parts if isinstance(part, Assign) and part.fluent.function == total]
    everywhere = [one for one in assignments_of(action.effect) if one.fluent.function == total]
    if len(own) != len(everywhere) or any(one.operator != "increase" for one in own):
        raise NoCosts
    amounts = [one.value for one in own]
    numbers = [_exact(amount) for amount in amounts if isinstance(amount, int | float)]
    if len(numbers) == len(amounts):
        if any(number < 0 for number in numbers):
            raise NoCosts
        return sum(numbers, Fraction(0))
    match amounts:
        case [Fluent() as cost] if cost.function not in changed | {TOTAL_COST}:
            return cost
    raise NoCosts


def _scale(costs: list[Fraction], values: list[Value]) -> int:
    """What all costs are multiplied by.

    Raises:
        NoCosts: one is negative, or the costs grow too large.
    """
    every = [*costs, *(_exact(one.value) for one in values)]
    scale = math.lcm(*(cost.denominator for cost in every))
    if any(cost < 0 or cost * scale > _GREATEST for cost in every):
        raise NoCosts
    return scale


def _scaled(cost: Fluent | Fraction, scale: int) -> Expression:
    return cost if isinstance(cost, Fluent) else float(cost * scale)


def _exact(number: float) -> Fraction:
    if not math.isfinite(number):
        raise NoCosts
    return Fraction(repr(number))


def _with_cost(action: Action, cost: Expression | None) -> Action:
    """The action with this cost, and without any other numeric effect."""
    kept = _kept(action.effect) or And(())
    if cost is not None and cost != 0.0:
        parts = kept.parts if isinstance(kept, And) else (kept,)
        kept = And((*parts, Assign("increase", Fluent(TOTAL_COST), cost)))
    return replace(action, effect=kept)


def _kept(effect: Formula) -> Formula | None:
    match effect:
        case Assign():
            return None
        case And():
            parts = (_kept(part) for part in effect.parts)
            return And(tuple(part for part in parts if part is not None))
        case Forall():
            body = _kept(effect.body)
            return body and Forall(effect.variables, body)
        case When():
            inner = _kept(effect.effect)
            return inner and When(effect.condition, inner)
        case _:
            return effect
