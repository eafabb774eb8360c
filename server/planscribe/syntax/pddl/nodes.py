"""The lists and words of one form of a PDDL text in flat arrays."""

from array import array
from dataclasses import dataclass, field
from enum import Enum


class FormHead(Enum):
    """What a form begins with."""

    NOTHING = "nothing"
    """The start of the text, where that does not begin with a definition or a section."""
    DEFINE = "define"
    """`(define`, up to the first section."""
    SECTION = "section"
    """`(:action`; in a long section up to the first run."""
    RUN = "run"
    """Some of the items of a long section."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What decides, besides its text, how a form is read.

    Lists that are open around it have negative numbers: -1 is the innermost one, and the number
    behind that of the outermost one stands for no list at all.
    """

    head: FormHead = FormHead.NOTHING
    keyword: str = ""
    """The keyword of the section, where a run does not say it itself."""
    around: int = 0
    """How many lists are open where the form begins."""
    inside: int = 0
    """How many of these belong to the form's section."""
    behind: int = 0
    """How many lists are to be open where the form ends."""
    before: str = ""
    """What stands before the form in its line; only the width matters."""

    @property
    def base(self) -> int:
        """The list that sections are in."""
        return 0 if self.head is FormHead.DEFINE else -self.inside - 1

    @property
    def section(self) -> int | None:
        """The section that the form is, or is in."""
        if self.head is FormHead.SECTION:
            return 0
        return self.base + 1 if self.head is FormHead.RUN else None

    @property
    def in_definition(self) -> bool:
        """Whether the form is in a definition that began before it."""
        return self.around > self.inside

    @property
    def outermost(self) -> int:
        """What stands for no list at all."""
        return -self.around - 1

    @property
    def opened(self) -> tuple[int, ...]:
        """The lists of the form that go on behind it: `(:goal (and`, with a word in between."""
        return (0, 2)[: max(self.behind - self.around, 0)]

    @property
    def floor(self) -> int:
        """The innermost list that does not end in the form."""
        return self.opened[-1] if self.opened else self.behind - self.around - 1


@dataclass(frozen=True, slots=True)
class Unclosed:
    """Lists that end at `place` because parentheses are missing there."""

    innermost: int
    count: int
    place: int


@dataclass(frozen=True, slots=True)
class Stray:
    """An unmatched closing parenthesis, and the list that it would close too early, if any."""

    offset: int
    closes: int


@dataclass(frozen=True, slots=True)
class Ending:
    """Where a list ends that began in an earlier form, and the number of the node behind it."""

    offset: int
    after: int
    closed: bool


def _numbers() -> "array[int]":
    return array("I")


def _signed_numbers() -> "array[int]":
    return array("i")


@dataclass(frozen=True, slots=True, eq=False)
class Nodes:
    """Lists and words, numbered in the order of the text, and what belongs to neither.

    `starts` and `ends` bound a node's text; a list's begins with its parenthesis. `parents` is
    negative at the top: see `Surroundings`. `after` is the number of the first node that is not
    inside the node. `comments` and `rubbish` (characters that belong to no word) hold starts and
    ends in turn.
    """

    text: str
    starts: "array[int]" = field(default_factory=_numbers)
    ends: "array[int]" = field(default_factory=_numbers)
    parents: "array[int]" = field(default_factory=_signed_numbers)
    after: "array[int]" = field(default_factory=_numbers)
    comments: "array[int]" = field(default_factory=_numbers)
    rubbish: "array[int]" = field(default_factory=_numbers)
    open_lists: "array[int]" = field(default_factory=_numbers)
    """The lists that do not end with a closing parenthesis in the form."""
    unopened: "array[int]" = field(default_factory=_numbers)
    """The lists without an opening parenthesis; they begin with their first word."""
    unclosed: list[Unclosed] = field(default_factory=list)
    strays: list[Stray] = field(default_factory=list)
    endings: list[Ending] = field(default_factory=list)
    """The lists around the form that end in it, the innermost first."""

    def is_list(self, node: int) -> bool:
        """Whether a node is a list, not a word."""
        return self.text[self.starts[node]] == "(" or self.after[node] > node + 1

    def parent(self, node: int) -> int:
        """The list around a node or around a list that is open where the form begins."""
        return self.parents[node] if node >= 0 else node - 1
