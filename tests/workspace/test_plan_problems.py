"""Which problem a plan is for, each way."""

import pytest

from planscribe.check.plan.problem_not_known import problem_not_known
from planscribe.check.plan.validity import validity
from planscribe.ide.lenses.plan import of_plan
from planscribe.ide.plans.unknown import why_unknown
from planscribe.text import DocumentKey, apply_edits
from planscribe.workspace.project.plan_problems import TakenBy, problem_taken
from planscribe.workspace.snapshot import Workspace

FOLDER = "file:///nowhere/lamps"
DOMAIN = """\
(define (domain lamps)
  (:constants hall)
  (:predicates (lit ?l))
  (:action light :parameters (?l) :precondition (not (lit ?l)) :effect (lit ?l)))
"""


def problem(name: str, objects: str) -> str:
    return f"(define (problem {name}) (:domain lamps) (:objects {objects}) (:init) (:goal (lit A)))"


@pytest.fixture
def lamps(workspace: Workspace) -> Workspace:
    workspace.put(f"{FOLDER}/lamps.pddl", DOMAIN)
    workspace.put(f"{FOLDER}/p1.pddl", problem("one", "A b"))
    workspace.put(f"{FOLDER}/p2.pddl", problem("two", "a c"))
    return workspace


@pytest.mark.parametrize(
    ("name", "text", "taken", "by"),
    [
        ("mine", "(light a)\n(light B)\n(light hall)\n", "p1.pddl", TakenBy.STEPS),
        ("mine", "(light a)\n(light c)\n", "p2.pddl", TakenBy.STEPS),
        ("mine", "(light a)\n", None, None),
        ("mine", "(light a)\n(light d)\n", None, None),
        ("mine", "(dim b)\n", None, None),
        ("mine", "", None, None),
        ("p1", "(light c)\n", "p1.pddl", TakenBy.NAME),
        ("p1-wrong", "(light c)\n", "p1.pddl", TakenBy.BEGINNING),
        ("p1.wrong", "(light c)\n", "p1.pddl", TakenBy.BEGINNING),
        ("p1_wrong-2", "(light c)\n", "p1.pddl", TakenBy.BEGINNING),
        ("p1wrong", "(light a)\n", None, None),
        ("p3-wrong", "(light a)\n", None, None),
        ("lamps", "(light a)\n", None, None),
        ("lamps-2", "(light c)\n", "p2.pddl", TakenBy.STEPS),
        ("p1", "; problem: p2.pddl\n(light a)\n", "p2.pddl", TakenBy.COMMENT),
        ("p1", "(light a)\r\n;; Problem: P/../p2.pddl\r\n", "p2.pddl", TakenBy.COMMENT),
        ("p1", "; problem: p9.pddl\n(light a)\n", None, None),
        ("p1", "; problem: lamps.pddl\n(light a)\n", None, None),
        ("p1", "; the problem: p2.pddl is hard\n(light a)\n", "p1.pddl", TakenBy.NAME),
        ("p1", "; problem: hard\n(light a)\n", "p1.pddl", TakenBy.NAME),
    ],
)
def test_what_says_which_problem(
    lamps: Workspace, name: str, text: str, taken: str | None, by: TakenBy | None
) -> None:
    snapshot = lamps.put(f"{FOLDER}/{name}.plan", text)
    found = problem_taken(snapshot, snapshot.document(DocumentKey(f"{FOLDER}/{name}.plan")))
    assert (found.document.name if found.document else None, found.by) == (taken, by)


def titles(workspace: Workspace, name: str, text: str) -> list[str]:
    snapshot = workspace.put(f"{FOLDER}/{name}.plan", text)
    document = snapshot.document(DocumentKey(f"{FOLDER}/{name}.plan"))
    return [one.title for one in of_plan(snapshot, document, patience=None)]


def test_the_lens_names_a_problem_that_has_another_name(lamps: Workspace) -> None:
    assert titles(lamps, "mine", "(light b)\n") == ["1 step for p1.pddl, goal not reached"]
    assert titles(lamps, "p1", "(light b)\n") == ["1 step, goal not reached"]
    assert titles(lamps, "mine", "(light a)\n") == ["1 step, problem not known"]


def test_the_finding_says_why_a_problem_was_taken(lamps: Workspace) -> None:
    snapshot = lamps.put(f"{FOLDER}/mine.plan", "(light b)\n")
    (finding,) = validity(snapshot, snapshot.document(DocumentKey(f"{FOLDER}/mine.plan")))
    assert finding.message.endswith(
        "The plan is for `p1.pddl`: no other problem in its folder fits its steps."
    )


def test_a_plan_of_no_known_problem_is_given_one(lamps: Workspace) -> None:
    key = DocumentKey(f"{FOLDER}/mine.plan")
    snapshot = lamps.put(key, "(light a)\n")
    (finding,) = problem_not_known(snapshot, snapshot.document(key))
    assert finding.message == why_unknown(snapshot, key)
    assert [apply_edits("(light a)\n", one.edits) for one in finding.fixes] == [
        "; problem: p1.pddl\n(light a)\n",
        "; problem: p2.pddl\n(light a)\n",
    ]
    mended = lamps.put(key, apply_edits("(light a)\n", finding.fixes[0].edits))
    assert not list(problem_not_known(mended, mended.document(key)))
    alone = DocumentKey("file:///elsewhere/mine.plan")
    snapshot = lamps.put(alone, "(light a)\n")
    assert not list(problem_not_known(snapshot, snapshot.document(alone)))


def test_a_problem_that_is_not_there_is_replaced(lamps: Workspace) -> None:
    key, text = DocumentKey(f"{FOLDER}/p1.plan"), "; problem: p9.pddl\n(light c)\n"
    snapshot = lamps.put(key, text)
    (finding,) = problem_not_known(snapshot, snapshot.document(key))
    assert finding.message == "There is no problem `p9.pddl`."
    assert apply_edits(text, finding.fixes[0].edits) == text.replace("p9", "p2")


def test_each_reason_is_told_alone(lamps: Workspace) -> None:
    key = DocumentKey(f"{FOLDER}/p1.plan")
    snapshot = lamps.put(key, "(light a)\n(light a)\n(light b)\n")
    assert why_unknown(snapshot, key, 3).startswith("Step 3 is never reached. Step 2, (light a): ")
    snapshot = lamps.put(key, "(light a)\n")
    assert why_unknown(snapshot, key, 1).startswith("It takes too long")
