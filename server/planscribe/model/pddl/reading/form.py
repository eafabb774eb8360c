"""What every part of the PDDL reader works with: the tree, its comments, and the faults found."""

import math
import re
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from planscribe.model.pddl.reading.comments import Comments
from planscribe.syntax.pddl.tree import Source
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span
from planscribe.wording import KEYWORDS, nearest

MOST_FAULTS = 1000
"""How many faults are reported: a file with more is not PDDL."""

DEEPEST = 100
"""How deep formulas may be nested; readers of formulas may thus use recursion."""

_SHORTEST = len(":pre")
"""Fewer characters may stand for any keyword."""
_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_LONGEST_CHOICE = 7
_LONGEST_WRAPPED = 200


class Malformed(StrEnum):
    """The kinds of form that cannot be read."""

    NAME = "name"
    """A name is missing, or what is there instead is none."""
    VARIABLE = "variable"
    """A variable without its question mark, or a question mark where no variable can be."""
    TYPE = "type"
    """A type or the dash before it is missing, or misplaced."""
    FORM = "form"
    """A list where a word is needed, or the other way round; an unknown kind of list."""
    COUNT = "count"
    """Too few or too many parts."""
    KEYWORD = "keyword"
    """An unknown section or key, or one that does not belong here."""
    REPEATED = "repeated"
    """A section or key that can stand once only stands again."""
    MISSING = "missing"
    """A section that has to be there is not."""
    DEPTH = "depth"
    """Nested deeper than anything a person or a planner could read."""


@dataclass(frozen=True, slots=True)
class ReadFault:
    """What cannot be read, why, and what to do; `fix` is the edit, where one is sure to help."""

    span: Span
    message: str
    kind: Malformed
    fix: Edit | None = None


class Reading:
    """A tree or a form that is being read.

    `has_object_fluents` says whether functions can have objects for values, and so be nested.
    """

    def __init__(self, tree: Source, *, has_object_fluents: bool) -> None:
        self.tree = tree
        self.has_object_fluents = has_object_fluents
        self.comments = Comments(tree)
        self.faults: list[ReadFault] = []
        self._names: dict[str, str] = {}

    def fault(self, span: Span, kind: Malformed, message: str, fix: Edit | None = None) -> None:
        """Note a fault."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(ReadFault(span, message, kind, fix))

    def name(self, node: int) -> str:
        """A word in lower case; equal words give the same string, for large files."""
        word = self.tree.word(node)
        return self._names.setdefault(word, word)

    def words(self, node: int) -> list[str] | None:
        """The words in a list, as `name` gives them; None for a list that contains a list."""
        words = self.tree.words(node)
        return None if words is None else [self._names.setdefault(word, word) for word in words]

    def opening(self, node: int) -> Span:
        """A list's parenthesis with its first word; a word as it is."""
        span = self.tree.span(node)
        if self.tree.head(node):
            return Span(span.start, self.tree.span(node + 1).end)
        return Span(span.start, span.start + 1) if self.tree.is_list(node) else span

    def around(self, nodes: list[int]) -> Span:
        """From the start of the first node to the end of the last."""
        return Span(self.tree.span(nodes[0]).start, self.tree.span(nodes[-1]).end)

    def wrapping(self, span: Span, before: str = "(") -> Edit | None:
        """The edit that puts a span into parentheses; None for a long one."""
        if len(span) > _LONGEST_WRAPPED:
            return None
        return Edit(span, f"{before}{span.of(self.tree.text)})")

    def unwrapping(self, node: int) -> Edit | None:
        """The edit that takes the parentheses from around a list; None for a long or open one."""
        span = self.tree.span(node)
        if len(span) > _LONGEST_WRAPPED or not self.tree.is_closed(node):
            return None
        return Edit(span, span.of(self.tree.text)[1:-1].strip())

    def parting(self, node: int) -> bool:
        """Note that a blank is missing inside a word, as in `at?x`, if one is."""
        start = self.tree.span(node).start + (place := glued_variable(self.tree.word(node)))
        if place:
            span = Span(start, self.tree.span(node).end)
            message = f"A space is missing before {quoted(span.of(self.tree.text))}."
            fix = Edit(Span(start, start), " ")
            self.fault(span, Malformed.VARIABLE, message, fix)
        return bool(place)

    def known_keyword(self, node: int, known: tuple[str, ...], what: str) -> str:
        """The keyword that a word is, or is meant to be; empty, with a fault, if there is none."""
        word = self.tree.word(node)
        if word in known:
            return word
        if len(self.faults) >= MOST_FAULTS:
            return ""  # Looking for likenesses takes time.
        meant = keyword_meant(word, known)
        span = self.tree.span(node)
        spelling = quoted(span.of(self.tree.text))
        if meant:
            message = f"{spelling} is not a {what}; did you mean `{meant}`?"
            self.fault(span, Malformed.KEYWORD, message, Edit(span, meant))
            return meant
        choice = ", ".join(f"`{keyword}`" for keyword in known[:_LONGEST_CHOICE])
        message = f"{spelling} is not a {what}, such as {choice}."
        self.fault(span, Malformed.KEYWORD, message)
        return ""


def keyword_meant(word: str, known: Collection[str]) -> str:
    """The keyword that a word is, misspells or abbreviates; empty if there is none."""
    if word in known:
        return word
    if f":{word}" in known:
        return f":{word}"
    begun = [one for one in known if one.startswith(word)]
    if len(begun) == 1 and len(word) >= _SHORTEST:
        return begun[0]
    return next(iter(nearest(word, known, likeness=KEYWORDS)), "")


def too_deep(reading: Reading, node: int) -> None:
    """Note that a list is nested too deep to be read."""
    message = f"This is nested more than {DEEPEST} levels deep."
    reading.fault(reading.opening(node), Malformed.DEPTH, message)


def number(word: str) -> float | None:
    """The number that a word is, if it is one."""
    value = float(word) if _NUMBER.fullmatch(word) else math.inf
    return value if math.isfinite(value) else None


def is_name(word: str) -> bool:
    """Whether a word can name something: no variable, keyword, number or punctuation."""
    first = word[:1]
    if "?" in word:
        return False
    return first.isalpha() or first == "_" or (first.isalnum() and not _NUMBER.fullmatch(word))


def glued_variable(word: str) -> int:
    """Where in a word a variable begins that a blank should part from it; 0 if none does."""
    return max(word.find("?", 2 if word.startswith("?") else 1), 0)
