"""The words of a procedural text that conditions and effects of actions come from.

They are the comments behind them, as far as the text has these words, or else the table of states.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from planscribe.author.procedures import procedure, table
from planscribe.author.procedures.files import procedure_of, table_of, text_of
from planscribe.text import DocumentKey, Span
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

_COMMENT = re.compile(r"\)[ \t]*;+[ \t]*(\S[^\r\n]*?)[ \t]*$", re.MULTILINE)
_BETWEEN = r"(?:\]\(#[^)\s]*\))?\s+\[?"
"""What can be between two words: spaces, and the marks of links."""


@dataclass(frozen=True, slots=True)
class QuotedWords:
    """Words in a comment of a domain, and where a text has them."""

    span: Span
    source: DocumentKey
    place: Span


@dataclass(frozen=True, slots=True)
class _Source:
    """A text, and where to search it for the words of an action, the likeliest place first."""

    key: DocumentKey
    text: str
    places: tuple[Span, ...]

    def find(self, words: str) -> Span | None:
        pattern = _BETWEEN.join(map(re.escape, words.split()))
        whole = re.compile(rf"(?<!\w){pattern}(?!\w)", re.IGNORECASE)
        hits = (whole.search(self.text, one.start, one.end) for one in self.places)
        found = next(filter(None, hits), None)
        return Span(*found.span()) if found else None


def quoted_words(snapshot: Snapshot, document: Document) -> Iterator[QuotedWords]:
    """The comments of a domain that quote the procedural text next to it, or the table."""
    domain = trees.domain(snapshot, document)
    if domain is None:
        return
    of_text = procedure_of(snapshot, document.key, domain)
    of_table = table_of(snapshot, document.key, domain)
    if of_text is None and of_table is None:
        return
    text, states = text_of(snapshot, of_text), text_of(snapshot, of_table)
    read = procedure.read(text)
    for action in domain.actions:
        sources: list[_Source] = []
        if of_text:
            about = (one.span for one in read.about(action.name))
            sources.append(_Source(of_text, text, (*about, Span(0, len(text)))))
        if of_table:
            sources.append(_Source(of_table, states, (*table.places(states, action.name),)))
        for match in _COMMENT.finditer(document.text, action.span.start, action.span.end):
            yield from _found(sources, Span(*match.span(1)), match[1])


def _found(sources: Iterable[_Source], span: Span, words: str) -> Iterator[QuotedWords]:
    for source in sources:
        if place := source.find(words):
            yield QuotedWords(span, source.key, place)
            return
