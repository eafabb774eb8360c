"""Parentheses that are missing or too many, reported with the lists around and what follows."""

import re
from collections.abc import Iterator
from itertools import islice

from planscribe.syntax.pddl.faults import MOST_FAULTS, FaultKind, SyntaxFault
from planscribe.syntax.pddl.forms import Placed
from planscribe.syntax.pddl.structure import Structure
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span

_MOST_MISSING = 20
_NO_CONTENT = re.compile(r"(?:[ \t\r\n\f\v]++|;[^\r\n]*+)*+")


def balance_faults(tree: Structure, placed: Placed) -> Iterator[SyntaxFault]:
    """The faults of one form of a tree, missing parentheses first."""
    yield from islice(_unclosed(tree, placed), MOST_FAULTS)
    yield from islice(_closed_too_often(tree, placed), MOST_FAULTS)


def _unclosed(tree: Structure, placed: Placed) -> Iterator[SyntaxFault]:
    for gap in placed.form.unclosed:
        innermost = placed.resolved(gap.innermost)
        place = Span(gap.place, gap.place).shift(placed.offset)
        where = _what_follows(tree, place.start)
        label = _label(tree, innermost)
        if gap.count == 1:
            message = f"{label} is never closed: a `)` is missing {where}."
        else:
            message = (
                f"{label} and {gap.count - 1} more around it are never closed: "
                f"{gap.count} `)` are missing {where}."
            )
        fix = Edit(place, ")" * gap.count) if gap.count <= _MOST_MISSING else None
        yield SyntaxFault(_opening(tree, innermost), message, FaultKind.UNCLOSED, fix)


def _closed_too_often(tree: Structure, placed: Placed) -> Iterator[SyntaxFault]:
    text, strays = placed.form.text, placed.form.strays
    first = 0
    while first < len(strays):
        closes, start = strays[first].closes, strays[first].offset
        end = start + 1
        behind = first + 1
        while (
            behind < len(strays)
            and strays[behind].closes == closes
            and not text[end : strays[behind].offset].strip()
        ):
            end = strays[behind].offset + 1
            behind += 1
        count = behind - first
        one = count == 1
        which, it = ("This `)`", "it") if one else (f"These {count} `)`", "them")
        around = placed.resolved(closes)
        if around < 0:
            message = f"{'Unmatched' if one else f'{count} unmatched'} `)`: delete {it}."
        else:
            label = _label(tree, around)
            message = f"{which} would close {label} too early, as more of it follows: delete {it}."
        span = Span(start, end).shift(placed.offset)
        yield SyntaxFault(span, message, FaultKind.UNOPENED, Edit(span, ""))
        first = behind


def _opening(tree: Structure, node: int) -> Span:
    """A list's parenthesis, and its first word if that follows at once."""
    start = tree.span(node).start
    return Span(start, tree.span(node + 1).end if tree.head(node) else start + 1)


def _label(tree: Structure, node: int) -> str:
    """A list as one would call it: `(and`, `(:action pour`."""
    words = []
    for child in (node + 1, node + 2):
        if child == len(tree) or tree.parent(child) != node or tree.is_list(child):
            break
        words.append(tree.spelling(child))
    named = len(words) == 2 and words[0].startswith(":")
    return quoted("(" + " ".join(words if named else words[:1]))


def _what_follows(tree: Structure, place: int) -> str:
    blank = _NO_CONTENT.match(tree.text, place)
    offset = place if blank is None else blank.end()
    if offset == len(tree.text):
        return "at the end of the text"
    node = tree.at(offset)
    if node is None or tree.span(node).start != offset:
        return f"before the next {quoted(tree.text[offset])}"
    return f"before {_label(tree, node) if tree.is_list(node) else quoted(tree.spelling(node))}"
