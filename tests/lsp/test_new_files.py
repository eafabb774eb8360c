"""Edits of files that are not there yet."""

import pytest
from lsprotocol import types

from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.conversion.edits import workspace_edit
from planscribe.text import Edit, Encoding, Span
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import uri

CREATE = [types.ResourceOperationKind.Create]


@pytest.mark.parametrize("operations", [CREATE, None])
def test_a_file_is_created_by_clients_that_can(
    workspace: Workspace, operations: list[types.ResourceOperationKind] | None
) -> None:
    can = types.WorkspaceEditClientCapabilities(True, operations)
    clients = types.WorkspaceClientCapabilities(workspace_edit=can)
    convert = Converter(Encoding.UTF16, types.ClientCapabilities(workspace=clients))
    edits = {uri("/rules.lp"): (Edit(Span(0, 0), "p.\n"),)}
    changes = [*(workspace_edit(convert, workspace.snapshot, edits).document_changes or ())]
    text = changes.pop()
    assert isinstance(text, types.TextDocumentEdit)
    assert (text.text_document.uri, text.text_document.version) == (uri("/rules.lp"), None)
    assert [type(one) for one in changes] == [types.CreateFile] * bool(operations)


def test_clients_without_document_changes_get_the_text(workspace: Workspace) -> None:
    convert = Converter(Encoding.UTF16, types.ClientCapabilities())
    edits = {uri("/rules.lp"): (Edit(Span(0, 0), "p.\n"),)}
    changes = workspace_edit(convert, workspace.snapshot, edits).changes or {}
    assert [one.new_text for one in changes[uri("/rules.lp")]] == ["p.\n"]
