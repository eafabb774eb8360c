"""Findings that authors do not want to see: by the settings, or by comments in the text.

`; planscribe: ignore PS126` speaks of its line; on a line of its own, of the form that follows.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from planscribe.check.finding import Finding
from planscribe.text import Span, start_of_line
from planscribe.workspace.documents import COMMENT_SIGNS, Document, Language
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot

_MARK = re.compile(r"planscribe:[ \t]*ignore(?P<codes>(?:[ \t,]+(?i:PS)\d{3}\b)+)")
_CODE = re.compile(r"PS\d{3}")
_LINE = re.compile(r"[^\r\n]*")
_GAPS = {sign: re.compile(rf"(?:\s|{sign}[^\r\n]*)*+") for sign in COMMENT_SIGNS.values()}
_PARENTHESIS = re.compile(r";[^\r\n]*|[()]")

_MOST_COMMENTS = 1_000
"""How many comments of a document are obeyed."""

Ignored = tuple[Span, frozenset[str]]


def wanted(snapshot: Snapshot, document: Document, findings: Iterable[Finding]) -> list[Finding]:
    """The findings without those that are to be ignored."""
    off = snapshot.settings.ignored
    ranges = _ranges(snapshot, document)
    return [
        one
        for one in findings
        if one.code not in off
        and not any(one.code in codes and span.contains(one.span.start) for span, codes in ranges)
    ]


@content_query()
def _ranges(_means: Means, document: Document) -> tuple[Ignored, ...]:
    return tuple(islice(ignored(document), _MOST_COMMENTS))


def ignored(document: Document) -> Iterator[Ignored]:
    """Which codes are to be ignored where."""
    text, sign = document.text, COMMENT_SIGNS.get(document.language) if document.language else None
    if sign is None:
        return
    following = Span(0, 0)
    done = gap = 0
    while mark := _MARK.search(text, done):
        start = max(start_of_line(text, mark.start()), done)
        done = _end(_LINE, text, mark.end())
        code, is_comment, _ = text[start : mark.start()].partition(sign)
        codes = frozenset(_CODE.findall(mark["codes"].upper()))
        if is_comment and code.strip():
            yield Span(start, done), codes
        elif is_comment:
            # Comments in a row have the same form behind them; it is searched once.
            if gap < done:
                gap = _end(_GAPS[sign], text, done)
                following = _following(text, gap, document.language)
            yield following, codes


def _following(text: str, start: int, language: Language | None) -> Span:
    """The form that begins there, or the line where it is not a form."""
    if language is not Language.PDDL or not text.startswith("(", start):
        return Span(start, _end(_LINE, text, start))
    depth = 0
    for one in _PARENTHESIS.finditer(text, start):
        depth += {"(": 1, ")": -1}.get(one[0], 0)
        if depth == 0:
            return Span(start, one.end())
    return Span(start, len(text))


def _end(pattern: re.Pattern[str], text: str, start: int) -> int:
    """Where what a pattern matches there ends."""
    found = pattern.match(text, start)
    return found.end() if found else start
