"""Where comments go that stand behind something in its line."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from planscribe.text import Edit, Span, start_of_line

_TAB = 8


@dataclass(frozen=True, slots=True)
class Trailing:
    """A comment behind something, or one right below such a comment that goes on with it.

    Comments of one list that their author began in the same column are kept below each other.
    """

    gap: Span
    """The white space before it."""
    around: int
    """Where the list around it starts."""
    column: int
    """Where its author began it."""
    ends: int
    """The column in which ends what stands before it, after formatting."""
    blanks: int
    """How many blanks its author put there."""
    line_end: str = ""
    """What begins a line for it, if it goes on with the comment above."""


def column_at(text: str, offset: int) -> int:
    """The column of an offset, with tabs of the usual width."""
    return len(text[start_of_line(text, offset) : offset].expandtabs(_TAB))


def aligned(text: str, comments: Iterable[Trailing]) -> Iterator[Edit]:
    """The edits of wrong white space before comments."""

    def key(comment: Trailing) -> tuple[int, int]:
        return comment.around, comment.column

    for _, several in groupby(sorted(comments, key=key), key=key):
        group = list(several)
        first = [one for one in group if not one.line_end]
        column = max(one.ends for one in first) + max(1, min(one.blanks for one in first))
        for one in group:
            blanks = column if one.line_end else column - one.ends
            wanted = one.line_end + " " * blanks
            if one.gap.of(text) != wanted:
                yield least_edit(text, one.gap, wanted)


def least_edit(text: str, gap: Span, wanted: str) -> Edit:
    """The edit of white space that leaves as much of its beginning as can stay."""
    same = 0
    for have, want in zip(gap.of(text), wanted, strict=False):
        if have != want:
            break
        same += 1
    if text[gap.start : gap.start + same].endswith("\r"):
        same -= 1
    return Edit(Span(gap.start + same, gap.end), wanted[same:])
