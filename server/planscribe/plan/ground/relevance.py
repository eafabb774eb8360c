"""A ground task without what no plan needs: facts that no condition asks for, idle actions."""

from collections.abc import Iterator
from dataclasses import replace

from planscribe.plan.ground.grounding import (
    Condition,
    GroundAction,
    GroundEffect,
    GroundLiteral,
    GroundTask,
)


def relevant(task: GroundTask) -> GroundTask:
    """The task with only those actions that bring about what the goal or another one needs.

    Facts keep their numbers. Each shortest plan of the task is one of the smaller task, and each
    plan of the smaller task is one of the task.
    """
    needed = _needed(task)
    facts = frozenset(one.fact for one in needed)
    actions = (_reduced(action, facts) for action in task.actions if _helps(action, needed))
    return replace(task, initial=task.initial & facts, actions=tuple(actions))


def _needed(task: GroundTask) -> frozenset[GroundLiteral]:
    """The values of facts that the goal asks for, and the actions that bring these about."""
    needed = frozenset(_literals(task.goal))
    for level in task.derived:
        for rule in level:
            # Whether a derived fact is needed true or false is not followed.
            for one in _literals(rule.condition):
                needed |= {one, GroundLiteral(one.fact, not one.positive)}
            needed |= {GroundLiteral(rule.fact, True), GroundLiteral(rule.fact, False)}
    waiting = list(task.actions)
    while True:
        helping = [action for action in waiting if _helps(action, needed)]
        if not helping:
            return needed
        waiting = [action for action in waiting if not _helps(action, needed)]
        needed |= {one for action in helping for one in _asked(action)}


def _helps(action: GroundAction, needed: frozenset[GroundLiteral]) -> bool:
    return any(
        GroundLiteral(fact, positive) in needed
        for effect in action.effects
        for facts, positive in ((effect.adds, True), (effect.deletes, False))
        for fact in facts
    )


def _asked(action: GroundAction) -> Iterator[GroundLiteral]:
    yield from _literals(action.precondition)
    for effect in action.effects:
        for one in _literals(effect.condition):
            # A conditional effect may be wanted, or avoided.
            yield one
            yield GroundLiteral(one.fact, not one.positive)


def _literals(condition: Condition) -> Iterator[GroundLiteral]:
    if isinstance(condition, GroundLiteral):
        yield condition
    else:
        for part in condition.parts:
            yield from _literals(part)


def _reduced(action: GroundAction, facts: frozenset[int]) -> GroundAction:
    effects = (
        GroundEffect(one.condition, one.adds & facts, one.deletes & facts) for one in action.effects
    )
    return replace(action, effects=tuple(one for one in effects if one.adds or one.deletes))
