"""Whether the expectations of a document are met."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from planscribe.check.blocking import blocked
from planscribe.check.catalogue import Code
from planscribe.check.expected import fault_of
from planscribe.check.finding import UNASKED, Finding, Severity
from planscribe.check.no_plan.reachability import failed
from planscribe.check.tiers import findings as findings_of
from planscribe.ide.explain.question import matches
from planscribe.infer.facts import Status
from planscribe.infer.why.relevance import pattern_of
from planscribe.model.asp.program import signature
from planscribe.plan.result import Outcome, PlanResult
from planscribe.plan.unsolvable.analysis import Solvability
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey
from planscribe.wording import counted
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace.asp import explaining, programs
from planscribe.workspace.files import CannotRead
from planscribe.workspace.locations import Location
from planscribe.workspace.pipeline.expectations import (
    Comparator,
    Cost,
    Expectation,
    ExpectedAmount,
    ExpectedFact,
    Findings,
    NoPlan,
    SomePlan,
    expectations,
)
from planscribe.workspace.pipeline.products import StageFailure, produce
from planscribe.workspace.pipeline.stages import OFFERED, Stage
from planscribe.workspace.plans import no_plan, planning
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_AFTER_SOLVING = frozenset({Code.UNSOLVABLE, Code.NO_PLAN_FOUND})
"""Codes of findings that only solving brings."""


class Result(StrEnum):
    """How a test ended."""

    PASSED = "passed"
    FAILED = "failed"
    ERRORED = "errored"
    """Nobody can tell."""


@dataclass(frozen=True, slots=True)
class ExpectationResult:
    """An expectation, and whether it is met.

    `actual` says in the same terms what is so instead; `place` is where that can be seen.
    """

    expectation: Expectation
    result: Result
    message: str = ""
    actual: str = ""
    place: Location | None = None


def ending(snapshot: Snapshot, key: DocumentKey, expectation: Expectation) -> ExpectationResult:
    """Find out whether an expectation of a document is met.

    Raises:
        Cancelled: nobody wants to know any more.
    """
    if fault := fault_of(expectation):
        return ExpectationResult(expectation, Result.ERRORED, fault)
    try:
        return _ending(snapshot, key, expectation)
    except (NoDomain, CannotRead) as trouble:
        return ExpectationResult(expectation, Result.ERRORED, str(trouble))
    except (LimitExceeded, WorkerCrashed) as trouble:
        return ExpectationResult(
            expectation, Result.ERRORED, f"A worker process was stopped: {trouble}."
        )


def _ending(snapshot: Snapshot, key: DocumentKey, expectation: Expectation) -> ExpectationResult:
    match expectation.claim:
        case SomePlan(steps=amount):
            return _of_plan(snapshot, key, expectation, amount, _steps)
        case Cost(amount=amount):
            return _of_plan(snapshot, key, expectation, amount, _cost)
        case NoPlan():
            return _of_no_plan(snapshot, key, expectation)
        case ExpectedFact() as fact if fact.is_of_problem:
            return _of_state(snapshot, key, expectation, fact)
        case ExpectedFact() as fact:
            return _of_fact(snapshot, key, expectation, fact)
        case Findings() as expected:
            return _of_findings(snapshot, key, expectation, expected)
        case None:
            return ExpectationResult(expectation, Result.ERRORED, expectation.fault)


# --- plans ---------------------------------------------------------------------------------


def _steps(found: PlanResult) -> tuple[float, str]:
    number = len(found.plan.steps) if found.plan else 0
    return number, f"plan of {counted(number, 'step')}"


def _cost(found: PlanResult) -> tuple[float, str]:
    cost = _steps(found)[0] if found.cost is None else found.cost
    return cost, f"plan of cost {cost:g}"


def _of_plan(
    snapshot: Snapshot,
    key: DocumentKey,
    expectation: Expectation,
    amount: ExpectedAmount | None,
    measure: Callable[[PlanResult], tuple[float, str]],
) -> ExpectationResult:
    found = _solved(snapshot, key)
    if isinstance(found, str):
        return ExpectationResult(expectation, Result.ERRORED, found)
    match found.outcome:
        case Outcome.SOLVED:
            number, told = measure(found)
            if amount is None or amount.fits(number):
                return ExpectationResult(expectation, Result.PASSED, actual=told)
            # That the planner found this plan does not say that there is no other.
            further = "" if amount.relation is Comparator.AT_LEAST else _maybe_better(found)
            return ExpectationResult(
                expectation, Result.FAILED, f"A {told} was found.{further}", told
            )
        case Outcome.UNSOLVABLE:
            message = found.reason or "It is proved that there is no plan."
            return ExpectationResult(expectation, Result.FAILED, message, "no plan")
        case _:
            message = f"No plan found; unsolvability is not proved. {found.reason}".strip()
            return ExpectationResult(expectation, Result.ERRORED, message)


def _solved(snapshot: Snapshot, key: DocumentKey) -> PlanResult | str:
    """What a planner finds, or why none is asked."""
    if refusal := blocked(snapshot, key):
        return refusal.message
    return planning.plan(snapshot, key) or _NO_PROBLEM


_NO_PROBLEM = "There is no problem: see the findings of the file."


def _maybe_better(found: PlanResult) -> str:
    return "" if found.is_optimal else " It is not known whether there is a better one."


def _of_no_plan(
    snapshot: Snapshot, key: DocumentKey, expectation: Expectation
) -> ExpectationResult:
    found = _solved(snapshot, key)
    if isinstance(found, str):
        return ExpectationResult(expectation, Result.ERRORED, found)
    match found.outcome:
        case Outcome.UNSOLVABLE:
            return ExpectationResult(expectation, Result.PASSED, actual="no plan")
        case Outcome.SOLVED:
            told = _steps(found)[1]
            return ExpectationResult(expectation, Result.FAILED, f"There is a {told}.", told)
    explained = no_plan.full_analysis(snapshot, key, seconds=no_plan.AFTER_SOLVING)
    if explained and explained.verdict is Solvability.UNSOLVABLE:
        return ExpectationResult(expectation, Result.PASSED, actual="no plan")
    message = f"No plan found; unsolvability is not proved. {found.reason}".strip()
    return ExpectationResult(expectation, Result.ERRORED, message)


# --- facts ---------------------------------------------------------------------------------


def _of_state(
    snapshot: Snapshot, key: DocumentKey, expectation: Expectation, fact: ExpectedFact
) -> ExpectationResult:
    pair = planning.problem(snapshot, key)
    if pair is None:
        return ExpectationResult(expectation, Result.ERRORED, _NO_PROBLEM)
    predicate, *arguments = fact.atom.strip("() ").lower().split()
    holds = any(
        (one.predicate, one.arguments) == (predicate, tuple(arguments)) for one in pair.problem.init
    )
    return _held(expectation, fact, holds, " in the initial state")


def _of_fact(
    snapshot: Snapshot, key: DocumentKey, expectation: Expectation, fact: ExpectedFact
) -> ExpectationResult:
    if programs.facts(snapshot, key).status is not Status.DONE:
        message = "There are no facts: see the findings of the file."
        return ExpectationResult(expectation, Result.ERRORED, message)
    pattern = pattern_of(fact.atom)
    predicate = signature(pattern) if pattern else None
    if pattern is None or predicate is None:
        return ExpectationResult(expectation, Result.ERRORED, "This is not an ASP atom.")
    every = explaining.extensions(snapshot, key).get(predicate, ())
    return _held(expectation, fact, any(matches(pattern, one) for one in every), "")


def _held(
    expectation: Expectation, fact: ExpectedFact, holds: bool, where: str
) -> ExpectationResult:
    if holds is fact.holds:
        return ExpectationResult(expectation, Result.PASSED, actual=expectation.text)
    verb = "holds" if holds else "does not hold"
    return ExpectationResult(
        expectation,
        Result.FAILED,
        f"{quoted(fact.atom)} {verb}{where}.",
        f"{'' if holds else 'no '}fact {fact.atom}",
    )


# --- findings ------------------------------------------------------------------------------


def _of_findings(
    snapshot: Snapshot, key: DocumentKey, expectation: Expectation, expected: Findings
) -> ExpectationResult:
    found = sorted(found_for(snapshot, key, expected), key=lambda one: (one.span.start, one.code))
    codes = dict.fromkeys(str(one.code) for one in found)
    told = f"findings {', '.join(codes)}" if codes else "no findings"
    if expected.are_found:
        missing = [code for code in expected.codes if code not in codes]
        if not missing:
            return ExpectationResult(expectation, Result.PASSED, actual=told)
        message = f"Not found: {', '.join(missing)}."
        return ExpectationResult(expectation, Result.FAILED, message, told)
    unwanted = [one for one in found if is_meant(one, expected.codes)]
    if not unwanted:
        return ExpectationResult(expectation, Result.PASSED, actual=told)
    first = unwanted[0]
    message = f"{first.code}: {first.message}"
    place = Location(key, first.span)
    return ExpectationResult(expectation, Result.FAILED, message, told, place)


def found_for(snapshot: Snapshot, key: DocumentKey, expected: Findings) -> Iterator[Finding]:
    """What is found in a document, by solving it where that is expected."""
    for tier in UNASKED:
        yield from findings_of(snapshot, key, tier)
    role = snapshot.document(key).role
    is_solved = role is not None and Stage.SOLVE in OFFERED.get(role, ())
    if is_solved and _AFTER_SOLVING.intersection(expected.codes):
        outcome = produce(snapshot, key, Stage.SOLVE)
        yield from failed(snapshot, key, outcome if isinstance(outcome, StageFailure) else None)


def is_meant(finding: Finding, codes: tuple[str, ...]) -> bool:
    """Whether a finding has one of the codes; without codes, whether it is at least a warning."""
    return finding.code in codes if codes else finding.severity <= Severity.WARNING


# --- what there is to test ------------------------------------------------------------------


def chosen(
    snapshot: Snapshot, key: DocumentKey, texts: tuple[str, ...] = ()
) -> tuple[Expectation, ...]:
    """The expectations of a document, or those of them that have these words.

    Raises:
        CannotRead: it is not open, and cannot be read from the disk.
    """
    every = expectations(snapshot, snapshot.document(key))
    return tuple(one for one in every if not texts or one.text in texts)
