"""Sentences of tasks in the words in which they are read."""

from collections.abc import Iterator

from planscribe.ide.refactor.changes import ChangeKind, Edits, Offer, Refused
from planscribe.syntax import task as tasks
from planscribe.text import DocumentKey, Edit, Span, apply_edits
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import Translation
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Role
from planscribe.workspace.snapshot import Snapshot

NAME = "as-read"


def offers(snapshot: Snapshot, key: DocumentKey, span: Span) -> Iterator[Offer]:
    """To write the sentence at a place as it is read."""
    if _reworded(snapshot, key, span):
        yield Offer("Write this sentence as it is read", ChangeKind.REWRITE, NAME, span)


def edits(snapshot: Snapshot, key: DocumentKey, offer: Offer) -> Edits:
    """The sentence in other words, which say the same.

    Raises:
        Refused: they say something else where they are.
    """
    edit = _reworded(snapshot, key, offer.span)
    if edit is None:
        raise Refused("This sentence is read in its own words.")
    document = snapshot.document(key)
    lexicon = queries.domain_model(snapshot, key).lexicon
    again = translate(tasks.parse(apply_edits(document.text, (edit,))), lexicon)
    if _said(again) != _said(queries.translation(snapshot, key)):
        raise Refused("Written out, this sentence would say something else here.")
    return {key: (edit,)}


def _said(made: Translation) -> tuple[list[str], int]:
    return sorted(one.text for one in made.statements), len(made.remarks)


def _reworded(snapshot: Snapshot, key: DocumentKey, span: Span) -> Edit | None:
    """The sentence at a place, with the words in which it is read."""
    document = snapshot.document(key)
    is_task = document.role is Role.TASK
    made = queries.translation_if_any(snapshot, key) if is_task else None
    if made is None:
        return None
    for number, one in enumerate(trees.task(snapshot, document).sentences):
        if one.span.contains(span.start) and number in made.rewordings:
            return Edit(one.span, made.rewordings[number])
    return None
