"""The true problems, solved with the actions of an answer.

The data need fixes before planners accept them. So the true domain and its problems are fixed, and
an answer's actions replace the true ones. What is wrong with the answer itself is not fixed at
first, and then it is.
"""

from dataclasses import dataclass, replace

from planscribe.author.repairing.repairing import repaired
from planscribe.check.finding import STATIC, Finding, Severity
from planscribe.check.tiers import findings
from planscribe.evaluate.proc2pddl.data import BenchmarkProcedure
from planscribe.evaluate.proc2pddl.parameters import said_with
from planscribe.evaluate.proc2pddl.records import ProblemScore, SolvingOutcome
from planscribe.model.pddl.definitions import Action, Domain, Plan
from planscribe.plan.execute.validator import validate
from planscribe.plan.result import NoPlanCause, Outcome, PlanResult
from planscribe.text import DocumentKey
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import trees, uris
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Snapshot

_LIMITS = Limits(60)
_OUT_OF = (NoPlanCause.TIME, NoPlanCause.MEMORY)


@dataclass(frozen=True, slots=True)
class Solved:
    """What became of the problems, the errors of the answer, and the fixes that it needs."""

    problems: list[ProblemScore]
    errors: list[str]
    fixes: list[str]


def solved(snapshot: Snapshot, procedure: BenchmarkProcedure, actions: str | None) -> Solved:
    """Solve the problems with these actions, or with the true ones if there are none."""
    snapshot = snapshot.choosing(replace(snapshot.settings, domain=str(procedure.truth)))
    domain = uris.uri_of(procedure.truth)
    problems = {one.stem: uris.uri_of(one) for one in procedure.problems}
    truths = repaired(snapshot, [domain, *problems.values()], unsafe=True).snapshot
    written = truths if actions is None else _with_actions(truths, domain, actions)
    wrong = _errors(written, domain)
    repair = repaired(written, [domain], unsafe=True) if wrong else None
    fixed = repair.snapshot if repair else written
    scores = []
    for name, key in problems.items():
        outcome = _outcome(fixed, truths, domain, key)
        score = ProblemScore(name, outcome.kind, outcome.kind, outcome.detail, outcome.plan)
        if wrong:
            score.outcome = SolvingOutcome.BROKEN
        scores.append(score)
    fixes = [f"{one.title}: {one.reason}" for one in repair.repairs] if repair else []
    return Solved(scores, [one.message for one in wrong], fixes)


def _with_actions(snapshot: Snapshot, key: DocumentKey, actions: str) -> Snapshot:
    """The same documents, with other actions in the domain."""
    document = snapshot.document(key)
    domain = trees.domain(snapshot, document)
    text = document.text
    for one in reversed(domain.actions if domain else ()):
        text = text[: one.span.start] + text[one.span.end :]
    header = text.rstrip().removesuffix(")").rstrip()
    return snapshot.holding(document.replaced(f"{header}\n\n{actions}\n)\n", document.version))


def _errors(snapshot: Snapshot, key: DocumentKey) -> list[Finding]:
    found = findings(snapshot, key, *STATIC)
    return [one for one in found if one.severity is Severity.ERROR]


@dataclass(frozen=True, slots=True)
class _Ended:
    kind: SolvingOutcome
    detail: str
    plan: list[str]


def _outcome(
    snapshot: Snapshot, truths: Snapshot, domain: DocumentKey, problem: DocumentKey
) -> _Ended:
    """Search for a plan, and execute it with the true actions."""
    if _errors(snapshot, domain):
        return _Ended(SolvingOutcome.BROKEN, "fixes do not suffice", [])
    try:
        result = planning.plan(snapshot, problem)
        truth = planning.problem(truths, problem)
        made = planning.problem(snapshot, problem)
        if result is None or truth is None or made is None:
            return _Ended(SolvingOutcome.NOT_JUDGED, "there is no problem", [])
        if result.plan is None:
            return _Ended(_unsolved(result), result.reason, [])
        steps = [str(one) for one in result.plan.steps]
        plan = _of_truth(result.plan, made.domain, truth.domain)
        if plan is None:
            return _Ended(SolvingOutcome.DIFFERS, "it lacks arguments of the true actions", steps)
        validation = snapshot.workers.pool.run(
            validate, truth.domain, truth.problem, plan, limits=_LIMITS
        )
    except (LimitExceeded, WorkerCrashed) as trouble:
        return _Ended(SolvingOutcome.NOT_JUDGED, str(trouble), [])
    if validation.valid:
        return _Ended(SolvingOutcome.VALID, "", steps)
    kind = SolvingOutcome.DIFFERS if validation.is_certain else SolvingOutcome.NOT_JUDGED
    return _Ended(kind, validation.message, steps)


def _unsolved(result: PlanResult) -> SolvingOutcome:
    if result.outcome is Outcome.UNSOLVABLE:
        return SolvingOutcome.NO_PLAN
    if result.cause in _OUT_OF:
        return SolvingOutcome.TIME
    is_exhausted = result.outcome is Outcome.NOT_FOUND
    return SolvingOutcome.NO_PLAN if is_exhausted else SolvingOutcome.NOT_JUDGED


def _of_truth(plan: Plan, made: Domain, truth: Domain) -> Plan | None:
    """The plan with the arguments of the true actions; None if a step cannot be said so."""
    own, others = _by_name(made), _by_name(truth)
    steps = []
    for one in plan.steps:
        step = said_with(one, own[one.action], others[one.action]) if one.action in others else None
        if step is None:
            return None
        steps.append(step)
    return Plan(tuple(steps))


def _by_name(domain: Domain) -> dict[str, Action]:
    return {one.name: one for one in domain.actions}
