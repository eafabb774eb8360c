"""An optimal plan, and the proof of that.

Two searches take turns. A* with landmark cuts is at its best where much must be done, in any
order; clingo, asked for plans of a number of single steps, where little can be done at a time.
Each knows how much any plan takes at least, and each profits from what the other one knows.
"""

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import inf

from planscribe.plan.ground.grounding import GroundTask
from planscribe.plan.ground.packed import PackedTask
from planscribe.plan.planners.built_in.best_first import BestFirst
from planscribe.plan.planners.built_in.landmark_cut import LandmarkCut
from planscribe.plan.planners.built_in.step_search import StepSearch, TimeIsUp

# The lengths of the first turns: operators that A* looks at, and conflicts of clingo. Unlike
# seconds, they make the same plan come out every time.
_LOOKS = 250_000
_CONFLICTS = 2_000
_GROWTH = 2

_WEIGHTS = (8, 2)
"""How hasty A* is at first: the plan that it finds costs at most so many times the least."""

_FIRST_PLAN = 0.4
"""The share of the time that clingo may take to find one, if A* has not."""


@dataclass(frozen=True, slots=True)
class Optimum:
    """The best plan that was found."""

    actions: tuple[int, ...] | None
    """By number; None if there is none, or none was found."""
    is_proven: bool
    """Whether no plan is better; without actions, whether there is no plan at all."""
    at_least: int
    """What every plan costs at least."""
    visited: int
    """How many states A* has seen."""


def optimum(
    task: GroundTask,
    costs: Sequence[int],
    deadline: float,
    known: Sequence[int] | None,
) -> Optimum:
    """Look for a plan of least cost until the deadline; one that is `known` need not be found."""
    return _Hunt(task, costs, deadline, known).best()


def hasty(task: GroundTask, costs: Sequence[int], deadline: float) -> tuple[int, ...] | None:
    """A plan that need not be the best one, if one is found soon."""
    return _Hunt(task, costs, deadline, None).any()


class _Hunt:
    def __init__(
        self,
        task: GroundTask,
        costs: Sequence[int],
        deadline: float,
        known: Sequence[int] | None,
    ) -> None:
        self._task = task
        self._costs = costs
        self._deadline = deadline
        self._packed = PackedTask(task)
        self._bound = LandmarkCut(task, costs)
        self._looks = max(1, _LOOKS // max(1, self._bound.size))
        self._conflicts = _CONFLICTS
        self._states = BestFirst(self._packed, costs, self._bound)
        self._steps: StepSearch | None = None
        self._plan = None if known is None else list(known)

    def best(self) -> Optimum:
        """The best plan."""
        if self._plan is None:
            self._hurry()
        self._visit_states()
        if not self._is_over and self._plan is None:
            now = time.monotonic()
            deadline = now + (self._deadline - now) * _FIRST_PLAN
            self._keep(StepSearch(self._task, deadline).plan())
        if not self._is_over and set(self._costs) == {1}:
            self._steps = StepSearch(self._task, self._deadline, one_by_one=True)
        with suppress(TimeIsUp):
            while not self._is_over and time.monotonic() < self._deadline:
                if self._steps:
                    self._try_lengths(self._steps)
                if not self._is_over:
                    self._visit_states()
        return Optimum(self._actions, self._is_over, self._at_least, self._states.visited)

    def any(self) -> tuple[int, ...] | None:
        """Some plan."""
        self._hurry()
        return self._actions

    @property
    def _actions(self) -> tuple[int, ...] | None:
        return None if self._plan is None else tuple(self._plan)

    @property
    def _is_over(self) -> bool:
        """Whether it is proved that there is no better plan than the best one so far."""
        return self._states.is_over or self._cost <= self._at_least

    @property
    def _cost(self) -> float:
        """That of the best plan so far."""
        if self._plan is None:
            return inf
        return sum(self._costs[number] for number in self._plan)

    @property
    def _at_least(self) -> int:
        excluded = self._steps.excluded + 1 if self._steps else 0
        return max(self._states.at_least, excluded)

    def _keep(self, plan: list[int] | None) -> None:
        """Remember a plan if it is the best one so far."""
        if plan is not None and sum(self._costs[number] for number in plan) < self._cost:
            self._plan = plan

    def _visit_states(self) -> None:
        """A turn of A*."""
        self._states.run(self._looks, self._deadline, self._cost)
        self._keep(self._states.plan)
        self._looks *= _GROWTH

    def _hurry(self) -> None:
        """Find a plan that need not be the best one."""
        for weight in _WEIGHTS:
            search = BestFirst(self._packed, self._costs, self._bound, weight)
            search.run(self._looks, self._deadline)
            self._keep(search.plan)

    def _try_lengths(self, steps: StepSearch) -> None:
        """A turn of clingo: plans of the least length that is possible, as far as it gets; then
        one that is a little shorter than the best one.
        """
        while not self._is_over:
            length = self._at_least
            found = steps.solve(length, self._conflicts)
            if found is None and steps.excluded < length:
                break
            self._keep(found)
        if self._plan is not None and not self._is_over:
            self._keep(steps.solve(len(self._plan) - 1, self._conflicts))
        self._conflicts *= _GROWTH
