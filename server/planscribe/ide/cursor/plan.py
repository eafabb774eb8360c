"""Where a cursor is within a plan, finished or half typed."""

import re
from dataclasses import dataclass, field

from planscribe.ide.navigation.companions import definition_of
from planscribe.model.symbols.declarations import Declarations
from planscribe.text import DocumentKey, Span, start_of_line
from planscribe.workspace import symbols
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition

_WORD = re.compile(r"[^\s();]+")
_LONGEST_LINE = 10_000


@dataclass(frozen=True, slots=True)
class PlanCursor:
    """A place in a step: the word there, its number, and what the plan's problem declares.

    The action is number 0. `words` are those of the step; `is_opened` says that a parenthesis
    stands before them.
    """

    definition: Definition
    known: Declarations = field(repr=False)
    word: Span
    typed: str
    words: tuple[Span, ...]
    action: str
    place: int
    is_opened: bool


def plan_cursor_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> PlanCursor | None:
    """The cursor at an offset; None in a comment, or where no problem or domain is known."""
    document = snapshot.document(key)
    text = document.text
    start = start_of_line(text, offset)
    line = text[max(start, offset - _LONGEST_LINE) : offset]
    definition = definition_of(snapshot, document)
    if ";" in line or definition is None:
        return None
    opened = line.rfind("(") + 1
    if ")" in line[opened:] or (not opened and ":" in line):
        return None
    start = offset - len(line) + opened
    end = min((at for at in map(text.find, "\r\n)(;", [offset] * 5) if at >= 0), default=len(text))
    words = tuple(Span(*one.span()) for one in _WORD.finditer(text, start, end))
    place = sum(one.end < offset for one in words)
    here = next((one for one in words if one.contains(offset)), Span(offset, offset))
    return PlanCursor(
        definition,
        symbols.declared_in(snapshot, definition),
        here,
        text[here.start : offset].lower(),
        words,
        words[0].of(text).lower() if words else "",
        place,
        bool(opened),
    )
