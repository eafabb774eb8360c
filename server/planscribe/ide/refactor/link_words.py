"""Linking selected words of a procedural text to the bare action that they are about."""

from collections.abc import Iterator

from planscribe.author.procedures.bare import wanted_actions
from planscribe.author.procedures.files import domain_of
from planscribe.ide.refactor.changes import ChangeKind, Edits, Offer, Refused
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit, Span
from planscribe.workspace.documents import Role
from planscribe.workspace.snapshot import Snapshot

NAME = "link-words"


def offers(snapshot: Snapshot, key: DocumentKey, span: Span) -> Iterator[Offer]:
    """A link to each bare action, for words on one line that have no link yet."""
    document = snapshot.document(key)
    if document.role is not Role.PROCEDURE or not _is_plain(span.of(document.text)):
        return
    found = domain_of(snapshot, document)
    for one in wanted_actions(found[1]) if found else ():
        title = f"Link the selection to {quoted(one.name)}"
        yield Offer(title, ChangeKind.REWRITE, NAME, span, one.name)


def edits(snapshot: Snapshot, key: DocumentKey, offer: Offer) -> Edits:
    """The edit that makes the words a link.

    Raises:
        Refused: they cannot be one.
    """
    words = offer.span.of(snapshot.document(key).text)
    if not _is_plain(words):
        raise Refused("Select words on one line that have no link yet.")
    return {key: (Edit(offer.span, f"[{words}](#{offer.choice})"),)}


def _is_plain(words: str) -> bool:
    return bool(words.strip()) and not any(one in words for one in "[]\n\r")
