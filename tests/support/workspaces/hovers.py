"""Hovers as lines of text."""

from planscribe.ide.content import CodeBlock, Hover, Item, Prose
from planscribe.ide.hover.dispatch import hover
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import opened, uri


def shown(workspace: Workspace, source: str) -> tuple[str, list[str]]:
    """The words of the hover at the cursor, and its text, a line for each part."""
    fixture = opened(workspace, source)
    assert fixture.cursor
    path, offset = fixture.cursor
    return told(hover(workspace.snapshot, uri(path), offset), fixture.files[path])


def told_at(workspace: Workspace, path: str, offset: int) -> list[str]:
    """The hover at an offset of an open file, a line for each part."""
    key = uri(path)
    return told(hover(workspace.snapshot, key, offset), workspace.snapshot.document(key).text)[1]


def told(found: Hover | None, text: str) -> tuple[str, list[str]]:
    assert found
    lines = []
    for part in found.parts:
        match part:
            case Prose(text=said) | CodeBlock(text=said):
                lines.append(said)
            case Item(text=said, depth=depth):
                lines.append(f"{'  ' * depth}- {said}")
    return found.span.of(text), lines
