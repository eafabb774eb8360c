"""Going through a plan: what is about to happen, and what became different when it has."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from planscribe.model.pddl.definitions import Plan
from planscribe.plan.execute.execution import Execution, Moment
from planscribe.plan.execute.simulator import StepDifference
from planscribe.plan.execute.steps import StepFailed, applicable
from planscribe.plan.execute.task import ExecutedTask
from planscribe.plan.execute.timed.happenings import Event, epsilon_of, happenings
from planscribe.plan.formulas import binding_of


@dataclass(frozen=True, slots=True)
class Coming:
    """What happens next: steps, their starts and ends, timed literals."""

    time: Fraction | None
    events: tuple[Event, ...]


class Walk:
    """A plan that is executed; `simulation` is in the state that has been reached.

    Raises:
        Unsupported: on construction, if the simulator does not support the task.
    """

    def __init__(self, task: ExecutedTask, plan: Plan) -> None:
        self._task, self._plan = task, plan
        self._execution = Execution(task, plan)
        self._moments = self._execution.moments()
        self.simulation = self._execution.simulation
        self.is_timed = self._execution.is_timed

    def coming(self) -> Iterator[Coming]:
        """What comes, one after the other; each has to happen before the next is asked for."""
        if self.is_timed:
            for one in happenings(self._task, self._plan, epsilon_of(self._plan)):
                yield Coming(one.time, one.events)
            return
        for number, step in enumerate(self._plan.steps):
            try:
                action = applicable(self.simulation, self._task.domain, step)
            except StepFailed:
                yield Coming(None, ())
            else:
                event = Event(
                    Fraction(number), number, action, binding_of(action.parameters, step.arguments)
                )
                yield Coming(None, (event,))

    def happen(self) -> tuple[Moment, StepDifference]:
        """Let happen what comes; of what becomes different, derived atoms count.

        Raises:
            PlanFailed: a step cannot be executed.
        """
        before = frozenset(self.simulation.derived())
        moment = next(self._moments)
        after = frozenset(self.simulation.derived())
        made = moment.made
        adds, deletes = made.adds | (after - before), made.deletes | (before - after)
        return moment, replace(made, adds=adds, deletes=deletes)
