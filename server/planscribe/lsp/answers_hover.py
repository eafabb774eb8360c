"""What there is to say of a place."""

from lsprotocol import types

from planscribe.ide.hover import hover as ide_hover
from planscribe.lsp import render
from planscribe.lsp.convert import Converter
from planscribe.workspace.snapshot import Snapshot

PATIENCE = 0.3
"""Seconds after which a hover shows what is known without running a program."""


def hover(snapshot: Snapshot, convert: Converter, params: types.HoverParams) -> types.Hover | None:
    """What there is to say of a place."""
    uri = params.text_document.uri
    lines = snapshot.lines(uri)
    shown = ide_hover(snapshot, uri, convert.offset(lines, params.position), PATIENCE)
    return render.hover(convert, snapshot, lines, shown) if shown else None
