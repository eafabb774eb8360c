"""Folding: what of a document can be folded away."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from planscribe.ide.folding import asp as folding_asp
from planscribe.syntax.pddl.tree import Tree
from planscribe.text import DocumentKey, LineIndex, Span
from planscribe.workspace import trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS


class FoldKind(StrEnum):
    """What is folded; editors can fold all of a kind at once."""

    CODE = "code"
    COMMENT = "comment"
    REGION = "region"


@dataclass(frozen=True, slots=True)
class Fold:
    """What can be folded: it begins and ends in different lines."""

    span: Span
    kind: FoldKind = FoldKind.CODE


def folds(snapshot: Snapshot, key: DocumentKey) -> tuple[Fold, ...]:
    """What can be folded in a document; raises as `Snapshot.document` does."""
    document, lines = snapshot.document(key), snapshot.lines(key)
    divided: Iterator[Span] = iter(())
    match document.language:
        case Language.PDDL:
            tree = trees.pddl(snapshot, document)
            found, comments = _lists(tree), list(tree.comments)
        case Language.ASP:
            asp = trees.asp(snapshot, document)
            found, divided = folding_asp.statements(asp), folding_asp.divisions(asp)
            comments = folding_asp.comments(asp)
        case Language.TASK:
            task = trees.task(snapshot, document)
            found, comments = iter(task.paragraphs), list(task.comments)
        case _:
            return ()
    several = [Fold(one) for one in found]
    several += [Fold(one, FoldKind.COMMENT) for one in _blocks(document, lines, comments)]
    several += [Fold(one, FoldKind.REGION) for one in divided]
    long = (one for one in several if _is_long(lines, one.span))
    return tuple(sorted(long, key=lambda one: (one.span.start, -one.span.end)))


def _lists(tree: Tree) -> Iterator[Span]:
    """Every list, but of facts none: there may be a hundred thousand of them."""
    waiting = tree.roots
    while waiting:
        node = waiting.pop()
        if tree.is_list(node):
            yield tree.span(node)
            if tree.head(node) not in FACTS:
                waiting += tree.children(node)


def _is_long(lines: LineIndex, span: Span) -> bool:
    return lines.line_of(span.start) < lines.line_of(span.end)


def _blocks(document: Document, lines: LineIndex, comments: Iterable[Span]) -> Iterator[Span]:
    """Comments that fill lines one below the other, joined, and those of several lines."""
    alone = [one for one in comments if _begins_line(document.text, one.start)]
    block: list[Span] = alone[:1]
    for above, one in pairwise(alone):
        if lines.line_of(one.start) != lines.line_of(above.end) + 1:
            yield from _joined(lines, block)
            block = []
        block.append(one)
    yield from _joined(lines, block)


def _joined(lines: LineIndex, block: list[Span]) -> Iterator[Span]:
    if block and _is_long(lines, whole := Span(block[0].start, block[-1].end)):
        yield whole


def _begins_line(text: str, offset: int) -> bool:
    before = text[max(0, offset - 200) : offset].rstrip(" \t")
    return not before or before[-1] in "\r\n"
