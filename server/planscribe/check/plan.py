"""PS408, PS409: plan files, and whether they solve what they were made for."""

from collections.abc import Iterator

from planscribe.check.catalogue import Code, correction, found
from planscribe.check.finding import Finding
from planscribe.text import Span
from planscribe.workspace import planning, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot


def syntax(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """What is no step of a plan."""
    for fault in trees.plan(snapshot, document).faults:
        yield found(Code.PLAN_SYNTAX, fault.span, fault.message, fixes=correction(fault.fix))


def validity(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The first step that cannot be executed, or the goal that is not reached."""
    read = trees.plan(snapshot, document)
    if read.faults:
        return
    try:
        result = planning.validation(snapshot, document.uri)
    except (NoDomain, CannotRead):
        return
    if result and not result.valid:
        steps = read.plan.steps
        end = len(document.text.rstrip())
        span = Span(end, end)
        if result.failed_step is not None:
            span = steps[result.failed_step].span
        elif steps:
            span = steps[-1].span
        yield found(Code.INVALID_PLAN, span, result.message)
