"""One task of a benchmark, taken from its words to a plan and compared with its true problem."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from time import perf_counter

from planscribe.cli.benchmark import Task
from planscribe.compile.equivalence import compare
from planscribe.infer.facts import Status
from planscribe.plan.result import Outcome
from planscribe.plan.validator import validate
from planscribe.translate.ir import Unreadable
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import planning, programs, queries, uris
from planscribe.workspace.files import CannotRead
from planscribe.workspace.planning import Pair
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot

STAGES = ("translate", "infer", "compile", "compare", "plan")
"""What is timed."""

_LIMITS = Limits(120)
_MOST_TOLD = 5


class PlanStatus(StrEnum):
    """What became of looking for a plan."""

    VALID = "valid"
    NOT_FOUND = "not found"
    """Not within the limits."""
    UNSOLVABLE = "unsolvable"
    INVALID = "invalid"
    """The planner's plan does not do what it should."""
    ERROR = "error"
    SKIPPED = "skipped"


@dataclass(slots=True)
class Record:
    """What was measured of a task. `error` says why that is not everything."""

    domain: str
    task: str
    digest: str
    read: bool = False
    equivalent: bool = False
    plan: str = PlanStatus.SKIPPED
    error: str = ""
    unread: list[str] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)
    steps: int | None = None
    cost: float | None = None
    seconds: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def timed(self, stage: str) -> Iterator[None]:
        """Note how long a stage takes."""
        start = perf_counter()
        try:
            yield
        finally:
            self.seconds[stage] = round(perf_counter() - start, 4)


class _Stopped(Exception):  # noqa: N818
    """A stage made nothing; the message says why."""


def measure(
    snapshot: Snapshot, uri: str, task: Task, record: Record, with_plan: bool = True
) -> Record:
    """Measure the task whose words are the document; what goes wrong stands in the record.

    Raises:
        Cancelled: the work of the snapshot is no longer wanted.
    """
    try:
        ours = _problem(snapshot, uri, task, record)
        _compare(snapshot, task, ours, record)
        if with_plan:
            _plan(snapshot, uri, task, ours, record)
    except (_Stopped, CannotRead, NoDomain, LimitExceeded, WorkerCrashed) as trouble:
        record.error = str(trouble)
        if with_plan and "plan" not in record.seconds:
            record.plan = PlanStatus.ERROR
    return record


def _with_domain(snapshot: Snapshot, domain: Path) -> Snapshot:
    return snapshot.choosing(replace(snapshot.settings, domain=str(domain)))


def _problem(snapshot: Snapshot, uri: str, task: Task, record: Record) -> Pair:
    """The problem that the words are compiled to."""
    snapshot = _with_domain(snapshot, task.built_in)
    with record.timed("translate"):
        made = queries.translation(snapshot, uri)
    text = snapshot.document(uri).text
    unread = [
        one
        for one in made.remarks
        if one.kind not in (Unreadable.ANNOUNCEMENT, Unreadable.COUNT_MISMATCH)
    ]
    record.read = not unread
    record.unread = [f"{one.words.of(text)}: {one.message}" for one in unread[:_MOST_TOLD]]
    with record.timed("infer"):
        facts = programs.facts(snapshot, uri)
    if facts.status is not Status.DONE:
        raise _Stopped(f"materialising ended with: {facts.status}")
    with record.timed("compile"):
        pair = planning.problem(snapshot, uri)
    if pair is None:
        raise _Stopped("there are no facts to make a problem from")
    return pair


def _compare(snapshot: Snapshot, task: Task, ours: Pair, record: Record) -> None:
    snapshot = _with_domain(snapshot, task.true_domain)
    truth = planning.problem(snapshot, uris.uri_of(task.truth))
    if truth is None:
        raise _Stopped(f"{task.truth.name} defines no problem")
    with record.timed("compare"):
        found = snapshot.workers.pool.run(
            compare,
            ours.problem,
            truth.problem,
            ours.domain,
            truth.domain,
            limits=_LIMITS,
            cancellation=snapshot.cancellation,
        )
    record.equivalent = found.equivalent
    record.differences = [one.message for one in found.differences[:_MOST_TOLD]]


def _plan(snapshot: Snapshot, uri: str, task: Task, ours: Pair, record: Record) -> None:
    snapshot = _with_domain(snapshot, task.built_in)
    with record.timed("plan"):
        result = planning.plan(snapshot, uri)
    if result is None:
        raise _Stopped("there is no problem to solve")
    match result.outcome:
        case Outcome.UNSOLVABLE:
            record.plan = PlanStatus.UNSOLVABLE
        case Outcome.NOT_FOUND:
            record.plan = PlanStatus.NOT_FOUND
        case Outcome.SOLVED if result.plan is not None:
            # Once more, whoever has done so before: this is what is measured.
            validation = snapshot.workers.pool.run(
                validate,
                ours.domain,
                ours.problem,
                result.plan,
                limits=_LIMITS,
                cancellation=snapshot.cancellation,
            )
            record.plan = PlanStatus.VALID if validation.valid else PlanStatus.INVALID
            record.steps, record.cost = len(result.plan.steps), validation.cost
        case _:
            record.plan = PlanStatus.ERROR
            record.error = result.reason
