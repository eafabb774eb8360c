"""Formatting ASP texts: a statement begins a line, and long bodies are broken.

Only blanks and line ends between words change. Text that is not read, theories and scripts stay as
they are, and so do the line ends within statements.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from planscribe.ide.format.style import Style
from planscribe.syntax.asp.nodes import StatementKind
from planscribe.syntax.asp.scan import STRING
from planscribe.syntax.asp.tree import AspTree, Statement
from planscribe.text import Edit, Span

INDENT = 4
"""Columns of a step to the right within a statement."""

_MOST_EMPTY = 2
"""How many empty lines in a row stay."""

_WORD = re.compile(rf"{STRING}|:-|:~|\.\.|[\w'#@]+|\S", re.ASCII)
_AS_THEY_ARE = frozenset({StatementKind.SCRIPT, StatementKind.INCLUDE, StatementKind.OTHER})
_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")
_SEPARATORS = frozenset(",;")
_NO_BLANK_BEFORE = frozenset(",;.)")

_ALONE, _NOT_READ = -1, -2
"""In place of the number of a statement: a comment between statements; what is not understood."""


@dataclass(frozen=True, slots=True)
class _Token:
    """A word, a sign or a comment, and the number of its statement."""

    span: Span
    text: str
    statement: int
    is_comment: bool = False


def edits(tree: AspTree, style: Style) -> tuple[Edit, ...]:
    """What to change in a text."""
    tokens = list(_tokens(tree))
    if not tokens:
        return ()
    ends = [0, *(one.span.end for one in tokens)]
    starts = [*(one.span.start for one in tokens), len(tree.text)]
    gaps = [Span(*two) for two in zip(ends, starts, strict=True)]
    between = (_between(tree.text, *two) for two in pairwise(tokens))
    wanted: list[str | None] = [None, *between, None]
    first = 0
    for number, group in groupby(tokens, key=lambda one: one.statement):
        several = list(group)
        if number >= 0 and not _stays(tree.statements[number]):
            inner = _within(tree.text, several, style.width)
            wanted[first + 1 : first + len(several)] = inner
        first += len(several)
    if tokens[0].statement != _NOT_READ:
        wanted[0] = ""
    if tokens[-1].statement != _NOT_READ:
        wanted[-1] = "\n"
    return tuple(_changes(tree.text, gaps, wanted))


def _changes(text: str, gaps: list[Span], wanted: list[str | None]) -> Iterator[Edit]:
    line_end = "\r\n" if "\r\n" in text else "\n"
    for span, blanks in zip(gaps, wanted, strict=True):
        if blanks is not None and span.of(text).replace("\r\n", "\n") != blanks:
            yield Edit(span, blanks.replace("\n", line_end))


def _tokens(tree: AspTree) -> Iterator[_Token]:
    starts = [one.span.start for one in tree.statements]

    def statement_at(offset: int, otherwise: int) -> int:
        number = bisect_right(starts, offset) - 1
        inside = number >= 0 and offset < tree.statements[number].span.end
        return number if inside else otherwise

    faulty = {one.span.start for one in tree.faults}
    done = 0
    for comment in tree.comments:
        yield from _words(tree.text, Span(done, comment.span.start), statement_at)
        otherwise = _NOT_READ if comment.span.start in faulty else _ALONE
        number = statement_at(comment.span.start, otherwise)
        yield _Token(comment.span, comment.text, number, is_comment=True)
        done = comment.span.end
    yield from _words(tree.text, Span(done, len(tree.text)), statement_at)


def _words(text: str, span: Span, statement_at: Callable[[int, int], int]) -> Iterator[_Token]:
    for match in _WORD.finditer(text, span.start, span.end):
        number = statement_at(match.start(), _NOT_READ)
        yield _Token(Span(*match.span()), match.group(), number)


def _stays(statement: Statement) -> bool:
    return statement.kind in _AS_THEY_ARE or "&" in statement.text


def _between(text: str, before: _Token, after: _Token) -> str | None:
    """The blanks between statements and comments; None where nothing is to be changed."""
    is_one = before.statement == after.statement >= 0
    if is_one or _NOT_READ in (before.statement, after.statement):
        return None
    gap = text[before.span.end : after.span.start]
    lines = gap.count("\n")
    if not lines and (after.is_comment or before.is_comment):
        return gap or " "
    return "\n" * min(max(lines, 1), _MOST_EMPTY + 1)


# --- within a statement --------------------------------------------------------------------


def _within(text: str, tokens: Sequence[_Token], width: int) -> list[str | None]:
    """The blanks between the words of a statement; more lines where one is too long."""
    arrow, separators = _breaks(tokens)
    for breaks in (set[int](), arrow, arrow | separators):
        gaps = _gaps(text, tokens, breaks)
        if _width(tokens, gaps) <= width:
            break
    return list(gaps)


def _breaks(tokens: Sequence[_Token]) -> tuple[set[int], set[int]]:
    """The words behind which a body can be broken: what begins it, and what separates its parts."""
    depth, arrow, separators = 0, set[int](), set[int]()
    has_body = False
    for place, one in enumerate(tokens):
        if one.is_comment:
            continue
        depth += (one.text in _OPENING) - (one.text in _CLOSING)
        if one.text in (":-", ":~"):
            has_body = True
            arrow |= {place} if place else set()
        elif has_body and not depth and one.text in _SEPARATORS:
            separators.add(place)
    return arrow, separators


def _gaps(text: str, tokens: Sequence[_Token], breaks: Collection[int]) -> list[str]:
    gaps, depth = [], 0
    for place, (before, after) in enumerate(pairwise(tokens)):
        depth += (before.text in _OPENING) - (before.text in _CLOSING)
        gap = text[before.span.end : after.span.start]
        if "\n" in gap or (place in breaks and not after.is_comment):
            level = 1 + depth - (after.text in _CLOSING)
            gaps.append("\n" + " " * (INDENT * max(level, 0)))
        elif before.is_comment or after.is_comment:
            gaps.append(gap or " ")
        else:
            gaps.append(_blank(before.text, after.text, gap, depth))
    return gaps


def _blank(before: str, after: str, gap: str, depth: int) -> str:
    """What stands between two words of a line."""
    if after in _NO_BLANK_BEFORE or before == "(":
        return ""
    if after == ":-":
        return gap or " "  # It may be aligned with others.
    if before in (":-", ":~") or (before in _SEPARATORS and not depth):
        return " "
    return " " if gap else ""


def _width(tokens: Sequence[_Token], gaps: Sequence[str]) -> int:
    """The length of the longest line; comments do not count."""
    longest = column = 0
    for one, gap in zip(tokens, [*gaps, ""], strict=True):
        column += 0 if one.is_comment else len(one.text)
        longest = max(longest, column)
        column = len(gap) - 1 if gap.startswith("\n") else column + len(gap)
    return longest
