"""Source text: spans, line index, positions in UTF-8, UTF-16 and UTF-32 code units, edits.

Everything inside PlanScribe speaks of offsets: indices into a `str` (Unicode code points).
Only `lsp/` and `cli/` turn them into lines and columns, with the `LineIndex` of this module.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, Self, TypeVar

# The line ends of the Language Server Protocol, and no others: `str.splitlines` also splits on
# form feeds and U+2028, which pasted prose is full of.
_LINE_END = re.compile(r"\r\n|\n|\r")
_BLOCK = 8_192


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A half-open range `start <= offset < end` of code points in one source text."""

    start: int
    end: int

    def __len__(self) -> int:
        return self.end - self.start

    def contains(self, offset: int) -> bool:
        """Whether the offset lies in the span or right at its end, as a cursor does."""
        return self.start <= offset <= self.end

    def encloses(self, other: "Span") -> bool:
        """Whether the other span lies inside this one."""
        return self.start <= other.start and other.end <= self.end

    def overlaps(self, other: "Span") -> bool:
        """Whether the two spans share at least one code point."""
        return self.start < other.end and other.start < self.end

    def touches(self, other: "Span") -> bool:
        """Whether the two spans share a code point, or meet."""
        return self.start <= other.end and other.start <= self.end

    def shift(self, by: int) -> "Span":
        """The same span, `by` code points further on."""
        return Span(self.start + by, self.end + by)

    def of(self, text: str) -> str:
        """The part of the text that the span covers."""
        return text[self.start : self.end]

    @classmethod
    def around(cls, spans: Iterable["Span"]) -> Self:
        """The smallest span that encloses all of the given ones (at least one)."""
        several = list(spans)
        return cls(min(span.start for span in several), max(span.end for span in several))


class HasSpan(Protocol):
    """Something that stands in a text."""

    @property
    def span(self) -> Span:
        """Where."""
        ...


Placed = TypeVar("Placed", bound=HasSpan)


def overlapping(row: Sequence[Placed], span: Span) -> Sequence[Placed]:
    """Those that overlap a span, of things that stand in a row and not within each other."""
    first = bisect_right(row, span.start, key=lambda one: one.span.end)
    behind = bisect_left(row, span.end, key=lambda one: one.span.start)
    return row[first:behind]


class Encoding(StrEnum):
    """The unit in which a column is counted."""

    UTF8 = "utf-8"
    UTF16 = "utf-16"
    UTF32 = "utf-32"

    def units(self, text: str) -> int:
        """How many code units of this encoding the text takes."""
        if self is Encoding.UTF32 or text.isascii():
            return len(text)
        if self is Encoding.UTF8:
            return len(text.encode("utf-8", "surrogatepass"))
        return len(text.encode("utf-16-le", "surrogatepass")) // 2


@dataclass(frozen=True, slots=True)
class Position:
    """A zero-based line, and a zero-based column in code units of some encoding."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace the span by the new text."""

    span: Span
    new_text: str


class LineIndex:
    """Where the lines of a text start; converts between offsets and positions.

    Positions beyond the end of a line or of the text are clamped, as the protocol asks. Line ends
    are only counted, block by block and as far as is asked for, and looked for in few blocks:
    a huge text has an index for every edit.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._blocks = [0]
        """Where each counted block of the text starts, and where the next one will."""
        self._before = [0]
        """How many lines end before each of these."""
        self._starts: dict[int, list[int]] = {}

    def __len__(self) -> int:
        while self._count():
            pass
        return self._before[-1] + 1

    def line_of(self, offset: int) -> int:
        """The zero-based line that the offset lies on."""
        offset = max(offset, 0)
        while self._blocks[-1] <= offset and self._count():
            pass
        block = max(bisect_right(self._blocks, min(offset, self._blocks[-1] - 1)) - 1, 0)
        return self._before[block] + bisect_right(self._starts_in(block), offset)

    def has_line(self, line: int) -> bool:
        """Whether the text has a line of that number."""
        while self._before[-1] < line and self._count():
            pass
        return 0 <= line <= self._before[-1]

    def line_start(self, line: int) -> int:
        """Where a line of the text starts."""
        if line == 0 or not self.has_line(line):
            return 0
        block = bisect_left(self._before, line) - 1
        return self._starts_in(block)[line - self._before[block] - 1]

    def line_span(self, line: int) -> Span:
        """The span of a line without its line end."""
        start = self.line_start(line)
        end = self.line_start(line + 1) if self.has_line(line + 1) else len(self._text)
        while end > start and self._text[end - 1] in "\r\n":
            end -= 1
        return Span(start, end)

    def position(self, offset: int, encoding: Encoding = Encoding.UTF32) -> Position:
        """The position of an offset."""
        offset = min(max(offset, 0), len(self._text))
        line = self.line_of(offset)
        return Position(line, encoding.units(self._text[self.line_start(line) : offset]))

    def offset(self, position: Position, encoding: Encoding = Encoding.UTF32) -> int:
        """The offset of a position; one inside a code point moves to its start."""
        if position.line < 0:
            return 0
        if not self.has_line(position.line):
            return len(self._text)
        span = self.line_span(position.line)
        line = span.of(self._text)
        if encoding is Encoding.UTF32 or line.isascii():
            return span.start + min(max(position.column, 0), len(line))
        units = 0
        for index, character in enumerate(line):
            units += encoding.units(character)
            if units > position.column:
                return span.start + index
        return span.end

    def _count(self) -> bool:
        """Count the line ends of one more block; false if there is none."""
        text, start = self._text, self._blocks[-1]
        if start == len(text):
            return False
        end = min(start + _BLOCK, len(text))
        if text[end - 1 : end + 1] == "\r\n":
            end += 1
        found = text.count("\n", start, end) + text.count("\r", start, end)
        self._blocks.append(end)
        self._before.append(self._before[-1] + found - text.count("\r\n", start, end))
        return True

    def _starts_in(self, block: int) -> list[int]:
        """Where the lines start that begin behind a line end in the block."""
        if block not in self._starts:
            ends = _LINE_END.finditer(self._text, *self._blocks[block : block + 2])
            self._starts[block] = [match.end() for match in ends]
        return self._starts[block]


def line_end(text: str) -> str:
    """The line end to write into a text: that of Windows if it has one already."""
    return "\r\n" if "\r\n" in text else "\n"


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """The text with all edits applied; their spans refer to the text as given.

    Raises:
        ValueError: two edits overlap.
    """
    parts: list[str] = []
    done = 0
    for edit in sorted(edits, key=lambda edit: edit.span):
        if edit.span.start < done:
            raise ValueError(f"overlapping edits at offset {edit.span.start}")
        parts += [text[done : edit.span.start], edit.new_text]
        done = edit.span.end
    return "".join([*parts, text[done:]])


def difference(old: str, new: str) -> Edit:
    """The one smallest edit that makes the new text from the old one."""
    most = min(len(old), len(new))
    start = _longest(most, lambda low, high: old[low:high] == new[low:high])
    back = _longest(
        most - start,
        lambda low, high: (
            old[len(old) - high : len(old) - low] == new[len(new) - high : len(new) - low]
        ),
    )
    return Edit(Span(start, len(old) - back), new[start : len(new) - back])


def _longest(most: int, equal: Callable[[int, int], bool]) -> int:
    """How much of the range up to `most` is equal from its start on."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if equal(low, middle) else (low, middle - 1)
    return low
