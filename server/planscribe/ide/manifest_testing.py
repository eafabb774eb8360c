"""Whether the cases of a manifest of tests pass."""

from dataclasses import dataclass

from planscribe.check.blocking import blocked
from planscribe.ide.testing import Result
from planscribe.model.pddl.definitions import Plan
from planscribe.plan.normalised import normalised
from planscribe.plan.plan_text import plan_text
from planscribe.plan.result import Outcome
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Span
from planscribe.wording import listed
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.manifests.generating import TemplateFailed, trying
from planscribe.workspace.manifests.reading import ManifestCase, named
from planscribe.workspace.plans import planning
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class CaseResult:
    """A case, and how it ended; `actual` and `expected` are plans that differ."""

    case: ManifestCase
    result: Result
    message: str = ""
    actual: str = ""
    expected: str = ""


def case_ending(snapshot: Snapshot, key: DocumentKey, case: ManifestCase) -> CaseResult:
    """Find a plan for the problem of a case, and compare it with the expected ones.

    A case passes if there is a plan and, if it expects some, the plan is one of them but for
    rounding and the order of simultaneous steps.

    Raises:
        Cancelled: nobody wants to know any more.
    """
    if case.fault:
        return CaseResult(case, Result.ERRORED, case.fault)
    try:
        return _ending(snapshot, key, case)
    except (CannotRead, TemplateFailed, NoDomain) as trouble:
        return CaseResult(case, Result.ERRORED, str(trouble))
    except (LimitExceeded, WorkerCrashed) as trouble:
        return CaseResult(case, Result.ERRORED, f"A worker process was stopped: {trouble}.")


def _ending(snapshot: Snapshot, key: DocumentKey, case: ManifestCase) -> CaseResult:
    expected = [_known_plan(snapshot, key, name) for name in case.expected_plans]
    held, made = trying(snapshot, key, case)
    if refusal := blocked(held, made.key):
        generated = _generated(case, made, refusal.span)
        return CaseResult(case, Result.ERRORED, refusal.message + generated)
    found = planning.plan(held, made.key)
    if found is None:
        return CaseResult(case, Result.ERRORED, f"{quoted(case.problem)} has no problem.")
    if found.outcome is not Outcome.SOLVED or found.plan is None:
        failed = found.outcome in (Outcome.UNSOLVABLE, Outcome.NOT_FOUND)
        reason = found.reason or str(found.outcome)
        return CaseResult(case, Result.FAILED if failed else Result.ERRORED, reason)
    if not expected or normalised(found.plan) in expected:
        return CaseResult(case, Result.PASSED)
    names = listed(case.expected_plans, "or")
    reason = f"The plan is valid, but it is not {names}."
    actual, wanted = _text(normalised(found.plan)), _text(expected[0])
    return CaseResult(case, Result.FAILED, reason, actual, wanted)


def _generated(case: ManifestCase, made: Document, span: Span | None) -> str:
    """The line of a problem with an error, if it is not in a file where it could be seen."""
    if not case.kind or span is None:
        return ""
    line = made.text[: span.start].count("\n")
    return f" The template generates this line: {quoted(made.text.splitlines()[line].strip())}."


def _known_plan(snapshot: Snapshot, key: DocumentKey, name: str) -> Plan:
    read = trees.plan(snapshot, named(snapshot, key, name))
    if not read.plan.steps:
        raise CannotRead(f"{name} has no steps")
    return normalised(read.plan)


def _text(plan: Plan) -> str:
    return "\n".join(plan_text(plan, 0).splitlines()[:-1])
