"""The words of a task that the statements of its IR were read from."""

from planscribe.ide.content import Item
from planscribe.workspace.documents import Document
from planscribe.workspace.locations import Location
from planscribe.workspace.pipeline import provenance
from planscribe.workspace.snapshot import Snapshot


def read_from(
    snapshot: Snapshot, document: Document, statement: str, depth: int = 0
) -> tuple[Item, ...]:
    """The words behind a statement of a generated IR; nothing where there are none.

    Raises:
        CannotRead: a document that it was made with is gone.
    """
    words = provenance.words_of_statement(snapshot, document, statement)
    return (Item(f"read from {quoted(snapshot, words)}", depth, words),) if words else ()


def quoted(snapshot: Snapshot, words: Location) -> str:
    """The words at a place, between quotation marks."""
    return f"“{' '.join(words.span.of(snapshot.document(words.key).text).split())}”"
