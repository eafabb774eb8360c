"""Tasks in words sentence by sentence: what is read at once, and what is read wrong silently.

Unlike the measurement of methods, this uses the domain in the folder of the tasks, with the words
that its comments and its names give.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypedDict

from planscribe.check.finding import Finding, Fix, Severity, Tier, in_order
from planscribe.check.task.instead import instead
from planscribe.check.task.start_state import start_state
from planscribe.check.tiers import findings
from planscribe.compile.equivalence import ProblemComparison
from planscribe.evaluate.benchmark import BenchmarkTask, texts_of, words_uri
from planscribe.evaluate.discrepancies import Discrepancy, discrepancies
from planscribe.evaluate.measuring import compared, with_domain
from planscribe.evaluate.results import ResultRecord
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.evaluate.tables import Sheet, groups_of, percentage
from planscribe.text import DocumentKey, apply_edits
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import queries, trees, uris
from planscribe.workspace.files import CannotRead
from planscribe.workspace.plans import planning
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

METHOD = "words"
LEGEND = """\
read: sentences that are read at first try; clean: tasks without errors and warnings;
equal: clean tasks that are equivalent to the true problem; silent: clean tasks that are not;
offered: sentences that are read once the first sentence that PlanScribe offers instead is taken;
equal then: tasks that are clean and equivalent with these"""
"""What the columns of the table mean."""

_REPORTED = (Severity.ERROR, Severity.WARNING)
# That a goal is unreachable is another question.
_TIERS = (Tier.SYNTAX, Tier.MEANING)


@dataclass(slots=True)
class ReadingRecord(ResultRecord):
    """What became of the sentences of a task. `error` says why nothing is measured."""

    sentences: int = 0
    unread: list[str] = field(default_factory=list)
    """The sentences that are not read, each with the reason."""
    reported: list[str] = field(default_factory=list)
    """Errors and warnings."""
    equivalent: bool = False
    from_truth: list[Discrepancy] = field(default_factory=list)
    still_unread: int = 0
    """How many sentences are not read if all that is offered first is taken."""
    equivalent_then: bool = False
    error: str = ""

    @classmethod
    def load(cls, **data: Any) -> "ReadingRecord":
        """A record as `asdict` gives it; raises TypeError or KeyError for anything else."""
        return cls(**{**data, "from_truth": [Discrepancy(**one) for one in data["from_truth"]]})

    @property
    def is_clean(self) -> bool:
        """Whether nothing is reported of the task."""
        return not self.reported and not self.error

    @property
    def is_silently_wrong(self) -> bool:
        """Whether it is read as another problem, and nothing says so."""
        return self.is_clean and not self.equivalent


def work_of(task: BenchmarkTask) -> MeasurementJob[BenchmarkTask]:
    """What is needed to measure a task.

    Raises:
        EvaluationFault: one of the task's files cannot be read.
    """
    return MeasurementJob.of(task, METHOD, texts_of(task))


def measure(snapshot: Snapshot, work: MeasurementJob[BenchmarkTask]) -> ReadingRecord:
    """Read a task, and compare its problem with the true one if nothing is reported."""
    record = ReadingRecord(work.domain, work.task, work.method, work.digest)
    task = work.subject
    snapshot, key = with_domain(snapshot, task.true_domain), words_uri(task.words)
    try:
        record.sentences = len(trees.task(snapshot, snapshot.document(key)).sentences)
        record.unread = _unread(snapshot, key)
        record.reported = list(_reported(snapshot, key))
        truth = planning.problem(snapshot, uris.uri_of(task.truth))
        if truth is None:
            record.error = f"{task.truth.name} defines no problem"
        elif record.is_clean:
            found = _comparison(snapshot, key, truth)
            record.equivalent = found is not None and found.equivalent
            record.from_truth = discrepancies(found.differences, {}) if found else []
        record.equivalent_then = record.equivalent
        if record.unread:
            _take_offers(snapshot, key, record, truth)
    except (CannotRead, NoDomain, LimitExceeded, WorkerCrashed) as trouble:
        record.error = str(trouble)
    return record


def _unread(snapshot: Snapshot, key: DocumentKey) -> list[str]:
    """The sentences that are not read, each with the reason."""
    document = snapshot.document(key)
    remarks = [one for one in queries.translation(snapshot, key).remarks if not one.is_read]
    found: list[str] = []
    for sentence in trees.task(snapshot, document).sentences:
        reason = next((one.message for one in remarks if sentence.span.touches(one.words)), None)
        if reason is not None:
            found.append(f"{' '.join(sentence.span.of(document.text).split())}: {reason}")
    return found


def _comparison(snapshot: Snapshot, key: DocumentKey, truth: Pair) -> ProblemComparison | None:
    ours = planning.problem(snapshot, key)
    return compared(snapshot, ours, truth) if ours else None


def _take_offers(
    snapshot: Snapshot, key: DocumentKey, record: ReadingRecord, truth: Pair | None
) -> None:
    """Write what is offered first instead of each sentence that is not read, and compare again."""
    asked: set[str] = set()
    while offered := _next_offer(snapshot, key, asked):
        document = snapshot.document(key)
        text = apply_edits(document.text, offered.edits)
        snapshot = snapshot.holding(document.replaced(text, document.version))
    record.still_unread = len(_unread(snapshot, key))
    if truth is not None and not any(_reported(snapshot, key)):
        found = _comparison(snapshot, key, truth)
        record.equivalent_then = found is not None and found.equivalent


def _next_offer(snapshot: Snapshot, key: DocumentKey, asked: set[str]) -> Fix | None:
    """What is offered first for a sentence that nobody asked about yet."""
    document = snapshot.document(key)
    for one in in_order(findings(snapshot, key, Tier.SYNTAX)):
        words = one.span.of(document.text) + one.message
        if words not in asked:
            asked.add(words)
            if fix := next(instead(snapshot, document, one), None):
                return fix
    return None


def _reported(snapshot: Snapshot, key: DocumentKey) -> Iterator[str]:
    for tier in _TIERS:
        yield from _told(findings(snapshot, key, tier))
    yield from _told(tuple(start_state(snapshot, snapshot.document(key))))


def _told(found: Sequence[Finding]) -> Iterator[str]:
    for one in in_order(found):
        if one.severity in _REPORTED:
            yield f"{one.code} {one.message.splitlines()[0]}"


class ReadingTotalJson(TypedDict):
    """The totals of a domain, or of all."""

    domain: str
    tasks: int
    sentences: int
    sentences_read: int
    clean: int
    equivalent: int
    silently_wrong: int
    read_with_offers: int
    equivalent_with_offers: int


def summary(name: str, records: Sequence[ReadingRecord]) -> ReadingTotalJson:
    """What is counted of some tasks."""
    sentences = sum(one.sentences for one in records)
    return {
        "domain": name,
        "tasks": len(records),
        "sentences": sentences,
        "sentences_read": sentences - sum(len(one.unread) for one in records),
        "clean": sum(one.is_clean for one in records),
        "equivalent": sum(one.equivalent for one in records),
        "silently_wrong": sum(one.is_silently_wrong for one in records),
        "read_with_offers": sentences - sum(one.still_unread for one in records),
        "equivalent_with_offers": sum(one.equivalent_then for one in records),
    }


def sheets(records: Sequence[ReadingRecord]) -> list[Sheet]:
    """The table of all domains, and of why sentences are not read."""
    titles = ["tasks", "sentences", "read", "read, %", "clean", "equal", "silent"]
    titles += ["offered, %", "equal then"]
    rows = {name: _row(summary(name, group)) for name, group in groups_of(records)}
    reasons = {
        name: Counter(one.reported[0][:5] for one in group if one.reported)
        for name, group in groups_of(records)
    }
    tables = [Sheet("domain", titles, rows), Sheet.of_counts("first finding", reasons)]
    return [sheet for sheet in tables if sheet.rows]


def _row(counted: ReadingTotalJson) -> list[str]:
    sentences, read = counted["sentences"], counted["sentences_read"]
    return [
        *map(str, (counted["tasks"], sentences, read)),
        percentage(read, sentences),
        *map(str, (counted["clean"], counted["equivalent"], counted["silently_wrong"])),
        percentage(counted["read_with_offers"], sentences),
        str(counted["equivalent_with_offers"]),
    ]


def complaints(record: ReadingRecord) -> list[str]:
    """What is not read in a task, or else reported, or else wrong."""
    if record.error:
        return [record.error]
    if record.is_silently_wrong:
        return ["wrong silently", *map(str, record.from_truth)]
    return record.unread or record.reported
