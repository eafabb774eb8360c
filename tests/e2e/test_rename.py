"""Renaming over the wire."""

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.navigation import DOMAIN, PROBLEM, at, opened
from tests.support.servers.session import Session, capabilities

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_versions_are_told_to_clients_that_know_them(session: Session) -> None:
    domain, _ = opened(session)
    (session.folder / "q.pddl").write_text(PROBLEM.replace("(problem p)", "(problem q)"))
    session.client.workspace_did_change_watched_files(
        types.DidChangeWatchedFilesParams(
            [types.FileEvent(session.uri("q.pddl"), types.FileChangeType.Created)]
        )
    )
    found = await session.client.text_document_rename_async(
        types.RenameParams(new_name="burning", **place(domain, 2, 17))
    )
    assert found and found.changes is None
    changed = {}
    for one in found.document_changes or ():
        assert isinstance(one, types.TextDocumentEdit)
        document = one.text_document
        changed[document.uri.rpartition("/")[2]] = (document.version, len(one.edits))
        assert {getattr(edit, "new_text", "") for edit in one.edits} == {"burning"}
    assert changed == {"domain.pddl": (1, 3), "p.pddl": (1, 1), "q.pddl": (None, 1)}


async def test_what_cannot_be_renamed(session: Session) -> None:
    domain, _ = opened(session)
    prepared = await session.client.text_document_prepare_rename_async(
        types.PrepareRenameParams(*at(domain, 3, 63))
    )
    assert prepared == types.PrepareRenamePlaceholder(
        types.Range(types.Position(3, 61), types.Position(3, 64)), "lit"
    )
    with pytest.raises(JsonRpcException) as refused:
        await session.client.text_document_prepare_rename_async(
            types.PrepareRenameParams(*at(domain, 0, 3))
        )
    assert refused.value.code == types.LSPErrorCodes.RequestFailed
    with pytest.raises(JsonRpcException, match="`not` is reserved in PDDL"):
        await session.client.text_document_rename_async(
            types.RenameParams(new_name="not", **place(domain, 2, 17))
        )
    assert session.client.messages == []


async def test_a_client_without_document_changes(fresh: Session) -> None:
    session = fresh
    await session.initialize(capabilities())
    domain = session.open("domain.pddl", DOMAIN)
    found = await session.client.text_document_rename_async(
        types.RenameParams(new_name="?x", **place(domain, 2, 20))
    )
    assert found and found.document_changes is None
    ((uri, edits),) = (found.changes or {}).items()
    assert (uri, [one.new_text for one in edits]) == (domain, ["?x"])


def place(uri: str, line: int, column: int) -> dict[str, object]:
    document, position = at(uri, line, column)
    return {"text_document": document, "position": position}
