"""A* with reopening, and with bounds that are worked out when a state's turn comes.

It runs in turns, so that others can have theirs, and knows after each what every plan costs at
least.
"""

import time
from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from math import inf

from planscribe.plan.ground.packed import PackedState, PackedTask

Bound = Callable[[PackedState], int | None]
"""What every plan from a state costs at least; None if there is none."""


class BestFirst:
    """A search for a plan of least cost.

    With a greater weight on the bounds it is hasty: a plan costs at most so many times the least.
    """

    def __init__(
        self, task: PackedTask, costs: Sequence[int], bound: Bound, weight: int = 1
    ) -> None:
        self._task = task
        self._costs = costs
        self._bound = bound
        self._weight = weight
        self._distances: dict[PackedState, int] = {task.initial: 0}
        self._parents: dict[PackedState, tuple[PackedState, int]] = {}
        self._bounds: dict[PackedState, int] = {}
        # Estimates first, then the states nearest to the goal, then the latest ones.
        self._open: list[tuple[int, int, int, int, PackedState]] = [(0, 0, 0, 0, task.initial)]
        self._pushed = 0
        self.at_least = 0
        """What every plan costs at least, unless bounds have more weight than they should."""
        self.plan: list[int] | None = None
        """The actions of a plan that none is cheaper than, by number, once it is found."""

    @property
    def is_over(self) -> bool:
        """Whether a plan was found, or all states were looked at that a cheaper one can visit."""
        return self.plan is not None or not self._open

    @property
    def visited(self) -> int:
        """How many states have come into sight."""
        return len(self._distances)

    def run(self, looks: int, deadline: float, below: float = inf) -> None:
        """Look at as many states, until the deadline, for a plan that costs less than `below`."""
        while self._open and looks and self.plan is None:
            estimate, _, _, distance, state = self._open[0]
            self.at_least = max(self.at_least, estimate)
            if estimate >= below:
                self._open.clear()
                return
            if time.monotonic() > deadline:
                return
            heappop(self._open)
            if distance > self._distances[state]:
                continue
            if state not in self._bounds:
                looks -= 1
                bound = self._bound(state)
                if bound is None:
                    # Nothing leads on from here, however it is reached.
                    self._distances[state] = -1
                    continue
                self._bounds[state] = bound
                if distance + self._weight * bound > estimate:
                    self._push(bound, distance, state)
                    continue
            if self._task.reaches_goal(state):
                self.plan = self._way_to(state)
                return
            self._expand(distance, state)

    def _expand(self, distance: int, state: PackedState) -> None:
        bound = self._bounds[state]
        for number, following in self._task.successors(state):
            reached = distance + self._costs[number]
            if reached >= self._distances.get(following, reached + 1):
                continue
            self._distances[following] = reached
            self._parents[following] = state, number
            # Until its turn comes, a state has what its parent's bound implies.
            implied = max(0, bound - self._costs[number])
            self._push(max(implied, self._bounds.get(following, 0)), reached, following)

    def _push(self, bound: int, distance: int, state: PackedState) -> None:
        self._pushed += 1
        estimate = distance + self._weight * bound
        heappush(self._open, (estimate, bound, -self._pushed, distance, state))

    def _way_to(self, state: PackedState) -> list[int]:
        way: list[int] = []
        while state in self._parents:
            state, number = self._parents[state]
            way.append(number)
        return way[::-1]
