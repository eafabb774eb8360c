"""Signature help in tasks: the phrase that is being written, and what fits its next blank."""

from planscribe.ide.content import Prose, SignatureHelp
from planscribe.ide.cursor.task import so_far_at, task_cursor_at
from planscribe.text import DocumentKey, Span
from planscribe.translate.writing.continuing import Way, ways
from planscribe.translate.writing.filling import options, shown
from planscribe.translate.writing.so_far import TaskSoFar
from planscribe.translate.writing.templates import Blank
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST = 8


def signature_help(snapshot: Snapshot, key: DocumentKey, offset: int) -> SignatureHelp | None:
    """The phrase that has a blank at an offset of a task, if its words have begun."""
    at = task_cursor_at(snapshot, key, offset)
    if at is None or not at.begun or at.names_domain:
        return None
    try:
        there = so_far_at(snapshot, key, at)
    except (NoDomain, CannotRead):
        return None
    for way in ways(at.begun, there):
        if way.rest and isinstance(way.rest[0], Blank) and way.template.use and way.named:
            return _help(way, there)
    return None


def _help(way: Way, there: TaskSoFar) -> SignatureHelp:
    parts = way.template.parts
    label = shown(parts)
    places, end = list[Span](), 0
    for one in parts:
        if isinstance(one, Blank):
            noun = f"[{one.noun}]"
            start = label.index(noun, end)
            end = start + len(noun)
            places.append(Span(start, end))
    left = sum(isinstance(one, Blank) for one in way.rest)
    first = way.rest[0]
    assert isinstance(first, Blank)
    fitting = list(options(first, way.named, there))
    more = ", .." if len(fitting) > _MOST else ""
    listed = ", ".join(f"`{one}`" for one in fitting[:_MOST])
    notes = (Prose(f"Matching: {listed}{more}"),) if fitting else ()
    return SignatureHelp(label, tuple(places), len(places) - left, notes)
