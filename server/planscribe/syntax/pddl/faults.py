"""What is wrong with the characters and words of a form: for people, with fixes."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, islice

from planscribe.syntax.pddl.nodes import Nodes
from planscribe.syntax.pddl.tokens import unusual_characters
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span
from planscribe.wording import plural

MOST_FAULTS = 1000
"""How many faults are reported: nobody reads more, and a binary file has many."""

_LONGEST_SLIP = 8
_MEANT = {
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
    "\uff08": "(",
    "\uff09": ")",
}
"""Characters that word processors put instead of others."""


class FaultKind(StrEnum):
    """The kinds of fault."""

    UNCLOSED = "unclosed"
    """A closing parenthesis is missing."""
    UNOPENED = "unopened"
    """An opening parenthesis is missing, or there is a closing one too many."""
    ILLEGAL = "illegal"
    """Characters that PDDL does not know."""
    OUTSIDE = "outside"
    """Words outside all parentheses."""


@dataclass(frozen=True, slots=True)
class SyntaxFault:
    """What is wrong and what to do about it; `fix` is the edit, where there is one sure to help."""

    span: Span
    message: str
    kind: FaultKind
    fix: Edit | None = None

    def shift(self, by: int) -> "SyntaxFault":
        """The same fault, `by` code points further on."""
        fix = self.fix and Edit(self.fix.span.shift(by), self.fix.new_text)
        return SyntaxFault(self.span.shift(by), self.message, self.kind, fix)


def faults_of(nodes: Nodes, outermost: int) -> tuple[SyntaxFault, ...]:
    """The faults of a form, in its order, at most `MOST_FAULTS`.

    `outermost` is the number that its nodes have for the list around them if there is none.
    """
    kinds = (_unopened(nodes), _illegal(nodes), _outside(nodes, outermost))
    found = chain.from_iterable(islice(kind, MOST_FAULTS) for kind in kinds)
    return tuple(sorted(found, key=lambda fault: fault.span)[:MOST_FAULTS])


def _unopened(nodes: Nodes) -> Iterator[SyntaxFault]:
    for node in nodes.unopened:
        span = Span(nodes.starts[node], nodes.ends[node + 1])
        fix = Edit(Span(span.start, span.start), "(")
        message = f"A `(` is missing before {quoted(span.of(nodes.text))}."
        yield SyntaxFault(span, message, FaultKind.UNOPENED, fix)


def _illegal(nodes: Nodes) -> Iterator[SyntaxFault]:
    text, rubbish = nodes.text, nodes.rubbish
    place, covered = 0, 0
    for start, end in unusual_characters(text):
        while place < len(rubbish) and rubbish[place + 1] <= start:
            place += 2
        if place < len(rubbish) and rubbish[place] < end:
            # A run that is read as binary holds ordinary characters, too.
            end = max(end, rubbish[place + 1])
        if start >= covered:
            covered = end
            yield _illegal_run(text, Span(start, end))


def _illegal_run(text: str, span: Span) -> SyntaxFault:
    run = span.of(text)
    if len(run) > _LONGEST_SLIP and not run.isprintable():
        message = f"{len(run)} characters that are not text: delete them."
        return SyntaxFault(span, message, FaultKind.ILLEGAL, Edit(span, ""))
    if meant := _MEANT.get(run):
        message = f"`{run}` is not allowed in PDDL: write `{meant}`."
        return SyntaxFault(span, message, FaultKind.ILLEGAL, Edit(span, meant))
    different = dict.fromkeys(run[:_LONGEST_SLIP])
    named = " ".join(map(_described, different))
    in_name = all(character.isalnum() for character in run)
    if in_name:
        advice = "names are made of the letters a to z, digits, `-` and `_`"
    elif run.isspace():
        advice = "write a plain space"
    elif set(run) <= set("[]{}"):
        advice = "use round parentheses"
    else:
        advice = f"delete {plural(len(run), 'it', 'them')}"
    verb = plural(len(different), "is", "are")
    message = f"{named} {verb} not allowed in PDDL: {advice}."
    return SyntaxFault(span, message, FaultKind.ILLEGAL, None if in_name else Edit(span, " "))


def _described(character: str) -> str:
    if character.isprintable() and not character.isspace():
        return f"`{character}`"
    return f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()


def _outside(nodes: Nodes, outermost: int) -> Iterator[SyntaxFault]:
    node, count, parents = 0, len(nodes.starts), nodes.parents
    while node < count:
        start = nodes.starts[node]
        end = start
        while node < count and not nodes.is_list(node) and parents[node] == outermost:
            end = nodes.ends[node]
            node += 1
        if end > start:
            span = Span(start, end)
            message = f"{quoted(span.of(nodes.text))} is outside all parentheses: delete it."
            yield SyntaxFault(span, message, FaultKind.OUTSIDE, Edit(span, ""))
        else:
            node = nodes.after[node]
