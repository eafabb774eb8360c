"""Edits that delete something and leave the rest of a text as it is."""

from collections.abc import Sequence

from planscribe.syntax.pddl import Source
from planscribe.text import Edit, Span


def from_line(text: str, span: Span, comment: str = ";") -> Edit:
    """Delete something, with its line and the comment behind it if nothing else stands there."""
    line_start, line_end = text.rfind("\n", 0, span.start) + 1, text.find("\n", span.end) + 1
    before, behind = text[line_start : span.start], text[span.end : line_end].lstrip()
    if line_end and not before.strip() and (not behind or behind.startswith(comment)):
        return Edit(Span(line_start, line_end), "")
    return Edit(Span(line_start + len(before.rstrip()), span.end), "")


def from_list(tree: Source, nodes: Sequence[int], span: Span) -> Edit | None:
    """Delete a name from a typed list, and the type behind it if no other name has this type."""
    spans = [tree.span(node) for node in nodes]
    words = [tree.word(node) for node in nodes]
    if span not in spans:
        return None  # It is part of something malformed.
    at = spans.index(span)
    begins_group = at == 0 or "-" in words[max(at - 2, 0) : at]
    is_alone = begins_group and words[at + 1 : at + 2] == ["-"]
    last = min(at + 2, len(nodes) - 1) if is_alone else at
    start = spans[at - 1].end if at else span.start
    if tree.text[start : span.start].strip():
        return None  # A comment stands there.
    return Edit(Span(start, spans[last].end), "")
