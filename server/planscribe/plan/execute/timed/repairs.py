"""Repairs of a plan with times. Only what has been tried out is reported."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

from planscribe.model.pddl.definitions import TRUE, Formula, Plan, Step
from planscribe.plan.execute.execution import Execution, PlanFailed
from planscribe.plan.execute.numbers import number_text
from planscribe.plan.execute.repairs import quoted_name, restated
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.execute.task import ExecutedTask
from planscribe.plan.execute.timed.happenings import happenings
from planscribe.plan.result import PlanRepair, PlanRepairKind

_MOST_WORK = 4_000
_MOST_TIMES = 8


@dataclass(frozen=True, slots=True)
class _Outcome:
    """How many moments passed before a plan failed, at which step (none if all can be executed),
    and the state then."""

    moments: int
    failed: Step | None
    simulation: Simulation


class TimedRepairs:
    """The changes of a plan with times that repair it.

    `failed` is the index of the step that cannot be executed, or the number of steps where it is
    the goal that is not reached.
    """

    def __init__(self, task: ExecutedTask, plan: Plan, failed: int, epsilon: Fraction) -> None:
        self._task, self._plan, self._failed, self._epsilon = task, plan, failed, epsilon
        self._work = _MOST_WORK
        self._before = self._outcome(task, plan)

    def of(self, condition: Formula, taken_by: int | None) -> Iterator[PlanRepair]:
        """The changes after which a condition may be met where it is not."""
        if taken_by is not None:
            yield from self._left_out(taken_by, condition)
        if self._failed < len(self._plan.steps):
            yield from self._stated(condition)

    def of_step(self) -> Iterator[PlanRepair]:
        """The changes of the step that fails: another time, or none."""
        if self._failed < len(self._plan.steps):
            yield from self._later()
            yield from (one for one in self._left_out(self._failed, TRUE) if one.is_solved)

    def _left_out(self, number: int, condition: Formula) -> Iterator[PlanRepair]:
        steps = self._plan.steps
        shorter = Plan((*steps[:number], *steps[number + 1 :]))
        message = f"Leave out step {number + 1}, {quoted_name(steps[number])}."
        repair = PlanRepair(PlanRepairKind.LEAVE_OUT, number, message)
        yield from self._tried(self._task, shorter, condition, repair)

    def _stated(self, condition: Formula) -> Iterator[PlanRepair]:
        initial = self._task.initial.copy()
        for repair in restated(condition, self._task.problem.init, initial, self._failed):
            initial.happen(initial.effects(condition, {}))
            task = replace(self._task, initial=initial)
            yield from self._tried(task, self._plan, condition, repair)

    def _later(self) -> Iterator[PlanRepair]:
        """The step at the first later time at which it can be executed, if there is one nearby."""
        steps, failed = self._plan.steps, self._failed
        step = steps[failed]
        if step.start is None:
            return
        times = sorted(
            event.time + self._epsilon
            for happening in happenings(self._task, self._plan, self._epsilon)
            for event in happening.events
            if event.number != failed and event.time + self._epsilon > step.start
        )
        for time in islice(dict.fromkeys(times), _MOST_TIMES):
            message = f"Start step {failed + 1} at {number_text(float(time))}."
            moved = replace(step, start=time)
            repair = PlanRepair(PlanRepairKind.RETIME, failed, message, action=moved)
            changed = Plan((*steps[:failed], moved, *steps[failed + 1 :]))
            found = tuple(self._tried(self._task, changed, TRUE, repair, moved))
            if found:
                yield found[0]
                return

    def _tried(
        self,
        task: ExecutedTask,
        plan: Plan,
        condition: Formula,
        repair: PlanRepair,
        moved: Step | None = None,
    ) -> Iterator[PlanRepair]:
        """The repair, if with it the step that failed is executed, or the condition met at the end.

        `moved` is what stands for that step then.
        """
        if self._work <= 0:
            return
        outcome = self._outcome(task, plan)
        if outcome.failed is None and outcome.simulation.holds(task.goal, {}):
            message = f"{repair.message} Then the plan is valid."
            yield replace(repair, message=message, goes_on=True, is_solved=True)
        elif outcome.failed is None:
            is_goal = self._failed == len(self._plan.steps)
            if not is_goal or outcome.simulation.holds(condition, {}):
                yield replace(repair, goes_on=True)
        elif self._failed < len(self._plan.steps):
            same = moved or self._plan.steps[self._failed]
            if outcome.failed is not same and outcome.moments >= self._before.moments:
                yield replace(repair, goes_on=True)

    def _outcome(self, task: ExecutedTask, plan: Plan) -> _Outcome:
        self._work -= len(plan.steps)
        execution = Execution(task, plan, self._epsilon)
        moments, failed = 0, None
        try:
            for _ in execution.moments():
                moments += 1
        except PlanFailed as failure:
            failed = plan.steps[failure.number]
        return _Outcome(moments, failed, execution.simulation)
