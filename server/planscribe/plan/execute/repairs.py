"""Repairs of an invalid plan. Only what has been tried out is reported.

The work is counted in steps that are executed, so that the result is the same everywhere.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from planscribe.model.pddl.definitions import Atom, Formula, Not, Plan, Step
from planscribe.plan.execute.instances import Instances, producers
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.execute.steps import StepFailed, action_of
from planscribe.plan.execute.tape import Item, Tape
from planscribe.plan.execute.task import ExecutedTask
from planscribe.plan.formulas import text
from planscribe.plan.result import PlanRepair, PlanRepairKind
from planscribe.plan.support import is_supported_action
from planscribe.syntax.quoting import quoted

_MOST_WORK = 3_000
_LONGEST = 120
_MOST_INSERTED = 8
_MOST_INSERTIONS = 2
"""How many actions are reported that do not repair the whole plan."""
_MOST_OBJECTS = 200
_FARTHEST = 5
"""How far a step is moved towards the end, and before the one that fails one is inserted."""


class Repairs:
    """The changes of a plan without times that repair it.

    `failed` is the index of the step that cannot be executed, or the number of steps where it is
    the goal that is not reached. The tape holds the steps before.
    """

    def __init__(self, task: ExecutedTask, plan: Plan, failed: int, tape: Tape) -> None:
        self._domain = domain = task.domain
        self._actions = tuple(one for one in domain.actions if is_supported_action(domain, one))
        self._init = frozenset(task.problem.init)
        self._steps: tuple[Step, ...] = plan.steps
        self._failed = failed
        self._tape = tape
        self._most_work = tape.work + _MOST_WORK
        self._instances: dict[int, Instances] = {}

    def of(self, condition: Formula, taken_by: int | None) -> Iterator[PlanRepair]:
        """The changes after which a condition is met where it is not."""
        tries: list[Callable[[Formula], Iterator[PlanRepair]]] = [self._inserted]
        if taken_by is not None:
            tries = [lambda one: self._without_taker(one, taken_by), *tries]
        if self._failed < len(self._steps):
            tries.append(self._stated)
        for one in tries:
            if self._tape.work < self._most_work:
                yield from one(condition)

    def of_step(self) -> Iterator[PlanRepair]:
        """The changes of the step that fails: other arguments, another place, or none."""
        if self._failed < len(self._steps):
            yield from self._replaced()
            yield from self._moved_on()
            yield from self._left_out()

    def _without_taker(self, condition: Formula, taken_by: int) -> Iterator[PlanRepair]:
        steps, failed, taker = self._steps, self._failed, self._steps[taken_by]
        shorter = (*steps[:taken_by], *steps[taken_by + 1 :])
        message = f"Leave out step {taken_by + 1}, {quoted_name(taker)}."
        repair = PlanRepair(PlanRepairKind.LEAVE_OUT, taken_by, message)
        yield from self._tried(shorter, failed - 1, condition, repair)
        if failed == len(steps):
            return
        sooner = (*steps[:taken_by], steps[failed], *steps[taken_by:failed], *steps[failed + 1 :])
        message = f"Move step {failed + 1} before step {taken_by + 1}."
        repair = PlanRepair(PlanRepairKind.MOVE, failed, message, to=taken_by)
        yield from self._tried(sooner, failed, None, repair)
        later = (*steps[:taken_by], *steps[taken_by + 1 : failed + 1], taker, *steps[failed + 1 :])
        message = f"Move step {taken_by + 1} after step {failed + 1}."
        repair = PlanRepair(PlanRepairKind.MOVE, taken_by, message, to=failed + 1)
        yield from self._tried(later, failed - 1, condition, repair)

    def _inserted(self, condition: Formula) -> Iterator[PlanRepair]:
        """One more action: right before, at the end, or a few steps earlier if that repairs all."""
        failed = self._failed
        told = list(self._inserted_at(failed, condition))
        solving = [one for one in told if one.is_solved]
        for place in range(failed - 1, max(failed - 1 - _FARTHEST, -1), -1):
            if solving or self._tape.work >= self._most_work:
                break
            solving = [one for one in self._inserted_at(place, condition) if one.is_solved]
        yield from solving or told[:_MOST_INSERTIONS]

    def _inserted_at(self, place: int, condition: Formula) -> Iterator[PlanRepair]:
        steps, failed = self._steps, self._failed
        self._tape.play(steps[:place])
        instances = self._instances.get(place)
        if instances is None:
            instances = self._instances[place] = Instances(self._tape.simulation)
        found = producers(self._actions, instances, self._tape.simulation, condition)
        for action in list(islice(found, _MOST_INSERTED)):
            if self._tape.work >= self._most_work:
                return
            where = f"before step {place + 1}" if place < len(steps) else "at the end"
            message = f"Insert {quoted_name(action)} {where}."
            repair = PlanRepair(PlanRepairKind.INSERT, place, message, action=action)
            longer = (*steps[:place], action, *steps[place:])
            yield from self._tried(longer, failed + 1, condition, repair)

    def _stated(self, condition: Formula) -> Iterator[PlanRepair]:
        init, failed = self._init, self._failed
        for repair in restated(condition, init, self._tape.simulation, failed):
            yield from self._tried((condition, *self._steps), failed + 1, condition, repair)

    def _replaced(self) -> Iterator[PlanRepair]:
        """Another object for one argument, if there is just one that repairs the plan."""
        step, failed = self._steps[self._failed], self._failed
        try:
            action = action_of(self._domain, step)
        except StepFailed:
            return
        if len(step.arguments) != len(action.parameters):
            return
        universe = self._tape.simulation.universe
        found: list[PlanRepair] = []
        for place, parameter in enumerate(action.parameters):
            for name in universe.members(parameter.types)[:_MOST_OBJECTS]:
                if name == step.arguments[place]:
                    continue
                if self._tape.work >= self._most_work:
                    return
                arguments = (*step.arguments[:place], name, *step.arguments[place + 1 :])
                other = Step(step.action, arguments)
                message = f"Replace it with {quoted_name(other)}."
                repair = PlanRepair(PlanRepairKind.REPLACE, failed, message, action=other)
                changed = (*self._steps[:failed], other, *self._steps[failed + 1 :])
                found += self._tried(changed, failed, None, repair)
        solving = [one for one in found if one.is_solved]
        if len(solving) == 1 or len(found) == 1:
            yield (solving or found)[0]

    def _moved_on(self) -> Iterator[PlanRepair]:
        steps, failed = self._steps, self._failed
        for to in range(failed + 2, min(failed + 2 + _FARTHEST, len(steps) + 1)):
            if self._tape.work >= self._most_work:
                return
            later = (*steps[:failed], *steps[failed + 1 : to], steps[failed], *steps[to:])
            message = f"Move step {failed + 1} after step {to}."
            repair = PlanRepair(PlanRepairKind.MOVE, failed, message, to=to)
            found = tuple(self._tried(later, to - 1, None, repair))
            if found:
                yield found[0]
                return

    def _left_out(self) -> Iterator[PlanRepair]:
        steps, failed = self._steps, self._failed
        shorter = (*steps[:failed], *steps[failed + 1 :])
        outcome = self._tape.outcome(shorter)
        if outcome.is_solved:
            message = f"Leave out step {failed + 1}. Then the plan is valid."
            yield PlanRepair(
                PlanRepairKind.LEAVE_OUT, failed, message, goes_on=True, is_solved=True
            )

    def _tried(
        self, items: Sequence[Item], place: int, condition: Formula | None, repair: PlanRepair
    ) -> Iterator[PlanRepair]:
        """The repair, if with it the condition is met at the place, or else the step executed."""
        outcome = self._tape.outcome(items)
        if outcome.is_solved:
            message = f"{repair.message} Then the plan is valid."
            yield replace(repair, message=message, goes_on=True, is_solved=True)
        elif outcome.executed > place:
            yield replace(repair, goes_on=True)
        elif condition and outcome.executed == place and condition not in outcome.unmet:
            yield replace(repair, goes_on=place == len(items))


def restated(
    condition: Formula, init: Collection[Atom], simulation: Simulation, failed: int
) -> Iterator[PlanRepair]:
    """Another initial state, in which a literal holds."""
    atom = condition.body if isinstance(condition, Not) else condition
    if not isinstance(atom, Atom) or atom.predicate == "=" or simulation.is_derived(atom):
        return
    if atom is condition:
        message = f"Add {quoted_name(atom)} to `:init`."
    elif atom in init:
        message = f"Remove {quoted_name(atom)} from `:init`."
    else:
        return
    yield PlanRepair(PlanRepairKind.STATE, failed, message, fact=condition)


def quoted_name(named: Step | Atom) -> str:
    """A step or an atom in a message."""
    return quoted(str(named) if isinstance(named, Step) else text(named), _LONGEST)
