"""Hover on the facts of generated files: why they are there."""

from planscribe.ide.content import Hover, Prose
from planscribe.workspace.documents import Document
from planscribe.workspace.pipeline import provenance
from planscribe.workspace.snapshot import Snapshot


def reasons(snapshot: Snapshot, document: Document, offset: int) -> Hover | None:
    """Why a fact is in a generated file."""
    found = provenance.given_at(snapshot, document, offset)
    if found is None:
        return None
    # Most problems are not generated, and this takes long to import.
    from planscribe.ide.explain.facts import of_given

    because = of_given(snapshot, found[1])
    return Hover(found[0], (Prose("Because:"), *because)) if because else None
