"""How documents are built."""

from lsprotocol import types

from planscribe.ide.symbols import symbols
from planscribe.lsp import render
from planscribe.lsp.convert import Converter
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
