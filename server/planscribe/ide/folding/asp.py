"""What of an ASP text can be folded away."""

from bisect import bisect_right
from collections.abc import Iterator
from itertools import pairwise

from planscribe.ide.outline.asp_sections import is_edge, regions, sections
from planscribe.syntax.asp.nodes import StatementKind
from planscribe.syntax.asp.tree import AspTree, Statement
from planscribe.text import Span

_FEWEST = 3
"""Fewer facts in a row are not folded together."""


def statements(tree: AspTree) -> Iterator[Span]:
    """Statements, and the facts of one predicate that follow each other without an empty line."""
    yield from (one.span for one in tree.statements)
    run: list[Statement] = []
    for above, one in pairwise((None, *tree.statements)):
        if run and not (above and one and _goes_on(tree.text, above, one)):
            yield from _joined(run)
            run = []
        if one and one.kind is StatementKind.FACT:
            run.append(one)
    yield from _joined(run)


def divisions(tree: AspTree) -> Iterator[Span]:
    """Sections under headings, `#program` parts, and regions."""
    yield from (one.span for one in sections(tree))
    yield from regions(tree)


def comments(tree: AspTree) -> list[Span]:
    """The comments that are no part of a heading or an edge of a region."""
    headings = [one.heading for one in sections(tree)]
    starts = [one.start for one in headings]

    def is_heading(span: Span) -> bool:
        number = bisect_right(starts, span.start) - 1
        return number >= 0 and headings[number].encloses(span)

    return [one.span for one in tree.comments if not (is_heading(one.span) or is_edge(one))]


def _goes_on(text: str, above: Statement, one: Statement) -> bool:
    gap = text[above.span.end : one.span.start]
    same = above.kind is one.kind and _name(above) == _name(one)
    return same and not gap.strip() and gap.count("\n") <= 1


def _name(fact: Statement) -> str:
    return fact.text.partition("(")[0]


def _joined(run: list[Statement]) -> Iterator[Span]:
    if len(run) >= _FEWEST:
        yield Span(run[0].span.start, run[-1].span.end)
