"""How documents are built, and what all of them declare."""

from lsprotocol import types

from planscribe.ide.symbols import symbols
from planscribe.ide.workspace_symbols import search
from planscribe.lsp import render
from planscribe.lsp.convert import Converter
from planscribe.lsp.symbol_kinds import KINDS
from planscribe.workspace.snapshot import Snapshot


def document_symbols(
    snapshot: Snapshot, convert: Converter, params: types.DocumentSymbolParams
) -> list[types.DocumentSymbol] | list[types.SymbolInformation]:
    """The outline of a document."""
    uri = params.text_document.uri
    lines, found = snapshot.lines(uri), symbols(snapshot, uri)
    if convert.nested_symbols:
        return render.document_symbols(convert, lines, found)
    return render.symbol_information(convert, lines, uri, found)


def workspace_symbols(
    snapshot: Snapshot, convert: Converter, params: types.WorkspaceSymbolParams
) -> list[types.WorkspaceSymbol]:
    """What the files of the workspace declare, by a part of its name."""
    return [
        types.WorkspaceSymbol(
            location=convert.location(snapshot, one.uri, one.span),
            name=one.name or "?",
            kind=KINDS[one.kind],
            container_name=one.container or None,
        )
        for one in search(snapshot, params.query)
    ]
