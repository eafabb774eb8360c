"""How an ASP text is divided: by `#program`, by headings in comments, and by regions.

A heading is a comment such as `% --- Title ---` or `%%% Title`, or a line between two rulers. A
region goes from `%region Title` to `%endregion`.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from planscribe.syntax.asp.nodes import StatementKind
from planscribe.syntax.asp.scan import Comment
from planscribe.syntax.asp.tree import AspTree
from planscribe.text import Span

_HEADING = re.compile(
    r"%+\s*(?P<rule>[-=*~#_+])(?P=rule)+\s*(?P<title>[^\W_].*?)\s*[-=*~#_+%]*"
    r"|%{3,}\s*(?P<other>[^\W_].*?)\s*%*"
)
_RULER = re.compile(r"%+\s*(?:[-=~#_+]{3,}|%{2,}|\*{3,})[-=*~#_+%\s]*|%{5,}")
_BOXED = re.compile(r"%+\s*(?P<title>[^\W_].*?)\s*%*")
_REGION = re.compile(r"%+\s*#?(?P<end>end)?region\b:?\s*(?P<title>.*?)\s*")


@dataclass(frozen=True, slots=True)
class AspSection:
    """A part of a text; `heading` is what begins it and names it.

    A `#program` part encloses the sections under headings, which do not enclose each other.
    """

    title: str
    heading: Span
    span: Span
    is_part: bool = False


def sections(tree: AspTree) -> tuple[AspSection, ...]:
    """The parts and the sections under headings, in the order of the text."""
    marks = [AspSection(*one) for one in _headings(tree)]
    marks += [
        AspSection(one.span.of(tree.text).rstrip("."), one.span, one.span, is_part=True)
        for one in tree.statements
        if one.kind is StatementKind.PROGRAM
    ]
    marks.sort(key=lambda one: one.heading.start)
    return tuple(_until_next(tree.text, marks))


def _until_next(text: str, marks: list[AspSection]) -> Iterator[AspSection]:
    """Each section with all that belongs to it."""
    ends: list[int] = []
    end_of_part = end = len(text)
    for one in reversed(marks):
        ends.append(end_of_part if one.is_part else end)
        end = one.heading.start
        end_of_part = one.heading.start if one.is_part else end_of_part
    for one, behind in zip(marks, reversed(ends), strict=True):
        start = one.heading.start
        end = max(start + len(text[start:behind].rstrip()), one.heading.end)
        yield AspSection(one.title, one.heading, Span(start, end), one.is_part)


def regions(tree: AspTree) -> Iterator[Span]:
    """The regions that are closed; they can lie within each other."""
    begun: list[int] = []
    for comment in tree.comments:
        match = _REGION.fullmatch(comment.text)
        if match and not match["end"]:
            begun.append(comment.span.start)
        elif match and begun:
            yield Span(begun.pop(), comment.span.end)


def is_edge(comment: Comment) -> bool:
    """Whether a comment begins or ends a region."""
    return bool(_REGION.fullmatch(comment.text))


def _headings(tree: AspTree) -> Iterator[tuple[str, Span, Span]]:
    lines = [
        one
        for one in tree.comments
        if _begins_line(tree.text, one.span.start) and not tree.statement_at(one.span.start)
    ]
    boxed = dict(_boxed(tree.text, lines))
    done = 0
    for comment in lines:
        if comment.span.start < done:
            continue
        title, span = boxed.get(comment.span.start) or (_title(comment), comment.span)
        if title:
            yield title, span, span
            done = span.end


def _title(comment: Comment) -> str:
    match = None if comment.text.startswith("%*") else _HEADING.fullmatch(comment.text)
    return (match["title"] or match["other"]) if match else ""


def _boxed(text: str, lines: Iterable[Comment]) -> Iterator[tuple[int, tuple[str, Span]]]:
    """Titles between two rulers, by where the upper ruler begins."""
    several = list(lines)
    for (above, line), below in zip(pairwise(several), several[2:], strict=False):
        if not (_RULER.fullmatch(above.text) and _RULER.fullmatch(below.text)):
            continue
        match = _BOXED.fullmatch(line.text)
        span = Span(above.span.start, below.span.end)
        if match and span.of(text).count("\n") == 2:
            yield above.span.start, (match["title"], span)


def _begins_line(text: str, offset: int) -> bool:
    return not offset or text[offset - 1] in "\r\n"
