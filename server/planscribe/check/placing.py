"""Where in a definition something new is written."""

import re
from collections.abc import Iterator

from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.pddl.requirements import STRIPS, granted
from planscribe.syntax.pddl.tree import Tree
from planscribe.text import Edit, Span, line_end, start_of_line

_ORDER = (
    "domain",
    "problem",
    ":domain",
    ":requirements",
    ":types",
    ":constants",
    ":objects",
    ":predicates",
    ":functions",
    ":constraints",
    ":derived",
)
"""Sections in the order in which most planners want them; what is not listed comes behind."""

_COMMENT_BEHIND = re.compile(r"[ \t)]*;")
_REST_OF_COMMENT = re.compile(r"[ \t]*;[^\r\n]*")


def sections(tree: Tree, definition: int, *keywords: str) -> list[int]:
    """The sections of a definition with one of these keywords."""
    return [node for node in tree.children(definition)[1:] if tree.head(node) in keywords]


def definition_node(tree: Tree, span: Span) -> int:
    """The node of the `(define ..)` at a span."""
    return next(root for root in tree.roots if tree.span(root).start == span.start)


def entry(tree: Tree, definition: int, keyword: str, text: str) -> Edit:
    """Write an entry into a section, which is made if there is none."""
    found = sections(tree, definition, keyword)
    if not found:
        return section(tree, definition, keyword, f"({keyword} {text})")
    return into(tree, found[-1], tree.children(found[-1])[1:], text)


def into(tree: Tree, around: int, entries: list[int], text: str) -> Edit:
    """Write an entry into a list that has entries already.

    It comes last, or first where a comment behind the last entry would seem to belong to it, or
    a type behind it would be read as that of other names.
    """
    if not entries:
        first = tree.children(around)
        place = tree.span(first[0]).end if first else tree.span(around).start + 1
        return Edit(Span(place, place), f" {text}" if first else text)
    last = tree.span(entries[-1]).end
    commented = _COMMENT_BEHIND.match(tree.text, last) is not None
    if _can_follow(tree, entries, text) and not commented:
        return Edit(Span(last, last), f"{_gap(tree, entries, entries[-1])}{text}")
    place = tree.span(entries[0]).start
    typed = text if " - " in text or text.startswith("(") else f"{text} - {OBJECT}"
    return Edit(Span(place, place), f"{typed}{_gap(tree, entries, entries[0], commented)}")


def requirement(tree: Tree, definition: int, name: str) -> Iterator[Edit]:
    """Write a requirement into `:requirements`, unless it is granted already."""
    found = sections(tree, definition, ":requirements")
    words = [tree.word(one) for node in found for one in tree.children(node)]
    if name not in granted(words):
        yield entry(tree, definition, ":requirements", name if found else f"{STRIPS} {name}")


def section(tree: Tree, definition: int, keyword: str, text: str) -> Edit:
    """Write a new section, behind those that come before it."""
    rank = _rank(keyword)
    before = [node for node in tree.children(definition)[1:] if _rank(tree.head(node)) <= rank]
    node = before[-1] if before else definition + 1
    place = tree.span(node).end
    if rest := _REST_OF_COMMENT.match(tree.text, place):
        place = rest.end()
    indent = " " * (_column(tree, tree.span(definition).start) + 2)
    return Edit(Span(place, place), f"{line_end(tree.text)}{indent}{text}")


def before(tree: Tree, node: int, text: str) -> Edit:
    """Write something on lines of its own before a node."""
    place = tree.span(node).start
    return Edit(Span(place, place), f"{text}{line_end(tree.text)}{' ' * _column(tree, place)}")


def _rank(keyword: str) -> int:
    return _ORDER.index(keyword) if keyword in _ORDER else len(_ORDER)


def _can_follow(tree: Tree, entries: list[int], text: str) -> bool:
    """Whether an entry behind these leaves the types of all of them alone."""
    words = [tree.word(node) for node in entries]
    if words[-2:-1] == ["-"]:
        return True
    return "-" not in words and (" - " not in text or text.startswith("("))


def _gap(tree: Tree, entries: list[int], beside: int, apart: bool = False) -> str:
    """What stands between entries: a new line where the author begins lines with them."""
    starts = [tree.span(node).start for node in entries]
    lines = [start for start in starts if _begins_line(tree.text, start)]
    if not lines and not apart:
        return " "
    column = _column(tree, lines[-1] if lines else tree.span(beside).start)
    return f"{line_end(tree.text)}{' ' * column}"


def _begins_line(text: str, offset: int) -> bool:
    return not text[start_of_line(text, offset) : offset].strip()


def _column(tree: Tree, offset: int) -> int:
    return offset - start_of_line(tree.text, offset)
