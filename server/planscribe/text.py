"""Source text: spans, line index, positions in UTF-8, UTF-16 and UTF-32 code units, edits.

Everything inside PlanScribe speaks of offsets: indices into a `str` (Unicode code points).
Only `lsp/` and `cli/` turn them into lines and columns, with the `LineIndex` of this module.
"""

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property, lru_cache, wraps
from itertools import chain
from operator import attrgetter
from threading import Lock
from typing import (
    Any,
    NamedTuple,
    NewType,
    Protocol,
    Self,
    TypeVar,
    TypeVarTuple,
    dataclass_transform,
    overload,
)

# The line ends of the Language Server Protocol, and no others: `str.splitlines` also splits on
# form feeds and U+2028, which pasted prose is full of.
_LINE_END = re.compile(r"\r\n|\n|\r")
_BLOCK = 8_192

DocumentKey = NewType("DocumentKey", str)
"""What a document, or a folder, is filed under: its URI in the one spelling that `workspace.uris`
makes. Names that stand for no file may be keys, too.
"""


_Class = TypeVar("_Class")


@dataclass_transform(frozen_default=True, order_default=True, field_specifiers=(field,))
def light(made: type[_Class]) -> type[_Class]:
    """A frozen dataclass of which there are very many.

    Only the type checker forbids changes, so making an object takes a fifth of the time.
    """
    return dataclass(slots=True, order=True, unsafe_hash=True)(made)


@light
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


class Spans(Sequence[Span]):
    """Very many spans, kept as numbers: start and end in turn."""

    __slots__ = ("_numbers",)

    def __init__(self, numbers: "array[int]") -> None:
        self._numbers = numbers

    @classmethod
    def of(cls, spans: Iterable[Span]) -> Self:
        """The given spans."""
        return cls(array("I", chain.from_iterable((one.start, one.end) for one in spans)))

    def __len__(self) -> int:
        return len(self._numbers) // 2

    @overload
    def __getitem__(self, index: int) -> Span: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Span]: ...
    def __getitem__(self, index: int | slice) -> Span | Sequence[Span]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = range(len(self))[index]
        return Span(self._numbers[2 * place], self._numbers[2 * place + 1])

    def shift(self, by: int) -> "Spans":
        """The same spans, `by` code points further on."""
        return Spans(array("I", [one + by for one in self._numbers]))

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Start and end of each span, which is faster than the spans."""
        return zip(self._numbers[::2], self._numbers[1::2], strict=True)


_Others = TypeVarTuple("_Others")
_R = TypeVar("_R")

_LONG = 2_000
_LONG_KEPT = 8
_FEW = 256
_OFTEN = 4
_NOTHING = object()


def remembering(
    most: int,
) -> Callable[[Callable[[str, *_Others], _R]], Callable[[str, *_Others], _R]]:
    """Remember what a function makes of texts in use, of so many at most; of long ones, the last.

    Of a line that is edited, each state would stay otherwise. Texts are in use if they are asked
    for while others are asked for often, as the lines of a document are after each edit.
    """

    def decorated(
        function: Callable[[str, *_Others], _R],
    ) -> Callable[[str, *_Others], _R]:
        of_long = lru_cache(maxsize=_LONG_KEPT)(function)
        recent: dict[tuple[Any, ...], Any] = {}
        before: dict[tuple[Any, ...], Any] = {}
        asked = moved = 0

        @wraps(function)
        def made(text: str, /, *others: *_Others) -> _R:
            nonlocal recent, before, asked, moved
            if len(text) > _LONG:
                return of_long(text, *others)
            key = (text, *others)
            asked += 1
            found = recent.get(key, _NOTHING)
            if found is _NOTHING:
                found = before.pop(key, _NOTHING)
                moved += found is not _NOTHING
                if found is _NOTHING:
                    found = function(text, *others)
                size = len(recent)
                if (size > 2 * moved + _FEW and asked > _OFTEN * size) or size >= most:
                    recent, before, asked, moved = {}, recent, 0, 0
                recent[key] = found
            result: _R = found
            return result

        return made

    return decorated


class HasSpan(Protocol):
    """Something in a text."""

    @property
    def span(self) -> Span:
        """Where."""
        ...


Placed = TypeVar("Placed", bound=HasSpan)


def overlapping(row: Sequence[Placed], span: Span) -> Sequence[Placed]:
    """Those that overlap a span, of things that are in a row and not within each other."""
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
    """Replace the span with the new text."""

    span: Span
    new_text: str


class _Block(NamedTuple):
    """A part of a text."""

    start: int
    lines_before: int
    """How many lines end before it."""


_START, _LINES_BEFORE = attrgetter("start"), attrgetter("lines_before")


class LineIndex:
    """Where the lines of a text start; converts between offsets and positions.

    Positions beyond the end of a line or of the text are clamped, as the protocol asks. Line ends
    are only counted, block by block and as far as is asked for, and searched in few blocks:
    a huge text has an index for every edit.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._blocks = [_Block(0, 0)]
        """The counted blocks of the text, and where the next one starts."""
        self._counting = Lock()
        self._starts: dict[int, list[int]] = {}
        self._by_characters: dict[Encoding, bool] = {}

    def __len__(self) -> int:
        while self._count():
            pass
        return self._blocks[-1].lines_before + 1

    def line_of(self, offset: int) -> int:
        """The zero-based line that the offset lies on."""
        offset = max(offset, 0)
        while self._blocks[-1].start <= offset and self._count():
            pass
        counted = min(offset, self._blocks[-1].start - 1)
        block = max(bisect_right(self._blocks, counted, key=_START) - 1, 0)
        return self._blocks[block].lines_before + bisect_right(self._starts_in(block), offset)

    def has_line(self, line: int) -> bool:
        """Whether the text has a line of that number."""
        while self._blocks[-1].lines_before < line and self._count():
            pass
        return 0 <= line <= self._blocks[-1].lines_before

    def line_start(self, line: int) -> int:
        """Where a line of the text starts."""
        if line == 0 or not self.has_line(line):
            return 0
        block = bisect_left(self._blocks, line, key=_LINES_BEFORE) - 1
        return self._starts_in(block)[line - self._blocks[block].lines_before - 1]

    def line_span(self, line: int) -> Span:
        """The span of a line without its line end."""
        start = self.line_start(line)
        end = self.line_start(line + 1) if self.has_line(line + 1) else len(self._text)
        while end > start and self._text[end - 1] in "\r\n":
            end -= 1
        return Span(start, end)

    def position(self, offset: int, encoding: Encoding = Encoding.UTF32) -> Position:
        """The position of an offset; its column counts units of the encoding."""
        offset = min(max(offset, 0), len(self._text))
        line = self.line_of(offset)
        return Position(line, encoding.units(self._text[self.line_start(line) : offset]))

    def ranges(
        self, spans: Spans, encoding: Encoding = Encoding.UTF32
    ) -> Iterator[tuple[int, int, int, int]]:
        """Line and column of the start of each span, and of its end: `position` for very many."""
        text, starts = self._text, self._all_starts
        by_characters = self._counts_characters(encoding)
        for first, last in spans.pairs():
            behind = end = bisect_right(starts, first)
            if last >= starts[behind]:
                end = bisect_right(starts, last)
            start, start_of_last = starts[behind - 1], starts[end - 1]
            if by_characters:
                yield behind - 1, first - start, end - 1, last - start_of_last
            else:
                column, last_column = text[start:first], text[start_of_last:last]
                yield behind - 1, encoding.units(column), end - 1, encoding.units(last_column)

    def _counts_characters(self, encoding: Encoding) -> bool:
        """Whether each character is one unit; of a large text, it is asked for very many forms."""
        if encoding not in self._by_characters:
            self._by_characters[encoding] = encoding.units(self._text) == len(self._text)
        return self._by_characters[encoding]

    @cached_property
    def _all_starts(self) -> list[int]:
        """Where each line starts, and an offset beyond the text."""
        ends = (match.end() for match in _LINE_END.finditer(self._text))
        return [0, *ends, len(self._text) + 1]

    def offset(self, position: Position, encoding: Encoding = Encoding.UTF32) -> int:
        """The offset of a position whose column counts units of the encoding.

        A position inside a code point moves to its start.
        """
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
        text = self._text
        # Threads share the index: each block is counted by one of them, and is added at once.
        with self._counting:
            start, before = self._blocks[-1]
            if start == len(text):
                return False
            end = min(start + _BLOCK, len(text))
            if text[end - 1 : end + 1] == "\r\n":
                end += 1
            found = text.count("\n", start, end) + text.count("\r", start, end)
            self._blocks.append(_Block(end, before + found - text.count("\r\n", start, end)))
        return True

    def _starts_in(self, block: int) -> list[int]:
        """Where the lines start that begin behind a line end in the block."""
        if block not in self._starts:
            places = (one.start for one in self._blocks[block : block + 2])
            ends = _LINE_END.finditer(self._text, *places)
            self._starts[block] = [match.end() for match in ends]
        return self._starts[block]


def line_end(text: str) -> str:
    """The line end to write into a text: that of Windows if it has one already."""
    return "\r\n" if "\r\n" in text else "\n"


def start_of_line(text: str, offset: int) -> int:
    """Where the line starts that an offset lies on."""
    line = text.rfind("\n", 0, offset) + 1
    # Between the two characters of a line end, the line has not ended yet.
    end = offset - text.startswith("\r\n", offset - 1)
    return max(line, text.rfind("\r", line, end) + 1)


def line_at(text: str, offset: int) -> str:
    """The line of a text that an offset is in, without its end."""
    end = text.find("\n", offset)
    line = text[start_of_line(text, offset) : end if end >= 0 else len(text)]
    return line.partition("\r")[0]


def plain_line_ends(text: str) -> str:
    """The text with `\\n` at the end of each line."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


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


def joined(text: str, edits: Sequence[Edit]) -> Edit:
    """One edit that does what several do (at least one)."""
    whole = Span.around(edit.span for edit in edits)
    inner = (Edit(edit.span.shift(-whole.start), edit.new_text) for edit in edits)
    return Edit(whole, apply_edits(whole.of(text), inner))


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
