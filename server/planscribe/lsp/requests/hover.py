"""What there is to say of a place."""

from lsprotocol import types

from planscribe.ide.hover.dispatch import hover as ide_hover
from planscribe.lsp.conversion import render
from planscribe.lsp.conversion.converter import Converter
from planscribe.workspace.snapshot import Snapshot

PATIENCE = 0.12
"""Seconds after which a hover shows what is known without running a program: the first one after
the start is to be there within 200 ms, when the program has not run yet."""


def hover(snapshot: Snapshot, convert: Converter, params: types.HoverParams) -> types.Hover | None:
    """What there is to say of a place."""
    key, offset = convert.place(snapshot, params)
    shown = ide_hover(snapshot, key, offset, PATIENCE)
    return render.hover(convert, snapshot, snapshot.lines(key), shown) if shown else None
