"""The execution of a whole plan, moment by moment: step after step, or by the steps' times."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice

from planscribe.model.pddl.definitions import And, Atom, Compare, Fluent, Formula, Plan
from planscribe.model.pddl.timed import DURATION, TimedLiteral, others_of
from planscribe.plan.execute.numbers import UndefinedValue, compare, number_text
from planscribe.plan.execute.simulator import Effects, StepDifference
from planscribe.plan.execute.steps import MOST_KEPT, StepFailed, told
from planscribe.plan.execute.tape import Tape
from planscribe.plan.execute.task import ExecutedTask
from planscribe.plan.execute.timed.happenings import Event, Happening, epsilon_of, happenings
from planscribe.plan.execute.timed.interference import Access, AccessReader, conflict
from planscribe.plan.formulas import Binding, Key, fluent_text, text
from planscribe.plan.support import Unsupported

# As far as a duration may differ from what it should be, as VAL has it: planners round.
_ROUNDING = 0.01


@dataclass(frozen=True, slots=True)
class Moment:
    """What is made different at one time, and by which steps; a timed literal has no step."""

    time: Fraction
    """Where the steps have no times, how many have been executed."""
    made: StepDifference
    by: tuple[tuple[int | None, Effects], ...]


class PlanFailed(Exception):  # noqa: N818
    """A step cannot be executed: which, why, what is unmet, and whom it is in conflict with."""

    def __init__(self, number: int, failure: StepFailed, other: int | None = None) -> None:
        super().__init__(str(failure))
        self.number = number
        self.unmet = failure.unmet
        self.is_certain = failure.is_certain
        self.lacking = failure.lacking
        self.other = other


class Execution:
    """A plan that is being executed; `simulation` is in the state after the last moment.

    The tape holds what has been executed of a plan without times.

    Raises:
        Unsupported: on construction, if the steps need times, and have none.
    """

    def __init__(self, task: ExecutedTask, plan: Plan, epsilon: Fraction | None = None) -> None:
        self._task, self._plan = task, plan
        self._epsilon = epsilon or epsilon_of(plan)
        self.is_timed = bool(plan.steps) and all(step.start is not None for step in plan.steps)
        if plan.steps and not self.is_timed and others_of(TimedLiteral, task.problem):
            raise Unsupported(
                "The problem has timed initial literals; give each step a time, "
                "as in `0.0: (move a b)`."
            )
        self.tape = Tape(task)
        self.simulation = self.tape.simulation
        self._reader = AccessReader(task.domain, self.simulation)

    def moments(self) -> Iterator[Moment]:
        """What happens, moment by moment.

        Raises:
            PlanFailed: a step cannot be executed.
        """
        if self.is_timed:
            yield from self._happenings()
            return
        for number, step in enumerate(self._plan.steps):
            try:
                made = self.tape.append(step)
            except StepFailed as failure:
                raise PlanFailed(number, failure) from failure
            yield Moment(Fraction(number + 1), made, ((number, Effects()),))

    def _happenings(self) -> Iterator[Moment]:
        running: dict[int, Event] = {}
        for happening in happenings(self._task, self._plan, self._epsilon):
            effects = self._effects(happening)
            together = Effects()
            for _, its in effects:
                together.add(its)
            for event in happening.events:
                if event.number is not None and running.pop(event.number, None) is None:
                    running[event.number] = event
            try:
                made = self.simulation.happen(together)
            except UndefinedValue as error:
                number = next((one.number for one in happening.events if one.number is not None), 0)
                failed = StepFailed(str(error), lacking=error.lacking)
                raise PlanFailed(number, failed) from error
            yield Moment(happening.time, made, effects)
            for number, event in sorted(running.items()):
                unmet = self._unmet(event.invariant, event.binding)
                if unmet:
                    when = number_text(float(happening.time))
                    message = f"the `over all` condition does not hold at {when}: {told(unmet)}"
                    raise PlanFailed(number, StepFailed(message, unmet))

    def _effects(self, happening: Happening) -> tuple[tuple[int | None, Effects], ...]:
        """The effects of each event, when all of them can happen together.

        Raises:
            PlanFailed: a step cannot be executed.
        """
        found: list[tuple[int | None, Effects]] = []
        accesses: list[tuple[Event, Access]] = []
        for event in happening.events:
            try:
                self._check(event)
                effects = self.simulation.effects(event.action.effect, event.binding)
            except UndefinedValue as error:
                failed = StepFailed(str(error), lacking=error.lacking)
                raise PlanFailed(event.number or 0, failed) from error
            except StepFailed as failure:
                raise PlanFailed(event.number or 0, self._told(failure, happening)) from failure
            found.append((event.number, effects))
            if len(happening.events) > 1:
                accesses.append((event, self._access(event, effects)))
        for (one, its), (other, others) in combinations(accesses, 2):
            if shared := conflict(its, others):
                raise self._in_conflict(one, other, shared)
        return tuple(found)

    def _told(self, failure: StepFailed, happening: Happening) -> StepFailed:
        """A failure, with a remark on times that are too close to distinguish them."""
        if not failure.unmet or len({event.time for event in happening.events}) == 1:
            return failure
        close = f"Times less than {number_text(float(self._epsilon))} apart count as the same."
        return StepFailed(f"{failure} {close}", failure.unmet)

    def _check(self, event: Event) -> None:
        """Look whether an event can happen.

        Raises:
            StepFailed: it cannot.
            UndefinedValue: a bound of its duration has no value.
        """
        if event.failure is not None:
            raise event.failure
        for bound in event.bounds:
            self._check_bound(bound, event.binding)
        unmet = self._unmet(event.action.precondition, event.binding)
        if unmet:
            raise StepFailed(f"the precondition does not hold: {told(unmet)}", unmet)

    def _check_bound(self, bound: Compare, binding: Binding) -> None:
        left = self.simulation.value(bound.left, binding)
        right = self.simulation.value(bound.right, binding)
        if not compare(bound.operator, left, right, _ROUNDING):
            given = number_text(float(Fraction(binding[DURATION])))
            wanted = f"{bound.operator} {number_text(right)}"
            if bound.left != Fluent(DURATION):
                wanted = f"such that {text(bound)}"
            raise StepFailed(f"its duration is {given}, but must be {wanted}.")

    def _unmet(self, condition: Formula, binding: Binding) -> tuple[Formula, ...]:
        return tuple(islice(self.simulation.unmet(condition, binding), MOST_KEPT))

    def _access(self, event: Event, effects: Effects) -> Access:
        access = Access()
        self._reader.condition(
            And((event.action.precondition, *event.bounds)), event.binding, access.reads
        )
        self._reader.effect(event.action.effect, event.binding, access.reads)
        access.has(effects)
        return access

    def _in_conflict(self, one: Event, other: Event, shared: Atom | Key) -> PlanFailed:
        """The failure of two events that cannot happen together; the later step is reported."""
        first, second = sorted(
            (one, other), key=lambda event: -1 if event.number is None else event.number
        )
        what = text(shared) if isinstance(shared, Atom) else fluent_text(shared)
        whom = "a timed literal" if first.number is None else f"step {first.number + 1}"
        message = f"it interferes with {whom} at the same time: one of them changes {what}; "
        apart = f"start one later, by at least {number_text(float(self._epsilon))}."
        return PlanFailed(second.number or 0, StepFailed(message + apart), first.number)
