"""A server whose disk is full: every command is answered, nothing is lost, and it continues."""

from pathlib import Path
from typing import Any

import pytest

from tests.fuzz.actions import Profile
from tests.fuzz.requests import COMMANDS, capabilities, params, place_of
from tests.support.servers.client import Client
from tests.support.servers.lights import DOMAIN, TASK
from tests.support.small_disk import needs_limits, small_disk

pytestmark = needs_limits

INTERNAL_ERROR = -32603


def respond(method: str, asked: Any) -> Any:
    if method == "workspace/applyEdit":
        return {"applied": False, "failureReason": "No space is left."}
    return [{}] if method == "workspace/configuration" else None


@pytest.mark.parametrize("modest", [True, False])
async def test_every_command_is_answered(tmp_path: Path, modest: bool) -> None:
    """Of a client that writes files by itself, and of one that leaves this to the server."""
    (tmp_path / "domain.pddl").write_text(DOMAIN)
    (tmp_path / "evening.task").write_text(TASK)
    before = {one.name: one.read_text() for one in tmp_path.iterdir()}
    client = await Client.start(tmp_path, respond)
    folder = {"uri": tmp_path.as_uri(), "name": "folder"}
    able = capabilities(Profile(modest=modest))
    initialize = {"processId": None, "workspaceFolders": [folder], "capabilities": able}
    await client.request("initialize", initialize)
    client.notify("initialized", {})
    uri = (tmp_path / "evening.task").as_uri()
    document = {"uri": uri, "languageId": "planscribe-task", "version": 1, "text": TASK}
    client.notify("textDocument/didOpen", {"textDocument": document})
    await client.until(lambda: client.idle.get(uri) == 1)
    place = place_of(uri, uri, TASK, (20, 20), "utf-16", 0)
    refused = []
    with small_disk(client.process.pid):
        for command in COMMANDS:
            answer = await client.request(*params(command, place))
            if answer.error and answer.error["code"] == INTERNAL_ERROR:
                refused.append((command, answer.error["message"]))
    assert refused == []
    assert not [one for one in client.log if one.startswith(("ERROR", "Traceback"))]
    assert {one.name: one.read_text() for one in tmp_path.iterdir()} == before
    # With space, the same server works.
    page = await client.request(*params("planscribe.view", place))
    assert page.error is None
    changed = {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": TASK}]}
    client.notify("textDocument/didChange", changed)
    await client.until(lambda: client.idle.get(uri) == 2)
    await client.end()
