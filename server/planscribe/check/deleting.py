"""Edits that delete something and leave the rest of a text as it is."""

from collections.abc import Collection, Sequence

from planscribe.syntax.pddl.tree import Source
from planscribe.text import Edit, Span, start_of_line


def from_line(text: str, span: Span, comment: str = ";") -> Edit:
    """Delete something, with its line and the comment behind it if nothing else is there."""
    line_start, line_end = start_of_line(text, span.start), text.find("\n", span.end) + 1
    before, behind = text[line_start : span.start], text[span.end : line_end].lstrip()
    if line_end and not before.strip() and (not behind or behind.startswith(comment)):
        return Edit(Span(line_start, line_end), "")
    return Edit(Span(line_start + len(before.rstrip()), span.end), "")


def from_list(
    tree: Source, nodes: Sequence[int], span: Span, besides: Collection[Span] = ()
) -> Edit | None:
    """Delete a name from a typed list, and the type behind it if no other name has this type.

    `besides` are other names that are deleted, too, each by an edit of its own.
    """
    spans = [tree.span(node) for node in nodes]
    words = [tree.word(node) for node in nodes]
    if span not in spans:
        return None  # It is part of something malformed.
    at = spans.index(span)
    first = at
    while first and "-" not in words[max(first - 2, 0) : first]:
        first -= 1
    is_alone = words[at + 1 : at + 2] == ["-"] and all(one in besides for one in spans[first:at])
    last = min(at + 2, len(nodes) - 1) if is_alone else at
    start = spans[at - 1].end if at else span.start
    if tree.text[start : span.start].strip():
        return None  # A comment is there.
    return Edit(Span(start, spans[last].end), "")
