"""Indentation while PDDL is typed: determined by the lines above, which need not be sound yet."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from planscribe.ide.format.indentation import indented
from planscribe.ide.format.pddl_layout import LINE_END
from planscribe.ide.format.pddl_pieces import KEYED
from planscribe.ide.format.style import Style
from planscribe.syntax.pddl.tokens import COMMENT_GROUP, TOKEN
from planscribe.text import Edit

_FURTHEST = 100_000
"""How far above the line we look, in characters."""

_TAB = 8
_INDENTED = frozenset(["define", "forall", "exists", ":derived", *KEYED])
"""Lists whose elements are not aligned with the first one, which belongs to the head."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line's tokens without its comment, and the columns that they start in."""

    tokens: Sequence[str]
    columns: Sequence[int]


def on_type(text: str, offset: int, typed: str, style: Style) -> tuple[Edit, ...]:
    """What to change after a line end or a closing parenthesis was typed before the offset."""
    return indented(text, offset, typed, {")"}, partial(_column, style))


def _column(style: Style, text: str, start: int, closes: bool) -> int | None:
    """The column for what begins a line; `closes` says that this is a closing parenthesis."""
    depth = 0
    above = LINE_END.split(text[max(0, start - _FURTHEST) : start])
    for line in map(_line, reversed(above)):
        for place in reversed(range(len(line.tokens))):
            token = line.tokens[place]
            if token == "(" and not depth:
                return line.columns[0] if closes else _inside(line, place, style)
            depth += (token == ")") - (token == "(")
        if line.tokens and not depth and not closes:
            is_key = len(line.tokens) == 1 and line.tokens[0].startswith(":")
            return line.columns[0] + style.indent * is_key
    return 0 if start <= _FURTHEST else None


def _inside(line: _Line, place: int, style: Style) -> int:
    """The column for an element of the list that a line opens and does not close."""
    rest = line.tokens[place + 1 :]
    indented = line.columns[0] + style.indent
    head = rest[0].lower() if rest else ""
    if head == "(" or head.startswith("?"):
        return line.columns[place] + 1
    if head in _INDENTED:
        return indented
    first = 1
    if not head.startswith(":"):
        first = next((n for n, token in enumerate(rest) if token == "("), len(rest))
    return line.columns[place + 1 + first] if first < len(rest) else indented


def _line(text: str) -> _Line:
    tokens, columns = [], []
    plain = text.expandtabs(_TAB)
    for match in TOKEN.finditer(plain):
        if match.lastindex != COMMENT_GROUP:
            tokens.append(match.group())
            columns.append(match.start())
    return _Line(tokens, columns)
