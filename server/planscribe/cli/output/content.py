"""Explanations as plain text."""

from collections.abc import Iterable

from planscribe.ide.content import Item, Part
from planscribe.workspace import uris
from planscribe.workspace.locations import Location
from planscribe.workspace.snapshot import Snapshot


def parts_text(snapshot: Snapshot, parts: Iterable[Part]) -> str:
    """What is shown, with the files and lines of its places."""
    lines = []
    for part in parts:
        if isinstance(part, Item):
            where = f"  ({_where(snapshot, part.place)})" if part.place else ""
            lines.append(f"{'  ' * (part.depth + 1)}{part.text}{where}")
        else:
            lines.append(part.text)
    return "\n".join(lines).replace("`", "")


def _where(snapshot: Snapshot, place: Location) -> str:
    line = snapshot.lines(place.key).line_of(place.span.start) + 1
    return f"{uris.file_name(place.key)}:{line}"
