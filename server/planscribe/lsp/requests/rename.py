"""Renaming."""

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.ide.refactor.changes import Refused
from planscribe.ide.rename import dispatch as ide_rename
from planscribe.ide.rename.files import FileMove, moves
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.conversion.edits import moves_to_confirm, workspace_edit
from planscribe.workspace import uris
from planscribe.workspace.files import CannotRead
from planscribe.workspace.snapshot import Snapshot

_MOVING = "Move what was made from it"


def prepare(
    snapshot: Snapshot, convert: Converter, params: types.PrepareRenameParams
) -> types.PrepareRenamePlaceholder:
    """What would be renamed at a position.

    Raises:
        JsonRpcException: nothing can be renamed there.
    """
    key, offset = convert.place(snapshot, params)
    try:
        found = ide_rename.renamable(snapshot, key, offset)
    except Refused as refusal:
        raise _refused(refusal) from refusal
    return types.PrepareRenamePlaceholder(
        convert.range(snapshot.lines(key), found.span), found.name
    )


def rename(
    snapshot: Snapshot, convert: Converter, params: types.RenameParams
) -> types.WorkspaceEdit:
    """The edits that rename what is at a position.

    Raises:
        JsonRpcException: nothing can be renamed there, or not to that name.
    """
    place = convert.place(snapshot, params)
    try:
        edits = ide_rename.rename(snapshot, *place, params.new_name)
    except Refused as refusal:
        raise _refused(refusal) from refusal
    return workspace_edit(convert, snapshot, edits)


def files(
    snapshot: Snapshot, convert: Converter, params: types.RenameFilesParams
) -> types.WorkspaceEdit | None:
    """The moves of what was made from files that are about to be moved, for the user to confirm."""
    if not convert.confirms_moves:
        return None
    found: list[FileMove] = []
    for one in params.files:
        try:
            found += moves(snapshot, uris.canonical(one.old_uri), uris.canonical(one.new_uri))
        except CannotRead:
            continue
    return moves_to_confirm(convert, snapshot, found, _MOVING) if found else None


def _refused(refusal: Refused) -> JsonRpcException:
    return JsonRpcException(str(refusal), types.LSPErrorCodes.RequestFailed)
