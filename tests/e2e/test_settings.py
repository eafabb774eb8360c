"""Settings over the wire, however a client sends them."""

from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types

from tests.support.servers.session import Session, capabilities

pytestmark = pytest.mark.asyncio(loop_scope="module")

TEXT = "(define (domain d) (:odd))"
IGNORING = {"check": {"ignore": ["PS110"]}}
CAN_BE_ASKED = types.WorkspaceClientCapabilities(configuration=True)


async def initialize(
    session: Session, workspace: types.WorkspaceClientCapabilities | None, brought: Any = None
) -> None:
    await session.client.initialize_session(
        types.InitializeParams(
            capabilities=capabilities(workspace=workspace), initialization_options=brought
        )
    )


async def codes(session: Session, uri: str) -> list[Any]:
    return [one.code for one in await session.diagnostics(uri)]


@pytest.mark.parametrize("brought", [IGNORING, {"planscribe": IGNORING}])
async def test_a_client_may_bring_its_settings(fresh: Session, brought: Any) -> None:
    await initialize(fresh, None, brought)
    assert await codes(fresh, fresh.open("d.pddl", TEXT)) == []


async def test_a_client_is_asked_if_it_can_be(fresh: Session) -> None:
    client = fresh.client
    client.set_configuration({"planscribe": IGNORING})
    await initialize(fresh, CAN_BE_ASKED, {"check": {"ignore": []}})
    uri = fresh.open("d.pddl", TEXT)
    await client.until(lambda: client.published and not client.published[-1].diagnostics)
    client.set_configuration({"planscribe": {}})
    client.workspace_did_change_configuration(types.DidChangeConfigurationParams(settings=None))
    await client.until(lambda: [one.code for one in fresh.standing(uri)] == ["PS110"])


async def test_a_client_may_push_changes(fresh: Session) -> None:
    await initialize(fresh, None)
    uri = fresh.open("d.pddl", TEXT)
    assert await codes(fresh, uri) == ["PS110"]
    fresh.configure(**IGNORING)
    await fresh.client.until(lambda: fresh.standing(uri) == [])


async def test_settings_that_make_no_sense_are_told_at_once(fresh: Session) -> None:
    brought = {**IGNORING, "planner": "/bin/sh", "format": {"width": -1}}
    await initialize(fresh, None, brought)
    assert await codes(fresh, fresh.open("d.pddl", TEXT)) == []
    (told,) = fresh.client.messages
    assert told.type is types.MessageType.Warning
    assert "`planscribe.planner` must be one of `auto`" in told.message
    assert "`planscribe.format.width` must be a number" in told.message


async def test_settings_say_how_to_format(fresh: Session) -> None:
    await initialize(fresh, None, {"format": {"indent": 3, "closing": "hanging"}})
    uri = fresh.open("d.pddl", "(define (domain d)\n(:predicates\n(p)))\n")
    edits = await fresh.client.text_document_formatting_async(
        types.DocumentFormattingParams(
            types.TextDocumentIdentifier(uri), types.FormattingOptions(8, insert_spaces=True)
        )
    )
    new_texts = [edit.new_text.strip("\n") for edit in edits or ()]
    assert "   " in new_texts and not any(" " * 8 in one for one in new_texts)


@pytest.mark.parametrize("trusted", [True, False])
async def test_only_trusted_settings_describe_planners(
    fresh: Session, trusted: bool, tmp_path: Path
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        '[planners.mine]\nhandles = []\ncommand = ["mine"]\n[planners.other]\nhandles = 3\n'
    )
    brought = {"planners": str(own), "planner": "mine", "trust": trusted}
    await initialize(fresh, None, brought)
    await codes(fresh, fresh.open("d.pddl", TEXT))
    (told,) = fresh.client.messages
    assert ("is ignored without `planscribe.trust`" in told.message) is not trusted
    assert ("`planscribe.planner` must be one of" in told.message) is not trusted
    assert ("own.toml: `planners.other.handles` must be a list" in told.message) is trusted


async def test_settings_say_how_many_answer_sets_are_shown(fresh: Session) -> None:
    await initialize(fresh, None, {"run": {"answerSets": 2}})
    uri = fresh.open("choose.lp", "{a; b}.\n")
    shown = await fresh.run("runProgram", uri)
    assert len(shown.answers["answers"]) == 2
    every = await fresh.run("runProgram", uri, {"most": 0})
    assert len(every.answers["answers"]) == 4
