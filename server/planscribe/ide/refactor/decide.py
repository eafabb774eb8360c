"""Accepting or rejecting a suggestion of a language model where it is written."""

from collections.abc import Iterator

from planscribe.author.domain.notes import open_suggestions
from planscribe.ide.refactor.changes import ChangeKind, Edits, Offer
from planscribe.text import DocumentKey, Edit, Span
from planscribe.workspace.documents import Role
from planscribe.workspace.snapshot import Snapshot

NAME = "decide"

_MARKS = {"Accept this suggestion": "x", "Reject this suggestion": "-"}


def offers(snapshot: Snapshot, key: DocumentKey, span: Span) -> Iterator[Offer]:
    """Both decisions on the suggestion at a place."""
    document = snapshot.document(key)
    if document.role not in (Role.DOMAIN_WORDS, Role.TASK):
        return
    for line, mark in open_suggestions(document.text):
        if line.touches(span):
            for title, decision in _MARKS.items():
                yield Offer(title, ChangeKind.REWRITE, NAME, mark, decision)


def edits(_snapshot: Snapshot, key: DocumentKey, offer: Offer) -> Edits:
    """The edit that writes the decision between the brackets."""
    return {key: (Edit(offer.span, offer.choice),)}
