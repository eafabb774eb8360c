"""Planners in the editor: chosen ones, several in turn, stopped ones, and all of them compared."""

import asyncio
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.plan.planners import fast_downward
from tests.support.servers.lights import DOMAIN, titles
from tests.support.servers.session import ABILITIES, Session, messages
from tests.support.sources.rooms import CARRYING, ROOMS

PROBLEM = """
(define (problem evening) (:domain lights) (:objects lamp1 lamp2 - lamp)
  (:init) (:goal (and (lit lamp1) (lit lamp2))))
"""
installed = pytest.mark.skipif(
    fast_downward.location() is None, reason="Fast Downward is not installed"
)
SOLVE_WITH = "Solve with another planner"
STOP = "Stop the planner"
COMPARE = "Compare planner runs"

pytestmark = pytest.mark.asyncio(loop_scope="module")


def opened(session: Session) -> str:
    (session.folder / "domain.pddl").write_text(DOMAIN)
    # Runs are kept by the problem's text, whatever its file.
    return session.open("evening.pddl", f"; {session.folder.name}{PROBLEM}")


def endless(session: Session, name: str = "carrying.pddl") -> str:
    """A problem for which better plans can be looked for without end."""
    (session.folder / "domain.pddl").write_text(ROOMS)
    return session.open(name, f"; {session.folder.name}\n{CARRYING}")


async def test_a_chosen_planner_solves(session: Session) -> None:
    uri = opened(session)
    answer = await session.execute("solveWith", uri, "clingo-optimal")
    assert answer["status"] == "written"
    assert answer["uri"].endswith("/evening.plan")
    assert "(light lamp1)" in session.client.texts[answer["uri"]]
    assert answer["run"]["planner"] == "clingo-optimal"
    assert answer["run"]["optimal"]


async def test_without_a_name_those_that_can_read_the_task_are_asked_about(
    session: Session,
) -> None:
    uri = opened(session)
    session.client.answer = "clingo"
    answer = await session.execute("solveWith", uri)
    (question,) = session.client.asked
    assert {"clingo", "clingo-optimal"} <= {one.title for one in question.actions or ()}
    assert answer["run"]["planner"] == "clingo"
    session.client.answer = None
    answer = await session.execute("solveWith", uri)
    assert (answer["status"], answer["run"]) == ("cancelled", None)


async def test_runs_are_compared(session: Session) -> None:
    uri = opened(session)
    page = await session.execute("compareRuns", uri)
    assert page["runs"] == []
    assert "No planner has been run" in page["text"]
    assert COMPARE not in await titles(session, uri)
    for planner in ("clingo", "clingo-optimal"):
        await session.execute("solveWith", uri, planner)
    assert {SOLVE_WITH, COMPARE} <= {*await titles(session, uri)}
    page = await session.execute("compareRuns", uri)
    assert [one["planner"] for one in page["runs"]] == ["clingo", "clingo-optimal"]
    assert page["best"] == 1
    assert "| **clingo-optimal** | solved | 2 | 2 | proved |" in page["text"]
    assert "(light lamp1)" in page["text"]


async def test_the_usual_planner_is_not_run_twice(session: Session) -> None:
    uri = opened(session)
    assert (await session.execute("solve", uri))["run"] is not None
    assert (await session.execute("solve", uri))["run"] is None


async def test_planners_that_fail_are_told_and_kept(session: Session) -> None:
    uri = opened(session)
    answer = await session.execute("solveWith", uri, "nobody")
    assert answer["status"] == "error"
    assert "Unknown planner `nobody`" in answer["message"]
    assert answer["run"]["outcome"] == "error"


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ("solveWith", []),
        ("solveWith", ["{uri}", 3]),
        ("solveWith", ["{uri}", "clingo", 0]),
        ("compareRuns", []),
        ("cancelRun", [3]),
        ("writePlan", ["{uri}", "clingo", 2]),
        ("writePlan", ["{uri}"]),
    ],
)
async def test_arguments_that_do_not_fit_are_refused(
    session: Session, command: str, arguments: list[Any]
) -> None:
    uri = opened(session)
    with pytest.raises(JsonRpcException) as refused:
        await session.execute(command, *(uri if one == "{uri}" else one for one in arguments))
    assert refused.value.code == -32602


@pytest.mark.parametrize("way", ["command", "progress"])
@pytest.mark.parametrize(
    ("planner", "until", "status"),
    [
        pytest.param("fast-downward-anytime", "best cost", "written", marks=installed),
        ("clingo-optimal", "is searching", "cancelled"),
    ],
)
async def test_a_planner_that_is_stopped_gives_the_best_plan_so_far(
    session: Session, way: str, planner: str, until: str, status: str
) -> None:
    uri = endless(session)
    request = asyncio.ensure_future(session.execute("solveWith", uri, planner))
    await session.client.until(lambda: any(until in one for one in messages(session.client)))
    assert STOP in await titles(session, uri)
    if way == "command":
        assert await session.execute("cancelRun", uri) == {"stopped": 1}
    else:
        (token,) = session.client.progress_reports
        session.client.window_work_done_progress_cancel(types.WorkDoneProgressCancelParams(token))
    answer = await request
    assert answer["status"] == status
    assert (answer["run"] is not None) == (status == "written")
    assert STOP not in await titles(session, uri)


@pytest.mark.parametrize("way", ["command", "progress"])
async def test_others_wait_until_a_planner_has_ended(session: Session, way: str) -> None:
    uri, other = endless(session), endless(session, "other.pddl")
    first = asyncio.ensure_future(session.execute("solveWith", uri, "clingo-optimal"))
    await session.client.until(
        lambda: any("is searching" in one for one in messages(session.client))
    )
    second = asyncio.ensure_future(session.execute("solveWith", other, "clingo-optimal"))
    waiting = "waiting for another planner to finish"
    await session.client.until(lambda: messages(session.client).count(waiting) == 1)
    if way == "command":
        assert await session.execute("cancelRun", other) == {"stopped": 1}
    else:
        (_, token) = session.client.progress_reports
        session.client.window_work_done_progress_cancel(types.WorkDoneProgressCancelParams(token))
    assert (await second)["status"] == "cancelled"
    assert not first.done()
    assert await session.execute("cancelRun") == {"stopped": 1}
    assert (await first)["status"] == "cancelled"
    assert await session.execute("cancelRun") == {"stopped": 0}


DETOUR = """
(define (domain detour)
  (:requirements :strips :action-costs)
  (:predicates (here) (half) (there))
  (:functions (total-cost))
  (:action fly :parameters () :precondition (here)
    :effect (and (there) (increase (total-cost) 10)))
  (:action walk :parameters () :precondition (here)
    :effect (and (half) (increase (total-cost) 1)))
  (:action walk-on :parameters () :precondition (half)
    :effect (and (there) (increase (total-cost) 1))))
"""
AWAY = """
(define (problem away) (:domain detour) (:init (here) (= (total-cost) 0)) (:goal (there))
  (:metric minimize (total-cost)))
"""


@installed
async def test_other_plans_of_a_run_can_be_written(session: Session) -> None:
    (session.folder / "domain.pddl").write_text(DETOUR)
    uri = session.open("away.pddl", AWAY)
    answer = await session.execute("solveWith", uri, "fast-downward-anytime")
    assert answer["run"]["plans"] == [
        {"cost": 2, "steps": ["(walk)", "(walk-on)"]},
        {"cost": 10, "steps": ["(fly)"]},
    ]
    assert [one["cost"] for one in answer["run"]["progress"]] == [10, 2]
    title = "Write plan 2 of fast-downward-anytime (cost 10)"
    assert title in await titles(session, uri)
    answer = await session.execute("writePlan", uri, "fast-downward-anytime", 2)
    assert answer["uri"].endswith("/away.2.plan")
    assert "(fly)\n; cost = 10\n" in session.client.texts[answer["uri"]]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("domain.pddl", DOMAIN),
        ("rules.lp", "p(1).\n"),
        ("evening.plan", "(light lamp1)\n"),
        ("a.pddl", "(define (problem"),
        ("a.task", "Domain: nowhere\n\nThere is nothing \U0001f600.\n"),
        ("a.txt", "\r\n"),
    ],
)
async def test_documents_without_a_problem_are_no_trouble(
    session: Session, name: str, text: str
) -> None:
    uri = session.open(name, text)
    answer = await session.execute("solveWith", uri, "clingo")
    assert answer["run"] is None
    assert answer["message"]
    assert (await session.execute("compareRuns", uri))["runs"] == []
    assert await session.execute("cancelRun", uri) == {"stopped": 0}
    with pytest.raises(JsonRpcException):
        await session.execute("writePlan", uri, "clingo", 1)


@pytest.mark.parametrize(
    ("answer", "status"), [({"title": "clingo"}, "written"), ({"title": None}, "cancelled")]
)
async def test_a_client_with_lists_lets_people_choose_from_one(
    fresh: Session, answer: Any, status: str
) -> None:
    asked: list[Any] = []

    @fresh.client.feature("planscribe/choose")
    def choose(params: Any) -> Any:
        asked.append(params)
        return answer

    able = types.ClientCapabilities(
        workspace=ABILITIES.workspace, experimental={"planscribe": {"choice": True}}
    )
    await fresh.initialize(able)
    uri = opened(fresh)
    assert (await fresh.execute("solveWith", uri))["status"] == status
    (question,) = asked
    assert question.message == "Which planner should solve this task?"
    (clingo,) = (one for one in question.choices if one.title == "clingo")
    assert "built-in planner" in clingo.detail


@installed
async def test_what_a_planner_writes_is_sent_to_clients_that_show_it(fresh: Session) -> None:
    written: list[str] = []
    is_over = asyncio.Event()

    @fresh.client.feature("planscribe/plannerLog")
    def hear(params: Any) -> None:
        written.extend(params.lines)
        assert params.planner == "fast-downward"
        if any("Solution found" in line for line in written):
            is_over.set()

    able = types.ClientCapabilities(
        workspace=ABILITIES.workspace, experimental={"planscribe": {"plannerLog": True}}
    )
    await fresh.initialize(able)
    await fresh.execute("solveWith", opened(fresh), "fast-downward")
    await asyncio.wait_for(is_over.wait(), 60)
    assert not any("\n" in line for line in written)
