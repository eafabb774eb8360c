"""Formatting of PDDL: only the white space between words, parentheses and comments changes.

Sections with syntax faults are not changed.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from planscribe.ide.format import pddl_layout as format_layout
from planscribe.ide.format.pddl_pieces import pieces
from planscribe.ide.format.style import Style
from planscribe.syntax.pddl.faults import MOST_FAULTS, FaultKind, SyntaxFault
from planscribe.syntax.pddl.tokens import first_offset
from planscribe.syntax.pddl.tree import Tree, parse
from planscribe.text import Edit, Span, apply_edits


def edits(tree: Tree, style: Style) -> tuple[Edit, ...]:
    """What to change in a PDDL text, in its order."""
    # Where there are more faults than are reported, it is unknown what is sound.
    if len(tree.faults) >= MOST_FAULTS:
        return ()
    text, start = tree.text, first_offset(tree.text)
    alone = tuple(_disjoint(tree))
    found = tuple(format_layout.edits(text, start, pieces(text, start, alone), style))
    return found if not alone or _stays(text, alone, apply_edits(text, found)) else ()


def _stays(text: str, alone: Sequence[Span], after: str) -> bool:
    """Whether the same parts stay unchanged: how faults are read depends on indentation."""
    then = _disjoint(parse(after))
    return [span.of(text) for span in alone] == [span.of(after) for span in then]


def _disjoint(tree: Tree) -> Iterator[Span]:
    """What is not changed, in the order of the text."""
    done = 0
    for span in sorted({_left_alone(tree, fault) for fault in tree.faults}):
        if span.start >= done and len(span):
            yield span
            done = span.end


def _left_alone(tree: Tree, fault: SyntaxFault) -> Span:
    """What is not touched because of a fault: the section that it is in, up to the next one."""
    offset = fault.span.start
    roots = tree.roots
    root, limit = _sibling(tree, roots, offset, len(tree.text))
    if root is None or (tree.is_closed(root) and offset >= tree.span(root).end):
        return fault.span
    whole = tree.span(root)
    if tree.head(root) == "define" and tree.text[whole.start] == "(":
        limit = whole.end - 1 if tree.is_closed(root) else limit
        section, limit = _sibling(tree, tree.children(root), offset, limit)
        if section is not None:
            return _up_to(tree, section, limit)
        if fault.kind is FaultKind.UNCLOSED:
            return Span(offset, offset)
    return _up_to(tree, root, limit)


def _sibling(tree: Tree, several: list[int], offset: int, limit: int) -> tuple[int | None, int]:
    """The node that starts last before or at the offset, and where the next one starts."""
    place = bisect_right(several, offset, key=lambda node: tree.span(node).start)
    behind = tree.span(several[place]).start if place < len(several) else limit
    return (several[place - 1] if place else None), behind


def _up_to(tree: Tree, node: int, limit: int) -> Span:
    start, end = tree.span(node).start, max(tree.span(node).end, limit)
    return Span(start, start + len(tree.text[start:end].rstrip()))
