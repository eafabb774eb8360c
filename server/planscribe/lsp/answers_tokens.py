"""What the words of a document are."""

from lsprotocol import types

from planscribe.ide.tokens import tokens
from planscribe.lsp import render
from planscribe.lsp.convert import Converter
from planscribe.workspace.snapshot import Snapshot


def full(
    snapshot: Snapshot, convert: Converter, params: types.SemanticTokensParams
) -> types.SemanticTokens:
    """The tokens of a whole document."""
    uri = params.text_document.uri
    return render.semantic_tokens(convert, snapshot.lines(uri), tokens(snapshot, uri))
