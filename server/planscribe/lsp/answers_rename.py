"""Renaming."""

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.ide import rename as ide_rename
from planscribe.ide.changes import Refused
from planscribe.lsp.convert import Converter
from planscribe.lsp.edits import workspace_edit
from planscribe.workspace.snapshot import Snapshot


def prepare(
    snapshot: Snapshot, convert: Converter, params: types.PrepareRenameParams
) -> types.PrepareRenamePlaceholder:
    """What would be renamed at a position.

    Raises:
        JsonRpcException: nothing can be renamed there.
    """
    uri, offset = convert.place(snapshot, params)
    try:
        found = ide_rename.renamable(snapshot, uri, offset)
    except Refused as refusal:
        raise _refused(refusal) from refusal
    return types.PrepareRenamePlaceholder(
        convert.range(snapshot.lines(uri), found.span), found.name
    )


def rename(
    snapshot: Snapshot, convert: Converter, params: types.RenameParams
) -> types.WorkspaceEdit:
    """The edits that rename what stands at a position.

    Raises:
        JsonRpcException: nothing can be renamed there, or not to that name.
    """
    place = convert.place(snapshot, params)
    try:
        edits = ide_rename.rename(snapshot, *place, params.new_name)
    except Refused as refusal:
        raise _refused(refusal) from refusal
    return workspace_edit(convert, snapshot, edits)


def _refused(refusal: Refused) -> JsonRpcException:
    return JsonRpcException(str(refusal), types.LSPErrorCodes.RequestFailed)
