"""One recorded answer of a model: what our checks find in it, and what is missing or wrong."""

from dataclasses import dataclass, field
from typing import Any

from planscribe.check.catalogue import Code
from planscribe.check.finding import UNASKED, Severity, in_order
from planscribe.check.tiers import findings
from planscribe.compile.differences import Aspect, Side
from planscribe.evaluate.benchmark import RecordedAnswer, answer_uri, built_in, words_uri
from planscribe.evaluate.discrepancies import Discrepancy, discrepancies, words_behind
from planscribe.evaluate.measuring import compared, with_domain
from planscribe.evaluate.methods import unread
from planscribe.evaluate.results import ResultRecord
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.plan.result import Outcome
from planscribe.syntax.pddl.in_prose import problem_span
from planscribe.text import DocumentKey
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import uris
from planscribe.workspace.files import CannotRead
from planscribe.workspace.plans import planning
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_SYNTAX = "syntax"
_SUSPICIOUS = ("error", "warning")
_UNREADABLE = frozenset(f"PS{number}" for number in range(101, 113))
"""Errors of syntax: a planner's parser gives up at them."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A finding of our checks in an answer; the line counts from 1 in the recorded text."""

    code: str
    severity: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.severity} {self.code} {self.message}"


@dataclass(slots=True)
class Score(ResultRecord):
    """What became of an answer.

    `trouble` says why an answer cannot be read, or not be compared. `equivalent` compares it with
    the truth and `disagrees` with our own reading of the words; they are None if there is none, or
    we cannot read all of the words.
    """

    readable: bool = False
    trouble: str = ""
    equivalent: bool | None = None
    disagrees: bool | None = None
    findings: list[Noted] = field(default_factory=list)
    from_truth: list[Discrepancy] = field(default_factory=list)
    from_reading: list[Discrepancy] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)

    @classmethod
    def load(cls, **data: Any) -> "Score":
        """A score as `asdict` gives it; raises TypeError for anything else."""
        data["findings"] = [Noted(**one) for one in data["findings"]]
        for name in ("from_truth", "from_reading"):
            data[name] = [Discrepancy(**one) for one in data[name]]
        return cls(**data)

    @property
    def suspected(self) -> bool:
        """Whether our checks find an error, or have a warning to give, without the truth."""
        return not self.readable or any(one.severity in _SUSPICIOUS for one in self.findings)

    @property
    def is_broken(self) -> bool:
        """Whether its syntax is such that nobody else would read it."""
        return not self.readable or any(one.code in _UNREADABLE for one in self.findings)

    @property
    def is_wrong(self) -> bool:
        """Whether the answer is not the true problem, as far as that is known."""
        if self.equivalent is None:
            return self.is_broken or self.disagrees is True
        return not self.equivalent

    @property
    def verdict(self) -> str:
        """What became of the answer, in a few words."""
        if not self.readable:
            return "cannot be read"
        if self.equivalent is not None:
            return "equivalent" if self.equivalent else "not equivalent"
        if self.is_broken:
            return "has syntax errors"
        if self.disagrees is None:
            return "nothing to compare it with"
        return "not what the words say" if self.disagrees else "what the words say"

    @property
    def pointers(self) -> list[Discrepancy]:
        """What is missing or wrong: by our reading of the words if it is whole, or by the truth."""
        return self.from_truth if self.disagrees is None else self.from_reading

    @property
    def kinds(self) -> list[str]:
        """The kinds of errors, each once."""
        if not self.readable:
            return [Aspect.UNREADABLE]
        found = self.pointers if self.equivalent is None else self.from_truth
        syntax = [_SYNTAX] if self.is_broken else []
        return syntax + list(dict.fromkeys(one.aspect for one in found))

    @property
    def remarks(self) -> list[str]:
        """What else there is to say of the answer, the gravest first."""
        trouble = [self.trouble] if self.trouble else []
        noted = sorted(self.findings, key=lambda one: one.severity not in _SUSPICIOUS)
        unread = [f"not read by PlanScribe: {one}" for one in self.unread]
        return [*trouble, *map(str, noted), *unread]


def score(snapshot: Snapshot, work: MeasurementJob[RecordedAnswer], with_plan: bool) -> Score:
    """Score the answer that is a document of the snapshot, as are its task and the truth."""
    answer = work.subject
    result = Score(work.domain, work.task, work.method, work.digest)
    key = answer_uri(answer.file)
    theirs = with_domain(snapshot, answer.of_domain)
    try:
        is_there = problem_span(snapshot.document(key).text) is not None
        problem = planning.problem(theirs, key) if is_there else None
        if problem is None:
            result.trouble = "no `(define (problem ..) ..)`"
            result.equivalent = False if answer.truth else None
            return result
        result.readable = True
        result.findings = _findings(theirs, key, with_plan)
        _against_truth(snapshot, answer, problem, result)
        _against_reading(snapshot, answer, problem, result)
    except (CannotRead, NoDomain, LimitExceeded, WorkerCrashed) as trouble:
        result.trouble = str(trouble)
    return result


def _findings(snapshot: Snapshot, key: DocumentKey, with_plan: bool) -> list[Noted]:
    lines = snapshot.lines(key)
    found = in_order(findings(snapshot, key, *UNASKED))
    noted = [
        Noted(
            str(one.code),
            one.severity.name.lower(),
            lines.line_of(one.span.start) + 1,
            one.message,
        )
        for one in found
    ]
    is_sound = not any(one.severity is Severity.ERROR for one in found)
    result = planning.plan(snapshot, key) if with_plan and is_sound else None
    if result and result.outcome is Outcome.UNSOLVABLE:
        noted.append(Noted(str(Code.UNSOLVABLE), "error", 1, result.reason or "There is no plan."))
    return noted


def _against_truth(
    snapshot: Snapshot, answer: RecordedAnswer, problem: Pair, result: Score
) -> None:
    # The built-in domain may declare constants that the other one only uses.
    snapshot = with_domain(snapshot, built_in(answer.domain) or answer.of_domain)
    truth = planning.problem(snapshot, uris.uri_of(answer.truth)) if answer.truth else None
    if truth is None:
        return
    found = compared(snapshot, problem, truth)
    result.equivalent = found.equivalent and not result.is_broken
    result.from_truth = discrepancies(found.differences, {})


def _against_reading(
    snapshot: Snapshot, answer: RecordedAnswer, problem: Pair, result: Score
) -> None:
    domain = built_in(answer.domain)
    if answer.words is None or domain is None:
        return
    snapshot, key = with_domain(snapshot, domain), words_uri(answer.words)
    result.unread = unread(snapshot, key)
    reading = planning.problem(snapshot, key)
    if reading is None:
        return
    found = compared(snapshot, problem, reading)
    words = words_behind(snapshot, key, found.differences, Side.SECOND)
    result.from_reading = discrepancies(found.differences, words)
    if not result.unread:
        result.disagrees = not found.equivalent
