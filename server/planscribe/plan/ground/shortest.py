"""A shortest plan of a packed task, breadth first, with a limit on states."""

from planscribe.plan.ground.packed import PackedState, PackedTask


class TooManyStates(Exception):  # noqa: N818
    """The limit was reached, and nothing is decided."""


def shortest_plan(task: PackedTask, most: int) -> tuple[int, ...] | None:
    """The numbers of the actions of a shortest plan; None if there is certainly none.

    Raises:
        TooManyStates: more than `most` states would be visited.
    """
    if task.reaches_goal(task.initial):
        return ()
    if not task.may_reach_goal(task.initial):
        return None
    found: dict[PackedState, tuple[PackedState, int] | None] = {task.initial: None}
    waiting = [task.initial]
    for state in waiting:
        for action, following in task.successors(state):
            if following in found:
                continue
            found[following] = state, action
            if task.reaches_goal(following):
                return _way(found, following)
            if len(found) > most:
                raise TooManyStates
            waiting.append(following)
    return None


def _way(
    found: dict[PackedState, tuple[PackedState, int] | None], state: PackedState
) -> tuple[int, ...]:
    """The actions that lead to a state."""
    way = []
    while (before := found[state]) is not None:
        state, action = before
        way.append(action)
    return tuple(reversed(way))
