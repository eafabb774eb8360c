"""How documents are built, and what all of them declare."""

from lsprotocol import types

from planscribe.ide.outline.dispatch import symbols
from planscribe.ide.outline.workspace import search
from planscribe.lsp.conversion import render
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.conversion.symbol_kinds import KINDS
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot


def document_symbols(
    snapshot: Snapshot, convert: Converter, params: types.DocumentSymbolParams
) -> list[types.DocumentSymbol] | list[types.SymbolInformation]:
    """The outline of a document."""
    key = uris.canonical(params.text_document.uri)
    lines, found = snapshot.lines(key), symbols(snapshot, key)
    if convert.nested_symbols:
        return render.document_symbols(convert, lines, found)
    return render.symbol_information(convert, lines, snapshot.spelt(key), found)


def workspace_symbols(
    snapshot: Snapshot, convert: Converter, params: types.WorkspaceSymbolParams
) -> list[types.WorkspaceSymbol]:
    """What the files of the workspace declare, by a part of its name."""
    return [
        types.WorkspaceSymbol(
            location=convert.location(snapshot, one.key, one.span),
            name=one.name or "?",
            kind=KINDS[one.kind],
            container_name=one.container or None,
        )
        for one in search(snapshot, params.query)
    ]
