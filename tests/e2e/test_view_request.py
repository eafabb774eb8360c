"""The request for views that a client shows by itself, and keeps up to date."""

from typing import Any

import pytest
from pygls.exceptions import JsonRpcException

from planscribe.workspace.documents import Document, Language
from planscribe.workspace.pipeline.generated import stamped
from tests.support.servers.session import Session
from tests.support.sources.views import DOMAIN, PROBLEM, RULES
from tests.support.views.pages import read_page, read_picture

pytestmark = pytest.mark.asyncio(loop_scope="module")

PLAN = "; \U0001f4a1 first\r\n(light desk)\r\n"
TASK = "Domain: lights\n\nThere are 2 lamps. lamp1 is ready.\nYour goal is that lamp1 is lit.\n"
SPEAKING = """\
(define (domain lights)
  (:requirements :strips :typing)
  (:types lamp)
  (:predicates
    (lit ?l - lamp) ; "?l is lit"
    (ready ?l - lamp)) ; "?l is ready"
  (:action light :parameters (?l - lamp) :precondition (ready ?l) :effect (lit ?l)))
"""


async def asked(session: Session, uri: str, kind: str, **params: Any) -> Any:
    wanted = {"uri": uri, "kind": kind, **params}
    return await session.client.protocol.send_request_async("planscribe/view", wanted)


def places(answer: Any) -> dict[str, list[tuple[str, int, int]]]:
    """The file, line and column of each key."""
    found: dict[str, list[tuple[str, int, int]]] = {}
    for one in answer.places:
        start = one.range.start
        name = one.uri.rpartition("/")[2]
        found.setdefault(one.key, []).append((name, start.line, start.character))
    return found


async def test_a_timeline_with_the_places_of_its_steps(session: Session) -> None:
    session.open("domain.pddl", DOMAIN)
    session.open("two.pddl", PROBLEM)
    plan = session.open("two.plan", PLAN)
    first = await asked(session, plan, "timeline")
    assert (first.status, first.message, first.title) == ("new", "", "Plan of two.plan")
    read_page(first.html)
    read_picture(first.svg)
    assert places(first) == {"1": [("two.plan", 1, 0)]}
    session.change(plan, ((0, 0), (0, 0), "; \U0001f4a1\n"))
    again = await asked(session, plan, "timeline", stamp=first.stamp)
    assert (again.status, again.html) == ("same", None)
    assert places(again) == {"1": [("two.plan", 2, 0)]}
    session.change(plan, "(light hall)\n")
    other = await asked(session, plan, "timeline", stamp=again.stamp)
    assert other.status == "new" and "(light hall)" in other.html
    session.change(plan, "(light hall)\n(light")
    half = await asked(session, plan, "timeline", stamp=other.stamp)
    assert (half.status, half.html) == ("kept", None)
    assert half.message == "two.plan cannot be read: see line 2."
    assert half.stamp == other.stamp


async def test_no_planner_is_asked_again_while_one_types(session: Session) -> None:
    session.open("domain.pddl", SPEAKING)
    task = session.open("evening.task", TASK)
    first = await asked(session, task, "timeline")
    assert first.status == "new" and "(light lamp1)" in first.html
    session.change(task, f"# Tonight.\n{TASK}")
    same = await asked(session, task, "timeline", stamp=first.stamp)
    assert same.status == "same"
    session.change(task, f"{TASK} lamp2 is ready.\n")
    old = await asked(session, task, "timeline", stamp=first.stamp)
    assert (old.status, old.html, old.stamp) == ("outdated", None, first.stamp)
    made_from = Document.of(task, "")
    session.open("evening.plan", stamped("(light lamp2)\n", Language.PLAN, [made_from]))
    written = await asked(session, task, "timeline", stamp=first.stamp)
    assert written.status == "new" and "(light lamp2)" in written.html
    assert [one[0] for one in places(written)["1"]] == ["evening.plan"]


async def test_vertices_lead_to_what_they_stand_for(session: Session) -> None:
    domain = session.open("domain.pddl", DOMAIN)
    problem = session.open("two.pddl", PROBLEM)
    plan = session.open("two.plan", "(light desk)\n")
    shown = places(await asked(session, domain, "types"))
    assert shown["type lamp"][0] == ("domain.pddl", 3, 10)
    assert {name for name, _, _ in shown["type lamp"]} == {"domain.pddl"}
    causal = await asked(session, domain, "causal")
    assert sorted(one[0][1] for one in places(causal).values()) == [4, 4]
    links = places(await asked(session, plan, "links"))
    assert links["step 1"] == [("two.plan", 0, 0)]
    assert links["goal"] == [("two.pddl", 2, 71)]
    states = places(await asked(session, problem, "states"))
    assert ("two.pddl", 2, 37) in states["0"]


async def test_a_goal_out_of_reach_leads_to_its_words(session: Session) -> None:
    session.open("domain.pddl", SPEAKING)
    task = session.open("evening.task", TASK.replace("lamp1 is ready.", ""))
    shown = await asked(session, task, "no-plan")
    found = {one for several in places(shown).values() for one in several}
    assert ("evening.task", 3, 18) in found
    assert ("domain.pddl", 6, 11) in found


async def test_a_reason_leads_to_its_statements(session: Session) -> None:
    uri = session.open("lamps.lp", RULES)
    shown = await asked(session, uri, "why", options={"atom": "lit(2)"})
    assert shown.title == "Why lit(2) holds"
    assert places(shown)["lit(2)"] == [("lamps.lp", 1, 0)]
    assert places(shown)["lamp(2)"] == [("lamps.lp", 0, 0)]


async def test_what_cannot_be_shown_says_why(session: Session) -> None:
    uri = session.open("alone.plan", "(light desk)\n")
    shown = await asked(session, uri, "timeline")
    assert (shown.status, shown.html, shown.stamp) == ("kept", None, "")
    assert shown.message == "The problem that alone.plan solves is unknown."


@pytest.mark.parametrize("rest", [{"kind": "nonsense"}, {}, {"kind": "types", "options": 3}])
async def test_parameters_that_do_not_fit(session: Session, rest: dict[str, Any]) -> None:
    uri = session.open("domain.pddl", DOMAIN)
    with pytest.raises(JsonRpcException):
        await session.client.protocol.send_request_async("planscribe/view", {"uri": uri, **rest})
