"""Typed lists as they are meant, in any state; what is malformed is reported elsewhere."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from planscribe.model.pddl.reading.lists import ENTRY, ListElement
from planscribe.syntax.pddl.tree import Source
from planscribe.text import Span


class TypedEntry(NamedTuple):
    """An element of a typed list: its name as it should be, where it stands, and its types."""

    node: int
    name: str
    span: Span
    types: tuple[str, ...] = ()


class TypedEntries(NamedTuple):
    """The elements of a typed list, and the nodes that name their types."""

    entries: Sequence[TypedEntry]
    types: Sequence[int]


def typed_entries(tree: Source, nodes: Sequence[int], element: ListElement) -> TypedEntries:
    """What a typed list declares, read as `pddl_lists` reads it."""
    if element is ListElement.VARIABLE:
        words = [tree.word(node) for node in nodes]
        # A domain can have very many lists of nothing but variables.
        if all(word.startswith("?") and word[-1] not in "?-" for word in words):
            each = zip(nodes, words, map(tree.span, nodes), strict=True)
            return TypedEntries([TypedEntry(*one) for one in each], ())
    return _Reader(tree, nodes, element).read()


class _Reader:
    def __init__(self, tree: Source, nodes: Sequence[int], element: ListElement) -> None:
        self.tree = tree
        self.element = element
        self.coming = deque(nodes)
        self.waiting: list[TypedEntry] = []
        self.done: list[TypedEntry] = []
        self.types: list[int] = []
        self.known_types: set[str] = set()

    def read(self) -> TypedEntries:
        while self.coming:
            node = self.coming.popleft()
            if word := self.tree.word(node):
                self.read_word(node, word)
            elif self.tree.head(node) == "either":
                self.end_group(self.type_names(node))
            elif self.element is ListElement.FUNCTION:
                self.waiting.append(TypedEntry(node, "", self.tree.span(node)))
            else:
                self.coming.extendleft(reversed(self.tree.children(node)))
        return TypedEntries(self.done + self.waiting, self.types)

    def read_word(self, node: int, word: str) -> None:
        if word == "-":
            self.end_group(self.type_behind(self.tree.span(node).end))
        elif word.startswith("-"):
            self.end_group((word[1:],))
        elif word.endswith("-") and self.is_type_coming():
            span = self.tree.span(node)
            self.read_element(node, word[:-1], Span(span.start, span.end - 1))
            self.end_group(self.type_behind(span.end))
        elif self.is_type_without_dash(word):
            self.end_group(self.type_names(node))
        elif not word.startswith(":"):
            self.read_element(node, word, self.tree.span(node))

    def read_element(self, node: int, word: str, span: Span) -> None:
        name = word
        if self.element is ListElement.VARIABLE and not word.startswith("?"):
            name = f"?{word}"
        elif self.element is ListElement.NAME:
            name = word.lstrip("?")
        if name.strip("?"):
            self.waiting.append(TypedEntry(node, name, span))

    def is_type_coming(self) -> bool:
        """Whether the dash that a word ends with must be meant for a type; names may end so."""
        coming = self.word_coming()
        if self.element is ListElement.NAME:
            return coming in self.known_types
        return bool(self.coming) and not coming.startswith(("?", "-", ":"))

    def is_type_without_dash(self, word: str) -> bool:
        """Whether the word must be meant as a type, like `block` in `?x block ?y`."""
        if self.element is ListElement.NAME or not self.waiting or word.startswith(("?", ":")):
            return False
        before = self.waiting[-1].node
        is_sure = self.tree.is_list(before) or self.tree.word(before).startswith("?")
        return is_sure and not self.word_coming().startswith("-")

    def type_behind(self, end: int) -> tuple[str, ...]:
        """The type behind a dash that ends at an offset; empty where it is missing."""
        while (coming := self.word_coming()) == "-":
            end = self.tree.span(self.coming.popleft()).end
        if not self.coming or coming.startswith(("?", ":")):
            return ()
        if self.begins_next_line(end):
            return ()
        node = self.coming[0]
        is_function = self.element is ListElement.FUNCTION and self.tree.is_list(node)
        if is_function and self.tree.head(node) != "either":
            return ()
        self.coming.popleft()
        return self.type_names(node)

    def begins_next_line(self, offset: int) -> bool:
        """Whether what is coming has a type of its own, and is on another line."""
        if len(self.coming) < ENTRY or self.tree.word(self.coming[1]) != "-":
            return False
        return "\n" in self.tree.text[offset : self.tree.span(self.coming[0]).start]

    def type_names(self, node: int) -> tuple[str, ...]:
        tree = self.tree
        if not tree.is_list(node):
            nodes = [node]
        elif tree.head(node) == "either":
            nodes = tree.children(node)[1:]
        else:
            nodes = tree.children(node)
        named = [one for one in nodes if tree.word(one).strip("-")]
        self.types += (one for one in named if not tree.word(one).startswith("-"))
        return tuple(tree.word(one).lstrip("-") for one in named)

    def end_group(self, types: tuple[str, ...]) -> None:
        self.done += (one._replace(types=types) for one in self.waiting)
        self.known_types.update(types)
        self.waiting.clear()

    def word_coming(self) -> str:
        return self.tree.word(self.coming[0]) if self.coming else ""
