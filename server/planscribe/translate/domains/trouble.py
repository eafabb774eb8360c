"""Words of a domain that cannot be read, and why."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from planscribe.text import Span
from planscribe.translate.ir import Remark, Unreadable


class _WithSpan(Protocol):
    @property
    def span(self) -> Span: ...


class NotRead(Exception):  # noqa: N818
    """Words that cannot be read; the sentence around them states nothing."""

    def __init__(self, remark: Remark, *, is_final: bool = False) -> None:
        super().__init__(remark.message)
        self.remark = remark
        self.is_final = is_final
        """Whether the words are no phrase either, if they are about things with letters."""


def not_read(
    words: Span,
    message: str,
    suggestions: Iterable[str] = (),
    kind: Unreadable = Unreadable.NO_READING,
    *,
    is_final: bool = False,
) -> NotRead:
    """Why some words are not read."""
    return NotRead(Remark(kind, words, message, tuple(suggestions)), is_final=is_final)


def unclear(words: Span, message: str, *, is_final: bool = False) -> NotRead:
    """Why some words can mean several things."""
    return not_read(words, message, kind=Unreadable.SEVERAL_READINGS, is_final=is_final)


def unknown(words: Span, message: str, suggestions: Iterable[str] = ()) -> NotRead:
    """Why some words refer to nothing."""
    return not_read(words, message, suggestions, Unreadable.UNKNOWN_REFERENCE)


def around(parts: Sequence[_WithSpan]) -> Span:
    """Where some tokens or items are."""
    return Span(parts[0].span.start, parts[-1].span.end)
