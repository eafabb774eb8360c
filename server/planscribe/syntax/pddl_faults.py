"""What is wrong with a PDDL text, seen without knowing what it says: for people, with fixes."""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, islice

from planscribe.syntax.pddl_nodes import Nodes
from planscribe.syntax.pddl_tokens import unusual_characters
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span

MOST_FAULTS = 1000
"""How many faults are told: nobody reads more, and a binary file has many."""

_LONGEST_SLIP = 8
_MOST_MISSING = 20
_NO_CONTENT = re.compile(r"(?:[ \t\r\n\f\v]++|;[^\r\n]*+)*+")


class FaultKind(StrEnum):
    """The kinds of fault."""

    UNCLOSED = "unclosed"
    """A closing parenthesis is missing."""
    UNOPENED = "unopened"
    """An opening parenthesis is missing, or there is a closing one too many."""
    ILLEGAL = "illegal"
    """Characters that PDDL does not know."""
    OUTSIDE = "outside"
    """Words outside of all parentheses."""


@dataclass(frozen=True, slots=True)
class SyntaxFault:
    """What is wrong and what to do about it; `fix` is the edit, where there is one sure to help."""

    span: Span
    message: str
    kind: FaultKind
    fix: Edit | None = None


def faults_of(text: str, nodes: Nodes) -> tuple[SyntaxFault, ...]:
    """The faults of a text, in its order, at most `MOST_FAULTS`."""
    kinds = (_unclosed, _closed_too_often, _unopened, _illegal, _outside)
    found = chain.from_iterable(islice(kind(text, nodes), MOST_FAULTS) for kind in kinds)
    return tuple(sorted(found, key=lambda fault: fault.span)[:MOST_FAULTS])


def _unclosed(text: str, nodes: Nodes) -> Iterator[SyntaxFault]:
    for gap in nodes.unclosed:
        where = _what_follows(text, nodes, gap.place)
        label = _label(text, nodes, gap.innermost)
        if gap.count == 1:
            message = f"{label} is never closed: a `)` is missing {where}."
        else:
            message = (
                f"{label} and {gap.count - 1} more around it are never closed: "
                f"{gap.count} `)` are missing {where}."
            )
        place = Span(gap.place, gap.place)
        fix = Edit(place, ")" * gap.count) if gap.count <= _MOST_MISSING else None
        yield SyntaxFault(_opening(text, nodes, gap.innermost), message, FaultKind.UNCLOSED, fix)


def _unopened(text: str, nodes: Nodes) -> Iterator[SyntaxFault]:
    for node in nodes.unopened:
        span = Span(nodes.starts[node], nodes.ends[node + 1])
        fix = Edit(Span(span.start, span.start), "(")
        message = f"A `(` is missing before {quoted(span.of(text))}."
        yield SyntaxFault(span, message, FaultKind.UNOPENED, fix)


def _closed_too_often(text: str, nodes: Nodes) -> Iterator[SyntaxFault]:
    strays = nodes.strays
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
        if closes < 0:
            message = f"{which} {'has' if one else 'have'} no `(`: delete {it}."
        else:
            label = _label(text, nodes, closes)
            message = f"{which} would end {label} too early, more of it follows: delete {it}."
        span = Span(start, end)
        yield SyntaxFault(span, message, FaultKind.UNOPENED, Edit(span, ""))
        first = behind


def _illegal(text: str, nodes: Nodes) -> Iterator[SyntaxFault]:
    rubbish = nodes.rubbish
    place, covered = 0, 0
    for start, end in unusual_characters(text):
        while place < len(rubbish) and rubbish[place + 1] <= start:
            place += 2
        if place < len(rubbish) and rubbish[place] < end:
            # A run that is taken for binary holds ordinary characters, too.
            end = max(end, rubbish[place + 1])
        if start >= covered:
            covered = end
            yield _illegal_run(text, Span(start, end))


def _illegal_run(text: str, span: Span) -> SyntaxFault:
    run = span.of(text)
    if len(run) > _LONGEST_SLIP and not run.isprintable():
        message = f"{len(run)} characters that are no text: delete them."
        return SyntaxFault(span, message, FaultKind.ILLEGAL, Edit(span, ""))
    different = dict.fromkeys(run[:_LONGEST_SLIP])
    named = " ".join(map(_described, different))
    in_name = all(character.isalnum() for character in run)
    if in_name:
        advice = "names are made of the letters a to z, digits, `-` and `_`"
    elif run.isspace():
        advice = "put a plain space there"
    elif set(run) <= set("[]{}"):
        advice = "all parentheses are round"
    else:
        advice = "delete it" if len(run) == 1 else "delete them"
    verb = "is" if len(different) == 1 else "are"
    message = f"{named} {verb} not allowed in PDDL: {advice}."
    return SyntaxFault(span, message, FaultKind.ILLEGAL, None if in_name else Edit(span, " "))


def _described(character: str) -> str:
    if character.isprintable() and not character.isspace():
        return f"`{character}`"
    return f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()


def _outside(text: str, nodes: Nodes) -> Iterator[SyntaxFault]:
    node, count = 0, len(nodes.starts)
    while node < count:
        start = nodes.starts[node]
        end = start
        while node < count and not nodes.is_list(node):
            end = nodes.ends[node]
            node += 1
        if end > start:
            span = Span(start, end)
            message = f"{quoted(span.of(text))} stands outside of all parentheses: delete it."
            yield SyntaxFault(span, message, FaultKind.OUTSIDE, Edit(span, ""))
        else:
            node = nodes.after[node]


def _opening(text: str, nodes: Nodes, node: int) -> Span:
    """A list's parenthesis, and its first word if that follows at once."""
    start = nodes.starts[node]
    first = node + 1
    if first < nodes.after[node] and not nodes.is_list(first):
        return Span(start, nodes.ends[first])
    return Span(start, start + 1)


def _label(text: str, nodes: Nodes, node: int) -> str:
    """A list as one would call it: `(and`, `(:action pour`."""
    words: list[str] = []
    child = node + 1
    while child < nodes.after[node] and len(words) < 2 and not nodes.is_list(child):
        words.append(text[nodes.starts[child] : nodes.ends[child]])
        child += 1
    named = len(words) == 2 and words[0].startswith(":")
    return quoted("(" + " ".join(words if named else words[:1]))


def _what_follows(text: str, nodes: Nodes, place: int) -> str:
    blank = _NO_CONTENT.match(text, place)
    offset = place if blank is None else blank.end()
    if offset == len(text):
        return "at the end of the text"
    node = bisect_left(nodes.starts, offset)
    if node == len(nodes.starts) or nodes.starts[node] != offset:
        return f"before the next {quoted(text[offset])}"
    if nodes.is_list(node):
        return f"before {_label(text, nodes, node)}"
    return f"before {quoted(text[offset : nodes.ends[node]])}"
