"""Explanations as plain text."""

from collections.abc import Iterable

from planscribe.ide.content import Item, Part
from planscribe.workspace.snapshot import Snapshot


def parts_text(snapshot: Snapshot, parts: Iterable[Part]) -> str:
    """What is shown, with the files and lines of its places."""
    lines = []
    for part in parts:
        if isinstance(part, Item):
            place = part.place
            where = f"  ({snapshot.shown_line(place.key, place.span)})" if place else ""
            lines.append(f"{'  ' * (part.depth + 1)}{part.text}{where}")
        else:
            lines.append(part.text)
    return "\n".join(lines).replace("`", "")
