"""Which comments of a PDDL text belong to which declaration."""

from bisect import bisect_left
from functools import cached_property

from planscribe.syntax.pddl.tree import Source
from planscribe.text import LineIndex, Span


class Comments:
    """The comments of a text. They are given without semicolons, one line for each comment.

    Comments without a single letter or digit (`;-------`) say nothing and are left out.
    """

    def __init__(self, tree: Source) -> None:
        self._text = tree.text
        self._tree = tree
        self._known: dict[tuple[int, int], str] = {}

    def behind(self, offset: int, end: int) -> str:
        """The comment further on in the offset's line.

        Comment-only lines right below continue it, up to `end`, the end of the list around.
        """
        place = self._place_behind(offset)
        if place is None:
            return ""
        # Many names can share a line, and then the comment behind it.
        if (place, end) not in self._known:
            line = self._line(place)
            self._known[place, end] = self._said(place, self._run(place + 1, line + 1, end))
        return self._known[place, end]

    def spans_behind(self, offset: int, end: int) -> tuple[Span, ...]:
        """Where the comment that `behind` gives is, line by line."""
        place = self._place_behind(offset)
        if place is None:
            return ()
        return tuple(self._tree.comments[place : self._run(place + 1, self._line(place) + 1, end)])

    def below(self, offset: int, end: int) -> str:
        """The comment-only lines right below the offset's line, up to `end`."""
        place = self._next(offset)
        if place == len(self._starts):
            return ""
        return self._said(place, self._run(place, self._lines.line_of(offset) + 1, end))

    def above(self, offset: int) -> str:
        """The comment-only lines right above the line that begins with what is at the offset."""
        place = first = self._next(offset)
        if not place:
            return ""
        line = self._lines.line_of(offset)
        if not self._begins_line(offset):
            return ""
        while first and self._line(first - 1) == line - 1 and self._is_alone(first - 1):
            first -= 1
            line -= 1
        return self._said(first, place)

    @cached_property
    def _starts(self) -> list[int]:
        return [span.start for span in self._tree.comments]

    @cached_property
    def _lines(self) -> LineIndex:
        return LineIndex(self._text)

    def _place_behind(self, offset: int) -> int | None:
        """The place of the next comment, if it is in the offset's line."""
        place = self._next(offset)
        if place == len(self._starts) or self._line(place) != self._lines.line_of(offset):
            return None
        return place

    def _next(self, offset: int) -> int:
        return bisect_left(self._starts, offset)

    def _line(self, place: int) -> int:
        return self._lines.line_of(self._starts[place])

    def _run(self, place: int, line: int, end: int) -> int:
        """The place behind the comments that fill the lines from the given one on."""
        while (
            place < len(self._starts)
            and self._starts[place] < end
            and self._line(place) == line
            and self._is_alone(place)
        ):
            place += 1
            line += 1
        return place

    def _is_alone(self, place: int) -> bool:
        return self._begins_line(self._starts[place])

    def _begins_line(self, offset: int) -> bool:
        start = self._lines.line_start(self._lines.line_of(offset))
        return not self._text[start:offset].strip()

    def _said(self, first: int, behind: int) -> str:
        lines = (
            span.of(self._text).lstrip(";").strip() for span in self._tree.comments[first:behind]
        )
        return "\n".join(line for line in lines if any(map(str.isalnum, line)))
