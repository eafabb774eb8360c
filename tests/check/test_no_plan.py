"""Goals of problems that cannot be: what is said of them, and where."""

import pytest

from planscribe.check.finding import Finding, Severity
from planscribe.check.no_plan import findings as no_plan
from planscribe.resources import shipped
from planscribe.text import apply_edits
from planscribe.workspace.snapshot import Workspace

FOLDER = "file:///nowhere/rooms/"
DOMAIN = (
    (shipped("rules") / "grippers" / "domain.pddl")
    .read_text(encoding="utf-8")
    .replace(":strips :typing", ":adl")
)
PROBLEM = """\
(define (problem evening)
  (:domain gripper-strips)
  (:objects R - robot a b - room Ball1 ball2 - object g - gripper)
  (:init (at Ball1 a) (at ball2 a) (at-robby R a) (free R g))
  (:goal GOAL))
"""


def told(workspace: Workspace, problem: str) -> list[Finding]:
    workspace.put(f"{FOLDER}domain.pddl", DOMAIN)
    uri = f"{FOLDER}evening.pddl"
    snapshot = workspace.put(uri, problem)
    return list(no_plan.proven(snapshot, snapshot.document(uri)))


@pytest.mark.parametrize(
    ("goal", "code", "words", "message"),
    [
        (
            "(and (at Ball1 b) (= a b))",
            "PS414",
            "(= a b)",
            "`(= a b)` can never hold. These are different objects.",
        ),
        (
            "(and (at Ball1 a) (not (at Ball1 a)))",
            "PS414",
            "(not (at Ball1 a))",
            "`(at Ball1 a)` must be both true and false.",
        ),
        ("(at Ball1 g)", "PS414", "(at Ball1 g)", "an object like `g`, which is of type `gripper`"),
        (
            "(and (carry R Ball1 g) (carry R ball2 g))",
            "PS415",
            "(carry R ball2 g)",
            "at most one of `(carry R ? g)` and `(free R g)` is ever true",
        ),
        (
            "(exists (?x - room) (and (at Ball1 ?x) (carry R Ball1 g)))",
            "PS403",
            "(exists (?x - room) (and (at Ball1 ?x) (carry R Ball1 g)))",
            "No sequence of actions makes ",
        ),
        (
            "(and (at Ball1 b) (imply (at Ball1 b) (at Ball1 a)))",
            "PS416",
            "(imply (at Ball1 b) (at Ball1 a))",
            "No plan reaches `(at Ball1 b)` and `(imply (at Ball1 b) (at Ball1 a))` together",
        ),
    ],
)
def test_goals_that_cannot_be(
    workspace: Workspace, goal: str, code: str, words: str, message: str
) -> None:
    text = PROBLEM.replace("GOAL", goal)
    (found,) = (one for one in told(workspace, text) if one.severity is Severity.ERROR)
    assert (found.code, found.span.of(text)) == (code, words)
    assert message in found.message


@pytest.mark.parametrize(
    "goal",
    [
        "(and (at Ball1 b) (at ball2 b))",
        "(or (at Ball1 g) (at Ball1 b))",
        "(forall (?x - robot) (at-robby ?x b))",
        "(and)",
        "(and (at Ball1 b) (at Ball1 b))",
        "(preference p (at Ball1 b))",
        "(at Ball1 b",
        "",
    ],
)
def test_nothing_is_said_of_what_may_be_and_of_what_is_not_understood(
    workspace: Workspace, goal: str
) -> None:
    assert told(workspace, PROBLEM.replace("GOAL", goal)) == []


def test_what_excludes_each_other_leads_to_the_other(workspace: Workspace) -> None:
    text = PROBLEM.replace("GOAL", "(and (at Ball1 a)\n    (at Ball1 b))")
    (main,) = told(workspace, text)
    assert (main.severity, main.span.of(text)) == (Severity.ERROR, "(at Ball1 b)")
    assert [(one.span.of(text), one.message) for one in main.related] == [
        ("(at Ball1 a)", "says `(at Ball1 a)`")
    ]


def test_a_goal_with_variables_is_dropped_as_it_is_written(workspace: Workspace) -> None:
    goal = "(and (forall (?o - object) (and (at ?o a) (at ?o b))) (at-robby R b))"
    text = PROBLEM.replace("GOAL", goal)
    fixes = [fix for one in told(workspace, text) for fix in one.fixes]
    dropping = next(fix for fix in fixes if fix.title == "Drop `(at ?o b)` from the goal")
    assert "(and (at ?o a))" in apply_edits(text, dropping.edits)
