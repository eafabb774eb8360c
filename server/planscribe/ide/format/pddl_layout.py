"""The white space between the pieces of a PDDL text.

A list that fits its line is written on one line, unless its author gave its elements several lines
and it is of a kind where that helps: then the elements stay in their lines. They are aligned with
the first one, if that follows the opening parenthesis in its line, and indented otherwise.
"""

import re
from collections.abc import Iterator, Sequence
from heapq import merge
from operator import attrgetter

from planscribe.ide.format.pddl_comments import Trailing, aligned, column_at, least_edit
from planscribe.ide.format.pddl_manner import begins_line, is_key, manner_of
from planscribe.ide.format.pddl_pieces import BROKEN, Piece, PieceKind, is_never_broken
from planscribe.ide.format.style import Style
from planscribe.text import Edit, Span

LINE_END = re.compile(r"\r\n|\n|\r")


def edits(text: str, start: int, pieces: Sequence[Piece], style: Style) -> Iterator[Edit]:
    """What to change so that the pieces, of which the first follows `start`, are well laid out."""
    layout = _Layout(text, start, style)
    layout.add_all(pieces)
    by_place = attrgetter("span")
    yield from merge(
        layout.edits, sorted(aligned(text, layout.comments), key=by_place), key=by_place
    )


class _Layout:
    def __init__(self, text: str, start: int, style: Style) -> None:
        self.text = text
        self.style = style
        self.line_end = _line_end(text)
        self.edits: list[Edit] = []
        self.comments: list[Trailing] = []
        self.done = start
        self.column = 0
        self.last = PieceKind.WORD
        self.goes_on: Trailing | None = None
        """The comment that comments below it may go on with."""

    # --- white space -----------------------------------------------------------------------

    def space(self, start: int, wanted: str) -> None:
        """Put white space between what was last and what starts at the offset."""
        if self.text[self.done : start] != wanted:
            self.edits.append(least_edit(self.text, Span(self.done, start), wanted))

    def line(self, start: int, breaks: int, column: int) -> None:
        """Begin a line in a column, below an empty line if there was one."""
        self.space(start, self.line_end * max(1, breaks) + " " * column)
        self.column = column

    def passed(self, end: int, width: int, kind: PieceKind) -> None:
        """Go on behind something."""
        self.done = end
        self.goes_on = None
        self.column += width
        self.last = kind

    # --- pieces ----------------------------------------------------------------------------

    def add_all(self, pieces: Sequence[Piece]) -> None:
        """Lay out a whole text."""
        for place, piece in enumerate(pieces):
            if place == 0 and piece.kind is not PieceKind.VERBATIM:
                self.space(piece.start, "")
            elif piece.kind is PieceKind.COMMENT:
                self.add_comment(piece, 0, 0)
                continue
            elif piece.kind is not PieceKind.VERBATIM:
                self.line(piece.start, piece.breaks, 0)
            self.add(piece, 0, 0)
        if pieces and self.last is not PieceKind.VERBATIM:
            self.space(len(self.text), self.line_end)

    def add(self, piece: Piece, base: int, tail: int) -> None:
        """Lay out a piece that starts in this column.

        `base` is the column from which its elements are indented, and `tail` says how many
        closing parentheses follow it at once.
        """
        if piece.kind is not PieceKind.LIST:
            self.passed(piece.end, piece.end - piece.start, piece.kind)
        elif self.fits(piece, tail) or is_never_broken(piece):
            self.add_flat(piece)
        else:
            self.add_broken(piece, base, tail)

    def fits(self, piece: Piece, behind: int) -> bool:
        """Whether a piece that starts in this column fits its line."""
        return piece.width != BROKEN and self.column + piece.width + behind <= self.style.width

    def add_flat(self, piece: Piece) -> None:
        """Lay out a list on one line."""
        self.passed(piece.start + 1, 1, PieceKind.WORD)
        for place, part in enumerate(piece.parts):
            self.space(part.start, " " if place else "")
            self.column += bool(place)
            if part.kind is PieceKind.LIST:
                self.add_flat(part)
            else:
                self.passed(part.end, part.width, PieceKind.WORD)
        self.space(piece.end - 1, "")
        self.passed(piece.end, 1, PieceKind.WORD)

    def add_comment(self, piece: Piece, column: int, around: int) -> None:
        """Lay out a comment: where it stands, or on a line of its own in the column."""
        gap = Span(self.done, piece.start)
        begins = column_at(self.text, piece.start)
        above = self.goes_on
        trailing = None
        if not piece.breaks:
            if self.last is not PieceKind.VERBATIM:
                blanks = begins - column_at(self.text, self.done)
                trailing = Trailing(gap, around, begins, self.column, blanks)
        elif above and piece.breaks == 1 and (above.around, above.column) == (around, begins):
            trailing = Trailing(gap, around, begins, 0, 0, self.line_end)
        else:
            self.line(piece.start, piece.breaks, column)
        self.passed(piece.end, 0, PieceKind.COMMENT)
        if trailing:
            self.comments.append(trailing)
            self.goes_on = trailing

    # --- lists on several lines ------------------------------------------------------------

    def add_broken(self, piece: Piece, base: int, tail: int) -> None:
        """Lay out a list on several lines."""
        left, inner = self.column, base + self.style.indent
        self.passed(piece.start + 1, 1, PieceKind.WORD)
        for place, part in enumerate(piece.parts[: piece.head]):
            self.beside(part, place > 0)
            self.add(part, self.column, 0)
        items = piece.parts[piece.head :]
        manner = manner_of(self.text, piece, self.column, inner, self.style)
        column = inner if manner.indented else self.column + 1 if piece.head else left + 1
        previous: Piece | None = None
        one_line = True
        for place, item in enumerate(items):
            after_key = manner.keyed and previous is not None and is_key(self.text, previous)
            at = column + self.style.indent * (after_key and not is_key(self.text, item))
            if item.kind is PieceKind.COMMENT:
                self.add_comment(item, at, piece.start)
                continue
            is_last = place == len(items) - 1
            behind = tail + piece.is_closed if is_last and not manner.hangs else 0
            if item.kind is PieceKind.VERBATIM or (
                self.last is PieceKind.VERBATIM and not manner.each
            ):
                self.add(item, self.column, behind)
            elif self.last is PieceKind.COMMENT or begins_line(
                self.text, items, place, manner, self.style.width - self.column - 1 - behind
            ):
                self.line(item.start, item.breaks if manner.keeps else 1, at)
                self.add(item, at, behind)
                one_line = False
            else:
                self.beside(item, place > 0 or piece.head > 0)
                below = inner if manner.keyed else base if is_last and one_line else self.column
                self.add(item, below, behind)
            previous = item
        if piece.is_closed:
            self.close(piece, manner.hangs, base)

    def beside(self, piece: Piece, blank: bool) -> None:
        """Put a piece into the line, with or without a blank before it."""
        self.space(piece.start, " " * blank)
        self.column += blank

    def close(self, piece: Piece, hangs: bool, column: int) -> None:
        """Put a closing parenthesis, on a line of its own if it hangs."""
        closing = piece.end - 1
        if hangs or self.last is PieceKind.COMMENT:
            self.line(closing, 1, column)
        elif self.last is not PieceKind.VERBATIM:
            self.space(closing, "")
        self.passed(piece.end, 1, PieceKind.WORD)


def _line_end(text: str) -> str:
    """The line end of a text; where there are several, the one that formatting does not undo."""
    return next((one for one in ("\r\n", "\n", "\r") if one in text), "\n")
