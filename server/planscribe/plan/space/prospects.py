"""From which states the goal can still be reached, and from which it certainly cannot."""

import time
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from planscribe.plan.ground.packed import PackedTask
from planscribe.plan.space.reached import End, Reached


@dataclass(frozen=True, slots=True)
class Prospects:
    """For each state, by its number, whether something is certain."""

    goals: bytearray
    """The goal holds."""
    winnable: bytearray
    """The goal can be reached."""
    dead: bytearray
    """The goal can never be reached again."""
    is_cut_short: bool = False
    """With more time, more could be certain."""


def prospects(task: PackedTask, reached: Reached, looks: int, seconds: float) -> Prospects:
    """What is certain of each state.

    A state is dead if all that can come after it was visited, and the goal holds nowhere, or if
    the goal is unreachable even in the relaxed task. The latter is checked for some states, the
    nearest ones, for some seconds, and only if not all states were visited.
    """
    number = len(reached.states)
    goals = bytearray(map(task.reaches_goal, reached.states))
    before = _Edges(reached.targets, reached.sources, number)
    winnable = before.closure(place for place in range(number) if goals[place])
    lost = bytearray(number)
    is_cut_short = False
    if reached.end is not End.COMPLETE:
        after = _Edges(reached.sources, reached.targets, number)
        deadline = time.monotonic() + seconds
        for place, state in enumerate(reached.states):
            if winnable[place] or lost[place]:
                continue
            is_cut_short = time.monotonic() > deadline
            if is_cut_short or not looks:
                break
            looks -= 1
            if not task.may_reach_goal(state):
                after.closure((place,), lost)
    # Whatever was not expanded may yet lead to the goal.
    open_ones = (place for place in range(reached.expanded, number) if not lost[place])
    undecided = before.closure(open_ones, bytearray(winnable))
    return Prospects(goals, winnable, bytearray(not one for one in undecided), is_cut_short)


class _Edges:
    """Edges, by where they begin."""

    def __init__(self, sources: Sequence[int], targets: Sequence[int], number: int) -> None:
        counts = [0] * (number + 1)
        for source in sources:
            counts[source + 1] += 1
        self._firsts = list(accumulate(counts))
        self._targets = array("q", bytes(8 * len(targets)))
        free = self._firsts[:-1]
        for source, target in zip(sources, targets, strict=True):
            self._targets[free[source]] = target
            free[source] += 1

    def closure(self, roots: Iterable[int], marked: bytearray | None = None) -> bytearray:
        """Mark everything that can be reached from the roots, besides what is marked already."""
        marked = bytearray(len(self._firsts) - 1) if marked is None else marked
        waiting = [root for root in roots if not marked[root]]
        for root in waiting:
            marked[root] = True
        while waiting:
            source = waiting.pop()
            for target in self._targets[self._firsts[source] : self._firsts[source + 1]]:
                if not marked[target]:
                    marked[target] = True
                    waiting.append(target)
        return marked
