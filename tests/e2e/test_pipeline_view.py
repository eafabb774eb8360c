"""The stages of a task, previews with links, and the difference before a text is replaced."""

from typing import Any

import pytest
from pygls.exceptions import JsonRpcException

from tests.support.servers.pipeline import TASK, asked, opened
from tests.support.servers.session import Session

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def stages(session: Session, uri: str) -> dict[str, Any]:
    return {one.stage: one for one in (await asked(session, "stages", uri=uri)).stages}


def at(text: str, place: Any) -> str:
    """The text of a range on one line, in UTF-16."""
    assert place.start.line == place.end.line
    line = text.splitlines()[place.start.line].encode("utf-16-le")
    return line[2 * place.start.character : 2 * place.end.character].decode("utf-16-le")


async def test_the_stages_of_a_task(session: Session) -> None:
    uri = await opened(session)
    found = await stages(session, uri)
    assert list(found) == ["words", "ir", "facts", "problem", "plan"]
    assert [one.state for one in found.values()] == ["incomplete", *["not yet"] * 4]
    assert (found["words"].counts.read, found["words"].counts.unread) == (2, 1)
    assert (found["problem"].counts.objects, found["problem"].counts.goals) == (2, 1)
    assert [one.code for one in found["words"].findings] == ["PS301"]
    assert at(TASK, found["words"].findings[0].range) == "💡"
    assert found["plan"].command == "planscribe.solve"
    assert found["facts"].seconds > 0


async def test_files_go_out_of_date_and_come_back(session: Session) -> None:
    uri = await opened(session)
    await session.execute("solve", uri)
    for command in ("translate", "compile"):
        await session.execute(command, uri)
    for name, text in session.client.texts.items():
        (session.folder / name.rpartition("/")[2]).write_text(text, encoding="utf-8")
    states = {name: one.state for name, one in (await stages(session, uri)).items()}
    assert (states["ir"], states["problem"], states["plan"]) == ("done", "done", "done")
    session.change(uri, TASK.replace("lamp2 is lit", "all lamps are lit"))
    await session.idle(uri)
    found = await stages(session, session.uri("evening.plan"))
    states = {name: one.state for name, one in found.items()}
    assert (states["ir"], states["plan"]) == ("out of date", "out of date")
    session.change(uri, TASK)
    await session.idle(uri)
    assert (await stages(session, uri))["plan"].state == "done"


async def test_what_keeps_a_stage_from_being_made_is_told(session: Session) -> None:
    uri = session.open("lonely.task", "Domain: nowhere\n\nThere are 2 lamps.\n")
    await session.idle(uri)
    found = await stages(session, uri)
    assert {one.state for name, one in found.items() if name != "plan"} == {"failed"}
    assert "nowhere" in found["words"].message


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("a.ir.lp", "cardinality(lamp,2).", ["ir", "facts", "problem", "plan"]),
        ("a.pddl", "(define (problem p))", ["problem", "plan"]),
        ("a.pddl", "(define (domain d))", []),
        ("other.lp", "a.", []),
        ("a.plan", "(light lamp1)", []),
    ],
)
async def test_stages_begin_with_the_first_document_there_is(
    session: Session, name: str, text: str, expected: list[str]
) -> None:
    uri = session.open(name, text)
    await session.idle(uri)
    assert list(await stages(session, uri)) == expected


@pytest.mark.parametrize(
    ("stage", "part", "words"),
    [
        ("ir", "cardinality(lamp,2).", "There are 2 lamps"),
        ("facts", "goal(lit(lamp2)).", "lamp2 is lit"),
        ("facts", "object(lamp1,lamp).", "There are 2 lamps"),
        ("problem", "(lit lamp2)", "lamp2 is lit"),
        ("problem", "lamp1", "There are 2 lamps"),
    ],
)
async def test_a_preview_knows_which_words_belong_to_what(
    session: Session, stage: str, part: str, words: str
) -> None:
    uri = await opened(session)
    shown = await asked(session, "preview", uri=uri, stage=stage, patient=True)
    assert shown.made and not shown.pending
    link = next(one for one in shown.links if at(shown.text, one.range) == part)
    assert any(words in at(TASK, one) and at(TASK, one)[-1] == "." for one in link.sentences)
    assert all(at(TASK, one) for one in link.sources)
    assert not session.client.texts


async def test_a_preview_of_what_cannot_be_made_says_why(session: Session) -> None:
    uri = session.open("lonely.task", "Domain: nowhere\n\nThere are 2 lamps.\n")
    shown = await asked(session, "preview", uri=uri, stage="problem")
    assert (shown.made, shown.links) == (False, [])
    assert shown.text.startswith("; ") and "nowhere" in shown.text


@pytest.mark.parametrize("params", [{}, {"uri": 3, "stage": "ir"}, {"uri": "", "stage": "plan"}])
async def test_parameters_that_do_not_fit_are_refused(session: Session, params: Any) -> None:
    with pytest.raises(JsonRpcException):
        await asked(session, "preview", **params)


async def test_the_difference_is_shown_before_a_text_is_replaced(session: Session) -> None:
    uri = await opened(session)
    (session.folder / "evening.ir.lp").write_text("mine(1).\n", encoding="utf-8")
    session.client.answers = ["Show the difference", "Keep my text"]
    result = await session.execute("translate", uri)
    assert result["status"] == "kept" and len(session.client.asked) == 2
    assert not session.client.texts


async def test_the_runs_of_planners_stand_beside_the_plan(session: Session) -> None:
    uri = await opened(session)
    for planner in ("clingo", "clingo-optimal"):
        await session.execute("solveWith", uri, planner)
    *_, first, second = (await stages(session, uri))["plan"].runs
    assert (first.planner, first.state, first.cost, first.best) == ("clingo", "solved", 1, False)
    assert (second.planner, second.optimal, second.best) == ("clingo-optimal", True, True)
    session.change(uri, TASK.replace("2 lamps", "3 lamps"))
    await session.idle(uri)
    assert (await stages(session, uri))["plan"].runs == []


async def test_that_there_is_no_plan_is_told_with_the_command_that_explains_it(
    session: Session,
) -> None:
    uri = await opened(session)
    assert (await stages(session, uri))["plan"].explain is None
    broken = TASK.replace("2 lamps.", "2 lamps. lamp2 is broken.")
    session.change(uri, broken)
    await session.idle(uri)
    assert (await stages(session, uri))["plan"].explain is None, "some words are not read"
    session.change(uri, broken.replace("💡 wobbles.\r\n", ""))
    await session.idle(uri)
    plan = (await stages(session, uri))["plan"]
    assert (plan.state, plan.explain) == ("failed", "planscribe.whyNoPlan")
    assert "lamp2" in plan.message


@pytest.mark.parametrize("name", ["domain.pddl", "rules.lp"])
async def test_a_domain_and_its_rules_tell_who_uses_them(session: Session, name: str) -> None:
    problem = "(define (problem p) (:domain lights) (:objects a - lamp) (:init) (:goal (lit a)))"
    for other, text in (
        ("rules.lp", "% Nothing.\n"),
        ("p.pddl", problem),
        ("evening.pddl", problem),
        ("other.pddl", problem.replace("lights", "others")),
    ):
        (session.folder / other).write_text(text, encoding="utf-8")
    await opened(session)
    (session.folder / "evening.task").write_text(TASK, encoding="utf-8")
    found = await asked(session, "stages", uri=session.uri(name))
    assert (found.task, found.stages) == (None, [])
    assert [one.rpartition("/")[2] for one in found.usedBy] == ["evening.task", "p.pddl"]
