"""Where a cursor is within a PDDL text, finished or half typed."""

from bisect import bisect_left
from dataclasses import dataclass, field

from planscribe.syntax.pddl.tree import Tree
from planscribe.text import Span


@dataclass(frozen=True, slots=True)
class Level:
    """A list around the cursor; `inner` is where its child starts that the cursor is in."""

    node: int
    inner: int


@dataclass(frozen=True, slots=True)
class Cursor:
    """A place in a tree: the word that it touches, and the lists around it, outermost first.

    `word` is empty between words. A list without a closing parenthesis reaches up to what
    follows it.
    """

    tree: Tree = field(repr=False)
    offset: int
    word: Span
    levels: tuple[Level, ...]

    @property
    def typed(self) -> str:
        """The part of the word before the cursor, in lower case."""
        return self.tree.text[self.word.start : self.offset].lower()

    @property
    def written(self) -> str:
        """All of the word, in lower case."""
        return self.word.of(self.tree.text).lower()

    def place(self, level: Level) -> int:
        """The number of the child of a list that the cursor is in, or that it stands before."""
        tree = self.tree
        return bisect_left(
            tree.children(level.node), level.inner, key=lambda one: tree.span(one).start
        )

    def before(self, level: Level) -> int | None:
        """The child of a list before the one that the cursor is in; found without counting."""
        tree = self.tree
        # One back: right at its end, what begins there would be found.
        node = tree.at(max(_end_of_last_token(tree, level.inner) - 1, 0))
        while node is not None and node != level.node:
            parent = tree.parent(node)
            if parent == level.node and tree.span(node).start < level.inner:
                return node
            node = parent
        return None

    def word_before(self, level: Level) -> str:
        """That child in lower case, if it is a word."""
        node = self.before(level)
        return "" if node is None else self.tree.word(node)


def cursor_at(tree: Tree, offset: int) -> Cursor | None:
    """The cursor at an offset; None in a comment."""
    if _comment_at(tree, offset):
        return None
    node = _word_at(tree, offset)
    if node is not None:
        word, inner = tree.span(node), tree.parent(node)
    else:
        word, inner = Span(offset, offset), tree.at(_end_of_last_token(tree, offset))
    levels: list[Level] = []
    start = word.start
    while inner is not None:
        if _encloses(tree, inner, offset):
            levels.append(Level(inner, start))
            start = tree.span(inner).start
        inner = tree.parent(inner)
    return Cursor(tree, offset, word, tuple(reversed(levels)))


def _word_at(tree: Tree, offset: int) -> int | None:
    """The word that contains an offset or ends there, even if another one begins there."""
    for place in (offset, max(offset - 1, 0)):
        node = tree.at(place)
        if node is not None and not tree.is_list(node) and tree.span(node).contains(offset):
            return node
    return None


def _encloses(tree: Tree, node: int, offset: int) -> bool:
    span = tree.span(node)
    is_inside = offset < span.end or not tree.is_closed(node)
    return tree.is_list(node) and span.start < offset and is_inside


def _comment_at(tree: Tree, offset: int) -> Span | None:
    """The comment that an offset lies in, or at the end of."""
    place = bisect_left(tree.comments, offset, key=lambda one: one.end)
    found = tree.comments[place] if place < len(tree.comments) else None
    return found if found and found.start < offset else None


def _end_of_last_token(tree: Tree, offset: int) -> int:
    """Where what comes before an offset ends, blanks and comments apart."""
    text = tree.text
    while True:
        while offset and text[offset - 1].isspace():
            offset -= 1
        comment = _comment_at(tree, offset)
        if comment is None:
            return offset
        offset = comment.start
