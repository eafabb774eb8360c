"""Inlay hints in tasks and their IRs: what sentences were read as, and what statements say."""

from collections.abc import Iterator

from planscribe.ide.hints.hint import Hint, HintKind
from planscribe.ide.pipeline.said_back import said_back
from planscribe.text import Span
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.snapshot import Snapshot

_LONGEST = 80


def meanings(snapshot: Snapshot, document: Document, span: Span) -> Iterator[Hint]:
    """What the sentences in a span of a task state, in symbols: `init(on(a,b))`."""
    is_shown = snapshot.settings.shown.chosen.meanings
    made = queries.translation_if_any(snapshot, document.key) if is_shown else None
    if made is None:
        return
    for number, one in enumerate(trees.task(snapshot, document).sentences):
        if one.span.overlaps(span):
            texts = [each.text for each in made.statements if each.sentence == number]
            said = " ".join(texts)
            if said:
                yield Hint(one.span.end + len(one.closing), _short(said), HintKind.MEANING)


def statements(snapshot: Snapshot, document: Document, span: Span) -> Iterator[Hint]:
    """What the statements below each sentence of an IR say: `initially, a is on b`."""
    if snapshot.settings.shown.chosen.meanings and document.role is Role.IR:
        for one in said_back(snapshot, document, span):
            yield Hint(one.comment.end, _short("; ".join(one.first)), HintKind.MEANING)


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
