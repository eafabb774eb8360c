"""Where the forms of a PDDL text begin.

The text is cut where a definition or a section begins (`(define`, `(:action`, `(:init` ..). The
items of a long section are cut into runs of a few thousand characters, at lines that their own
text chooses: so behind an edit, the cuts soon fall on the old ones again.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple
from zlib import crc32

from planscribe.syntax.pddl.nodes import FormHead, Surroundings
from planscribe.syntax.pddl.tokens import (
    BOUNDARY,
    DEFINE_GROUP,
    LONG_SECTION,
    UNKNOWN_GROUP,
    begins_line,
)
from planscribe.text import Edit

_LEAST = 2_000
_MOST = 8_000
"""Characters of a run, if its lines are not very long."""
_CHOSEN = 32
"""One line in so many is chosen to begin a run."""
_FAR_LEFT = 200

_LINE_END = re.compile(r"[\r\n]")
_FIRST_LIST = re.compile(r"[\r\n]([ \t]*)\((?![:)\s])")
# A line that ends with a type, and one that begins with a name: no typed list is torn there.
_TYPED_LINE = re.compile(
    r"[\r\n](?=[^;()\r\n]*[ \t]-[ \t]+[A-Za-z][\w\-]*[ \t]*(?:\r\n|[\r\n])[ \t]*([A-Za-z_]))"
)


class Run(NamedTuple):
    """How a long section is cut."""

    keyword: str
    depth: int
    """How many of its lists are open around its items."""
    lines: re.Pattern[str]
    """The lines at which a run can begin: group 1 is where."""


class Cut(NamedTuple):
    """Where a form begins, with what, and whether it is part of a definition."""

    start: int
    head: FormHead
    defined: bool
    run: Run | None = None

    def moved(self, by: int) -> "Cut":
        """The same cut further on."""
        return Cut(self.start + by, self.head, self.defined, self.run) if by else self


_start = attrgetter("start")
FIRST = Cut(0, FormHead.NOTHING, defined=False)
"""The cut before the first one."""


def cuts(text: str, behind: Cut, end: int) -> Iterator[Cut]:
    """The cuts from a given one on, itself included, as if the text ended at `end`."""
    cut = behind
    for match in BOUNDARY.finditer(text, cut.start, end):
        start = match.start()
        kind = text[start]
        sure = kind == "(" and match.lastindex != UNKNOWN_GROUP
        if kind == ";" or not (sure or begins_line(text, start)):
            continue
        yield from _pieces(text, cut, start)
        defines = match.lastindex == DEFINE_GROUP or kind in "dD"
        cut = Cut(start, FormHead.DEFINE if defines else FormHead.SECTION, defines or cut.defined)
    yield from _pieces(text, cut, end)


class Recut(NamedTuple):
    """The cuts that replace old ones: of those from `first` up to `behind`."""

    first: int
    cuts: list[Cut]
    behind: int


def recut(text: str, edit: Edit, old: Sequence[Cut]) -> Recut:
    """How the cuts change with an edit; `text` is the one after it.

    A cut is decided by its line, which another cut can end. So those stay that are three before
    the edit; and behind it, all from the first one on that is found again.
    """
    first = max(0, bisect_left(old, edit.span.start, key=_start) - 3)
    begin = old[first] if first else FIRST
    behind = bisect_left(old, edit.span.end, key=_start)
    growth = len(edit.new_text) - len(edit.span)
    changed_up_to = edit.span.end + growth
    window = 2
    while behind + window < len(old):
        fresh = list(cuts(text, begin, old[behind + window].start + growth))
        expected = {
            cut.moved(growth): place
            for place, cut in enumerate(old[behind : behind + window], behind)
            if _is_line_left(text, changed_up_to, cut.start + growth)
        }
        for place, cut in enumerate(fresh):
            if cut in expected:
                return Recut(first, fresh[:place], expected[cut])
        window *= 8
    return Recut(first, list(cuts(text, begin, len(text))), len(old))


def surroundings(text: str, cut: Cut, following: Cut | None) -> Surroundings:
    """What decides how the form between two cuts is read, besides its text."""
    level = int(cut.defined and cut.head is not FormHead.DEFINE)
    inside = cut.run.depth if cut.run else 0
    if following is None or following.head is FormHead.DEFINE:
        behind = 0
    else:
        behind = cut.defined + (following.run.depth if following.run else 0)
    return Surroundings(
        cut.head,
        cut.run.keyword if cut.run else "",
        level + inside,
        inside,
        behind,
        _before(text, cut.start),
    )


def _pieces(text: str, cut: Cut, end: int) -> Iterator[Cut]:
    """A cut and the runs behind it, up to the next boundary."""
    if end == cut.start:
        return
    yield cut
    run = cut.run if cut.head is FormHead.RUN else _run_of(text, cut, end)
    last = cut.start
    while run and (start := _next_run(text, run, last, end)):
        yield Cut(start, FormHead.RUN, cut.defined, run)
        last = start


def _run_of(text: str, cut: Cut, end: int) -> Run | None:
    """How a section is cut, if it is one that can be long."""
    section = cut.head is FormHead.SECTION and LONG_SECTION.match(text, cut.start, end)
    if not section:
        return None
    keyword = (section[2] or section[1]).lower()
    if keyword in (":objects", ":constants"):
        return Run(keyword, 1, _TYPED_LINE)
    first = _FIRST_LIST.search(text, section.end(), min(end, cut.start + _LEAST))
    depth = 2 if keyword == ":goal" else 1
    return Run(keyword, depth, _lists_at(first[1])) if first else None


@lru_cache(maxsize=64)
def _lists_at(indentation: str) -> re.Pattern[str]:
    return re.compile(rf"[\r\n]{indentation}(\([^:)\s][^\r\n]*)")


def _next_run(text: str, run: Run, last: int, end: int) -> int | None:
    """Where the first run behind the last cut begins."""
    for match in run.lines.finditer(text, last + _LEAST, end):
        start = match.start(1)
        line = text[match.start() : match.end(1)]
        if start >= last + _MOST or not crc32(line.encode("utf-8", "replace")) % _CHOSEN:
            return start
    return None


def _is_line_left(text: str, offset: int, start: int) -> bool:
    """Whether what `_before` says of a start does not reach back to an earlier offset."""
    return start - offset >= _FAR_LEFT or bool(_LINE_END.search(text, offset, start))


def _before(text: str, start: int) -> str:
    """What stands before an offset in its line."""
    return _LINE_END.split(text[max(0, start - _FAR_LEFT) : start])[-1]
