"""The steps of the pipeline as code actions and commands: what they write, and whom they ask."""

import asyncio

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.lsp.commands.names import RUN_PROGRAM_TITLES
from planscribe.plan.planners.offers import offers
from planscribe.view import kinds
from tests.support.servers.lights import TASK, opened, titles
from tests.support.servers.session import Session

OF_VIEWS = frozenset(kinds.TITLES.values())
OF_PLANNERS = frozenset({"Solve with another planner", "Show supported planners"})
OF_PROGRAMS = frozenset(RUN_PROGRAM_TITLES.values())
TITLES = ["Translate to IR", "Materialize facts", "Compile to PDDL", "Solve"]
OF_SPACE = ["Explore the state space", "Show the reachability analysis"]
OF_MODELS = ["Set up a language model"]
"""Where there is none."""

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(
    ("name", "text", "offered"),
    [
        ("a.task", TASK, 4),
        ("a.ir.lp", "", 3),
        ("a.facts.lp", "", 2),
        ("a.pddl", "(define (problem p))", 1),
        ("a.pddl", "(define (domain d))", 0),
        ("rules.lp", "", 0),
    ],
)
async def test_the_steps_that_lie_ahead_are_offered(
    session: Session, name: str, text: str, offered: int
) -> None:
    uri = session.open(name, text)
    further = OF_SPACE if offered else OF_SPACE[1:] if "domain" in text else []
    further = [*further, *(OF_MODELS if name == "a.task" else [])]
    further = [*(["Make a task of this problem"] if "problem" in text else []), *further]
    found = [
        one for one in await titles(session, uri) if one not in OF_VIEWS | OF_PLANNERS | OF_PROGRAMS
    ]
    assert found == [*TITLES[len(TITLES) - offered :], *further]
    assert await titles(session, uri, only=[types.CodeActionKind.SourceFixAll]) == []


async def test_a_client_without_code_action_literals_gets_commands(fresh: Session) -> None:
    session = fresh
    await session.initialize()
    uri = session.open("evening.task", TASK)
    found = await session.actions(uri, types.Position(0, 0))
    assert {type(one) for one in found} == {types.Command}
    commands = [one for one in found if isinstance(one, types.Command)]
    assert {(one.arguments or [None])[0] for one in commands} == {uri}


@pytest.mark.parametrize(
    ("command", "name", "part"),
    [
        ("translate", "evening.ir.lp", "cardinality(lamp,2)."),
        ("materialize", "evening.facts.lp", "goal(lit(lamp1))."),
        ("compile", "evening.pddl", "(lit lamp1)"),
        ("solve", "evening.plan", "(light lamp1)"),
    ],
)
async def test_each_command_writes_a_file_beside_the_task(
    session: Session, command: str, name: str, part: str
) -> None:
    uri = opened(session)
    result = await session.run(command, uri)
    assert (result.status, result.uri) == ("written", session.uri(name))
    assert part in session.client.texts[session.uri(name)]
    assert result.text == session.client.texts[session.uri(name)]
    assert session.client.messages == []


async def test_a_generated_file_is_replaced_and_an_edited_one_only_with_consent(
    session: Session,
) -> None:
    uri = opened(session)
    await session.run("translate", uri)
    target = session.uri("evening.ir.lp")
    first = session.client.texts[target]
    session.open("evening.ir.lp", first)
    assert (await session.run("translate", uri)).status == "unchanged"
    session.change(uri, TASK.replace("2 lamps", "3 lamps"))
    assert (await session.run("translate", uri)).status == "written"
    assert "cardinality(lamp,3)." in session.client.texts[target]
    assert session.client.asked == []

    session.change(target, first + "init(lit(lamp1)).\n")
    session.client.answer = "Keep my text"
    assert (await session.run("translate", uri)).status == "kept"
    assert "edited since it was generated" in session.client.asked[0].message
    session.client.answer = "Replace my text"
    assert (await session.run("translate", uri)).status == "written"


async def test_a_file_on_the_disk_is_asked_about_too(session: Session) -> None:
    uri = opened(session)
    (session.folder / "evening.pddl").write_text("; my own\n")
    assert (await session.run("compile", uri)).status == "kept"
    assert "was not made by PlanScribe" in session.client.asked[0].message
    assert (session.folder / "evening.pddl").read_text() == "; my own\n"


async def test_what_is_unread_is_told_with_the_result(session: Session) -> None:
    uri = opened(session, TASK + "The lamps are purple.\n")
    result = await session.run("translate", uri)
    assert result.status == "written"
    assert "see line 4" in session.client.messages[0].message


async def test_an_impossible_task_is_no_error_but_an_answer(session: Session) -> None:
    uri = opened(session, TASK.replace("Your", "lamp1 is broken. Your"))
    result = await session.run("solve", uri)
    assert (result.status, result.text) == ("unsolvable", None)
    (asked,) = await session.client.until(lambda: session.client.asked)
    assert result.message in asked.message
    assert [one.title for one in asked.actions or ()] == ["Explain why there is no plan"]
    found = await session.client.until(
        lambda: [one for one in session.client.published[-1].diagnostics if one.code == "PS403"]
    )
    assert found[0].range.start.line == 2


async def test_errors_of_the_domain_are_shown_instead_of_solving(session: Session) -> None:
    uri = opened(session)
    domain = session.folder / "domain.pddl"
    text = domain.read_text().replace(":effect (lit ?l)", ":effect (lit ?lamp)")
    session.open("domain.pddl", text)
    session.client.answer = "Show the error"
    result = await session.run("solve", uri)
    assert result.status == "broken"
    assert result.message.startswith("The domain has 1 error. Fix it before solving.")
    said = await session.client.until(lambda: session.client.messages)
    assert said[-1].message == f"See {domain}:11"


async def test_where_no_planner_supports_a_task_one_is_offered(session: Session) -> None:
    uri = opened(session)
    domain = session.folder / "domain.pddl"
    wait = "(:durative-action wait :parameters () :duration (= ?duration 1) :effect (and))"
    session.open("domain.pddl", f"{domain.read_text().rstrip()[:-1]}\n  {wait})\n")
    result = await session.run("solve", uri)
    assert result.status == "error"
    (asked,) = await session.client.until(lambda: session.client.asked)
    (title,) = [one.title for one in asked.actions or ()]
    if offers()["lpg"].build():
        assert title == "Get LPG-td and solve"
        assert asked.message.startswith("This task needs durative actions. Get LPG-td (2.")
    else:
        assert title == "Show supported planners"


async def test_a_task_without_a_domain_fails_with_a_reason(session: Session) -> None:
    uri = opened(session, TASK.replace("lights", "lihgts"))
    result = await session.run("solve", uri)
    assert result.status == "no domain"
    assert "Did you mean `lights`?" in result.message


async def test_progress_is_shown_and_can_cancel(session: Session) -> None:
    uri = opened(session)
    await session.run("translate", uri)
    ((begin, *_, end),) = session.client.progress_reports.values()
    assert begin.title == "Translate to IR"
    assert isinstance(end, types.WorkDoneProgressEnd)


async def test_a_command_can_be_cancelled(session: Session) -> None:
    uri = opened(session)
    (session.folder / "rules.lp").write_text("p(0). p(X+1) :- p(X).\n")
    request = asyncio.ensure_future(
        session.client.protocol.send_request_async(
            types.WORKSPACE_EXECUTE_COMMAND,
            types.ExecuteCommandParams("planscribe.solve", [uri]),
            msg_id="solve",
        )
    )
    reports = session.client.progress_reports
    await session.client.until(lambda: any(reports.values()))
    session.client.cancel_request(types.CancelParams("solve"))
    with pytest.raises(JsonRpcException) as refused:
        await request
    assert refused.value.code == -32800
    await session.client.until(
        lambda: all(isinstance(one[-1], types.WorkDoneProgressEnd) for one in reports.values())
    )
