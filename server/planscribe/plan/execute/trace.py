"""What each step of a plan does, and what it needs."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

from planscribe.model.pddl.definitions import Atom, Domain, Formula, Plan, Problem, Step
from planscribe.plan.execute.execution import PlanFailed
from planscribe.plan.execute.simulator import Effects, StepDifference
from planscribe.plan.execute.steps import MOST_KEPT
from planscribe.plan.execute.task import task_of
from planscribe.plan.execute.walk import Walk
from planscribe.plan.formulas import Key, order
from planscribe.plan.result import State


@dataclass(frozen=True, slots=True)
class Changed:
    """A numeric fluent before and after a step; None where it has no value."""

    fluent: Key
    before: float | None
    after: float | None


@dataclass(frozen=True, slots=True)
class Executed:
    """A step, and what became different by it; derived atoms count."""

    step: Step
    adds: tuple[Atom, ...]
    deletes: tuple[Atom, ...]
    changes: tuple[Changed, ...]


@dataclass(frozen=True, slots=True)
class FailedStep:
    """The first step that cannot be executed, by its number, and why."""

    number: int
    message: str
    unmet: tuple[Formula, ...]
    is_certain: bool = True
    """Whether it cannot be executed at all, and not only by us."""


@dataclass(frozen=True, slots=True)
class Instant:
    """What becomes different at one time, and the steps that begin or end then."""

    time: Fraction
    steps: tuple[int, ...]
    adds: tuple[Atom, ...]
    deletes: tuple[Atom, ...]
    changes: tuple[Changed, ...]


@dataclass(frozen=True, slots=True)
class Trace:
    """The initial state and the steps from there on, up to the first that cannot be executed."""

    initial: State
    steps: tuple[Executed, ...]
    """In a plan with times, what each does from its start to its end."""
    failed: FailedStep | None = None
    unmet_goals: tuple[Formula, ...] = ()
    """The parts of the goal that the last state does not satisfy."""
    instants: tuple[Instant, ...] = ()
    """In the order of time, if the plan has times."""


def trace(domain: Domain, problem: Problem, plan: Plan) -> Trace:
    """Execute a plan, and keep what each step makes different.

    Raises:
        Unsupported: the task is beyond the simulator.
    """
    task = task_of(domain, problem)
    walk = Walk(task, plan)
    initial = walk.simulation.state()
    instants: list[Instant] = []
    own: list[list[StepDifference]] = [[] for _ in plan.steps]
    failed = None
    try:
        for coming in walk.coming():
            moment, change = walk.happen()
            for number, effects in moment.by:
                if number is not None:
                    alone = len(moment.by) == 1
                    own[number].append(change if alone else _share(change, effects))
            if coming.time is not None:
                by = sorted({number for number, _ in moment.by if number is not None})
                instants.append(Instant(coming.time, tuple(by), *_told(change)))
    except PlanFailed as failure:
        failed = FailedStep(failure.number, str(failure), failure.unmet, failure.is_certain)
    done = plan.steps[: failed.number] if failed else plan.steps
    unmet = tuple(islice(walk.simulation.unmet(task.goal, {}), MOST_KEPT))
    steps = (Executed(step, *_told(_joined(its))) for step, its in zip(done, own, strict=False))
    return Trace(initial, tuple(steps), failed, unmet, tuple(instants))


def differences(domain: Domain, problem: Problem, plan: Plan) -> Trace:
    """The same without the initial state, which may be large, and which all plans share."""
    return replace(trace(domain, problem, plan), initial=State(frozenset()))


def initial_state(domain: Domain, problem: Problem) -> State:
    """The state in which all plans begin.

    Raises:
        Unsupported: the task is beyond the simulator.
    """
    return task_of(domain, problem).initial.state()


def _share(change: StepDifference, effects: Effects) -> StepDifference:
    """What of a change comes of some effects; derived atoms come of all together."""
    keys = {key for _, key, _ in effects.assignments}
    return StepDifference(
        change.adds.intersection(effects.adds),
        change.deletes.intersection(effects.deletes),
        tuple(one for one in change.values if one[0] in keys),
    )


def _joined(changes: Sequence[StepDifference]) -> StepDifference:
    """Changes one after the other as one."""
    if len(changes) == 1:
        return changes[0]
    adds: set[Atom] = set()
    deletes: set[Atom] = set()
    values: dict[Key, tuple[float | None, float]] = {}
    for one in changes:
        adds, deletes = (
            (adds - one.deletes) | (one.adds - deletes),
            (deletes - one.adds) | (one.deletes - adds),
        )
        for fluent, before, after in one.values:
            values[fluent] = values.get(fluent, (before, after))[0], after
    told = tuple((fluent, *both) for fluent, both in values.items())
    return StepDifference(frozenset(adds), frozenset(deletes), told)


def _told(change: StepDifference) -> tuple[tuple[Atom, ...], tuple[Atom, ...], tuple[Changed, ...]]:
    """A change, sorted."""
    return (
        tuple(sorted(change.adds, key=order)),
        tuple(sorted(change.deletes, key=order)),
        tuple(Changed(*one) for one in sorted(change.values, key=lambda one: one[0])),
    )


def state_after(trace: Trace, number: int) -> State:
    """The state after so many steps; after none, the initial one.

    In a plan with times, the state in which the last of these steps ends.
    """
    if not trace.instants:
        return _state(trace.initial, trace.steps[: max(number, 0)])
    ends = [place for place, one in enumerate(trace.instants, 1) if number - 1 in one.steps]
    return _state(trace.initial, trace.instants[: max(ends, default=0)])


def state_before(trace: Trace, number: int) -> State:
    """The state in which a step begins, by its index."""
    if not trace.instants:
        return state_after(trace, number)
    starts = (place for place, one in enumerate(trace.instants) if number in one.steps)
    return _state(trace.initial, trace.instants[: next(starts, len(trace.instants))])


def _state(initial: State, changes: Sequence[Executed] | Sequence[Instant]) -> State:
    atoms, values = set(initial.atoms), dict(initial.values)
    for one in changes:
        atoms.difference_update(one.deletes)
        atoms.update(one.adds)
        values.update(
            (change.fluent, change.after) for change in one.changes if change.after is not None
        )
    return State(frozenset(atoms), tuple(sorted(values.items())))
