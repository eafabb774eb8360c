"""Which steps a numeric condition owes it to that it holds."""

from collections.abc import Iterable, Iterator, Mapping

from planscribe.model.pddl.definitions import Arithmetic, Compare, Expression, Fluent
from planscribe.model.pddl.occurrences import fluents_of
from planscribe.plan.execute.numbers import UndefinedValue, calculate
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.formulas import Key

MOST = 500
"""How many changes are looked back at."""


class History:
    """The values that numeric fluents had, by the steps that gave them."""

    def __init__(self) -> None:
        self._changes: dict[Key, list[tuple[int, float | None, bool]]] = {}

    def record(self, step: int, fluent: Key, before: float | None, *, absolute: bool) -> None:
        """A step changed a fluent; `absolute` says that the value before does not matter."""
        self._changes.setdefault(fluent, []).append((step, before, absolute))

    def last(self, fluent: Key) -> int | None:
        """The step that changed a fluent last."""
        changes = self._changes.get(fluent)
        return changes[-1][0] if changes else None

    def last_of(self, fluents: Iterable[Key]) -> tuple[int | None, ...]:
        """The steps that changed each of some fluents last; None is the beginning."""
        found = {step for one in fluents if (step := self.last(one)) is not None}
        return tuple(sorted(found)) or (None,)

    def producers(self, condition: Compare, simulation: Simulation) -> tuple[int | None, ...]:
        """The steps without whose changes a condition would not hold; None is the beginning.

        If it would hold without any single one, the last that changed its fluents in its favour.
        """
        fluents = frozenset(values_in(condition.left, condition.right))
        if condition.operator == "=":
            return self.last_of(fluents)
        values = {one: value_of(simulation, one) for one in fluents}
        margin = _margin(condition, values)
        holds_at = 0.0 if condition.operator in ("<=", ">=") else 1e-9
        needed: list[int] = []
        favourable: list[int] = []
        for step, before in self._backwards(fluents):
            earlier = {**values, **before}
            gain = _margin(condition, values) - _margin(condition, earlier)
            if gain > 0:
                favourable.append(step)
                if margin - gain < holds_at:
                    needed.append(step)
            values = earlier
        return tuple(sorted(needed or favourable[:1])) or (None,)

    def _backwards(self, fluents: frozenset[Key]) -> Iterator[tuple[int, dict[Key, float | None]]]:
        """The changes of some fluents by step, the last first, with the values before them.

        What lies before an absolute change of a fluent is left out.
        """
        by_step: dict[int, dict[Key, float | None]] = {}
        for fluent in fluents:
            for step, before, absolute in self._changes.get(fluent, ())[: -MOST - 1 : -1]:
                by_step.setdefault(step, {})[fluent] = before
                if absolute:
                    break
        for step in sorted(by_step, reverse=True):
            yield step, by_step[step]


def value_of(simulation: Simulation, fluent: Key) -> float | None:
    """The value of a fluent now."""
    try:
        return simulation.value(Fluent(*fluent), {})
    except UndefinedValue:
        return None


def values_in(*expressions: Expression) -> Iterator[Key]:
    """The fluents in ground expressions."""
    return ((one.function, one.arguments) for one in fluents_of(*expressions))


def _margin(condition: Compare, values: Mapping[Key, float | None]) -> float:
    """By how much a comparison holds; negative infinity where it has no value."""
    left, right = _value(condition.left, values), _value(condition.right, values)
    if left is None or right is None:
        return float("-inf")
    return right - left if condition.operator in ("<", "<=") else left - right


def _value(expression: Expression, values: Mapping[Key, float | None]) -> float | None:
    match expression:
        case Fluent():
            return values[expression.function, expression.arguments]
        case Arithmetic():
            operands = [_value(one, values) for one in expression.operands]
            known = [one for one in operands if one is not None]
            if len(known) < len(operands):
                return None
            try:
                return calculate(expression.operator, known)
            except UndefinedValue:
                return None
        case _:
            return float(expression)
