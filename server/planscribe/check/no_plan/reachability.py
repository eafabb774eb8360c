"""PS130, PS131, PS404, PS405: actions and goals of a problem, and what a planner said."""

from collections.abc import Callable, Iterator

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Related
from planscribe.check.no_plan.findings import findings, proven, teller_of
from planscribe.check.no_plan.obstacle_places import attempts, name_of
from planscribe.check.no_plan.obstacles import Teller, spellings
from planscribe.check.no_plan.reasons import first_reason
from planscribe.model.pddl.definitions import TRUE, Problem
from planscribe.plan.result import Outcome
from planscribe.plan.unsolvable.analysis import NoPlanAnalysis, Solvability
from planscribe.plan.unsolvable.diagnosis import Diagnosis
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Span
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.pipeline.products import StageFailure
from planscribe.workspace.plans import no_plan, planning
from planscribe.workspace.project import associations as project
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot


def reachability(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The goal of a problem, if it holds already."""
    told = diagnosis_of(snapshot, document)
    # Most problems have no findings, and to read all of a large one takes time.
    problem = trees.problem(snapshot, document) if told and told.holds else None
    if told is None or problem is None:
        return
    # Where something is to be maximised, the goal is not all that is wanted.
    if told.holds and not (problem.metric and problem.metric.direction == "maximize"):
        message = "The goal holds in the initial state: the empty plan reaches it."
        if problem.goal == TRUE:
            message = "The goal is empty: there is nothing to reach."
        yield found(Code.GOAL_HOLDS, _goal(snapshot, document), message)


def actions(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Actions of a domain that can be applied in none of its open problems."""
    domain = trees.domain(snapshot, document)
    told: list[Diagnosis] = []
    problems: list[tuple[DocumentKey, Problem]] = []
    for open_one in open_problems(snapshot, document.key):
        diagnosis = diagnosis_of(snapshot, open_one)
        problem = trees.problem(snapshot, open_one) if diagnosis else None
        if diagnosis is None or problem is None:
            return
        told.append(diagnosis)
        problems.append((open_one.key, problem))
    if domain is None or not told:
        return
    everywhere = set.intersection(*({one.number for one in several.blocked} for several in told))
    where = f"In all {len(problems)} open problems"
    if len(problems) == 1:
        where = f"In {quoted(problems[0][1].spelling)}"
    places = tuple(Related(key, one.domain_span, "in this problem") for key, one in problems)
    teller = Teller(spellings(domain, problems[0][1]))
    for blocked in told[0].blocked:
        if blocked.number in everywhere:
            action = domain.actions[blocked.number]
            yield found(
                Code.NEVER_APPLIES,
                name_of(snapshot, document, action),
                teller.of_action(action, blocked.obstacle, where),
                (*attempts(snapshot, document, blocked.obstacle, teller), *places),
            )


def diagnosis_of(snapshot: Snapshot, problem: Document) -> Diagnosis | None:
    """What relaxed reachability shows of a problem, if its domain is there."""
    try:
        return planning.diagnosis(snapshot, problem.key)
    except (NoDomain, CannotRead):
        return None


def open_problems(snapshot: Snapshot, domain: DocumentKey) -> list[Document]:
    """The open problems of a domain."""
    return list(project.open_with(snapshot, domain, Role.PROBLEM))


_CODES = {
    Outcome.UNSOLVABLE: Code.UNSOLVABLE,
    Outcome.NOT_FOUND: Code.NO_PLAN_FOUND,
    Outcome.ERROR: Code.NO_PLAN_FOUND,
}


def failed(
    snapshot: Snapshot,
    key: DocumentKey,
    failure: StageFailure | None,
    report: Callable[[str], None] | None = None,
) -> tuple[Finding, ...]:
    """What solving a document found, for its goal, and why there is no plan.

    Nothing if other tiers tell of the failure.
    """
    code = next((code for end, code in _CODES.items() if failure and failure.status == end), None)
    if failure is None or code is None:
        return ()
    document = snapshot.document(key)
    try:
        analysis = no_plan.full_analysis(snapshot, key, report, no_plan.AFTER_SOLVING, afresh=True)
    except (LimitExceeded, WorkerCrashed):
        analysis = None
    if analysis is None:
        return (found(code, _goal(snapshot, document), failure.message),)
    if code is Code.UNSOLVABLE or analysis.verdict is Solvability.UNSOLVABLE:
        of_goal = _unsolvable(snapshot, document, analysis, failure.message)
    else:
        reason = first_reason(analysis, teller_of(snapshot, document))
        of_goal = found(code, _goal(snapshot, document), f"{failure.message} {reason}".strip())
    return (of_goal, *_further(snapshot, document, analysis))


def analysed(snapshot: Snapshot, key: DocumentKey, analysis: NoPlanAnalysis) -> Iterator[Finding]:
    """What an analysis shows that is not reported without a request.

    Raises:
        NoDomain, CannotRead, WorkerCrashed: the document has no problem.
    """
    document = snapshot.document(key)
    if analysis.verdict is Solvability.UNSOLVABLE:
        yield _unsolvable(snapshot, document, analysis, "There is no plan.")
    yield from _further(snapshot, document, analysis)


def _unsolvable(
    snapshot: Snapshot, document: Document, analysis: NoPlanAnalysis, otherwise: str
) -> Finding:
    """That there is no plan, with the reason; `otherwise` is said where none is known."""
    reason = first_reason(analysis, teller_of(snapshot, document))
    message = f"There is no plan. {reason}" if reason else otherwise
    return found(Code.UNSOLVABLE, _goal(snapshot, document), message)


def _further(snapshot: Snapshot, document: Document, analysis: NoPlanAnalysis) -> Iterator[Finding]:
    """The reasons that the cheap proofs do not tell."""
    told = {(one.code, one.span) for one in proven(snapshot, document)}
    for one in findings(snapshot, document, analysis):
        if (one.code, one.span) not in told:
            yield one


def _goal(snapshot: Snapshot, document: Document) -> Span:
    """Where a document states its goal, or begins to."""
    spans: list[Span] = []
    match document.role:
        case Role.TASK:
            made = queries.translation(snapshot, document.key)
            spans = [one.words for one in made.statements if one.text.startswith("goal(")]
        case Role.IR | Role.FACTS:
            statements = trees.asp(snapshot, document).statements
            spans = [one.span for one in statements if one.text.startswith("goal(")]
        case Role.PROBLEM:
            problem = trees.problem(snapshot, document)
            spans = [problem.goal.span] if problem else []
    return spans[0] if spans else snapshot.lines(document.key).line_span(0)
