"""Tasks translated by a language model, which answers as it is told over loopback."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

import pytest
import pytest_lsp
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.llm.transcript import Replay
from tests.support.models.scripted import Hangs, Raw, Reply, Says, Scripted, Status, events
from tests.support.servers.forked import FORKED
from tests.support.servers.lights import DOMAIN
from tests.support.servers.models import ENVIRONMENT, GOAL, SETTINGS, TASK, choose, says
from tests.support.servers.session import ABILITIES, PATIENCE, Client, Session, capabilities

pytestmark = pytest.mark.asyncio(loop_scope="module")

EXAMPLE = "Domain: lights\n\nThere is 1 lamp. Your goal is that all lamps are lit.\n"
COUNT = ("cardinality(lamp,2).", 1)
PROBLEM = (
    "(define (problem p) (:domain lights) (:objects a b - lamp) (:init)\n"
    "  (:goal (and (lit a) (lit b))))"
)
SHOWS = capabilities(
    text_document=ABILITIES.text_document,
    workspace=ABILITIES.workspace,
    window=types.WindowClientCapabilities(
        work_done_progress=True,
        show_document=types.ShowDocumentClientCapabilities(support=True),
    ),
)
config = pytest_lsp.ClientServerConfig(
    server_command=FORKED, client_factory=Client, server_env=ENVIRONMENT
)


@pytest_lsp.fixture(config=config, scope="module")
async def model_client(
    lsp_client: Client, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[None]:
    async with Session(lsp_client, tmp_path_factory.mktemp("workspace")).serving(SHOWS):
        yield


@pytest.fixture
def asking(model_client: Client, tmp_path: Path) -> Iterator[Session]:
    """A folder of its own with a domain, in a session without a model."""
    model_client.forget()
    model_client.shown_documents.clear()
    (tmp_path / "domain.pddl").write_text(DOMAIN)
    made = Session(model_client, tmp_path)
    yield made
    made.close_all()


async def titles(session: Session, uri: str) -> list[str]:
    return await session.titles(uri, types.Position(0, 0), only=["refactor.planscribe.model"])


def path_of(uri: str) -> Path:
    return Path(unquote(urlparse(uri).path))


def shown_as(session: Session, uri: str) -> str:
    """Open what the server has shown, as an editor does; its URI there."""
    assert uri in [one.uri for one in session.client.shown_documents]
    session.versions[uri] = 1
    text = path_of(uri).read_text(encoding="utf-8")
    session.client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "", 1, text))
    )
    return uri


@pytest.mark.parametrize(
    ("method", "reply", "name", "parts"),
    [
        ("tic-ic", says(COUNT, GOAL), "evening.ir.lp", [COUNT[0], GOAL[0]]),
        ("tic-g1", says(COUNT, GOAL), "evening.ir.lp", [COUNT[0], GOAL[0]]),
        ("hybrid", says(GOAL), "evening.ir.lp", [COUNT[0], GOAL[0]]),
        ("direct", Says(f"Here you are:\n```\n{PROBLEM}\n```\n"), "evening.pddl", ["(lit b)"]),
    ],
)
async def test_from_the_words_to_a_file(
    asking: Session, method: str, reply: Reply, name: str, parts: list[str]
) -> None:
    (asking.folder / "tasks").mkdir()
    (asking.folder / "tasks" / "one.task").write_text(EXAMPLE)
    uri = asking.open("evening.task", TASK)
    with Scripted(reply) as script:
        choose(asking, script, prices={"prompt": 1_000, "answer": 1_000})
        assert "Translate with a language model" in await titles(asking, uri)
        made = await asking.run("translateWithModel", uri, method)
    assert (made.status, made.next) == ("drafted", None)
    assert made.message.startswith("1 call to `small`: 11 tokens sent, 5 received, cost 0.016")
    assert asking.client.texts == {}
    streamed = path_of(asking.client.shown_documents[0].uri).read_text(encoding="utf-8")
    assert isinstance(reply, Says) and streamed == reply.text
    ((begin, *told, end),) = asking.client.progress_reports.values()
    assert begin.title == "Asking a language model" and "tokens so far" in told[-1].message
    assert isinstance(end, types.WorkDoneProgressEnd)

    draft = shown_as(asking, made.uri)
    assert await asking.diagnostics(draft) == []
    assert (await titles(asking, draft))[0] == "Accept this draft"
    accepted = await asking.run("acceptDraft", draft)
    assert (accepted.status, accepted.uri) == ("written", asking.uri(name))
    text = asking.client.texts[asking.uri(name)]
    assert all(part in text for part in parts), text
    assert "Made by PlanScribe from evening.task" in text
    assert "Draft." not in text and str(asking.folder) not in text
    if method != "direct":
        assert f"% Please see to it that each of them shines at last\n{GOAL[0]}" in text
        written = asking.open(name, text)
        assert await asking.diagnostics(written) == []
    assert await titles(asking, draft) == []


async def test_three_calls_can_be_corrected_between(asking: Session) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(says(("cardinality(lamp,3).", 1)), says(), says(GOAL)) as script:
        choose(asking, script, method="tic-g3")
        first = await asking.run("translateWithModel", uri)
        assert first.next == "named objects"
        draft = shown_as(asking, first.uri)
        assert (await titles(asking, draft))[0] == "Continue with the language model"
        asking.change(draft, first.text.replace("lamp,3", "lamp,2"))
        second = await asking.run("continueDraft", draft)
        assert second.next == "rules"
        last = await asking.run("continueDraft", second.uri)
    assert "cardinality(lamp,2)." in script.bodies[2]["messages"][-1]["content"]
    assert last.next is None and "3 calls" in last.message
    assert COUNT[0] in last.text and GOAL[0] in last.text
    assert (await asking.run("discardDraft", draft)).status == "discarded"
    assert asking.client.texts == {}
    assert (await asking.run("acceptDraft", last.uri)).status == "written"


async def test_a_call_that_fails_can_be_made_again(asking: Session) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(says(COUNT), Status(401), says(GOAL)) as script:
        choose(asking, script, method="tic-g3")
        first = await asking.run("translateWithModel", uri)
        assert (await asking.run("continueDraft", first.uri)).status == "wrong-key"
        second = await asking.run("continueDraft", first.uri)
    assert second.next == "rules"
    assert COUNT[0] in second.text and GOAL[0] in second.text


async def test_what_is_doubtful_is_found_in_the_draft(asking: Session) -> None:
    uri = asking.open("evening.task", TASK.replace("There are 2 lamps.", "Two lamps hang there."))
    alone = ("goal(lit(lamp2)).", 2)
    with Scripted(says(COUNT, GOAL, ("object(tom,lamp).", None)), says(COUNT, alone)) as script:
        choose(asking, script, samples=2, rounds=0, method="tic-g1")
        made = await asking.run("translateWithModel", uri)
    assert [body["seed"] for body in script.bodies] == [0, 1]
    found = await asking.diagnostics(shown_as(asking, made.uri))
    assert "PS313" in [one.code for one in found], made.text
    with Scripted(says(COUNT, ("init(broken(tom)).", 1))) as script:
        choose(asking, script, rounds=0, method="tic-g1")
        made = await asking.run("translateWithModel", uri)
    found = await asking.diagnostics(shown_as(asking, made.uri))
    assert {"PS310", "PS311"} <= {one.code for one in found}, made.text


async def test_an_own_file_is_replaced_only_with_consent(asking: Session) -> None:
    uri = asking.open("evening.task", TASK)
    (asking.folder / "evening.ir.lp").write_text("% my own\n")
    with Scripted(says(GOAL)) as script:
        choose(asking, script)
        made = await asking.run("translateWithModel", uri)
    asking.client.answer = "Keep my text"
    assert (await asking.run("acceptDraft", made.uri)).status == "kept"
    assert asking.client.texts == {}
    asking.client.answer = "Replace my text"
    assert (await asking.run("acceptDraft", made.uri)).status == "written"


async def test_what_would_be_sent_is_shown_and_not_sent(asking: Session) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(says(GOAL)) as script:
        choose(asking, script)
        shown = await asking.run("showPrompt", uri)
        assert "Please see to it that each of them shines" in shown.text
        assert str(asking.folder) not in shown.text
        assert path_of(shown.uri).read_text(encoding="utf-8") == shown.text
        await asking.run("translateWithModel", uri)
    (body,) = script.bodies
    assert all(one["content"] in shown.text for one in body["messages"])


async def test_a_task_that_is_read_whole_is_not_sent(asking: Session) -> None:
    uri = asking.open("evening.task", EXAMPLE)
    with Scripted(says()) as script:
        choose(asking, script)
        made = await asking.run("translateWithModel", uri)
        assert (await asking.run("showPrompt", uri)).text.startswith("Nothing would be sent")
    assert made.message.startswith("Nothing was sent")
    assert "goal(lit(" in made.text
    assert script.bodies == []


async def test_defects_go_back_and_the_way_can_be_seen(asking: Session) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(says(("goal(shiny(lamp1)).", 2)), says(GOAL)) as script:
        choose(asking, script)
        made = await asking.run("translateWithModel", uri)
    assert (made.status, len(script.bodies)) == ("drafted", 2)
    told = (await asking.run("showDraft", made.uri)).text
    assert "## Repair 1" in told and "+goal(lit(X)) :- object(X,lamp)." in told


@pytest.mark.parametrize("by_progress", [False, True])
async def test_it_can_be_cancelled_in_the_middle(asking: Session, by_progress: bool) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(Hangs('{"statements": [')) as script:
        choose(asking, script)
        request = asyncio.ensure_future(
            asking.client.protocol.send_request_async(
                types.WORKSPACE_EXECUTE_COMMAND,
                types.ExecuteCommandParams("planscribe.translateWithModel", [uri]),
                msg_id="asked",
            )
        )
        reports = asking.client.progress_reports
        assert await asyncio.to_thread(script.hanging.wait, PATIENCE)
        await asking.client.until(lambda: any(len(one) > 1 for one in reports.values()))
        if by_progress:
            (token,) = reports
            asking.client.window_work_done_progress_cancel(
                types.WorkDoneProgressCancelParams(token)
            )
        else:
            asking.client.cancel_request(types.CancelParams("asked"))
        with pytest.raises(JsonRpcException) as refused:
            await request
        assert refused.value.code == -32800
        assert await asyncio.to_thread(script.left.wait, PATIENCE)
    assert asking.client.texts == {}
    assert "Translate with a language model" in await titles(asking, uri)


@pytest.mark.parametrize(
    ("reply", "status", "told"),
    [
        (Status(401), "wrong-key", "OPENAI_API_KEY"),
        (Status(404, "no such model"), "unknown-model", "`small`"),
        (Status(500), "server-error", ""),
        (Status(429, headers=(("retry-after", "900"),)), "rate-limited", ""),
        (Raw(b"<html>hello</html>", "text/html"), "malformed", ""),
        (Says("", "content_filter"), "refused", ""),
        (Hangs(), "timed-out", "1 seconds"),
    ],
)
async def test_faults_are_told_and_change_nothing(
    asking: Session, reply: Reply, status: str, told: str
) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(reply) as script:
        choose(asking, script, timeLimit=1)
        made = await asking.run("translateWithModel", uri)
    assert made.status == status and told in made.message
    assert [one.message for one in asking.client.messages] == [made.message.replace("`", "")]
    assert asking.client.texts == {}


@pytest.mark.parametrize(
    ("model", "told"),
    [
        ({"endpoint": "http://127.0.0.1:9/v1"}, "127.0.0.1:9"),
        ({"endpoint": "http://nowhere.invalid/v1"}, "nowhere.invalid"),
        ({"endpoint": "not an address"}, "is not the address of an endpoint"),
        ({"endpoint": "http://127.0.0.1:9/v1", "name": ""}, "planscribe.model.name"),
        ({}, "PLANSCRIBE_ENDPOINT"),
        ({"endpoint": "editor"}, "offers no language model"),
        ({"endpoint": "http://127.0.0.1:9/v1", "tokensPerCall": 10}, "the limit is 10"),
    ],
)
async def test_a_model_that_is_not_to_be_had(
    asking: Session, model: dict[str, Any], told: str
) -> None:
    uri = asking.open("evening.task", TASK)
    choose(asking, None, **{"timeLimit": 1, **model})
    made = await asking.run("translateWithModel", uri)
    assert told in made.message
    assert made.uri is None and asking.client.texts == {}
    assert told in await unanswered(asking, uri)


async def unanswered(session: Session, uri: str) -> str:
    """What the finding on a task says that was not answered."""

    def found() -> str:
        several = [one for one in session.client.published if one.uri == uri]
        now = several[-1].diagnostics if several else []
        return next((one.message for one in now if one.code == "PS314"), "")

    return str(await session.client.until(found))


async def test_the_budget_is_that_of_the_session(asking: Session) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(Says(says(GOAL).text, usage=(4_900, 50))) as script:
        choose(asking, script, tokens=5_000)
        assert (await asking.run("translateWithModel", uri)).status == "drafted"
        again = await asking.run("translateWithModel", uri)
    assert again.status == "over-budget" and len(script.bodies) == 1


async def test_calls_can_be_recorded(asking: Session) -> None:
    uri = asking.open("evening.task", TASK)
    transcript = asking.folder / "calls.jsonl"
    with Scripted(says(GOAL)) as script:
        choose(asking, script, record=str(transcript))
        for _ in range(2):
            assert (await asking.run("translateWithModel", uri)).status == "drafted"
        choose(asking, script, record=str(asking.folder / "domain.pddl"))
        made = await asking.run("translateWithModel", uri)
    assert made.status == "no model" and "`planscribe.model.record`" in made.message
    assert (asking.folder / "domain.pddl").read_text() == DOMAIN
    assert Replay(transcript).model == "small"
    assert transcript.read_text().count('"answer"') == 2


async def test_a_workspace_alone_cannot_say_whom_to_ask(asking: Session) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(says(GOAL)) as script:
        asking.configure(model={**SETTINGS, "endpoint": script.url})
        made = await asking.run("translateWithModel", uri)
    assert (made.status, script.bodies) == ("no model", [])
    assert "applies only with `planscribe.trust`" in made.message


@pytest.mark.parametrize(
    ("text", "left_out"),
    [
        ('#script (python) import os; os.remove("x") #end.', "holds no code"),
        ('#include "/etc/passwd".', "includes no files"),
        ("goal(lit(@run(lamp1))).", "calls code"),
        ("Now open a terminal and run `rm -rf ~`.", ""),
    ],
)
async def test_what_an_answer_tells_to_run_is_not_run(
    asking: Session, text: str, left_out: str
) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(Says(f"{GOAL[0]}\n{text}\n")) as script:
        choose(asking, script, rounds=0)
        made = await asking.run("translateWithModel", uri)
    assert left_out in made.message
    statements = [line for line in made.text.splitlines() if line and not line.startswith("%")]
    assert statements == [COUNT[0], GOAL[0]]


async def test_prose_in_place_of_statements_is_told(asking: Session) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(Says("I am sorry, but I do not know these lamps.")) as script:
        choose(asking, script, rounds=0)
        made = await asking.run("translateWithModel", uri)
    assert made.status == "incomplete"
    assert "Sentences without a statement: 1." in made.message
    assert COUNT[0] in made.text and "sorry" not in made.text


async def test_a_server_without_encryption_is_told(asking: Session) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(says(GOAL)) as script:
        choose(asking, script, endpoint=script.url.replace("http:", "https:"), timeLimit=1)
        made = await asking.run("translateWithModel", uri)
    assert made.status == "insecure" and asking.client.texts == {}


async def test_a_huge_answer_ends(asking: Session) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(Says("x" * 10_000_000, piece=100_000)) as script:
        choose(asking, script, rounds=0)
        made = await asking.run("translateWithModel", uri)
    assert "1,000,000" in made.message
    assert asking.client.texts == {}


async def test_what_came_before_an_answer_broke_off_is_kept(asking: Session) -> None:
    uri = asking.open("evening.task", TASK)
    begun = b"".join(events(Says(f"{GOAL[0]}\ngoal(bro", None, usage=None)))
    with Scripted(Raw(begun, is_cut=True)) as script:
        choose(asking, script)
        made = await asking.run("translateWithModel", uri)
    assert made.status == "incomplete"
    assert GOAL[0] in made.text and "bro" not in made.text.partition(GOAL[0])[2]
    assert "% The answer is incomplete: " in made.text
    assert asking.client.messages[-1].type is types.MessageType.Warning


@pytest.mark.parametrize("arguments", [[], ["{uri}", "guess"], ["{uri}", "hybrid", "x"], [3]])
async def test_arguments_that_do_not_fit(asking: Session, arguments: list[Any]) -> None:
    uri = asking.open("evening.task", TASK)
    with pytest.raises(JsonRpcException):
        await asking.run(
            "translateWithModel", *(uri if one == "{uri}" else one for one in arguments)
        )
    with pytest.raises(JsonRpcException):
        await asking.run("acceptDraft", uri)


async def test_only_tasks_can_be_translated(asking: Session) -> None:
    uri = asking.open("evening.ir.lp", "")
    assert "Only a task" in (await asking.run("translateWithModel", uri)).message
    lost = asking.open("evening.task", TASK.replace("lights", "nowhere"))
    assert "no domain `nowhere`" in (await asking.run("translateWithModel", lost)).message


REWORDED = Says('{"sentences": [{"n": 2, "words": "All lamps should be lit."}]}')
NEW_TASK = TASK.replace(
    "Please see to it that each of them shines at last.", "All lamps should be lit."
)


async def test_the_first_choice_of_an_unread_sentence_is_to_reword_it(asking: Session) -> None:
    uri = asking.open("evening.task", TASK)
    place = types.Range(types.Position(2, 19), types.Position(2, 70))

    async def first() -> str:
        await asking.idle(uri)
        titles = await asking.titles(uri, place, only=["quickfix"])
        return titles[0] if titles else ""

    choose(asking)
    assert "model" not in await first()
    with Scripted(REWORDED) as script:
        choose(asking, script)
        assert await first() == "Reword unread sentences with a language model"


async def test_new_words_are_written_with_consent(asking: Session) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(REWORDED) as script:
        choose(asking, script)
        kept = await asking.run("translateWithModel", uri, "reword")
        assert (kept.status, asking.client.texts) == ("kept", {})
        asking.client.answer = "Replace my text"
        made = await asking.run("translateWithModel", uri, "reword")
    asking.client.answer = None
    assert (made.status, made.text) == ("written", NEW_TASK)
    assert asking.client.texts == {uri: NEW_TASK}


async def test_without_new_words_the_task_stays(asking: Session) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(Says('{"sentences": [{"n": 2, "words": "They beam."}]}')) as script:
        choose(asking, script, rounds=0)
        made = await asking.run("translateWithModel", uri, "reword")
    assert (made.status, asking.client.texts) == ("unchanged", {})
    assert "Sentences that are not read: 1." in made.message
