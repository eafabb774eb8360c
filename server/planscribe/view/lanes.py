"""The lanes of a plan: for each object, the steps that it takes part in, over steps or time."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict

from planscribe.ide.plans.steps import Writing
from planscribe.model.pddl.definitions import Domain, Plan, Problem, Step
from planscribe.plan.execute.trace import Executed, Trace
from planscribe.view.kinds import VERSION, ViewJson, ViewKind
from planscribe.wording import counted


class LaneBarJson(TypedDict):
    """A step in the lane of an object; `changes` if it makes something of the object different."""

    step: int
    text: str
    start: float
    end: float
    changes: bool
    executed: bool


class LaneJson(TypedDict):
    """An object with the steps that it takes part in; without a name, the steps without objects."""

    object: str
    type: str
    bars: list[LaneBarJson]


class LanesJson(ViewJson):
    """The view `lanes`."""

    axis: str
    end: float
    lanes: list[LaneJson]
    idle: list[str]


@dataclass(frozen=True, slots=True)
class LaneBar:
    """A step, counted from one, from its start to its end."""

    step: int
    text: str
    start: float
    end: float
    changes: bool
    is_executed: bool

    def data(self) -> LaneBarJson:
        """It as JSON."""
        return {
            "step": self.step,
            "text": self.text,
            "start": self.start,
            "end": self.end,
            "changes": self.changes,
            "executed": self.is_executed,
        }


@dataclass(frozen=True, slots=True)
class Lane:
    """An object, its type, and its bars by their start."""

    name: str
    type: str
    bars: tuple[LaneBar, ...]


@dataclass(frozen=True, slots=True)
class Lanes:
    """The lanes of a plan; the axis is `steps` or `time`, and `idle` objects have no lane."""

    title: str
    summary: str
    axis: str
    end: float
    lanes: tuple[Lane, ...]
    idle: tuple[str, ...] = ()

    def data(self) -> LanesJson:
        """It as JSON."""
        return {
            "version": VERSION,
            "kind": ViewKind.LANES.value,
            "title": self.title,
            "summary": self.summary,
            "axis": self.axis,
            "end": self.end,
            "lanes": [
                {"object": one.name, "type": one.type, "bars": [bar.data() for bar in one.bars]}
                for one in self.lanes
            ],
            "idle": list(self.idle),
        }


def lanes(title: str, domain: Domain, problem: Problem, plan: Plan, trace: Trace) -> Lanes:
    """The lanes of a plan that was executed as far as it can be: by type, then as declared.

    The axis is that of time if all steps have times; otherwise each step takes one unit.
    """
    write = Writing(domain, problem)
    is_timed = bool(plan.steps) and all(step.start is not None for step in plan.steps)
    bars: dict[str, list[LaneBar]] = {}
    for number, step in enumerate(plan.steps):
        executed = trace.steps[number] if number < len(trace.steps) else None
        start, end = _span(number, step, is_timed)
        changed = _changed(executed)
        for name in dict.fromkeys(step.arguments) or [""]:
            text, is_done = write.step(step), executed is not None
            bar = LaneBar(number + 1, text, start, end, name in changed, is_done)
            bars.setdefault(name, []).append(bar)
    declared = (*domain.constants, *problem.objects)
    spelling = {one.name: one.spelling or one.name for one in domain.types}
    known = {
        one.name: (
            one.spelling or one.name,
            " ".join(spelling.get(type_, type_) for type_ in one.types),
        )
        for one in declared
    }
    # Steps that cannot be executed may name what is not declared.
    known |= {name: (name, "") for name in bars if name not in known}
    types = list(dict.fromkeys(type_ for _, type_ in known.values()))
    order = sorted(known, key=lambda name: types.index(known[name][1]))
    found = tuple(
        Lane(*known[name], tuple(sorted(bars[name], key=lambda bar: bar.start)))
        for name in order
        if name in bars
    )
    idle = tuple(known[name][0] for name in order if name not in bars)
    end = max((bar.end for lane in found for bar in lane.bars), default=0.0)
    axis = "time" if is_timed else "steps"
    return Lanes(title, _summary(plan, trace, idle), axis, end, found, idle)


def _span(number: int, step: Step, is_timed: bool) -> tuple[float, float]:
    """When a step starts and ends on the axis."""
    if not is_timed or step.start is None:
        return float(number), float(number + 1)
    return float(step.start), float(step.start + (step.duration or 0))


def _changed(executed: Executed | None) -> set[str]:
    """The objects of which a step makes something different; an empty name is that of none."""
    if executed is None:
        return set()
    atoms = (*executed.adds, *executed.deletes)
    told = [atom.arguments for atom in atoms] + [one.fluent[1] for one in executed.changes]
    return {name for arguments in told for name in arguments or ("",)}


def _summary(plan: Plan, trace: Trace, idle: tuple[str, ...]) -> str:
    return " ".join(_sentences(plan, trace, idle))


def _sentences(plan: Plan, trace: Trace, idle: tuple[str, ...]) -> Iterator[str]:
    yield (
        "Each object has a lane with the steps that it takes part in; a thick border marks those "
        "that change a fact or a number about it."
    )
    if trace.failed:
        left = len(plan.steps) - len(trace.steps)
        yield f"{counted(left, 'step is', 'steps are')} not executed."
    if idle:
        yield f"{counted(len(idle), 'object takes', 'objects take')} part in no step."
