"""Finding PDDL in the answer of a language model: between fences, in chatter, cut off."""

import re
from bisect import bisect_right

from planscribe.syntax.pddl.tokens import PARENTHESIS
from planscribe.text import Span

_GAP = r"(?:\s|;[^\r\n]*)*+"
_PROBLEM, _DOMAIN = (
    re.compile(rf"\({_GAP}define{_GAP}\({_GAP}{kind}\b", re.IGNORECASE)
    for kind in ("problem", "domain")
)
_ACTION = re.compile(rf"\({_GAP}:action\b", re.IGNORECASE)
_FENCE = re.compile(r"^[ \t]*(?:```|~~~)", re.MULTILINE)
_SURPLUS = re.compile(r"(?:\s*\))+")


def problem_span(text: str) -> Span | None:
    """Where the problem of an answer stands: the last complete one, or else the last.

    A problem that is cut off reaches up to the end of its fence, or of the text. Closing
    parentheses right behind a problem count as part of it, since they are its author's mistake.
    """
    return _definition_span(text, _PROBLEM)


def domain_span(text: str) -> Span | None:
    """The same for a domain."""
    return _definition_span(text, _DOMAIN)


def actions_span(text: str) -> Span | None:
    """From the first action of an answer to the end of the last one that is complete."""
    starts = [match.start() for match in _ACTION.finditer(text)]
    ends = [end for start in starts if (end := _closing(text, start, len(text))) is not None]
    return Span(starts[0], max(ends)) if ends and starts[0] < max(ends) else None


def _definition_span(text: str, beginning: re.Pattern[str]) -> Span | None:
    starts = [match.start() for match in beginning.finditer(text)]
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


def action_spans(text: str) -> list[Span]:
    """Where the actions of an answer stand, whether they are in a domain or by themselves.

    An action that is not closed reaches up to the next one, to the end of its fence, or of the
    text. Closing parentheses right behind one count as part of it, but for a single one behind the
    last, which closes the domain.
    """
    starts = [match.start() for match in _ACTION.finditer(text)]
    limits = sorted([*starts, *(match.start() for match in _FENCE.finditer(text)), len(text)])
    spans: list[Span] = []
    for start in starts:
        limit = limits[bisect_right(limits, start)]
        end = _closing(text, start, limit)
        if end is None:
            end = start + len(text[start:limit].rstrip())
        elif surplus := _SURPLUS.match(text, end, limit):
            closes_domain = start == starts[-1] and surplus[0].count(")") == 1
            end = end if closes_domain else surplus.end()
        spans.append(Span(start, end))
    return spans


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
