"""Plans with times as happenings: what starts, ends or happens by itself, in the order of time."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from planscribe.model.pddl.definitions import TRUE, Action, Compare, Domain, Formula, Plan, Step
from planscribe.model.pddl.timed import DURATION, DurativeAction, TimedLiteral, others_of
from planscribe.plan.execute.steps import StepFailed, action_of, check_arguments
from planscribe.plan.execute.task import ExecutedTask
from planscribe.plan.execute.timed.snaps import snaps
from planscribe.plan.formulas import binding_of
from planscribe.plan.support import Unsupported, require_supported_action

EPSILON = Fraction(1, 1000)
"""What is less than this apart happens at the same time, by default; VAL's default."""
_FINE = Fraction(1, 10_000)
"""The same in plans of planners, such as LPG, that part actions by less."""


@dataclass(frozen=True, slots=True)
class Event:
    """A step's action, its start or its end; or a timed literal, which has no step."""

    time: Fraction
    number: int | None
    action: Action
    binding: dict[str, str]
    bounds: tuple[Compare, ...] = ()
    """What the duration has to satisfy."""
    invariant: Formula = TRUE
    """What must hold from this event on, until the step's other event."""
    failure: StepFailed | None = None
    """Why the step cannot be executed in any state."""


@dataclass(frozen=True, slots=True)
class Happening:
    """Events at the same time."""

    time: Fraction
    events: tuple[Event, ...]


def happenings(task: ExecutedTask, plan: Plan, epsilon: Fraction) -> tuple[Happening, ...]:
    """What happens in a plan in which each step has its time, up to its last event.

    What is less than epsilon apart happens at the same time.
    """
    events = [
        event for number, step in enumerate(plan.steps) for event in _events(task, number, step)
    ]
    end = max((event.time for event in events), default=Fraction(0))
    for literal in others_of(TimedLiteral, task.problem):
        if literal.time <= end:
            action = Action("at", effect=literal.effect, span=literal.span)
            events.append(Event(literal.time, None, action, {}))
    events.sort(key=lambda event: event.time)
    groups: list[list[Event]] = []
    for event in events:
        if groups and event.time < groups[-1][0].time + epsilon:
            groups[-1].append(event)
        else:
            groups.append([event])
    return tuple(Happening(group[0].time, tuple(group)) for group in groups)


def epsilon_of(plan: Plan) -> Fraction:
    """What parts the happenings of a plan: planners start their plans at their own epsilon."""
    first = min((step.start for step in plan.steps if step.start is not None), default=EPSILON)
    return _FINE if 0 < first < EPSILON else EPSILON


def makespan(domain: Domain, plan: Plan) -> Fraction | None:
    """When the last action ends; None where steps have no times."""
    durative = {action.name for action in others_of(DurativeAction, domain)}
    ends = [
        step.start + (step.duration or 0 if step.action in durative else 0)
        for step in plan.steps
        if step.start is not None
    ]
    return max(ends) if ends and len(ends) == len(plan.steps) else None


def _events(task: ExecutedTask, number: int, step: Step) -> Iterator[Event]:
    domain, universe = task.domain, task.initial.universe
    start = step.start or Fraction(0)
    durative = next(
        (one for one in others_of(DurativeAction, domain) if one.name == step.action), None
    )
    try:
        if durative is None:
            action = action_of(domain, step)
            check_arguments(action.name, action.parameters, step, universe)
            require_supported_action(domain, action)
            yield Event(start, number, action, binding_of(action.parameters, step.arguments))
            return
        check_arguments(durative.name, durative.parameters, step, universe)
        if step.duration is None:
            raise StepFailed("a durative action needs a duration after it, as in `[2.5]`.")
        made = snaps(domain, durative)
    except Unsupported as error:
        failed = StepFailed(str(error), is_certain=False)
        yield Event(start, number, Action(step.action), {}, failure=failed)
        return
    except StepFailed as failure:
        yield Event(start, number, Action(step.action), {}, failure=failure)
        return
    binding = binding_of(durative.parameters, step.arguments) | {DURATION: str(step.duration)}
    yield Event(start, number, made.start, binding, made.bounds, made.invariant)
    yield Event(start + step.duration, number, made.end, binding, made.bounds_at_end)
