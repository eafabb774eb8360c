"""Moving a task over the wire."""

import pytest
from lsprotocol import types

from tests.support.servers.lights import DOMAIN, TASK
from tests.support.servers.session import Session, capabilities

pytestmark = pytest.mark.asyncio(loop_scope="module")

CONFIRMS = capabilities(
    workspace=types.WorkspaceClientCapabilities(
        file_operations=types.FileOperationClientCapabilities(will_rename=True),
        workspace_edit=types.WorkspaceEditClientCapabilities(
            document_changes=True,
            resource_operations=[types.ResourceOperationKind.Rename],
            change_annotation_support=types.ChangeAnnotationsSupportOptions(),
        ),
    )
)


async def moved(session: Session) -> types.WorkspaceEdit | None:
    (session.folder / "domain.pddl").write_text(DOMAIN)
    (session.folder / "evening.task").write_text(TASK)
    (session.folder / "evening.ir.lp").write_text("object(lamp1,lamp).\n")
    renamed = types.FileRename(session.uri("evening.task"), session.uri("night.task"))
    return await session.client.workspace_will_rename_files_async(
        types.RenameFilesParams([renamed])
    )


async def test_files_made_from_a_task_move_if_that_is_confirmed(fresh: Session) -> None:
    result = await fresh.initialize(CONFIRMS)
    operations = result.capabilities.workspace and result.capabilities.workspace.file_operations
    assert operations and operations.will_rename
    globs = [one.pattern.glob for one in operations.will_rename.filters]
    assert globs == ["**/*.task", "**/*.domain.md"]
    found = await moved(fresh)
    assert found and found.change_annotations
    (label,) = found.change_annotations.values()
    assert label.needs_confirmation
    (move,) = found.document_changes or ()
    assert isinstance(move, types.RenameFile)
    assert move.old_uri == fresh.uri("evening.ir.lp")
    assert move.new_uri == fresh.uri("night.ir.lp")


async def test_nothing_moves_where_nobody_is_asked(session: Session) -> None:
    assert await moved(session) is None
