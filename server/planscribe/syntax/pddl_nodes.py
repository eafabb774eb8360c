"""The lists and words of a PDDL text in flat arrays."""

from array import array
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Unclosed:
    """Lists that end at `place` because parentheses are missing there."""

    innermost: int
    count: int
    place: int


@dataclass(frozen=True, slots=True)
class Stray:
    """A closing parenthesis too many, and the list that it would close too early, or -1."""

    offset: int
    closes: int


def _numbers() -> "array[int]":
    return array("I")


def _signed_numbers() -> "array[int]":
    return array("i")


@dataclass(frozen=True, slots=True, eq=False)
class Nodes:
    """Lists and words, numbered in the order of the text, and what belongs to neither.

    `starts` and `ends` bound a node's text; a list's begins with its parenthesis. `parents` is
    -1 at the top. `after` is the number of the first node that is not inside the node.
    `comments` and `rubbish` (characters that belong to no word) hold starts and ends in turn.
    """

    text: str
    starts: "array[int]" = field(default_factory=_numbers)
    ends: "array[int]" = field(default_factory=_numbers)
    parents: "array[int]" = field(default_factory=_signed_numbers)
    after: "array[int]" = field(default_factory=_numbers)
    comments: "array[int]" = field(default_factory=_numbers)
    rubbish: "array[int]" = field(default_factory=_numbers)
    open_lists: "array[int]" = field(default_factory=_numbers)
    """The lists without a closing parenthesis."""
    unopened: "array[int]" = field(default_factory=_numbers)
    """The lists without an opening parenthesis; they begin with their first word."""
    unclosed: list[Unclosed] = field(default_factory=list)
    strays: list[Stray] = field(default_factory=list)

    def is_list(self, node: int) -> bool:
        """Whether a node is a list, not a word."""
        return self.text[self.starts[node]] == "(" or self.after[node] > node + 1
