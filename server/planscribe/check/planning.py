"""PS403-PS405: whether there is a plan, and what a planner said."""

from collections.abc import Iterator

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding
from planscribe.plan.formulas import text as formula_text
from planscribe.plan.result import Outcome
from planscribe.text import Span
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.pipeline import Failure
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot


def reachability(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Goals of a problem that no action can reach."""
    try:
        goals = queries.unreachable(snapshot, document.uri)
    except NoDomain:
        return
    for goal in goals:
        yield found(
            Code.GOAL_UNREACHABLE,
            goal.span,
            f"No action can ever make `{formula_text(goal)}` true, whatever is done before.",
        )


_CODES = {
    Outcome.UNSOLVABLE: Code.UNSOLVABLE,
    Outcome.NOT_FOUND: Code.NO_PLAN_FOUND,
    Outcome.ERROR: Code.NO_PLAN_FOUND,
}


def failed(snapshot: Snapshot, uri: str, failure: Failure | None) -> tuple[Finding, ...]:
    """What solving a document found, for its goal; nothing if other tiers tell of the failure."""
    code = next((code for end, code in _CODES.items() if failure and failure.status == end), None)
    if failure is None or code is None:
        return ()
    document = snapshot.document(uri)
    return (found(code, _goal(snapshot, document), failure.message),)


def _goal(snapshot: Snapshot, document: Document) -> Span:
    """Where a document states its goal, or begins to."""
    spans: list[Span] = []
    match document.role:
        case Role.TASK:
            made = queries.translation(snapshot, document.uri)
            spans = [one.words for one in made.statements if one.text.startswith("goal(")]
        case Role.IR | Role.FACTS:
            statements = trees.asp(snapshot, document).statements
            spans = [one.span for one in statements if one.text.startswith("goal(")]
        case Role.PROBLEM:
            problem = trees.problem(snapshot, document)
            spans = [problem.goal.span] if problem else []
    return spans[0] if spans else snapshot.lines(document.uri).line_span(0)
