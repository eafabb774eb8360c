"""Semantic tokens: what each word of a document is."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from operator import attrgetter

from planscribe.ide.tokens.asp import asp_tokens
from planscribe.ide.tokens.pddl import pddl_tokens
from planscribe.ide.tokens.plan import plan_tokens
from planscribe.ide.tokens.task import task_tokens
from planscribe.ide.tokens.words import Marked, Word
from planscribe.text import DocumentKey, Span
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Snapshot

_LARGEST = 500_000
"""Characters."""

_PLACE = attrgetter("span.start", "span.end")

_OVER_LINES = frozenset({Word.COMMENT, Word.STRING})
"""What can go on in the next line."""


def tokens(snapshot: Snapshot, key: DocumentKey, span: Span | None = None) -> tuple[Marked, ...]:
    """The words of a document, or of a part of it, in their order.

    There are none of a huge document as a whole: its tokens no client can take. Raises as
    `Snapshot.document` does.
    """
    document = snapshot.document(key)
    whole = Span(0, len(document.text))
    if span is None and len(whole) > _LARGEST:
        return ()
    wanted = whole if span is None else span
    match document.language:
        case Language.TASK:
            found = task_tokens(snapshot, document)
        case Language.ASP:
            found = asp_tokens(snapshot, document, wanted)
        case Language.PDDL:
            found = pddl_tokens(snapshot, document, wanted)
        case Language.PLAN:
            found = plan_tokens(snapshot, document)
        case _:
            found = iter(())
    lines = _within_lines(document.text, found)
    return tuple(sorted((one for one in lines if one.span.overlaps(wanted)), key=_PLACE))


def _within_lines(text: str, marked: Iterable[Marked]) -> Iterator[Marked]:
    """The same, cut at line ends: most clients cannot colour over them."""
    for one in marked:
        if one.word not in _OVER_LINES:
            yield one
            continue
        words = one.span.of(text)
        if "\n" not in words and "\r" not in words:
            yield one
            continue
        start = one.span.start
        for line in words.splitlines(keepends=True):
            end = start + len(line.rstrip())
            if end > start:
                yield replace(one, span=Span(start, end))
            start += len(line)
