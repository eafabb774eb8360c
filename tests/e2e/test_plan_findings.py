"""What an editor is told of plans while they are typed."""

import pytest

from tests.support.servers.session import Session

DOMAIN = """
(define (domain lamps)
  (:requirements :strips :negative-preconditions)
  (:predicates (lit ?l))
  (:action switch-on :parameters (?l) :precondition (not (lit ?l)) :effect (lit ?l))
  (:action switch-off :parameters (?l) :precondition (lit ?l) :effect (not (lit ?l))))
"""
PROBLEM = """
(define (problem night) (:domain lamps) (:objects a b) (:init) (:goal (and (lit a) (lit b))))
"""

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_step_that_fails_is_mended_by_a_code_action(session: Session) -> None:
    (session.folder / "domain.pddl").write_text(DOMAIN)
    (session.folder / "night.pddl").write_text(PROBLEM)
    uri = session.open("night.plan", "(switch-on a)\n(switch-on a)\n(switch-on b)\n")
    (found,) = await session.diagnostics(uri)
    assert (found.code, found.range.start.line) == ("PS409", 1)
    assert "Step 1 made `(lit a)` true." in found.message
    step, condition = found.related_information or ()
    assert (step.location.uri, step.location.range.start.line) == (uri, 0)
    assert condition.location.uri.endswith("/domain.pddl")
    titles = await session.titles(uri, found.range, [found], only=["quickfix"])
    assert "Leave out step 2: then the plan is valid" in titles


async def test_plans_with_times_are_judged_as_they_are_typed(session: Session) -> None:
    (session.folder / "domain.pddl").write_text(DOMAIN)
    (session.folder / "night.pddl").write_text(PROBLEM)
    uri = session.open("night.plan", "0: switch-on a\n0: switch-on b\n")
    assert await session.diagnostics(uri) == []
    (session.folder / "late.pddl").write_text(PROBLEM)
    uri = session.open("late.plan", "0: switch-on a\n0: switch-off a\n1: (switch-on")
    assert {one.code for one in await session.diagnostics(uri)} == {"PS408", "PS409"}
