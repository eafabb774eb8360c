"""Formatting a document: as a whole, in part, and while it is typed.

Edits change white space only. There is one for each place where it is wrong, so
that cursors and marks elsewhere stay where they are.
"""

from collections.abc import Sequence

from planscribe.ide.format import asp as format_asp
from planscribe.ide.format import asp_typing as format_asp_typing
from planscribe.ide.format import pddl as format_pddl
from planscribe.ide.format import pddl_typing as format_typing
from planscribe.ide.format.style import DEFAULT, Style
from planscribe.syntax.asp import tree as asp
from planscribe.syntax.pddl import tree as pddl
from planscribe.text import DocumentKey, Edit, Span, joined, start_of_line
from planscribe.workspace import trees
from planscribe.workspace.documents import Language, Role
from planscribe.workspace.snapshot import Snapshot

PDDL_TYPED = ("\n", ")")
"""What PDDL is laid out after; ASP also after a brace and a full stop."""


def format_text(
    text: str, style: Style = DEFAULT, language: Language | None = Language.PDDL
) -> tuple[Edit, ...]:
    """What to change in a text; nothing in a language that is not formatted."""
    match language:
        case Language.PDDL:
            return format_pddl.edits(pddl.parse(text), style)
        case Language.ASP:
            return format_asp.edits(asp.parse(text), style)
    return ()


def format_range(
    text: str, span: Span, style: Style = DEFAULT, language: Language | None = Language.PDDL
) -> tuple[Edit, ...]:
    """What to change in the lines of a span."""
    return _in_lines(text, span, format_text(text, style, language))


def format_on_type(
    text: str, offset: int, typed: str, style: Style, language: Language | None
) -> tuple[Edit, ...]:
    """How to lay out a line when one of its ends was typed before the offset."""
    match language:
        case Language.PDDL if typed in PDDL_TYPED:
            return format_typing.on_type(text, offset, typed, style)
        case Language.ASP:
            return format_asp_typing.on_type(text, offset, typed, style)
    return ()


def format_document(
    snapshot: Snapshot, key: DocumentKey, style: Style, span: Span | None = None
) -> tuple[Edit, ...]:
    """What to change in a document, or in those of its lines that a span touches.

    Nothing in a template, whose lines are not those of what it generates.
    """
    document = snapshot.document(key)
    if document.role is Role.TEMPLATE:
        return ()
    match document.language:
        case Language.PDDL:
            edits = format_pddl.edits(trees.pddl(snapshot, document), style)
        case Language.ASP:
            edits = format_asp.edits(trees.asp(snapshot, document), style)
        case _:
            return ()
    return edits if span is None else _in_lines(document.text, span, edits)


def fewer(text: str, edits: Sequence[Edit], most: int) -> tuple[Edit, ...]:
    """The same change in at most so many edits, if need be with some of the text between them."""
    size = max(1, -(-len(edits) // most))
    return tuple(joined(text, edits[n : n + size]) for n in range(0, len(edits), size))


def _in_lines(text: str, span: Span, edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """The edits before the text in the lines of a span."""
    start = start_of_line(text, span.start)
    ends = (text.find(end, span.end) for end in "\r\n")
    end = min((offset for offset in ends if offset >= 0), default=len(text))
    return tuple(edit for edit in edits if start <= edit.span.end <= end)
