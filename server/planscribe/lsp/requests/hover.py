"""What there is to say of a place."""

from lsprotocol import types

from planscribe.ide.hover.dispatch import hover as ide_hover
from planscribe.lsp.conversion import render
from planscribe.lsp.conversion.converter import Converter
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

PATIENCE = 0.12
"""Seconds after which a hover shows what is known without running a program: the first one after
the start is to be there within 200 ms, when the program has not run yet."""


def hover(snapshot: Snapshot, convert: Converter, params: types.HoverParams) -> types.Hover | None:
    """What there is to say of a place."""
    key = uris.canonical(params.text_document.uri)
    lines = snapshot.lines(key)
    shown = ide_hover(snapshot, key, convert.offset(lines, params.position), PATIENCE)
    return render.hover(convert, snapshot, lines, shown) if shown else None
