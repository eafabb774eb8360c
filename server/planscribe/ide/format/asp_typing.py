"""Indentation while ASP is typed, and the layout of a statement when its full stop is typed."""

import re
from dataclasses import dataclass

from planscribe.ide.format import asp as format_asp
from planscribe.ide.format.indentation import indented
from planscribe.ide.format.style import Style
from planscribe.syntax.asp import tree as asp
from planscribe.syntax.asp.scan import STRING
from planscribe.text import Edit, start_of_line

_FURTHEST = 10_000
"""How far above the line we look, in characters."""

_TOKEN = re.compile(
    r"(?P<code>#script\b(?s:.*?)(?:#end\s*\.|\Z))|(?P<block>%\*(?s:.*?)(?:\*%|\Z))"
    rf"|(?P<line>%[^\r\n]*)|(?P<word>{STRING}|\.\.|[\w'#@]+)|(?P<stop>\.)"
    r"|(?P<open>[(\[{])|(?P<close>[)\]}])|(?P<sign>\S)",
    re.ASCII,
)
_CLOSING = frozenset(")]}")
_AS_IT_IS = re.compile(r"#theory|[^%]*&")
"""What is not laid out: theories, and statements with atoms of theories."""


@dataclass(frozen=True, slots=True)
class _Unfinished:
    """A statement that goes on: where it begins, and how many of its parentheses are open."""

    start: int
    depth: int


def on_type(text: str, offset: int, typed: str, style: Style) -> tuple[Edit, ...]:
    """What to change after a line end, a closing parenthesis or a full stop was typed."""
    if typed == ".":
        return _finished(text, offset, style)
    return indented(text, offset, typed, _CLOSING, _column)


def _column(text: str, start: int, closes: bool) -> int | None:
    """The column for what begins a line; None if that is not ours to say."""
    above = _unfinished(text, start)
    if above is None:
        return None
    if above.start == start:
        return 0
    if _AS_IT_IS.match(text, above.start, start):
        return None
    return format_asp.INDENT * max(1 + above.depth - closes, 0)


def _finished(text: str, offset: int, style: Style) -> tuple[Edit, ...]:
    """The layout of the statement that a full stop ends, if it can be read."""
    before = _unfinished(text, offset - 1)
    if before is None or before.depth or before.start == offset - 1:
        return ()
    # One stop more makes an interval; so may the next letter.
    if text[offset - 2 : offset] == ".." or text[offset - 2 : offset - 1].isdigit():
        return ()
    tree = asp.parse(text[before.start : offset])
    if tree.faults or len(tree.statements) != 1:
        return ()
    inside = (one for one in format_asp.edits(tree, style) if one.span.end < len(tree.text))
    return tuple(Edit(one.span.shift(before.start), one.new_text) for one in inside)


def _unfinished(text: str, offset: int) -> _Unfinished | None:
    """The statement that goes on at an offset, which may only begin there.

    None within code and comments.
    """
    furthest = max(0, offset - _FURTHEST)
    begin = start_of_line(text, furthest)
    start, depth = offset, 0
    for token in _TOKEN.finditer(text, begin, offset):
        kind, said = token.lastgroup, token.group()
        match kind:
            case "code" if token.end() == offset and not said.endswith("."):
                return None
            case "block" if token.end() == offset and not said.endswith("*%"):
                return None
            case "code" | "stop":
                start, depth = offset, 0
            case "block" | "line":
                pass
            case _:
                start = token.start() if start == offset else start
                depth += (kind == "open") - (kind == "close")
    return _Unfinished(start, depth)
