"""Hover in problems: what a name means, and in a generated problem why a fact is there."""

from planscribe.ide.content import Hover
from planscribe.ide.hover.generated import reasons
from planscribe.ide.hover.pddl import hover_name
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace.documents import Document
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot


def hover(
    snapshot: Snapshot, document: Document, offset: int, patience: float | None
) -> Hover | None:
    """What the name at an offset means, below why a fact of a generated problem is there."""
    named = hover_name(snapshot, document.key, offset, patience)
    try:
        because = reasons(snapshot, document, offset)
    except (NoDomain, WorkerCrashed):
        because = None
    if because is None:
        return named
    return Hover(because.span, (*because.parts, *(named.parts if named else ())))
