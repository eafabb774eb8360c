"""The line of a text that a finding is about, with carets under the words it means."""

from dataclasses import dataclass

from rich.cells import cell_len

from planscribe.cli.output.characters import shown
from planscribe.text import LineIndex, Span

_CUT = "…"


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A line as a terminal can show it, and which part of it is meant.

    `line` is numbered from 1; `marks` are blanks and carets, as wide as what they stand under.
    """

    line: int
    text: str
    marks: str


def excerpt(text: str, lines: LineIndex, span: Span, width: int) -> Excerpt:
    """The line on which a span starts, cut around the span to a number of terminal cells."""
    number = lines.line_of(min(span.start, len(text)))
    line = lines.line_span(number)
    start, end = max(span.start, line.start), min(span.end, line.end)
    end = max(start, end)
    # A line can be as long as its file: no more is looked at than can be shown.
    before, meant, after = (
        [shown(character) for character in part]
        for part in (
            text[max(line.start, start - width - 1) : start],
            text[start : min(end, start + width + 1)],
            text[end : min(line.end, end + width + 1)],
        )
    )
    # The words that are meant come first, then what is around them, as far as there is room.
    meant, meant_cut = _fitting(meant, max(width - 2, 1))
    room = max(width - _width(meant) - 2, 0)
    left, left_cut = _fitting(before[::-1], max(room // 2, room - _width(after)))
    right, right_cut = _fitting(after, room - _width(left))
    head = (_CUT if left_cut else "") + "".join(reversed(left))
    tail = "".join(right) + (_CUT if right_cut or meant_cut else "")
    marks = " " * cell_len(head) + "^" * max(_width(meant), 1)
    return Excerpt(number + 1, head + "".join(meant) + tail, marks)


def _fitting(characters: list[str], room: int) -> tuple[list[str], bool]:
    """The first characters that fit into a number of cells, and whether some do not."""
    used = 0
    for index, character in enumerate(characters):
        used += cell_len(character)
        if used > room:
            return characters[:index], True
    return characters, False


def _width(characters: list[str]) -> int:
    return sum(map(cell_len, characters))
