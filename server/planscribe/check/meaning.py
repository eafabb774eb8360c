"""PS403, PS407: what the problem of a task lacks, and which of its goals are out of reach."""

from collections.abc import Iterator

from planscribe.check import asp
from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding
from planscribe.check.obstacles import Explanation
from planscribe.check.program_places import Places, statements_behind
from planscribe.check.violations import violations
from planscribe.compile.problem import CompiledProblem
from planscribe.infer.facts import Materialised
from planscribe.model.pddl import Formula
from planscribe.model.terms import Term
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import planning, programs
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot


def problem(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """What the compiled problem lacks, and which of its goals no action can reach."""
    try:
        made = planning.compiled(snapshot, document.uri)
        places = Places(snapshot, document, programs.program(snapshot, document.uri))
    except (NoDomain, CannotRead, WorkerCrashed):
        # Told by others.
        return
    if isinstance(made, Materialised):
        return
    # Graver findings, which say already why a fact is left out.
    told = {one.span for one in violations(snapshot, document)}
    if document.language is Language.ASP:
        told |= {one.span for one in asp.names(snapshot, document)}
    lost = {one.fact: one.reason.rstrip(".") for one in made.left_out}
    unreachable = {
        fact: Explanation().of_goal(one)
        for one in planning.unreachable(snapshot, document.uri)
        if (fact := _fact_of(made, one.goal))
    }
    if not lost and not unreachable:
        return
    reasons = statements_behind(snapshot, document, [*lost, *unreachable])
    for fact, reason in lost.items():
        one = places.found(
            Code.LEFT_OUT, reasons.get(fact, ()), f"`{fact}` is left out of the problem: {reason}."
        )
        if not any(one.span.encloses(span) for span in told):
            yield one
    for fact, why in unreachable.items():
        one = places.found(Code.GOAL_UNREACHABLE, reasons.get(fact, ()), why)
        if not any(one.span.encloses(span) for span in told):
            yield one


def _fact_of(problem: CompiledProblem, goal: Formula) -> Term | None:
    """The fact behind a part of a problem's goal."""
    return next(
        (one.fact for one in problem.origins if goal.span.encloses(one.span)),
        next((one.fact for one in problem.origins if one.span.encloses(goal.span)), None),
    )
