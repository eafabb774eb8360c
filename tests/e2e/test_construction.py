"""Domains constructed in an editor: by a language model, by hand, and with a person's feedback."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types

from tests.support.models import chisel
from tests.support.models.ferry import TEXT, asked_for, ferry_answer
from tests.support.models.scripted import Body, Hangs, Reply, Says, Scripted
from tests.support.servers.forked import FORKED
from tests.support.servers.models import ENVIRONMENT, choose
from tests.support.servers.session import ABILITIES, PATIENCE, Client, Session

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
    async with Session(lsp_client, tmp_path_factory.mktemp("workspace")).serving(ABILITIES):
        yield


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
    return await session.titles(uri, types.Position(0, 0), only=["refactor.planscribe.construct"])


async def test_a_model_constructs_and_a_person_corrects(editor: Session) -> None:
    """Two phases are corrected by hand and a suggestion is rejected, on the way to a plan."""
    said = json.dumps({"suggestions": ["Use one type for cars and ports."]})

    def replies(body: Body) -> Reply:
        is_about_types = "its types, and which are above which" in body["messages"][0]["content"]
        return Says(said, piece=400) if is_about_types else says(body)

    uri = editor.open("ferry.domain.md", TEXT)
    with Scripted(by=replies) as script:
        choose(editor, script)
        assert await titles(editor, uri) == [
            "Construct the domain",
            "Ask for suggestions on the domain",
        ]
        refused = await editor.run("construct", uri)
        assert refused.status == "kept"
        assert editor.client.texts == {}
        editor.client.answer = ACCEPT
        made = await editor.run("construct", uri)
        assert (made.status, made.done) == ("written", True)
        written = {one.rpartition("/")[2]: text for one, text in editor.client.texts.items()}
        assert written.keys() == {"ferry.domain.md", "domain.pddl", "ferry.task"}
        assert "To board a car at a port:" in written["ferry.domain.md"]
        take_over(editor)
        van = "- A van is a car.\n"
        noted = made.text.replace("### sail\n", "### sail\n\n> Feedback: only empty ferries.\n")
        editor.change(uri, noted.replace("\n## Predicates", f"{van}\n## Predicates"))
        assert (await titles(editor, uri))[0] == "Revise with feedback"
        script.bodies.clear()
        revised = await editor.run("construct", uri)
        assert asked(script)[:2] == ["actions", "sail"]
        assert "> Feedback (applied): only empty ferries.\n" in revised.text
        take_over(editor)
        suggested = await editor.run("construct", uri, "suggestions")
        assert (suggested.status, suggested.done) == ("written", False)
        at = suggested.text.index("> Suggestion [ ]: Use one type for cars and ports.\n")
        take_over(editor)
        line = suggested.text.count("\n", 0, at)
        offered = await editor.titles(uri, types.Position(line, 0), only=["refactor.rewrite"])
        assert {"Accept this suggestion", "Reject this suggestion"} <= {*offered}
        editor.change(uri, suggested.text.replace("Suggestion [ ]", "Suggestion [-]"))
        script.bodies.clear()
        last = await editor.run("construct", uri)
        assert (last.done, asked(script)) == (True, [])
        assert van in last.text
    solved = await editor.run("solve", editor.uri("ferry.task"))
    assert solved.text.count("(sail ") == 1


def take_over(session: Session) -> None:
    """Have in the documents what was written into them, as an editor does."""
    for uri, text in session.client.texts.items():
        if uri in session.versions:
            session.change(uri, text)
        else:
            session.open(uri.rpartition("/")[2], text)
    session.client.texts.clear()


def asked(script: Scripted) -> list[str]:
    """What was asked for, call by call."""
    return [asked_for([one["content"] for one in body["messages"]]) for body in script.bodies]


async def test_a_construction_that_is_stopped_at_each_call_continues(editor: Session) -> None:
    """What was made is shown when it is stopped; what is typed then is there at the end."""

    def replies(body: Body) -> Reply:
        return says(body) if len(script.bodies) % 2 else Hangs()

    uri = editor.open("ferry.domain.md", TEXT)
    editor.client.answer = ACCEPT
    with Scripted(by=replies) as script:
        choose(editor, script)
        for number in range(9):
            script.hanging.clear()
            editor.client.progress_reports.clear()
            running = asyncio.ensure_future(editor.run("construct", uri))
            assert await asyncio.to_thread(script.hanging.wait, PATIENCE)
            assert (await editor.run("construct", uri)).status == "busy"
            await stop(editor)
            made = await running
            assert (made.status, made.done) == ("written", False)
            assert "The construction was stopped" in made.message
            thought = f"# ferry\n\n<!-- Thought {number}. -->\n"
            editor.change(uri, made.text.replace("# ferry\n", thought, 1))
        last = await editor.run("construct", uri)
    assert last.done
    first, *others = ["types", "hierarchy", "actions", *2 * ["sail", "board", "debark"], "task"]
    # A call that was stopped is made once more, and no other one is.
    assert asked(script) == [first, *(name for one in others for name in (one, one))]
    assert all(f"<!-- Thought {number}. -->\n" in last.text for number in range(9))


async def stop(session: Session) -> None:
    """Cancel a command where its progress is shown."""
    reports = session.client.progress_reports
    await session.client.until(lambda: any(len(one) > 1 for one in reports.values()))
    (token,) = reports
    session.client.window_work_done_progress_cancel(types.WorkDoneProgressCancelParams(token))


async def test_what_is_typed_meanwhile_stays(editor: Session) -> None:
    """It is not overwritten, and in the next run it stays, as line ends do."""
    typed = "<!-- Mind the tide. -->\r\n"
    text = TEXT.replace("\n", "\r\n")

    async def types_on() -> None:
        editor.change(uri, typed + text)

    def replies(body: Body) -> Reply:
        if len(script.bodies) == 8:
            asyncio.run_coroutine_threadsafe(types_on(), loop).result(PATIENCE)
        return says(body)

    loop = asyncio.get_running_loop()
    uri = editor.open("ferry.domain.md", text)
    editor.client.answer = ACCEPT
    with Scripted(by=replies) as script:
        choose(editor, script)
        made = await editor.run("construct", uri)
        assert made.status == "kept"
        assert "ferry.domain.md changed in the meantime" in made.message
        assert editor.client.texts == {}
        again = await editor.run("construct", uri)
        assert (again.status, again.done) == ("written", True)
    assert typed in again.text
    assert "\n" not in again.text.replace("\r\n", "")


async def test_what_is_said_by_hand_needs_no_model(editor: Session) -> None:
    uri = editor.open("robot.domain.md", BY_HAND)
    assert await titles(editor, uri) == ["Construct the domain"]
    editor.client.answer = ACCEPT
    made = await editor.run("construct", uri)
    assert made.done
    assert made.text.startswith(BY_HAND)
    texts = {one.rpartition("/")[2] for one in editor.client.texts}
    assert texts == {"robot.domain.md", "domain.pddl", "robot.task"}


async def test_without_a_model_the_command_says_what_to_write(editor: Session) -> None:
    uri = editor.open("ferry.domain.md", TEXT)
    made = await editor.run("construct", uri)
    assert not made.done
    assert "Write them under `## Types`" in made.message


async def test_other_documents_are_refused(editor: Session) -> None:
    uri = editor.open("evening.task", "There is a lamp.\n")
    assert await titles(editor, uri) == []
    assert (await editor.run("construct", uri)).status == "unsupported"


async def test_a_procedure_becomes_actions_and_a_plan(editor: Session) -> None:
    """From bare actions, with a wrong thing that is corrected in the table of states."""
    uri = editor.open("chisel.pddl", chisel.DOMAIN)
    for name in ("chisel.procedure.md", "edge.pddl"):
        editor.open(name, chisel.FILES[name])
    with Scripted(by=about_chisels) as script:
        choose(editor, script)
        described = await editor.run("writeActions", uri, "table")
        assert (described.status, described.done) == ("written", True)
        table = editor.client.texts[described.uri].splitlines()
        rows = [chisel.CORRECTED if one.startswith("| hammer") else one for one in table]
        assert rows != table
        take_over(editor)
        editor.change(described.uri, "\n".join(rows) + "\n")
        assert (await editor.run("writeActions", uri, "predicates")).status == "kept"
        editor.client.answer = ACCEPT
        made = await editor.run("writeActions", uri, "predicates")
        assert (made.status, made.done) == ("written", True)
        assert "| stone | stone | wet | dries |" in script.bodies[-1]["messages"][-1]["content"]
    assert "(wet ?stone) ; wet\n" in editor.client.texts[uri]
    assert "(not (wet ?stone))" in editor.client.texts[described.uri]
    take_over(editor)
    solved = await editor.run("solve", editor.uri("edge.pddl"))
    assert solved.text.count("(hone ") == 2


def about_chisels(body: Body) -> Reply:
    said = "\n".join(one["content"] for one in body["messages"])
    return Says(chisel.answer(said), piece=400)
