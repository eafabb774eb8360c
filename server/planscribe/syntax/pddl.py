"""PDDL text -> a lossless tree of lists and words. Never raises, whatever the text.

Every code point belongs to a token or to the white space between tokens. Names and forms are not
judged here: `(foo ?x :bar)` is as good a list as any other.
"""

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from enum import StrEnum
from heapq import merge
from typing import NamedTuple, overload

from planscribe.syntax.pddl_builder import build
from planscribe.syntax.pddl_faults import MOST_FAULTS, FaultKind, SyntaxFault, faults_of
from planscribe.syntax.pddl_nodes import Nodes
from planscribe.text import Span

__all__ = ["MOST_FAULTS", "FaultKind", "SyntaxFault", "Token", "TokenKind", "Tree", "parse"]

# A list that can be cut at its blanks, which is faster than going from node to node.
_FLAT = re.compile(r"\([A-Za-z0-9_?:\- \t\r\n]*\)")


class TokenKind(StrEnum):
    """The kinds of token."""

    OPEN = "("
    CLOSE = ")"
    WORD = "word"
    COMMENT = "comment"
    RUBBISH = "rubbish"
    """Illegal characters outside words, and closing parentheses that close nothing."""


class Token(NamedTuple):
    """A token and its place."""

    start: int
    end: int
    kind: TokenKind


class Tree:
    """Lists and words, numbered from 0 in the order of the text; methods take these numbers.

    A list that lacks its opening parenthesis starts where its first child does, and one that
    lacks its closing parenthesis ends where its last child does.
    """

    __slots__ = ("_nodes", "comments", "faults", "text")

    def __init__(self, text: str, nodes: Nodes) -> None:
        self.text = text
        self._nodes = nodes
        self.comments: Sequence[Span] = _Spans(nodes.comments)
        """The comments in the order of the text, each with its semicolon, without line end."""
        self.faults: tuple[SyntaxFault, ...] = faults_of(text, nodes)
        """What is wrong with the text, in its order."""

    def __len__(self) -> int:
        return len(self._nodes.starts)

    @property
    def roots(self) -> list[int]:
        """The lists and words that no list contains."""
        return self._between(0, len(self))

    def children(self, node: int) -> list[int]:
        """The lists and words directly inside a list; none for a word."""
        return self._between(node + 1, self._nodes.after[node])

    def parent(self, node: int) -> int | None:
        """The list around a node."""
        parent = self._nodes.parents[node]
        return None if parent < 0 else parent

    def is_list(self, node: int) -> bool:
        """Whether the node is a list, not a word."""
        return self._nodes.is_list(node)

    def is_closed(self, node: int) -> bool:
        """Whether the node is a list with a closing parenthesis."""
        open_lists = self._nodes.open_lists
        place = bisect_left(open_lists, node)
        return self.is_list(node) and not (place < len(open_lists) and open_lists[place] == node)

    def spelling(self, node: int) -> str:
        """The text of a node, as its author wrote it."""
        return self.text[self._nodes.starts[node] : self._nodes.ends[node]]

    def word(self, node: int) -> str:
        """A word in lower case, as PDDL compares words; empty for a list."""
        return "" if self.is_list(node) else self.spelling(node).lower()

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
        """The innermost node that contains the offset or ends there; of two words that meet
        there, the later one.
        """
        nodes = self._nodes
        node = bisect_right(nodes.starts, offset) - 1
        while node >= 0 and nodes.ends[node] < offset:
            node = nodes.parents[node]
        return None if node < 0 else node

    def tokens(self) -> Iterator[Token]:
        """Every token in the order of the text; only white space lies between them."""
        nodes = self._nodes
        yield from merge(
            self._structure(),
            _pairs(nodes.comments, TokenKind.COMMENT),
            _pairs(nodes.rubbish, TokenKind.RUBBISH),
            (Token(one.offset, one.offset + 1, TokenKind.RUBBISH) for one in nodes.strays),
        )

    def _structure(self) -> Iterator[Token]:
        nodes = self._nodes
        around: list[int] = []
        for node, (start, end) in enumerate(zip(nodes.starts, nodes.ends, strict=True)):
            while around and nodes.after[around[-1]] <= node:
                yield from self._close(around.pop())
            if self.is_list(node):
                around.append(node)
                if self.text[start] == "(":
                    yield Token(start, start + 1, TokenKind.OPEN)
            else:
                yield Token(start, end, TokenKind.WORD)
        while around:
            yield from self._close(around.pop())

    def _close(self, node: int) -> Iterator[Token]:
        if self.is_closed(node):
            end = self._nodes.ends[node]
            yield Token(end - 1, end, TokenKind.CLOSE)

    def _between(self, first: int, behind: int) -> list[int]:
        after = self._nodes.after
        found = []
        while first < behind:
            found.append(first)
            first = after[first]
        return found


class _Spans(Sequence[Span]):
    """Spans kept as numbers: start and end in turn."""

    __slots__ = ("_numbers",)

    def __init__(self, numbers: "array[int]") -> None:
        self._numbers = numbers

    def __len__(self) -> int:
        return len(self._numbers) // 2

    @overload
    def __getitem__(self, index: int) -> Span: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Span]: ...
    def __getitem__(self, index: int | slice) -> Span | Sequence[Span]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = range(len(self))[index]
        return Span(self._numbers[2 * place], self._numbers[2 * place + 1])


def _pairs(numbers: "array[int]", kind: TokenKind) -> Iterator[Token]:
    for place in range(0, len(numbers), 2):
        yield Token(numbers[place], numbers[place + 1], kind)


def parse(text: str) -> Tree:
    """The tree of a PDDL text."""
    return Tree(text, build(text))
