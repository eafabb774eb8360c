"""ASP texts to statements. clingo's own parser decides what is an error; nothing here raises.

A tree is a function of its text alone. The tree of an earlier text makes it faster: passages that
the edit does not touch are kept.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar

from planscribe.syntax.asp.ground import SIMPLE_FACT
from planscribe.syntax.asp.nodes import StatementKind
from planscribe.syntax.asp.scan import Comment, Passage, scan
from planscribe.syntax.asp.statements import Statement, kind_of
from planscribe.text import Span, difference

if TYPE_CHECKING:
    from planscribe.syntax.asp.faults import AspFault
    from planscribe.syntax.asp.recovery import Recovery

__all__ = ["MOST_FAULTS", "AspTree", "Statement", "parse"]

MOST_FAULTS = 1000
"""How many faults are reported: nobody reads more."""

_MOST_MENDED = 200
"""In how many passages mistakes are searched; nobody repairs more at a time."""


_Placed = TypeVar("_Placed")


@dataclass(frozen=True, slots=True)
class Broken:
    """A passage that is not accepted as it stands, and where it begins."""

    start: int
    passage: Passage


@dataclass(frozen=True)
class AspTree:
    """The sound statements of a text, its comments, and its faults, each in the text's order."""

    text: str
    comments: tuple[Comment, ...]
    accepted: tuple[Statement, ...]
    """The statements that are sound as they stand."""
    broken: tuple[Broken, ...]
    starts: tuple[int, ...]
    """Where the passages begin."""

    @cached_property
    def statements(self) -> tuple[Statement, ...]:
        """All statements that can be read, also where others are broken."""
        recovered = [
            statement.shift(start)
            for start, recovery in self._recoveries
            for statement in recovery.statements
        ]
        if not recovered:
            return self.accepted
        return tuple(sorted([*self.accepted, *recovered], key=lambda one: one.span))

    @cached_property
    def faults(self) -> "tuple[AspFault, ...]":
        """What is wrong with the text."""
        found = (
            fault.shift(start) for start, recovery in self._recoveries for fault in recovery.faults
        )
        return tuple(islice(found, MOST_FAULTS))

    @cached_property
    def _recoveries(self) -> "list[tuple[int, Recovery]]":
        if not self.broken:
            return []
        # Most texts are sound.
        from planscribe.syntax.asp.recovery import recover

        return [(one.start, recover(one.passage)) for one in self.broken[:_MOST_MENDED]]

    @cached_property
    def _starts(self) -> list[int]:
        return [statement.span.start for statement in self.statements]

    @cached_property
    def _comment_ends(self) -> list[int]:
        return [comment.span.end for comment in self.comments]

    def statement_at(self, offset: int) -> Statement | None:
        """The statement around an offset."""
        index = bisect_right(self._starts, offset) - 1
        if index >= 0 and self.statements[index].span.contains(offset):
            return self.statements[index]
        return None

    def comment_above(self, statement: Statement) -> Comment | None:
        """The comment whose last line is right above the statement's first."""
        index = bisect_right(self._comment_ends, statement.span.start) - 1
        if index < 0:
            return None
        between = self.text[self._comment_ends[index] : statement.span.start]
        blank = not between.strip() and between.count("\n") == 1
        return self.comments[index] if blank else None


def parse(text: str, earlier: AspTree | None = None) -> AspTree:
    """The tree of an ASP text; that of an earlier text, if given, makes it faster."""
    reading = _Reading(text)
    if earlier is None:
        reading.read(0, lambda _: False)
    else:
        reading.read_again(earlier)
    return reading.tree()


class _Reading:
    """Puts a tree together, from the beginning of the text to its end."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._comments: list[Comment] = []
        self._accepted: list[Statement] = []
        self._broken: list[Broken] = []
        self._starts: list[int] = []

    def tree(self) -> AspTree:
        return AspTree(
            self._text,
            tuple(self._comments),
            tuple(self._accepted),
            tuple(self._broken),
            tuple(self._starts),
        )

    def read(self, start: int, is_known: Callable[[int], bool]) -> int:
        """Read passages, at least one, up to where one begins that is known already."""
        text, offset = self._text, start
        while offset < len(text):
            self._starts.append(offset)
            fact = SIMPLE_FACT.match(text, offset)
            if fact:
                self._accepted.append(Statement(StatementKind.FACT, Span(*fact.span(1)), fact[1]))
                offset = fact.end()
            else:
                passage = scan(text, offset)
                self._add(passage, offset)
                offset += len(passage.rest)
            if is_known(offset):
                break
        return offset

    def _add(self, passage: Passage, offset: int) -> None:
        self._comments += [
            Comment(comment.span.shift(offset), comment.text) for comment in passage.comments
        ]
        span = passage.statement
        kind = kind_of(span.of(passage.rest)) if span and not passage.defects else None
        if kind is not None:
            self._accepted.append(Statement(kind, span.shift(offset), span.of(passage.rest)))
        elif span or passage.defects:
            self._broken.append(Broken(offset, passage))

    def read_again(self, earlier: AspTree) -> None:
        """Read what an edit touches; keep what lies before it, and move what lies behind it."""
        edit = difference(earlier.text, self._text)
        growth = len(edit.new_text) - len(edit.span)
        changed_up_to = edit.span.end + growth
        # A passage ends where the next token says so; one further back, a weight can follow.
        touched = bisect_right(earlier.starts, edit.span.start) - 3
        start = earlier.starts[touched] if touched > 0 else 0
        open_ = (one.start for one in earlier.broken if one.passage.is_open)
        start = min(start, next(open_, start))
        self._keep(earlier, 0, start, 0)

        def is_known(offset: int) -> bool:
            old = offset - growth
            place = bisect_left(earlier.starts, old)
            found = earlier.starts[place : place + 1] == (old,)
            return offset >= changed_up_to and old > 0 and found

        reached = self.read(start, is_known) - growth
        self._keep(earlier, reached, len(earlier.text), growth)

    def _keep(self, earlier: AspTree, start: int, end: int, by: int) -> None:
        """Take over the passages that lie between two offsets of the earlier text."""
        comments = _within(earlier.comments, start, end, _start_of_span)
        accepted = _within(earlier.accepted, start, end, _start_of_span)
        broken = _within(earlier.broken, start, end, _start)
        starts = _within(earlier.starts, start, end, int)
        if by:
            comments = [Comment(one.span.shift(by), one.text) for one in comments]
            accepted = [one.shift(by) for one in accepted]
            broken = [Broken(one.start + by, one.passage) for one in broken]
            starts = tuple(one + by for one in starts)
        self._comments += comments
        self._accepted += accepted
        self._broken += broken
        self._starts += starts


_start = attrgetter("start")
_start_of_span = attrgetter("span.start")


def _within(
    several: Sequence[_Placed], start: int, end: int, place: Callable[[_Placed], int]
) -> Sequence[_Placed]:
    first = bisect_left(several, start, key=place)
    return several[first : bisect_left(several, end, key=place)]
