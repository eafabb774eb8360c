"""What a person has written is never replaced without consent, whichever command writes."""

import shutil
from typing import Any

import pytest
from lsprotocol import types

from tests.support.servers.lights import opened
from tests.support.servers.session import ABILITIES, Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

MINE = "% mine(1).\r\n"
WRITES = {
    "translate": "evening.ir.lp",
    "materialize": "evening.facts.lp",
    "compile": "evening.pddl",
    "solve": "evening.plan",
    "writePlan": "evening.1.plan",
}


async def run(session: Session, command: str, uri: str) -> Any:
    arguments: list[Any] = [uri]
    if command == "writePlan":
        await run(session, "solveWith", uri)
        answer = session.client.answer
        session.client.forget()
        session.client.answer = answer
        arguments += ["clingo", 1]
    elif command == "solveWith":
        arguments += ["clingo"]
    return await session.execute(command, *arguments)


@pytest.mark.parametrize("answer", ["Keep my text", None])
@pytest.mark.parametrize("command", list(WRITES))
async def test_every_command_asks_before_it_replaces_a_file(
    session: Session, command: str, answer: str | None
) -> None:
    uri, file = opened(session), session.folder / WRITES[command]
    file.write_text(MINE, newline="")
    file.chmod(0o444)
    session.client.answer = answer
    result = await run(session, command, uri)
    assert (result["status"], len(session.client.asked)) == ("kept", 1)
    assert file.name in session.client.asked[0].message
    assert "was not replaced" in result["message"]
    assert session.uri(WRITES[command]) not in session.client.texts
    assert file.read_bytes() == MINE.encode()


@pytest.mark.parametrize("command", list(WRITES))
async def test_every_command_asks_before_it_replaces_unsaved_edits(
    session: Session, command: str
) -> None:
    uri = opened(session)
    mine = session.open(WRITES[command], MINE)
    session.client.answer = "Keep my text"
    assert (await run(session, command, uri))["status"] == "kept"
    assert mine not in session.client.texts
    # Nothing is remembered: the next time they are asked again.
    session.client.answer = "Replace my text"
    assert (await run(session, command, uri))["status"] == "written"
    assert mine in session.client.texts


async def test_what_is_typed_while_the_question_stands_is_not_replaced(session: Session) -> None:
    uri = opened(session)
    mine = session.open("evening.ir.lp", MINE)
    session.client.answer = "Replace my text"
    ask = session.client._on_question

    def type_and_answer(params: types.ShowMessageRequestParams) -> Any:
        session.change(mine, f"{MINE}% Something more.\r\n")
        return ask(params)

    session.client.protocol.fm.features[types.WINDOW_SHOW_MESSAGE_REQUEST] = type_and_answer
    try:
        result = await run(session, "translate", uri)
    finally:
        session.client.protocol.fm.features[types.WINDOW_SHOW_MESSAGE_REQUEST] = ask
    assert result["status"] == "kept"
    assert "changed in the meantime, so it was not replaced" in result["message"]
    assert mine not in session.client.texts


async def test_a_folder_that_is_gone_is_for_the_editor_to_make(session: Session) -> None:
    uri = opened(session, "Domain: blocksworld\n\nYou have 2 blocks.\n")
    await session.idle(uri)
    shutil.rmtree(session.folder)
    assert (await run(session, "translate", uri))["status"] == "written"
    assert not session.client.asked
    session.folder.mkdir()


async def test_a_client_with_dialogs_asks_in_one_first(fresh: Session) -> None:
    asked: list[Any] = []

    @fresh.client.feature("planscribe/confirm")
    def confirm(params: Any) -> Any:
        asked.append(params)
        return {"title": "Show the difference"}

    able = types.ClientCapabilities(
        workspace=ABILITIES.workspace, experimental={"planscribe": {"confirmation": True}}
    )
    await fresh.initialize(able)
    uri = opened(fresh)
    (fresh.folder / "evening.ir.lp").write_text(MINE, newline="")
    fresh.client.answer = "Replace my text"
    assert (await run(fresh, "translate", uri))["status"] == "written"
    (question,) = asked
    assert question.choices[0] == "Keep my text"
    # With the difference in sight, a message asks.
    assert len(fresh.client.asked) == 1
