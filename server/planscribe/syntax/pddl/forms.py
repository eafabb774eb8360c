"""Forms: the parts of a PDDL text that are read each by itself."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from enum import StrEnum
from heapq import merge
from typing import TYPE_CHECKING, NamedTuple

from planscribe.syntax.pddl.builder import build
from planscribe.syntax.pddl.faults import SyntaxFault, faults_of
from planscribe.syntax.pddl.nodes import Ending, FormHead, Stray, Surroundings, Unclosed
from planscribe.syntax.pddl.tokens import PARENTHESIS
from planscribe.text import Span, Spans

if TYPE_CHECKING:
    from array import array

# A list that can be cut at its blanks, which is faster than going from node to node.
_FLAT = re.compile(r"\([A-Za-z0-9_?:\- \t\r\n]*\)")


class PddlTokenKind(StrEnum):
    """The kinds of token."""

    OPEN = "("
    CLOSE = ")"
    WORD = "word"
    COMMENT = "comment"
    RUBBISH = "rubbish"
    """Illegal characters outside words, and closing parentheses that close nothing."""


class PddlToken(NamedTuple):
    """A token and its place."""

    start: int
    end: int
    kind: PddlTokenKind


class Form:
    """A section of a definition, or some of the items of a long section, read by itself.

    Nodes are numbered from 0 and offsets counted from 0 in each form. A form never changes: what
    was found out about it holds as long as it is part of a text.
    """

    __slots__ = (
        "_nodes",
        "_tops",
        "balance",
        "comments",
        "endings",
        "faults",
        "is_even",
        "is_run",
        "keyword",
        "surroundings",
        "text",
    )

    def __init__(self, text: str, surroundings: Surroundings) -> None:
        nodes, repairs = build(text, surroundings)
        self.text = text
        self.surroundings = surroundings
        self._nodes = nodes
        self._tops: list[int] | None = None
        self.is_run = surroundings.head is FormHead.RUN
        """Whether its items continue those of the form before it."""
        self.keyword = (
            self.head(0) if surroundings.head is FormHead.SECTION else surroundings.keyword
        )
        """The keyword of the section in lower case; empty for what is no section."""
        self.endings: Sequence[Ending] = nodes.endings
        """The ends of the lists that were open where the form begins, the innermost first."""
        self.comments: Sequence[Span] = Spans(nodes.comments)
        """The comments in the order of the text, each with its semicolon, without line end."""
        self.faults: tuple[SyntaxFault, ...] = faults_of(nodes, surroundings.outermost)
        """What is wrong with its characters and words; parentheses are the tree's matter."""
        self.is_even = not repairs
        """Whether its parentheses are as they should be."""
        self.balance = _balance(text, surroundings, even=self.is_even)
        """By how much it changes the number of open lists, and the lowest change in between."""

    def __len__(self) -> int:
        return len(self._nodes.starts)

    @property
    def items(self) -> list[int]:
        """What is in the section, or in the `and` that makes up a long goal; no keyword."""
        if self.surroundings.head in (FormHead.DEFINE, FormHead.SECTION):
            return self.children(0)[1:]
        return self.tops(-1)

    def tops(self, around: int) -> list[int]:
        """The nodes directly inside a list that was open where the form begins: see `around`."""
        if self._tops is None:
            self._tops = self._between(0, len(self))
        if around == -1 and not self.endings:
            return self._tops
        parents = self._nodes.parents
        return [node for node in self._tops if parents[node] == around]

    def children(self, node: int) -> list[int]:
        """The lists and words directly inside a list; none for a word."""
        return self._between(node + 1, self._nodes.after[node])

    def parent(self, node: int) -> int | None:
        """The list of the form around a node."""
        parent = self._nodes.parents[node]
        return None if parent < 0 else parent

    def around(self, node: int) -> int:
        """The list around a node; negative for one that was open where the form begins."""
        return self._nodes.parents[node]

    def is_list(self, node: int) -> bool:
        """Whether the node is a list, not a word."""
        nodes = self._nodes
        return self.text[nodes.starts[node]] == "(" or nodes.after[node] > node + 1

    def is_closed(self, node: int) -> bool:
        """Whether the node is a list with a closing parenthesis in the form."""
        open_lists = self._nodes.open_lists
        place = bisect_left(open_lists, node)
        return self.is_list(node) and not (place < len(open_lists) and open_lists[place] == node)

    def spelling(self, node: int) -> str:
        """The text of a node, as its author wrote it."""
        return self.text[self._nodes.starts[node] : self._nodes.ends[node]]

    def word(self, node: int) -> str:
        """A word in lower case, as PDDL compares words; empty for a list."""
        # Nothing is asked more often: `is_list` and `spelling`, without the calls.
        nodes, text = self._nodes, self.text
        start = nodes.starts[node]
        if text[start] == "(" or nodes.after[node] > node + 1:
            return ""
        return text[start : nodes.ends[node]].lower()

    def head(self, node: int) -> str:
        """The first child of a list, in lower case, if it is a word; otherwise empty."""
        first = node + 1
        return self.word(first) if first < self._nodes.after[node] else ""

    def words(self, node: int) -> list[str] | None:
        """The words in a list, in lower case; None if it contains a list, or is a word."""
        nodes = self._nodes
        start, end = nodes.starts[node], nodes.ends[node]
        if _FLAT.fullmatch(self.text, start, end):
            return self.text[start + 1 : end - 1].lower().split()
        words = [self.word(child) for child in self.children(node)]
        return words if all(words) and self.is_list(node) else None

    def span(self, node: int) -> Span:
        """Where a node stands, parentheses included."""
        return Span(self._nodes.starts[node], self._nodes.ends[node])

    def at(self, offset: int) -> int | None:
        """The innermost node of the form that contains the offset or ends there."""
        node = self.before(offset)
        while node >= 0 and self._nodes.ends[node] < offset:
            node = self._nodes.parents[node]
        return None if node < 0 else node

    def before(self, offset: int) -> int:
        """The last node that starts at or before an offset; -1 if there is none."""
        return bisect_right(self._nodes.starts, offset) - 1

    @property
    def unclosed(self) -> Sequence[Unclosed]:
        """Where parentheses are missing."""
        return self._nodes.unclosed

    @property
    def strays(self) -> Sequence[Stray]:
        """The closing parentheses that are too many."""
        return self._nodes.strays

    def tokens(self) -> Iterator[PddlToken]:
        """Every token in the order of the text; only white space lies between them."""
        nodes = self._nodes
        yield from merge(
            self._structure(),
            _pairs(nodes.comments, PddlTokenKind.COMMENT),
            _pairs(nodes.rubbish, PddlTokenKind.RUBBISH),
            (PddlToken(one.offset, one.offset + 1, PddlTokenKind.RUBBISH) for one in nodes.strays),
        )

    def _structure(self) -> Iterator[PddlToken]:
        nodes = self._nodes
        closing = (_closing(one.offset) for one in nodes.endings if one.closed)
        return merge(self._nested(), closing)

    def _nested(self) -> Iterator[PddlToken]:
        nodes = self._nodes
        around: list[int] = []
        for node, (start, end) in enumerate(zip(nodes.starts, nodes.ends, strict=True)):
            while around and nodes.after[around[-1]] <= node:
                yield from self._close(around.pop())
            if self.is_list(node):
                around.append(node)
                if self.text[start] == "(":
                    yield PddlToken(start, start + 1, PddlTokenKind.OPEN)
            else:
                yield PddlToken(start, end, PddlTokenKind.WORD)
        while around:
            yield from self._close(around.pop())

    def _close(self, node: int) -> Iterator[PddlToken]:
        if self.is_closed(node):
            yield _closing(self._nodes.ends[node])

    def _between(self, first: int, behind: int) -> list[int]:
        after = self._nodes.after
        found = []
        while first < behind:
            found.append(first)
            first = after[first]
        return found


class Placed(NamedTuple):
    """A form, and where it lies in the whole text."""

    form: Form
    offset: int
    """Where its offset 0 lies."""
    node: int
    """The number of its node 0."""
    around: tuple[int, ...]
    """The lists that are open where it begins, the outermost first."""

    @property
    def definition(self) -> int:
        """The `(define` that the form begins or is in; -1 if there is none."""
        if self.form.surroundings.head is FormHead.DEFINE:
            return self.node
        return self.around[0] if self.form.surroundings.in_definition else -1

    def resolved(self, node: int) -> int:
        """The number in the whole of a node of the form, or of a list that is open around it.

        It is -1 where that stands for no list.
        """
        if node >= 0:
            return self.node + node
        return self.around[node] if -node <= len(self.around) else -1


def _balance(text: str, surroundings: Surroundings, *, even: bool) -> tuple[int, int]:
    if even:
        change = surroundings.behind - surroundings.around
        return change, min(change, 0)
    level = lowest = 0
    for match in PARENTHESIS.finditer(text):
        level += {"(": 1, ")": -1}.get(match[0], 0)
        lowest = min(lowest, level)
    return level, lowest


def _pairs(numbers: "array[int]", kind: PddlTokenKind) -> Iterator[PddlToken]:
    for place in range(0, len(numbers), 2):
        yield PddlToken(numbers[place], numbers[place + 1], kind)


def _closing(end: int) -> PddlToken:
    return PddlToken(end - 1, end, PddlTokenKind.CLOSE)
