"""Sorting objects by type and name."""

import re
from collections import defaultdict
from collections.abc import Iterator

from planscribe.ide.refactor.changes import ChangeKind, Edits, Offer, Refused
from planscribe.syntax.pddl.tree import Tree
from planscribe.text import DocumentKey, Edit, Span, line_end, start_of_line
from planscribe.workspace import trees
from planscribe.workspace.snapshot import Snapshot

NAME = "sort"

_SECTIONS = (":objects", ":constants")
_DIGITS = re.compile(r"(\d+)")
_WIDTH = 80


def offers(snapshot: Snapshot, key: DocumentKey, span: Span) -> Iterator[Offer]:
    """In a section of objects: to sort it."""
    tree = trees.pddl(snapshot, snapshot.document(key))
    section = _section(tree, span.start)
    if section is not None and len(tree.children(section)) > 2:
        what = tree.head(section).removeprefix(":")
        yield Offer(f"Sort the {what} by type and name", ChangeKind.REWRITE, NAME, span)


def edits(snapshot: Snapshot, key: DocumentKey, offer: Offer) -> Edits:
    """The section with one group for each type, names in their natural order.

    Raises:
        Refused: there are comments or faults in the section, whose place would be lost.
    """
    tree = trees.pddl(snapshot, snapshot.document(key))
    section = _section(tree, offer.span.start)
    if section is None:
        raise Refused("There are no objects here.")
    span = tree.span(section)
    if any(span.encloses(comment) for comment in tree.comments):
        raise Refused("There are comments between the objects, and sorting would move them.")
    groups = _groups(tree, tree.children(section)[1:])
    first = tree.span(section + 1)
    inside = Span(first.end, span.end - tree.is_closed(section))
    column = first.start + 1 - start_of_line(tree.text, first.start)
    newline = line_end(tree.text)
    lines = [line for types, names in groups for line in _lines(types, names, column)]
    text = "".join(f"{newline}{' ' * column}{line}" for line in lines)
    return {key: (Edit(inside, text),)}


def _section(tree: Tree, offset: int) -> int | None:
    return next((node for node in tree.enclosing(offset) if tree.head(node) in _SECTIONS), None)


def _groups(tree: Tree, nodes: list[int]) -> list[tuple[str, list[str]]]:
    """The names of each type as written; untyped ones come last, so that they stay untyped."""
    groups: dict[str, list[str]] = defaultdict(list)
    waiting: list[str] = []
    is_type = False
    for node in nodes:
        if tree.word(node) == "-":
            is_type = True
        elif is_type:
            groups[tree.spelling(node)] += waiting
            waiting = []
            is_type = False
        elif tree.is_list(node):
            raise Refused("There is a list between the objects.")
        else:
            waiting.append(tree.spelling(node))
    if is_type:
        raise Refused("A type is missing.")
    named = [(types, sorted(names, key=_natural)) for types, names in groups.items()]
    named.sort(key=lambda group: _natural(group[0]))
    return [*named, ("", sorted(waiting, key=_natural))] if waiting else named


def _lines(types: str, names: list[str], column: int) -> Iterator[str]:
    line = ""
    for word in [*names, *([f"- {types}"] if types else [])]:
        if line and column + len(line) + 1 + len(word) > _WIDTH:
            yield line
            line = ""
        line = f"{line} {word}" if line else word
    yield line


def _natural(name: str) -> list[tuple[int, str]]:
    """A key by which `b2` comes before `b10`."""
    return [
        (int(piece), "") if piece.isdecimal() else (-1, piece.lower())
        for piece in _DIGITS.split(name)
        if piece
    ]
