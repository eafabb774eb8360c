"""The answers to requests about one document: computed in a thread, on a snapshot."""

from lsprotocol import types

from planscribe.ide.hover import hover as ide_hover
from planscribe.ide.symbols import symbols
from planscribe.ide.tokens import tokens
from planscribe.lsp import render
from planscribe.lsp.convert import Converter
from planscribe.workspace.snapshot import Snapshot


def hover(snapshot: Snapshot, convert: Converter, params: types.HoverParams) -> types.Hover | None:
    """What there is to say of a place."""
    uri = params.text_document.uri
    lines = snapshot.lines(uri)
    shown = ide_hover(snapshot, uri, convert.offset(lines, params.position))
    return render.hover(convert, snapshot, lines, shown) if shown else None


def document_symbols(
    snapshot: Snapshot, convert: Converter, params: types.DocumentSymbolParams
) -> list[types.DocumentSymbol] | list[types.SymbolInformation]:
    """The outline of a document."""
    uri = params.text_document.uri
    lines, found = snapshot.lines(uri), symbols(snapshot, uri)
    if convert.nested_symbols:
        return render.document_symbols(convert, lines, found)
    return render.symbol_information(convert, lines, uri, found)


def semantic_tokens(
    snapshot: Snapshot, convert: Converter, params: types.SemanticTokensParams
) -> types.SemanticTokens:
    """What the words of a document are."""
    uri = params.text_document.uri
    return render.semantic_tokens(convert, snapshot.lines(uri), tokens(snapshot, uri))
