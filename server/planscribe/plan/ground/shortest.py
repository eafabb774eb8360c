"""A shortest plan of a packed task, breadth first, with a limit on states."""

from collections.abc import Collection
from dataclasses import dataclass

from planscribe.plan.ground.packed import PackedState, PackedTask


class TooManyStates(Exception):  # noqa: N818
    """The limit was reached, and nothing is decided."""


@dataclass(frozen=True, slots=True)
class ShortestPlan:
    """What a search found."""

    actions: tuple[int, ...] | None
    """Their numbers; None if there is certainly no plan."""
    visited: Collection[PackedState] = ()
    """Without a plan: all states that can be reached."""


def shortest_plan(task: PackedTask, most: int) -> ShortestPlan:
    """A shortest plan of a task.

    Raises:
        TooManyStates: more than `most` states would be visited.
    """
    if task.reaches_goal(task.initial):
        return ShortestPlan(())
    found: dict[PackedState, tuple[PackedState, int] | None] = {task.initial: None}
    waiting = [task.initial]
    for state in waiting:
        for action, following in task.successors(state):
            if following in found:
                continue
            found[following] = state, action
            if task.reaches_goal(following):
                return ShortestPlan(_way(found, following))
            if len(found) > most:
                raise TooManyStates
            waiting.append(following)
    return ShortestPlan(None, found.keys())


def _way(
    found: dict[PackedState, tuple[PackedState, int] | None], state: PackedState
) -> tuple[int, ...]:
    """The actions that lead to a state."""
    way = []
    while (before := found[state]) is not None:
        state, action = before
        way.append(action)
    return tuple(reversed(way))
