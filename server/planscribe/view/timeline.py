"""The timeline of a plan: what each step changes, needs and is needed for."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypedDict

from planscribe.compile.formulas import write_number
from planscribe.ide.plans.steps import Writing
from planscribe.model.pddl.definitions import Plan, Step
from planscribe.plan.execute.links import CausalLink
from planscribe.plan.execute.trace import Changed, Executed, Instant, Trace
from planscribe.plan.formulas import order
from planscribe.view.kinds import VERSION, ViewJson, ViewKind
from planscribe.wording import counted


@dataclass(frozen=True, slots=True)
class ValueChange:
    """A numeric fluent before and after a step; None where it has no value."""

    fluent: str
    before: float | None
    after: float | None

    def __str__(self) -> str:
        return f"{self.fluent}: {number_text(self.before)} → {number_text(self.after)}"


@dataclass(frozen=True, slots=True)
class Provided:
    """A condition, and the step that makes it true or needs it, counted from one.

    None is the initial state, or the goal.
    """

    condition: str
    step: int | None


@dataclass(frozen=True, slots=True)
class Row:
    """A step of the plan; one that was not executed has no changes."""

    step: str
    words: str = ""
    start: float | None = None
    duration: float | None = None
    is_executed: bool = True
    adds: tuple[str, ...] = ()
    deletes: tuple[str, ...] = ()
    changes: tuple[ValueChange, ...] = ()
    needs: tuple[Provided, ...] = ()
    needed_by: tuple[Provided, ...] = ()


@dataclass(frozen=True, slots=True)
class TimelineMoment:
    """What becomes different at one time, and the steps that begin or end then, from one."""

    time: float
    steps: tuple[int, ...]
    adds: tuple[str, ...] = ()
    deletes: tuple[str, ...] = ()
    changes: tuple[ValueChange, ...] = ()


class ChangeJson(TypedDict):
    """A numeric fluent before and after a step."""

    fluent: str
    before: float | None
    after: float | None


class ChangedJson(TypedDict):
    """What becomes different."""

    adds: list[str]
    deletes: list[str]
    changes: list[ChangeJson]


class ProvidedJson(TypedDict):
    """A condition, and the step that makes it true or needs it."""

    condition: str
    step: int | None


class RowJson(ChangedJson):
    """A step."""

    number: int
    step: str
    words: str
    start: float | None
    duration: float | None
    executed: bool
    needs: list[ProvidedJson]
    needed_by: list[ProvidedJson]


class InstantJson(ChangedJson):
    """What becomes different at one time, and the steps that begin or end then."""

    time: float
    steps: list[int]


class ValueJson(TypedDict):
    """The value of a numeric fluent."""

    fluent: str
    value: float


class TimelineJson(ViewJson):
    """The view `timeline`."""

    initial: list[str]
    values: list[ValueJson]
    steps: list[RowJson]
    failed: str
    unmet_goals: list[str]
    instants: list[InstantJson]


@dataclass(frozen=True, slots=True)
class Timeline:
    """A plan with the initial state, and why it stops, if it does."""

    title: str
    summary: str
    initial: tuple[str, ...]
    values: tuple[tuple[str, float], ...]
    rows: tuple[Row, ...]
    failed: str = ""
    """Why the first step without changes cannot be executed."""
    unmet_goals: tuple[str, ...] = ()
    instants: tuple[TimelineMoment, ...] = ()
    """In a plan with times; what a step changes is what it changes from its start to its end."""

    @property
    def failure(self) -> str:
        """Why the plan stops, as a sentence that names the step."""
        executed = sum(row.is_executed for row in self.rows)
        return f"Step {executed + 1}: {self.failed}" if self.failed else ""

    def data(self) -> TimelineJson:
        """It as JSON."""
        return {
            "version": VERSION,
            "kind": ViewKind.TIMELINE.value,
            "title": self.title,
            "summary": self.summary,
            "initial": list(self.initial),
            "values": [{"fluent": name, "value": value} for name, value in self.values],
            "steps": [_row_data(number, row) for number, row in enumerate(self.rows, start=1)],
            "failed": self.failed,
            "unmet_goals": list(self.unmet_goals),
            "instants": [
                {"time": one.time, "steps": list(one.steps), **_changed(one)}
                for one in self.instants
            ],
        }


def timeline(
    title: str,
    plan: Plan,
    trace: Trace,
    write: Writing,
    links: Iterable[CausalLink] = (),
    words: Iterable[str] = (),
) -> Timeline:
    """The timeline of a plan that was executed as far as it can be; `words` say each step."""
    needs: dict[int | None, list[Provided]] = {}
    needed_by: dict[int | None, list[Provided]] = {}
    for link in links:
        condition = write.formula(link.condition)
        if link.through is not None:
            condition = f"{condition}, for {write.formula(link.through)}"
        needs.setdefault(link.consumer, []).append(Provided(condition, _counted(link.producer)))
        needed_by.setdefault(link.producer, []).append(Provided(condition, _counted(link.consumer)))
    said = [*words]
    rows = tuple(
        _row(
            write,
            step,
            said[number] if number < len(said) else "",
            trace.steps[number] if number < len(trace.steps) else None,
            tuple(needs.get(number, ())),
            tuple(needed_by.get(number, ())),
        )
        for number, step in enumerate(plan.steps)
    )
    return Timeline(
        title,
        _summary(rows, trace),
        tuple(write.formula(atom) for atom in sorted(trace.initial.atoms, key=order)),
        tuple((write.fluent(*fluent), value) for fluent, value in trace.initial.values),
        rows,
        trace.failed.message if trace.failed else "",
        tuple(map(write.formula, trace.unmet_goals)),
        tuple(_moment(write, one) for one in trace.instants),
    )


def number_text(value: float | None) -> str:
    """A number as people write it."""
    return "none" if value is None else write_number(value)


def _counted(index: int | None) -> int | None:
    return None if index is None else index + 1


def _row(
    write: Writing,
    step: Step,
    words: str,
    executed: Executed | None,
    needs: tuple[Provided, ...],
    needed_by: tuple[Provided, ...],
) -> Row:
    start = None if step.start is None else float(step.start)
    duration = None if step.duration is None else float(step.duration)
    if executed is None:
        return Row(write.step(step), words, start, duration, is_executed=False)
    return Row(
        write.step(step),
        words,
        start,
        duration,
        True,
        tuple(map(write.formula, executed.adds)),
        tuple(map(write.formula, executed.deletes)),
        tuple(_change(write, one) for one in executed.changes),
        needs,
        needed_by,
    )


def _moment(write: Writing, one: Instant) -> TimelineMoment:
    return TimelineMoment(
        float(one.time),
        tuple(number + 1 for number in one.steps),
        tuple(map(write.formula, one.adds)),
        tuple(map(write.formula, one.deletes)),
        tuple(_change(write, each) for each in one.changes),
    )


def _change(write: Writing, one: Changed) -> ValueChange:
    return ValueChange(write.fluent(*one.fluent), one.before, one.after)


def _summary(rows: tuple[Row, ...], trace: Trace) -> str:
    steps = counted(len(rows), "step")
    if trace.failed:
        can = "executed" if trace.failed.is_certain else "judged"
        return f"{steps}; step {trace.failed.number + 1} cannot be {can}."
    if trace.unmet_goals:
        return f"{steps}, after which the goal is not reached."
    return f"{steps}, after which the goal is reached."


def _changed(one: Row | TimelineMoment) -> ChangedJson:
    return {
        "adds": list(one.adds),
        "deletes": list(one.deletes),
        "changes": [
            {"fluent": each.fluent, "before": each.before, "after": each.after}
            for each in one.changes
        ],
    }


def _row_data(number: int, row: Row) -> RowJson:
    return {
        "number": number,
        "step": row.step,
        "words": row.words,
        "start": row.start,
        "duration": row.duration,
        "executed": row.is_executed,
        **_changed(row),
        "needs": [{"condition": one.condition, "step": one.step} for one in row.needs],
        "needed_by": [{"condition": one.condition, "step": one.step} for one in row.needed_by],
    }
