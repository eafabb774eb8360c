"""Executing ground actions: fast, for those who try many sequences of them."""

from collections.abc import Sequence
from typing import TypeAlias

from planscribe.plan.ground.grounding import (
    TRUE,
    Condition,
    Conjunction,
    GroundAction,
    GroundLiteral,
    GroundTask,
)

Facts: TypeAlias = frozenset[int]
"""A state: the facts that are true."""


class Progression:
    """The states of a ground task."""

    def __init__(self, task: GroundTask) -> None:
        self._task = task
        self._derived = frozenset(rule.fact for level in task.derived for rule in level)

    def initial(self) -> Facts:
        """The initial state, derived facts included."""
        return self._completed(self._task.initial)

    def reaches_goal(self, state: Facts) -> bool:
        """Whether the goal holds in a state."""
        return holds(self._task.goal, state)

    def successor(self, state: Facts, action: GroundAction) -> Facts | None:
        """The state after an action; None if it is not applicable."""
        if not holds(action.precondition, state):
            return None
        adds: set[int] = set()
        deletes: set[int] = set()
        for effect in action.effects:
            if effect.condition is TRUE or holds(effect.condition, state):
                adds |= effect.adds
                deletes |= effect.deletes
        return self._completed((state - self._derived - deletes) | adds)

    def without_redundant(self, plan: Sequence[GroundAction], most: int) -> list[GroundAction]:
        """The plan without actions that it reaches the goal without (Nakhost & Müller 2010).

        An action goes together with the later ones that need it. It takes time quadratic in
        the length of the plan: one longer than `most` is not changed.
        """
        kept, state, rest = [], self.initial(), list(plan)
        if len(rest) > most:
            return rest
        while rest:
            action, *others = rest
            shorter = self._executable(state, others)
            if shorter is not None:
                rest = shorter
                continue
            following = self.successor(state, action)
            assert following is not None
            kept.append(action)
            state, rest = following, others
        return kept

    def _executable(
        self, state: Facts, actions: Sequence[GroundAction]
    ) -> list[GroundAction] | None:
        """Those of the actions that can be executed, if they reach the goal."""
        executed = []
        for action in actions:
            following = self.successor(state, action)
            if following is not None:
                executed.append(action)
                state = following
        return executed if self.reaches_goal(state) else None

    def _completed(self, state: Facts) -> Facts:
        """The state with the derived facts that hold in it."""
        for level in self._task.derived:
            missing = [rule for rule in level if rule.fact not in state]
            growing = True
            while growing:
                found = {rule.fact for rule in missing if holds(rule.condition, state)}
                growing = bool(found)
                state |= found
                missing = [rule for rule in missing if rule.fact not in state]
        return state


def holds(condition: Condition, state: Facts) -> bool:
    """Whether a condition is true in a state."""
    match condition:
        case GroundLiteral(fact, positive):
            return (fact in state) is positive
        case Conjunction(parts):
            return all(holds(part, state) for part in parts)
        case _:
            return any(holds(part, state) for part in condition.parts)
