"""The search for plans of growing length, by satisfiability.

The task is encoded for a number of parallel steps (`step_encoding`), and extended step by step
(Gebser et al. 2019, multi-shot solving). Looking for some plan, several numbers of steps take
turns, the smaller ones longer (Rintanen, Heljanko & Niemelä 2006, algorithm B).
"""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from planscribe.plan.ground.grounding import GroundTask
from planscribe.plan.ground.progression import Progression
from planscribe.plan.planners.built_in.step_encoding import ONE_BY_ONE, PROGRAM, StepEncoding

if TYPE_CHECKING:
    from clingo.solving import Model

# Conflicts, unlike seconds, make the same plan come out every time.
_FIRST_CONFLICTS = 5000
_FEWEST_CONFLICTS = 200
_NEXT_SHARE = 0.5
_GROWTH = 2


class TimeIsUp(Exception):  # noqa: N818
    """The deadline has passed."""


class StepSearch:
    """One search for plans of a ground task; `one_by_one` if actions may not share a step."""

    def __init__(self, task: GroundTask, deadline: float, *, one_by_one: bool = False) -> None:
        from clingo.control import Control

        self.excluded = -1
        """The greatest number of steps for which it is proved that there is no plan."""
        self._task = task
        self._deadline = deadline
        self._encoding = StepEncoding(task)
        self._control = Control(["--warn=none"], logger=lambda code, message: None)
        self._control.add("base", [], PROGRAM + ONE_BY_ONE if one_by_one else PROGRAM)
        self._control.add("base", [], self._encoding.facts())
        self._steps = -1

    def plan(self) -> list[int] | None:
        """The numbers of the actions of a plan; None if the time was up."""
        lowest, conflicts = 0, float(_FIRST_CONFLICTS)
        try:
            while True:
                for steps, share in _turns(lowest, conflicts):
                    found = self.solve(steps, share)
                    if found is not None:
                        return found
                    if self.excluded >= lowest:
                        lowest = _next(self.excluded)
                        break
                else:
                    conflicts *= _GROWTH
        except TimeIsUp:
            return None

    def solve(self, steps: int, conflicts: int) -> list[int] | None:
        """The numbers of the actions of a plan of at most so many steps, if one turns up.

        Raises:
            TimeIsUp: there was no time to begin.
        """
        from clingo.symbol import Function, Number

        self._extend(steps)
        query = Function("query", [Number(steps)])
        self._control.assign_external(query, True)
        self._control.configuration.solve.solve_limit = conflicts  # type: ignore[union-attr]
        found: list[list[int]] = []

        def take(model: "Model") -> None:
            found.extend([] for _ in range(steps))
            for atom in model.symbols(shown=True):
                number, step = (argument.number for argument in atom.arguments)
                # What happens behind the last step is no part of the plan.
                if step <= steps:
                    found[step - 1].append(number)

        with self._control.solve(on_model=take, async_=True) as handle:
            if not handle.wait(max(0.0, self._deadline - time.monotonic())):
                handle.cancel()
            result = handle.get()
        self._control.assign_external(query, False)
        if result.satisfiable:
            return self._sequence(found)
        if result.unsatisfiable:
            self.excluded = max(self.excluded, steps)
        return None

    def _extend(self, steps: int) -> None:
        """Ground as many steps."""
        from clingo.symbol import Number

        while self._steps < steps:
            if time.monotonic() > self._deadline:
                raise TimeIsUp
            self._steps += 1
            now = [Number(self._steps)]
            self._control.ground(
                [("state", now), ("step", now)] if self._steps else [("base", []), ("state", now)]
            )
        if time.monotonic() > self._deadline:
            raise TimeIsUp

    def _sequence(self, steps: list[list[int]]) -> list[int]:
        """The actions of all steps, one after the other."""
        progression = Progression(self._task)
        state = progression.initial()
        sequence: list[int] = []
        for numbers in steps:
            for number in self._encoding.sequence(sorted(numbers), state):
                following = progression.successor(state, self._task.actions[number])
                assert following is not None
                state = following
                sequence.append(number)
        return sequence


def _turns(lowest: int, conflicts: float) -> Iterator[tuple[int, int]]:
    """Numbers of steps, and how many conflicts each may take."""
    steps = lowest
    while conflicts >= _FEWEST_CONFLICTS:
        yield steps, int(conflicts)
        steps = _next(steps)
        conflicts *= _NEXT_SHARE


def _next(steps: int) -> int:
    return steps + max(1, steps // 5)
