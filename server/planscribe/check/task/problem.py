"""PS407: what the problem of a task lacks."""

from collections.abc import Iterator

from planscribe.check.asp.places import ProgramPlaces, statements_behind
from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Severity
from planscribe.infer.facts import Materialised
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.plans import planning
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot


def problem(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The facts that the compiled problem lacks, once all words of a task are read."""
    try:
        if planning.is_unread(snapshot, document.key):
            return
        made = planning.compiled(snapshot, document.key)
        places = ProgramPlaces(snapshot, document, programs.program(snapshot, document.key))
    except (NoDomain, CannotRead, WorkerCrashed):
        # Told by others.
        return
    if isinstance(made, Materialised):
        return
    lost = {one.fact: one.reason.rstrip(".") for one in made.left_out}
    if not lost:
        return
    from planscribe.check.no_plan.findings import graver_spans

    # Graver findings, which say already why a fact is left out.
    graver = graver_spans(snapshot, document)
    reasons = statements_behind(snapshot, document, lost)
    for fact, reason in lost.items():
        message = f"`{fact}` is left out of the problem: {reason}."
        if fact.name == "name":
            message = f"{reason}."  # What it is called instead is all that people need to know.
        # A plan for fewer goals is no plan.
        severity = Severity.ERROR if fact.name == "goal" else None
        one = places.found(Code.LEFT_OUT, reasons.get(fact, ()), message, severity=severity)
        if not any(one.span.encloses(span) for span in graver):
            yield one
