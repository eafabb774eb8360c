"""Learning a domain from traces, and comparing it with the true one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypedDict

from planscribe.author.induce.accuracy import accuracy
from planscribe.author.induce.beliefs import ContradictionFound
from planscribe.author.induce.completing import complete
from planscribe.author.induce.environment import EnvironmentFault
from planscribe.author.induce.headers import headers
from planscribe.author.induce.hypotheses import HypothesisWish, UnsupportedDomain
from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.noisy import read_noisy
from planscribe.author.induce.record import RecordEntry, WasExecuted
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.induction.subjects import TrueTasks, with_constants
from planscribe.evaluate.induction.trace_subjects import TraceSubject
from planscribe.evaluate.induction.traces import (
    Flaws,
    problem_of,
    published_trace,
    random_walks,
    with_wrong_facts,
)
from planscribe.evaluate.results import ResultRecord
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.evaluate.tables import Sheet, mean
from planscribe.model.grouping import grouped
from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.workspace import trees, uris
from planscribe.workspace.snapshot import Snapshot

TRACES_LEGEND = """\
prec., rec.: of the literals, over the whole domain; caut.: both if preconditions that are not
refuted are kept; actions: executed in the traces; refused: runs whose facts contradict each other
wrong: the share of the facts that is wrong, which is stated to the learner"""


@dataclass(slots=True)
class TraceRecord(ResultRecord):
    """How well a domain was learned from traces; `error` says why nothing is measured."""

    actions: int = 0
    precision: float = 0.0
    recall: float = 0.0
    cautious_precision: float = 0.0
    cautious_recall: float = 0.0
    wrong: list[str] = field(default_factory=list)
    error: str = ""


def wrong_method(share: float) -> str:
    """The name of learning with so many wrong facts."""
    return f"wrong {share:g}"


def measure_traces(snapshot: Snapshot, work: MeasurementJob[TraceSubject]) -> TraceRecord:
    """Learn a domain from traces, and compare it with the true one."""
    record = TraceRecord(work.domain, work.task, work.method, work.digest)
    try:
        truth, problem, entries = _material(snapshot, work.subject, _share(work.method))
        learner = Learner(LearningTask(headers(truth), problem, HypothesisWish.of(truth)))
        record.actions = sum(isinstance(one, WasExecuted) for one in entries)
        if share := _share(work.method):
            read_noisy(learner, entries, share)
        else:
            learner.read_all(entries)
            complete(learner)
    except (EvaluationFault, UnsupportedDomain, EnvironmentFault) as trouble:
        record.error = str(trouble)
    except ContradictionFound as found:
        record.error = f"contradiction: {found.about}"
    else:
        plain = accuracy(learned_domain(learner), truth)
        cautious = accuracy(learned_domain(learner, cautious=True), truth)
        record.precision, record.recall = plain.precision, plain.recall
        record.cautious_precision, record.cautious_recall = cautious.precision, cautious.recall
        record.wrong = [": ".join(one) for one in plain.only_learned]
    return record


def _share(method: str) -> float:
    return float(method.split()[1])


def _material(
    snapshot: Snapshot, subject: TraceSubject, wrong: float
) -> tuple[Domain, Problem, list[RecordEntry]]:
    truth = trees.domain(snapshot, snapshot.document(uris.uri_of(subject.truth)))
    if truth is None:
        raise EvaluationFault(f"{subject.truth.name} defines no domain")
    random = Random(subject.seed)
    if subject.problem is None:
        entries = [one for text in subject.traces for one in published_trace(text)]
        problem = problem_of(truth, entries)
        return truth, problem, [with_wrong_facts(one, wrong, random) for one in entries]
    found = trees.problem(snapshot, snapshot.document(uris.uri_of(subject.problem)))
    if found is None:
        raise EvaluationFault(f"{subject.problem.name} defines no problem")
    tasks = with_constants(TrueTasks(truth, {subject.problem.stem: found}))
    (problem,) = tasks.problems.values()
    flaws = Flaws(subject.observed, wrong)
    return tasks.domain, problem, [*random_walks(tasks.domain, problem, flaws, random)]


class TraceTotalJson(TypedDict):
    """The means over the seeds."""

    domain: str
    observed: str
    method: str
    runs: int
    errors: int
    actions: float
    precision: float
    recall: float
    cautious_precision: float
    cautious_recall: float


def trace_totals(records: Sequence[TraceRecord]) -> Iterator[TraceTotalJson]:
    """The totals by domain, what is observed, and the share of wrong facts."""
    for (domain, observed, method), group in grouped(records, _key).items():
        good = [one for one in group if not one.error]
        yield {
            "domain": domain,
            "observed": observed,
            "method": method,
            "runs": len(group),
            "errors": len(group) - len(good),
            "actions": mean(one.actions for one in good),
            "precision": mean(one.precision for one in good),
            "recall": mean(one.recall for one in good),
            "cautious_precision": mean(one.cautious_precision for one in good),
            "cautious_recall": mean(one.cautious_recall for one in good),
        }


def _key(record: TraceRecord) -> tuple[str, str, str]:
    return record.domain, record.task.rsplit(", seed", 1)[0], record.method


def traces_sheet(records: Sequence[TraceRecord]) -> Sheet:
    """The totals as a table."""
    rows = {
        f"{one['domain']}, {one['observed']}, {one['method']}": [
            f"{one['precision']:.2f}",
            f"{one['recall']:.2f}",
            f"{one['cautious_precision']:.2f}/{one['cautious_recall']:.2f}",
            f"{one['actions']:.0f}",
            f"{one['errors']} of {one['runs']}",
        ]
        for one in trace_totals(records)
    }
    return Sheet("traces", ["prec.", "rec.", "caut.", "actions", "refused"], rows)
