"""Hover in domains: what a name means, and what was learned of a literal or an action."""

from planscribe.ide.content import Hover
from planscribe.ide.hover import learned
from planscribe.ide.hover.pddl import hover_name
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


def hover(
    snapshot: Snapshot, document: Document, offset: int, patience: float | None
) -> Hover | None:
    """What the word at an offset means, below what is known of it in a domain that is learned."""
    named = hover_name(snapshot, document.key, offset, patience)
    known = learned.hover(snapshot, document.key, offset)
    if named and known:
        return Hover(named.span, (*known.parts, *named.parts))
    return named or known
