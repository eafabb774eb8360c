"""PS403-PS405: whether there is a plan, and what a planner said."""

from collections.abc import Iterator

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding
from planscribe.plan.formulas import text as formula_text
from planscribe.workspace import queries
from planscribe.workspace.documents import Document
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
