"""A place in a document: what links and related information point to."""

from dataclasses import dataclass

from planscribe.text import Span


@dataclass(frozen=True, slots=True)
class Location:
    """A place in a document."""

    uri: str
    span: Span
