"""The pieces of a PDDL text that white space goes between, each with its size on one line."""

import re
from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple

from planscribe.syntax.pddl.tokens import BOUNDARY, TOKEN
from planscribe.text import Span

BROKEN = -1
"""The width of what does not fit on one line."""

CONNECTIVES = frozenset("and or imply when forall exists preference oneof probabilistic".split())
KEYED = frozenset([":action", ":durative-action", ":process", ":event", ":method", ":task"])
"""Sections that consist of a name, and of keywords with values."""
_NAMED = KEYED | {"define", "forall", "exists", ":derived", ":metric"}
"""Lists with a name, or something like it, behind their first word."""

_NEVER_BROKEN = 60
_DEEPEST = 100
_SHORT_LIST = rf"\((?=[^();\r\n]{{1,{_NEVER_BROKEN - 2}}}\))[^\s();]+(?: [^\s();]+)*\)"
# A group of its own would change the numbers of the groups of tokens.
_PIECE = re.compile(rf"{_SHORT_LIST}|{TOKEN.pattern}")


class PieceKind(Enum):
    """The kinds of piece."""

    WORD = auto()
    ATOM = auto()
    """A short list of words that is written as it should be."""
    LIST = auto()
    COMMENT = auto()
    VERBATIM = auto()
    """What is not changed, nor is the white space before it."""


class Piece(NamedTuple):
    """A part of the text; `breaks` counts the line ends before it, two standing for more."""

    kind: PieceKind
    start: int
    end: int
    breaks: int
    width: int
    parts: tuple["Piece", ...] = ()
    head: int = 0
    """How many parts stay in the line of the opening parenthesis."""
    closing_breaks: int = 0
    """The line ends before the closing parenthesis."""
    is_closed: bool = True


class _Opened(NamedTuple):
    """A list that is being read."""

    start: int
    breaks: int
    parts: list[Piece]


def pieces(text: str, start: int, left_alone: Iterable[Span]) -> tuple[Piece, ...]:
    """The pieces of a text from an offset on, except what is not changed."""
    reader = _Reader(text, start)
    for span in left_alone:
        reader.read(reader.done, span.start)
        reader.add(PieceKind.VERBATIM, span.start, span.end, BROKEN)
    reader.read(reader.done, len(text))
    return reader.all()


class _Reader:
    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.done = start
        self.around = [_Opened(start, 0, [])]

    def read(self, begin: int, behind: int) -> None:
        """Read the tokens of a part of the text."""
        text, add = self.text, self.add
        for match in _PIECE.finditer(text, begin, behind):
            start, end = match.span()
            first = text[start]
            if first == ";":
                end = start + len(match.group().rstrip())
                add(PieceKind.COMMENT, start, end, BROKEN)
            elif first == "(" and end == start + 1:
                self.around.append(_Opened(start, self.breaks_before(start), []))
                self.done = end
            elif first == ")" and len(self.around) > 1:
                self.close(self.around.pop(), start)
            elif self.is_misleading(start):
                add(PieceKind.VERBATIM, start, end, BROKEN)
            else:
                add(PieceKind.ATOM if first == "(" else PieceKind.WORD, start, end, end - start)

    def add(self, kind: PieceKind, start: int, end: int, width: int) -> None:
        """Add a piece to the innermost list."""
        breaks = self.breaks_before(start)
        self.around[-1].parts.append(Piece(kind, start, end, breaks, width))
        self.done = end

    def breaks_before(self, start: int) -> int:
        done = self.done
        if start - done < 2 and (start == done or self.text[done] == " "):
            return 0
        gap = self.text[done:start]
        return min(2, max(gap.count("\n"), gap.count("\r")))

    def is_misleading(self, start: int) -> bool:
        """Whether something would be read as a section at the beginning of a line."""
        parts = self.around[-1].parts
        first = self.text[start]
        if first == "(":
            return self.text[start + 1] == ":" and not self.holds_sections()
        return first in ":dD" and bool(parts) and BOUNDARY.match(self.text, start) is not None

    def holds_sections(self) -> bool:
        """Whether the innermost list is a definition, or the text itself."""
        parts = self.around[-1].parts
        return len(self.around) == 1 or (bool(parts) and word(self.text, parts[0]) == "define")

    def close(self, opened: _Opened, closing: int) -> None:
        """Add a list to the one around it."""
        start, breaks, parts = opened
        closing_breaks = self.breaks_before(closing)
        self.done = end = closing + 1
        leading = word(self.text, parts[0]) if parts else ""
        is_stray_section = leading.startswith(":") and not self.holds_sections()
        if is_stray_section or len(self.around) > _DEEPEST:
            piece = Piece(PieceKind.VERBATIM, start, end, breaks, BROKEN)
        else:
            piece = self.made(opened, leading, end)._replace(closing_breaks=closing_breaks)
        self.around[-1].parts.append(piece)

    def made(self, opened: _Opened, leading: str, end: int) -> Piece:
        start, breaks, parts = opened
        _unbreak_types(self.text, parts)
        head = _head(leading, parts)
        width = 1 + len(parts) + sum(part.width for part in parts) if parts else 2
        if (
            any(part.width == BROKEN for part in parts)
            or leading in KEYED
            or leading == "define"
            or (keeps_breaks(leading) and any(part.breaks for part in parts[head:]))
        ):
            width = BROKEN
        return Piece(PieceKind.LIST, start, end, breaks, width, tuple(parts), head)

    def all(self) -> tuple[Piece, ...]:
        """What was read; lists that are open still have no closing parenthesis."""
        while len(self.around) > 1:
            opened = self.around.pop()
            leading = word(self.text, opened.parts[0]) if opened.parts else ""
            piece = self.made(opened, leading, self.done)._replace(width=BROKEN, is_closed=False)
            self.around[-1].parts.append(piece)
        return tuple(self.around[0].parts)


def word(text: str, piece: Piece) -> str:
    """A word in lower case; empty for anything else."""
    return text[piece.start : piece.end].lower() if piece.kind is PieceKind.WORD else ""


def is_never_broken(piece: Piece) -> bool:
    """Whether a list is so short and simple that it stays on one line even if that is too long."""
    return 0 <= piece.width <= _NEVER_BROKEN and holds_words(piece)


def holds_words(piece: Piece) -> bool:
    """Whether a list holds nothing but words."""
    return not piece.parts or all(part.kind is PieceKind.WORD for part in piece.parts)


def keeps_breaks(leading: str) -> bool:
    """Whether a list with this first word keeps its author's lines even where one would do."""
    return not leading or leading[0] in ":?" or leading in CONNECTIVES


def _unbreak_types(text: str, parts: list[Piece]) -> None:
    """Forget line ends between a dash and its type."""
    for place in range(2, len(parts)):
        part = parts[place]
        if (
            part.breaks
            and part.kind in (PieceKind.WORD, PieceKind.ATOM, PieceKind.LIST)
            and is_dash(text, parts[place - 1])
        ):
            parts[place] = part._replace(breaks=0)


def is_dash(text: str, piece: Piece) -> bool:
    """Whether a piece is the dash before a type."""
    return piece.end == piece.start + 1 and text[piece.start] == "-"


def _head(leading: str, parts: list[Piece]) -> int:
    """How many parts of a list belong to its head; none if it holds nothing but words."""
    if leading in _NAMED or leading.startswith(":"):
        first = parts[: 2 if leading in _NAMED else 1]
        return next(
            (n for n, part in enumerate(first) if part.kind is PieceKind.COMMENT), len(first)
        )
    return next((n for n, part in enumerate(parts) if part.kind is not PieceKind.WORD), 0)
