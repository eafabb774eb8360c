"""What a plan is not said to reach: goals that are half typed, empty, or not read."""

import pytest

from planscribe.check.tiers import Tier, findings
from planscribe.ide.hover.dispatch import hover
from planscribe.ide.lenses.plan import of_plan
from planscribe.workspace.documents import Language
from planscribe.workspace.pipeline.generated import stamped
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN, opened, uri

BEGUN = "(define (problem p) (:domain lights) (:objects a b - lamp) (:init (lit a))"
TASK = "Domain: lights\n\nThere are 2 lamps. lamp1 is lit."


def lens(workspace: Workspace, problem: str, plan: str, kind: str = "pddl") -> str:
    opened(workspace, f"{DOMAIN}\n;- /p.{kind}\n{problem}\n")
    made_from = workspace.snapshot.document(uri(f"/p.{kind}"))
    text = plan if kind == "pddl" else stamped(f"{plan}\n", Language.PLAN, (made_from,))
    workspace.put(uri("/p.plan"), text, 1)
    [found] = of_plan(workspace.snapshot, workspace.snapshot.document(uri("/p.plan")), None)
    return found.title


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        ("(:goal", "the goal is not complete"),
        ("(:goal)", "the goal is not complete"),
        ("(:goal ()", "the goal is not complete"),
        ("(:goal (and", "the goal is not complete"),
        ("(:goal (and (lit a)", "the goal is not complete"),
        ("(:goal (and (lit b) (lit", "the goal is not complete"),
        ("(:goal lit b))", "the goal is not complete"),
        ("(:goal (lit a) (lit b)))", "the goal is not complete"),
        ("(:goal (and)))", "the goal is empty"),
        ("(:goal ()))", "the goal is empty"),
        (")", "there is no goal"),
        ("(:goal (lit b)) (:init lit a))", "p.pddl has a syntax error"),
        ("(:goal (lit b)))", "cost 1, valid"),
        ("(:goal (and (lit a) (lit b))))", "cost 1, valid"),
        ("(:goal (broken b)))", "goal not reached"),
        (
            "(:goal (and)) (:metric maximize (total-time)))",
            "cost 1, valid, a better plan may exist",
        ),
    ],
)
def test_only_a_goal_that_can_be_read_is_reached(
    workspace: Workspace, goal: str, told: str
) -> None:
    assert lens(workspace, f"{BEGUN} {goal}", "(light b)") == f"1 step, {told}"


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("Your goal is that lamp2 is", "the goal is not read"),
        ("Your goal is that lamp2 wobbles.", "the goal is not read"),
        ("", "there is no goal"),
        ("Your goal is that lamp2 is lit. lamp1 should", "1 place is not read in p.task"),
        ("Your goal is that lamp2 is lit.", "cost 1, valid"),
        ("Your goal is that lamp2 is broken.", "goal not reached"),
    ],
)
def test_the_same_of_the_words_of_a_task(workspace: Workspace, sentence: str, told: str) -> None:
    assert lens(workspace, f"{TASK} {sentence}", "(light lamp2)", "task") == f"1 step, {told}"


@pytest.mark.parametrize("goal", ["(:goal (and", "(:goal (and)))", "(:goal (lit a)))"])
def test_no_step_is_needless_where_the_goal_is_not_known(workspace: Workspace, goal: str) -> None:
    lens(workspace, f"{BEGUN} {goal}", "(light b)")
    several = findings(workspace.snapshot, uri("/p.plan"), *Tier)
    assert [one.code for one in several] == (["PS412"] if "a)))" in goal else [])


def test_a_hover_on_a_step_says_that_the_goal_is_not_complete(workspace: Workspace) -> None:
    lens(workspace, f"{BEGUN} (:goal (and", "(light b)")
    found = hover(workspace.snapshot, uri("/p.plan"), 2)
    assert found
    text = "\n".join(one.text for one in found.parts)
    assert "No later step depends on it. The goal is not complete." in text


def test_an_empty_goal_is_not_said_to_hold(workspace: Workspace) -> None:
    lens(workspace, f"{BEGUN} (:goal (and)))", "(light b)")
    several = findings(workspace.snapshot, uri("/p.pddl"), *Tier)
    assert [one.message for one in several] == ["The goal is empty: there is nothing to reach."]
