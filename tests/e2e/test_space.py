"""The commands that visit the states of a problem, and that analyse what can happen in it."""

import asyncio
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.session import Session, messages

pytestmark = pytest.mark.asyncio(loop_scope="module")

DOMAIN = """\
(define (domain well)
  (:requirements :strips)
  (:predicates (at ?x) (way ?x ?y) (below) (echo))
  (:action step :parameters (?x ?y) :precondition (and (at ?x) (way ?x ?y))
    :effect (and (at ?y) (not (at ?x))))
  (:action jump :parameters (?x) :precondition (at ?x) :effect (and (below) (not (at ?x))))
  (:action shout :parameters () :precondition (below) :effect (and (echo) (not (below)))))
"""
PROBLEM = """\
(define (problem one)
  (:domain well)
  (:objects A b c)
  (:init (at a) (way a b) (way b c) (way b a))
  (:goal (at c)))
"""


def opened(session: Session) -> tuple[str, str]:
    return session.open("domain.pddl", DOMAIN), session.open("one.pddl", PROBLEM)


async def test_states_are_explored(session: Session) -> None:
    domain, problem = opened(session)
    told = await session.execute("exploreStates", problem)
    assert told["title"] == "State space of one.pddl"
    beginning = "# State space of one.pddl\n\n5 states. These are all reachable states"
    assert told["text"].startswith(beginning)
    found = told["exploration"]
    assert (found["complete"], found["states"], found["transitions"]) == (True, 5, 7)
    assert found["plan"] == ["(step a b)", "(step b c)"]
    assert found["dead_end"] == {
        "plan": ["(jump a)"],
        "state": ["(below)"],
        "lost": ["(at c)"],
    }
    assert (len(found["graph"]["nodes"]), len(found["graph"]["edges"])) == (5, 7)
    # The action that leads into the dead end is told, because somebody asked.
    shown = await session.diagnostics(domain)
    assert [one.code for one in shown if one.code == "PS417"] == ["PS417"]


async def test_bounds_are_kept(session: Session) -> None:
    _, problem = opened(session)
    told = await session.execute("exploreStates", problem, {"states": 3, "nodes": 1})
    found = told["exploration"]
    assert (found["end"], found["states"], len(found["graph"]["nodes"])) == ("states", 3, 1)
    assert "There are more" in told["text"]


@pytest.mark.parametrize(
    "arguments",
    [[], [3], ["uri", 3], ["uri", {"states": -1}], ["uri", {"seconds": "long"}]],
)
async def test_arguments_that_do_not_fit(session: Session, arguments: list[Any]) -> None:
    with pytest.raises(JsonRpcException):
        await session.execute("exploreStates", *arguments)


async def test_what_cannot_be_explored_is_said(session: Session) -> None:
    lonely = session.open("lonely.pddl", PROBLEM.replace("well", "nowhere"))
    told = await session.execute("exploreStates", lonely)
    assert told["exploration"] is None
    assert "nowhere" in told["text"]
    told = await session.execute("exploreStates", opened(session)[0])
    assert told["exploration"] is None
    assert "Choose a problem or a task." in told["text"]


async def test_facts_of_a_problem_and_of_its_domain(session: Session) -> None:
    domain, problem = opened(session)
    told = await session.execute("domainFacts", problem)
    assert "Every plan contains `(step A b)` and `(step b c)`." in told["text"]
    (one,) = told["problems"]
    assert one["survey"]["actions"][0] == {"name": "step", "initially": 1, "possible": 3}
    told = await session.execute("domainFacts", domain)
    assert told["invariants"] == [{"variables": [], "atoms": ["(at *)", "(below)", "(echo)"]}]
    assert [one["uri"] for one in told["problems"]] == [problem]
    assert "In one.pddl:" in told["text"]


SWITCHES = """\
(define (domain switches)
  (:requirements :strips :negative-preconditions)
  (:predicates (on ?x))
  (:action press :parameters (?x) :precondition (not (on ?x)) :effect (on ?x))
  (:action pull :parameters (?x) :precondition (on ?x) :effect (not (on ?x))))
"""
MANY = """\
(define (problem many) (:domain switches)
  (:objects a b c d e f g h i j k l m n o p q r s t u v w x y z)
  (:init) (:goal (on a)))
"""


async def test_progress_tells_of_states_and_can_cancel(session: Session) -> None:
    session.open("switches.pddl", SWITCHES)
    uri = session.open("many.pddl", MANY)
    asked = asyncio.ensure_future(session.execute("exploreStates", uri, {"states": 10**8}))
    await session.client.until(lambda: "10,000 states" in messages(session.client))
    ((token, (begin, *_)),) = session.client.progress_reports.items()
    assert begin.title == "Explore the state space"
    session.client.window_work_done_progress_cancel(types.WorkDoneProgressCancelParams(token))
    with pytest.raises(JsonRpcException):
        await asked
