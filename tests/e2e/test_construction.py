"""Domains constructed in an editor: by a language model, by hand, and with a person's feedback."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types

from tests.support.models import tea
from tests.support.models.ferry import TEXT, asked_for, ferry_answer
from tests.support.models.scripted import Body, Reply, Says, Scripted
from tests.support.servers.forked import FORKED
from tests.support.servers.models import ENVIRONMENT, choose, run
from tests.support.servers.session import ABILITIES, PATIENCE, Client, Session, capabilities

pytestmark = pytest.mark.asyncio(loop_scope="module")

config = pytest_lsp.ClientServerConfig(
    server_command=FORKED, client_factory=Client, server_env=ENVIRONMENT
)
ACCEPT = "Replace my text"
BY_HAND = """\
# Robot

## Types

There are rooms.

## Actions

To move from a room to another room: the robot is in the first room.
Then the robot is in the other room and no longer in the first room.

## Task

There are two rooms kitchen and hall. The robot is in the kitchen.
The goal is that the robot is in the hall.
"""


@pytest_lsp.fixture(config=config, scope="module")
async def model_client(
    lsp_client: Client, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[None]:
    session = Session(lsp_client, tmp_path_factory.mktemp("workspace"))
    await session.initialize(
        capabilities(text_document=ABILITIES.text_document, workspace=ABILITIES.workspace)
    )
    yield
    async with asyncio.timeout(PATIENCE):
        await lsp_client.shutdown_session()


@pytest.fixture
def editor(model_client: Client, tmp_path: Path) -> Iterator[Session]:
    """A folder of its own, in a session without a model."""
    model_client.forget()
    model_client.texts.clear()
    model_client.answer = None
    made = Session(model_client, tmp_path)
    choose(made)
    yield made
    made.close_all()


def says(body: Body) -> Reply:
    return Says(ferry_answer([one["content"] for one in body["messages"]]), piece=400)


async def titles(session: Session, uri: str) -> list[str]:
    start = types.Position(0, 0)
    found = await session.client.text_document_code_action_async(
        types.CodeActionParams(
            types.TextDocumentIdentifier(uri),
            types.Range(start, start),
            types.CodeActionContext([], only=["refactor.planscribe.construct"]),
        )
    )
    return [one.title for one in found or ()]


async def test_a_model_constructs_and_a_person_corrects(editor: Session) -> None:
    uri = editor.open("ferry.domain.md", TEXT)
    with Scripted(by=says) as script:
        choose(editor, script)
        assert await titles(editor, uri) == [
            "Construct the domain",
            "Ask for suggestions on the domain",
        ]
        refused = await run(editor, "construct", uri)
        assert refused.status == "kept"
        assert editor.client.texts == {}
        editor.client.answer = ACCEPT
        made = await run(editor, "construct", uri)
        assert (made.status, made.done) == ("written", True)
        written = {one.rpartition("/")[2]: text for one, text in editor.client.texts.items()}
        assert written.keys() == {"ferry.domain.md", "domain.pddl", "ferry.task"}
        assert "To board a car at a port:" in written["ferry.domain.md"]
        noted = made.text.replace("### sail\n", "### sail\n\n> Feedback: only empty ferries.\n")
        editor.change(uri, noted)
        assert (await titles(editor, uri))[0] == "Revise with feedback"
        script.bodies.clear()
        revised = await run(editor, "construct", uri)
        asked = [asked_for([one["content"] for one in body["messages"]]) for body in script.bodies]
        assert asked[0] == "sail"
        assert "> Feedback (applied): only empty ferries.\n" in revised.text


async def test_suggestions_are_written_down_to_be_decided(editor: Session) -> None:
    said = json.dumps({"suggestions": ["Add the type van."]})

    def replies(body: Body) -> Reply:
        messages = [one["content"] for one in body["messages"]]
        return Says(said, piece=400) if asked_for(messages) == "feedback" else says(body)

    uri = editor.open("ferry.domain.md", TEXT)
    editor.client.answer = ACCEPT
    with Scripted(by=replies) as script:
        choose(editor, script)
        made = await run(editor, "construct", uri, "suggestions")
    assert (made.status, made.done) == ("written", False)
    assert "> Suggestion [ ]: Add the type van.\n" in made.text


async def test_what_is_said_by_hand_needs_no_model(editor: Session) -> None:
    uri = editor.open("robot.domain.md", BY_HAND)
    assert await titles(editor, uri) == ["Construct the domain"]
    editor.client.answer = ACCEPT
    made = await run(editor, "construct", uri)
    assert made.done
    assert made.text.startswith(BY_HAND)
    texts = {one.rpartition("/")[2] for one in editor.client.texts}
    assert texts == {"robot.domain.md", "domain.pddl", "robot.task"}


async def test_without_a_model_the_command_says_what_to_write(editor: Session) -> None:
    uri = editor.open("ferry.domain.md", TEXT)
    made = await run(editor, "construct", uri)
    assert not made.done
    assert "Write them under `## Types`" in made.message


async def test_other_documents_are_refused(editor: Session) -> None:
    uri = editor.open("evening.task", "There is a lamp.\n")
    assert await titles(editor, uri) == []
    assert (await run(editor, "construct", uri)).status == "unsupported"


async def test_actions_are_written_from_a_table_that_a_person_corrects(editor: Session) -> None:
    uri = editor.open("tea.pddl", tea.DOMAIN)
    editor.open("tea.procedure.md", tea.TEXT)
    editor.client.answer = ACCEPT
    with Scripted(Says(tea.STATES), Says(tea.TRANSLATED)) as script:
        choose(editor, script)
        described = await run(editor, "writeActions", uri, "table", "boil")
        assert (described.status, described.done) == ("written", True)
        table = editor.client.texts[described.uri]
        editor.open("tea.actions.md", table.replace("| cup |", "| pot |"))
        made = await run(editor, "writeActions", uri, "predicates", "boil")
        assert (made.status, made.done) == ("written", True)
        sent = script.bodies[1]["messages"][-1]["content"]
        assert "| pot | pot | filled | hot |" in sent
    assert "(hot ?pot) ; hot\n" in editor.client.texts[uri]
    assert "(hot ?pot)" in editor.client.texts[described.uri]
    editor.client.answer = None
    with Scripted(Says(tea.BOILED)) as script:
        choose(editor, script)
        kept = await run(editor, "writeActions", uri, "direct", "fill")
    assert kept.status == "kept"
