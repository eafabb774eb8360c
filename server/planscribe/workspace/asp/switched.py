"""Statements of ASP texts that are switched off for this session."""

import re
from collections.abc import Iterator

from planscribe.text import Span
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

_NOT_LINE_END = re.compile(r"[^\r\n]")


def statements(snapshot: Snapshot, document: Document) -> Iterator[Span]:
    """Where the statements of an ASP text stand that are switched off."""
    off = {text for key, text in snapshot.without if key == document.key}
    if off:
        every = trees.asp(snapshot, document).statements
        yield from (one.span for one in every if one.span.of(document.text) in off)


def text(snapshot: Snapshot, document: Document) -> str:
    """An ASP text with blanks in place of what is switched off."""
    parts, done = list[str](), 0
    for span in statements(snapshot, document):
        blanks = _NOT_LINE_END.sub(" ", span.of(document.text))
        parts += [document.text[done : span.start], blanks]
        done = span.end
    return "".join([*parts, document.text[done:]])
