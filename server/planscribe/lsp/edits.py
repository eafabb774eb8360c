"""Edits of several documents as the client wants them."""

from lsprotocol import types

from planscribe.ide.changes import Edits
from planscribe.lsp.convert import Converter
from planscribe.workspace.snapshot import Snapshot


def workspace_edit(convert: Converter, snapshot: Snapshot, edits: Edits) -> types.WorkspaceEdit:
    """The edits, bound to the versions that they were made for where the client can tell."""
    changed = [
        (snapshot.document(uri), convert.text_edits(snapshot.lines(uri), several))
        for uri, several in edits.items()
    ]
    if not convert.document_changes:
        return types.WorkspaceEdit(changes={document.uri: many for document, many in changed})
    return types.WorkspaceEdit(
        document_changes=[
            types.TextDocumentEdit(
                types.OptionalVersionedTextDocumentIdentifier(document.uri, document.version),
                [*many],
            )
            for document, many in changed
        ]
    )
