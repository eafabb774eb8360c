"""One task of a benchmark, taken from its words to a plan and compared with its true problem."""

from dataclasses import replace
from pathlib import Path

from planscribe.compile.differences import Side
from planscribe.compile.equivalence import ProblemComparison, compare
from planscribe.evaluate.benchmark import BenchmarkTask, built_in
from planscribe.evaluate.direct_plan import DIRECT_PLAN, measure_plan
from planscribe.evaluate.discrepancies import discrepancies, words_behind
from planscribe.evaluate.methods import method_of
from planscribe.evaluate.records import PlanStatus, Record
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.infer.facts import Status
from planscribe.llm.faults import ModelFault
from planscribe.llm.models import Model
from planscribe.llm.prompts import PromptFault
from planscribe.plan.execute.validator import validate
from planscribe.plan.result import Outcome
from planscribe.text import DocumentKey
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import uris
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.plans import planning
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_LIMITS = Limits(120)
_MOST_TOLD = 5


class _Stopped(Exception):  # noqa: N818
    """A stage made nothing; the message says why."""


def measure(
    snapshot: Snapshot,
    work: MeasurementJob[BenchmarkTask],
    with_plan: bool,
    model: Model | None = None,
) -> Record:
    """Measure a task; the record contains what goes wrong."""
    record = Record(work.domain, work.task, work.method, work.digest)
    try:
        _measure(snapshot, work.subject, record, with_plan, model)
    except ModelFault as fault:
        record.error, record.fault = fault.message, str(fault.kind)
    except PromptFault as fault:
        record.error = str(fault)
    except (_Stopped, CannotRead, NoDomain, LimitExceeded, WorkerCrashed) as trouble:
        record.error = str(trouble)
        if with_plan and "plan" not in record.seconds:
            record.plan = PlanStatus.ERROR
    return record


def with_domain(snapshot: Snapshot, domain: Path) -> Snapshot:
    """The same documents, all of the same domain."""
    return snapshot.choosing(replace(snapshot.settings, domain=str(domain)))


def compared(snapshot: Snapshot, first: Pair, second: Pair) -> ProblemComparison:
    """Whether two problems are equivalent; raises as the pool of workers does."""
    return snapshot.workers.pool.run(
        compare, first.problem, second.problem, first.domain, second.domain, limits=_LIMITS
    )


def _measure(
    snapshot: Snapshot, task: BenchmarkTask, record: Record, with_plan: bool, model: Model | None
) -> None:
    domain = built_in(task.domain)
    if domain is None:
        raise _Stopped(f"there is no built-in domain {task.domain}")
    truths = with_domain(snapshot, task.true_domain)
    if record.method == DIRECT_PLAN and model:
        measure_plan(snapshot, task, _truth(truths, task), record, model)
        return
    method = method_of(record.method, model)
    snapshot, key = method(with_domain(snapshot, domain), task, record)
    ours = _problem(snapshot, key, record)
    truth = _truth(truths, task)
    with record.timed("compare"):
        found = compared(snapshot, ours, truth)
    record.equivalent = found.equivalent
    record.differences = [one.message for one in found.differences[:_MOST_TOLD]]
    words = words_behind(snapshot, key, found.differences, Side.FIRST)
    record.from_truth = discrepancies(found.differences, words)
    if with_plan:
        _plan(snapshot, key, ours, record)


def _truth(snapshot: Snapshot, task: BenchmarkTask) -> Pair:
    """The true problem of a task."""
    truth = planning.problem(snapshot, uris.uri_of(task.truth))
    if truth is None:
        raise _Stopped(f"{task.truth.name} defines no problem")
    return truth


def _problem(snapshot: Snapshot, key: DocumentKey, record: Record) -> Pair:
    """The problem that a document is compiled to."""
    if snapshot.document(key).role is not Role.PROBLEM:
        with record.timed("infer"):
            facts = programs.facts(snapshot, key)
        if facts.status is not Status.DONE:
            raise _Stopped(f"inferring the facts ended with: {facts.status}")
    with record.timed("compile"):
        pair = planning.problem(snapshot, key)
    if pair is None:
        raise _Stopped("there is no problem to compare")
    return pair


def _plan(snapshot: Snapshot, key: DocumentKey, ours: Pair, record: Record) -> None:
    with record.timed("plan"):
        result = planning.plan(snapshot, key)
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
                validate, ours.domain, ours.problem, result.plan, limits=_LIMITS
            )
            record.plan = PlanStatus.VALID if validation.valid else PlanStatus.INVALID
            record.steps, record.cost = len(result.plan.steps), validation.cost
        case _:
            record.plan = PlanStatus.ERROR
            record.error = result.reason
