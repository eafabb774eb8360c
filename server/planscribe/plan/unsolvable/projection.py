"""A ground task of which only some facts are kept (Culberson & Schaeffer 1998).

What a plan reaches in the task, the same actions reach in the projection. So what is
unreachable there has no plan.
"""

from collections.abc import Iterator
from itertools import product

from planscribe.plan.ground.grounding import (
    TRUE,
    Condition,
    Conjunction,
    Disjunction,
    GroundAction,
    GroundEffect,
    GroundLiteral,
    GroundTask,
    conjuncts_of,
)
from planscribe.plan.ground.packed import bits
from planscribe.plan.unsolvable.pairs import Pairs, bits_of

# An action is split into so many at most, for effects whose conditions are not all looked at.
_MOST_VARIANTS = 16


class Projections:
    """The projections of a task.

    Conditions on facts that are not looked at, and on derived ones, count as true. What follows
    from them for the others, as far as the pairs tell, is kept.
    """

    def __init__(self, task: GroundTask, pairs: Pairs) -> None:
        self._task = task
        self._derived = {rule.fact for level in task.derived for rule in level}
        self._implied = [pairs.implied(action.precondition) for action in task.actions]

    def onto(self, facts: frozenset[int]) -> GroundTask | None:
        """The task over some of its facts, which keep their numbers; None if it gets too large."""
        kept = facts - self._derived
        positive = bits_of(kept)
        literals = positive | positive << 1
        actions: dict[tuple[Condition, tuple[GroundEffect, ...]], GroundAction] = {}
        for action, implied in zip(self._task.actions, self._implied, strict=True):
            choices = [list(_projected(effect, kept)) for effect in action.effects]
            if all(ways == [None] for ways in choices):
                continue
            if 1 << sum(len(ways) > 1 for ways in choices) > _MOST_VARIANTS:
                return None
            known = tuple(
                GroundLiteral(number // 2, number % 2 == 0) for number in bits(implied & literals)
            )
            parts = (*conjuncts_of(_weakened(action.precondition, kept)), *known)
            precondition = Conjunction(tuple(dict.fromkeys(parts)))
            for ways in product(*choices):
                effects = tuple(effect for effect in ways if effect is not None)
                if effects:
                    variant = GroundAction(action.step, precondition, effects)
                    actions.setdefault((precondition, effects), variant)
        goal = _weakened(self._task.goal, kept)
        return GroundTask(
            self._task.facts, self._task.initial & kept, goal, tuple(actions.values())
        )


def _projected(effect: GroundEffect, kept: frozenset[int]) -> Iterator[GroundEffect | None]:
    """What is left of an effect; both ways if it is not known whether it happens."""
    adds, deletes = effect.adds & kept, effect.deletes & kept
    condition = _weakened(effect.condition, kept)
    if adds or deletes:
        yield GroundEffect(condition, adds, deletes)
    if condition != effect.condition or not (adds or deletes):
        yield None


def _weakened(condition: Condition, kept: frozenset[int]) -> Condition:
    """The condition with everything true that is not looked at."""
    match condition:
        case GroundLiteral(fact):
            return condition if fact in kept else TRUE
        case Conjunction(parts):
            rest = (_weakened(part, kept) for part in parts)
            return Conjunction(tuple(part for part in rest if part != TRUE))
        case Disjunction(parts):
            options = tuple(_weakened(part, kept) for part in parts)
            return TRUE if TRUE in options else Disjunction(options)
