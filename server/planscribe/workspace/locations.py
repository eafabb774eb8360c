"""A place in a document: what links and related information point to."""

from dataclasses import dataclass

from planscribe.text import DocumentKey, Span, Spans


@dataclass(frozen=True, slots=True)
class Location:
    """A place in a document."""

    key: DocumentKey
    span: Span


@dataclass(frozen=True, slots=True)
class Places:
    """Places in one document, maybe very many."""

    key: DocumentKey
    spans: Spans
