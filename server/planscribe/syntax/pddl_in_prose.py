"""Finding a PDDL problem in the answer of a language model: between fences, in chatter, cut off."""

import re
from bisect import bisect_right

from planscribe.syntax.pddl_tokens import PARENTHESIS
from planscribe.text import Span

_GAP = r"(?:\s|;[^\r\n]*)*+"
_BEGINNING = re.compile(rf"\({_GAP}define{_GAP}\({_GAP}problem\b", re.IGNORECASE)
_FENCE = re.compile(r"^[ \t]*(?:```|~~~)", re.MULTILINE)
_SURPLUS = re.compile(r"(?:\s*\))+")


def problem_span(text: str) -> Span | None:
    """Where the problem of an answer stands: the last complete one, or else the last.

    A problem that is cut off reaches up to the end of its fence, or of the text. Closing
    parentheses right behind a problem count as part of it, since they are its author's mistake.
    """
    starts = [match.start() for match in _BEGINNING.finditer(text)]
    limits = sorted([*starts, *(match.start() for match in _FENCE.finditer(text)), len(text)])
    cut_off: Span | None = None
    for start in reversed(starts):
        limit = limits[bisect_right(limits, start)]
        end = _closing(text, start, limit)
        if end is not None:
            surplus = _SURPLUS.match(text, end, limit)
            return Span(start, surplus.end() if surplus else end)
        cut_off = cut_off or Span(start, start + len(text[start:limit].rstrip()))
    return cut_off


def blanked(text: str, kept: Span) -> str:
    """The text with blanks in place of all that is not kept, so that offsets and lines stay."""
    before, after = text[: kept.start], text[kept.end :]
    return re.sub(r"[^\r\n]", " ", before) + kept.of(text) + re.sub(r"[^\r\n]", " ", after)


def _closing(text: str, start: int, limit: int) -> int | None:
    """Where the list that begins at `start` ends; None if it is not closed."""
    depth = 0
    for match in PARENTHESIS.finditer(text, start, limit):
        depth += {"(": 1, ")": -1}.get(match[0], 0)
        if depth == 0:
            return match.end()
    return None
