"""Asks for places, and shows them as the text of their lines with the place marked."""

from collections.abc import Iterable

from planscribe.text import LineIndex, Span
from planscribe.workspace.locations import Places
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import opened
from tests.support.workspaces.opened import uri as uri_of


def at_cursor(workspace: Workspace, source: str) -> tuple[str, int]:
    """Open a fixture; the URI and the offset of its cursor."""
    fixture = opened(workspace, source)
    assert fixture.cursor
    path, offset = fixture.cursor
    return uri_of(path), offset


def each_place(found: Iterable[Places]) -> list[tuple[str, Span]]:
    """The single places."""
    return [(places.key, span) for places in found for span in places.spans]


def marked(workspace: Workspace, places: Iterable[tuple[str, Span]]) -> list[str]:
    """Each place as `file:line: its line with «the place» marked`."""
    told = []
    for uri, span in places:
        text = workspace.snapshot.document(uri).text
        lines = LineIndex(text)
        number = lines.line_of(span.start)
        line = lines.line_span(number)
        shown = f"{text[line.start : span.start]}«{span.of(text)}»{text[span.end : line.end]}"
        told.append(f"{uri.rpartition('/')[2]}:{number + 1}: {shown.strip()}")
    return told
