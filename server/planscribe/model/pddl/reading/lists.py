"""Typed lists: `?a ?b - block ?c - (either block table)`; objects, types, function results."""

from collections import deque
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from planscribe.model.pddl.definitions import OBJECT, Parameter
from planscribe.model.pddl.reading.form import Malformed, Reading, is_name
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span

ENTRY = 3
"""The words of an entry with a type, such as `b - block`."""


class ListElement(Enum):
    """What a typed list consists of."""

    VARIABLE = "variable"
    NAME = "name"
    FUNCTION = "function"


class ListEntry(NamedTuple):
    """An element of a typed list; `types` is empty where none is written."""

    node: int
    name: str
    span: Span
    types: tuple[str, ...] = ()


class ListEntries(NamedTuple):
    """The elements of a typed list, and the nodes that name their types."""

    entries: Sequence[ListEntry]
    types: Sequence[int]


def typed_list(reading: Reading, nodes: Iterable[int], element: ListElement) -> Sequence[ListEntry]:
    """The elements of a typed list, each with its types."""
    return list_entries(reading, nodes, element).entries


def list_entries(reading: Reading, nodes: Iterable[int], element: ListElement) -> ListEntries:
    """The elements of a typed list, and where their types are named."""
    return _TypedList(reading, nodes, element).read()


def variables(reading: Reading, nodes: Iterable[int]) -> tuple[Parameter, ...]:
    """The variables of a typed list."""
    text = reading.tree.text
    return tuple(
        Parameter(entry.name, entry.types or (OBJECT,), entry.span.of(text), entry.span)
        for entry in typed_list(reading, nodes, ListElement.VARIABLE)
    )


def names(reading: Reading, section: int) -> tuple[Parameter, ...]:
    """The objects or constants that a section declares, with their comments."""
    text, end = reading.tree.text, reading.tree.span(section).end
    return tuple(
        Parameter(
            entry.name,
            entry.types or (OBJECT,),
            entry.span.of(text),
            entry.span,
            reading.comments.behind(entry.span.end, end),
        )
        for entry in typed_list(reading, reading.tree.children(section)[1:], ListElement.NAME)
    )


class _TypedList:
    """A typed list being read: what is to come, what waits for its type, what is done."""

    def __init__(self, reading: Reading, nodes: Iterable[int], element: ListElement) -> None:
        self.reading = reading
        self.tree = reading.tree
        self.element = element
        self.coming = deque(nodes)
        self.waiting: list[ListEntry] = []
        self.done: list[ListEntry] = []
        self.types: list[int] = []
        self.known_types: set[str] = set()

    def read(self) -> ListEntries:
        while self.coming:
            node = self.coming.popleft()
            if self.tree.is_list(node):
                self.read_list(node)
            else:
                self.read_word(node, self.reading.name(node))
        return ListEntries(self.done + self.waiting, self.types)

    def read_list(self, node: int) -> None:
        if self.tree.head(node) == "either":
            self.dash_missing(node)
            self.end_group(self.either(node))
        elif self.element is ListElement.FUNCTION:
            self.waiting.append(ListEntry(node, "", self.tree.span(node)))
        else:
            message = f"A {self.element.value} is expected, not a list: remove the parentheses."
            fix = self.reading.unwrapping(node)
            self.reading.fault(self.reading.opening(node), Malformed.FORM, message, fix)
            self.coming.extendleft(reversed(self.tree.children(node)))

    def read_word(self, node: int, word: str) -> None:
        span = self.tree.span(node)
        if word == "-":
            if not self.waiting:
                message = f"A {self.element.value} is missing before this `-`."
                self.reading.fault(span, Malformed.NAME, message)
            self.end_group(self.type_behind(span))
        elif word == "?" and self.element is ListElement.VARIABLE and is_name(self.word_coming()):
            self.read_torn(span)
        elif word.startswith(":"):
            message = f"{quoted(word)} is a keyword; a {self.element.value} is expected."
            self.reading.fault(span, Malformed.NAME, message)
        elif word.startswith("-"):
            self.space_missing(span, span.start + 1, word[1:])
            self.end_group((word[1:],))
        elif word.endswith("-") and self.is_type_coming():
            self.space_missing(span, span.end - 1, word[:-1])
            self.read_element(node, word[:-1], Span(span.start, span.end - 1))
            self.end_group(self.type_behind(Span(span.end - 1, span.end)))
        else:
            self.read_element(node, word, span)

    def read_torn(self, mark: Span) -> None:
        """A name that stands apart from its question mark."""
        node = self.coming.popleft()
        name, span = self.reading.name(node), self.tree.span(node)
        message = f"`?` and the name after it are one word: {quoted(f'?{name}')}."
        is_between = not self.tree.text[mark.end : span.start].strip()
        fix = Edit(Span(mark.end, span.start), "") if is_between else None
        self.reading.fault(mark, Malformed.VARIABLE, message, fix)
        self.waiting.append(ListEntry(node, f"?{name}", span))

    def is_type_coming(self) -> bool:
        """Whether the dash that a word ends with must be meant for a type; names may end so."""
        if not self.coming:
            return False
        word = self.word_coming()
        if self.element is ListElement.NAME and word:
            return word in self.known_types
        return not word.startswith(("?", "-", ":"))

    def read_element(self, node: int, word: str, span: Span) -> None:
        if self.element is not ListElement.NAME and self.is_type_without_dash(word):
            self.dash_missing(node)
            self.types.append(node)
            self.end_group((word,))
            return
        if self.element is ListElement.VARIABLE:
            self.reading.parting(node)
            word = self.as_variable(word, span)
        elif self.element is ListElement.NAME:
            word = self.as_name(word, span)
        else:
            message = f"Functions must be in parentheses: write {quoted(f'({word})')}."
            self.reading.fault(span, Malformed.FORM, message, self.reading.wrapping(span))
        if word.strip("?"):
            self.waiting.append(ListEntry(node, word, span))

    def as_variable(self, word: str, span: Span) -> str:
        """The word with the question mark that variables have."""
        if word == "?":
            self.reading.fault(span, Malformed.NAME, "A name is missing after `?`.")
        if word.startswith("?"):
            return word
        message = f"Variables begin with `?`: write {quoted('?' + word)}."
        fix = Edit(Span(span.start, span.start), "?")
        self.reading.fault(span, Malformed.VARIABLE, message, fix)
        return f"?{word}"

    def as_name(self, word: str, span: Span) -> str:
        """The word without the question mark that only variables have."""
        if not word.startswith("?"):
            return word
        message = f"{quoted(word)} is a variable; a name is expected here, without `?`."
        fix = Edit(span, span.of(self.tree.text).lstrip("?"))
        self.reading.fault(span, Malformed.VARIABLE, message, fix)
        return word.lstrip("?")

    def is_type_without_dash(self, word: str) -> bool:
        """Whether the word must be meant as a type, like `block` in `?x block ?y`."""
        if word.startswith("?") or not self.waiting or self.word_coming().startswith("-"):
            return False
        before = self.waiting[-1]
        return self.tree.is_list(before.node) or self.tree.word(before.node).startswith("?")

    def type_behind(self, dash: Span) -> tuple[str, ...]:
        """The type that follows a dash; empty, with a fault, if there is none."""
        while self.word_coming() == "-":
            dash = self.tree.span(self.coming.popleft())
            fix = Edit(dash, "")
            self.reading.fault(dash, Malformed.TYPE, "Duplicate `-`: delete one.", fix)
        node = self.coming[0] if self.coming else None
        is_element = node is not None and (
            self.element is ListElement.FUNCTION and self.tree.head(node) != "either"
            if self.tree.is_list(node)
            else self.word_coming().startswith(("?", ":")) or self.begins_next_line(dash.end)
        )
        if node is None or is_element:
            self.reading.fault(dash, Malformed.TYPE, "A type is missing after this `-`.")
            return ()
        self.coming.popleft()
        if not self.tree.is_list(node):
            word = self.reading.name(node)
            if not word.startswith("-"):
                self.types.append(node)
            else:
                span = self.tree.span(node)
                fix = Edit(span, word.lstrip("-"))
                message = "One `-` before the type is enough."
                self.reading.fault(span, Malformed.TYPE, message, fix)
            return (word.lstrip("-"),) if word.strip("-") else ()
        if self.tree.head(node) == "either":
            return self.either(node)
        message = "A type is a name, or several in `(either ..)`."
        self.reading.fault(self.reading.opening(node), Malformed.TYPE, message)
        return self.words(self.tree.children(node))

    def begins_next_line(self, offset: int) -> bool:
        """Whether what is coming has a type of its own, and is on another line."""
        if len(self.coming) < ENTRY or self.tree.word(self.coming[1]) != "-":
            return False
        return "\n" in self.tree.text[offset : self.tree.span(self.coming[0]).start]

    def either(self, node: int) -> tuple[str, ...]:
        types = self.words(self.tree.children(node)[1:])
        if not types:
            message = "`either` needs types: `(either block table)`."
            self.reading.fault(self.tree.span(node), Malformed.COUNT, message)
        return types

    def words(self, nodes: Iterable[int]) -> tuple[str, ...]:
        found = []
        for node in nodes:
            word = self.reading.name(node)
            if not word or word.startswith(("?", ":", "-")):
                message = "The name of a type is expected here."
                self.reading.fault(self.reading.opening(node), Malformed.TYPE, message)
            else:
                self.types.append(node)
                found.append(word)
        return tuple(found)

    def word_coming(self) -> str:
        return self.tree.word(self.coming[0]) if self.coming else ""

    def dash_missing(self, node: int) -> None:
        start = self.tree.span(node).start
        type_ = quoted(self.tree.spelling(node))
        message = f"A `-` is missing before the type {type_}."
        fix = Edit(Span(start, start), "- ")
        self.reading.fault(self.reading.opening(node), Malformed.TYPE, message, fix)

    def space_missing(self, span: Span, offset: int, name: str) -> None:
        message = f"A space is missing between `-` and {quoted(name)}."
        self.reading.fault(span, Malformed.TYPE, message, Edit(Span(offset, offset), " "))

    def end_group(self, types: tuple[str, ...]) -> None:
        self.done += [ListEntry(one.node, one.name, one.span, types) for one in self.waiting]
        self.known_types.update(types)
        self.waiting.clear()
