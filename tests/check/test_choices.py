"""Open choices: where they are told, in which words, and how they are settled."""

import pytest

from planscribe.check.asp.choices import open_choices
from planscribe.check.finding import Finding
from planscribe.text import apply_edits
from planscribe.workspace.snapshot import Workspace
from tests.support.notation import parse_fixture

FOLDER = "file:///nowhere/balls"
DOMAIN = """\
;- /domain.pddl
(define (domain balls)
  (:requirements :strips :typing)
  (:types ball room)
  (:predicates (at ?b - ball ?r - room))
  (:action move :parameters (?b - ball ?r - room) :effect (at ?b ?r)))
"""
OBJECTS = "object(rooma,room).\nobject(roomb,room).\n"


def of_ir(workspace: Workspace, text: str, rules: str = "") -> list[Finding]:
    files = parse_fixture(DOMAIN).files | {"/rules.lp": rules, "/a.ir.lp": text}
    for path, one in files.items():
        workspace.put(FOLDER + path, one)
    snapshot = workspace.snapshot
    return list(open_choices(snapshot, snapshot.document(FOLDER + "/a.ir.lp")))


def test_the_alternatives_of_one_choice(workspace: Workspace) -> None:
    text = f"{OBJECTS}object(ball1,ball).\n1 {{ init(at(ball1,R)) : object(R,room) }} 1.\n"
    (found,) = of_ir(workspace, text)
    assert found.span.of(text) == "1 { init(at(ball1,R)) : object(R,room) } 1."
    taken, other = "`init(at(ball1,rooma))`", "`init(at(ball1,roomb))`"
    if f"takes {other}" in found.message:
        taken, other = other, taken
    assert found.message == (
        f"Open choice: {taken} or {other}. PlanScribe uses {taken}. State the one that you mean."
    )
    notes = [(one.span.of(text), one.message) for one in found.related]
    assert sorted(notes) == sorted(
        [
            ("init(at(ball1,R)) : object(R,room)", f"{taken}, used by PlanScribe"),
            ("init(at(ball1,R)) : object(R,room)", f"{other}, an alternative"),
        ]
    )
    assert [fix.title for fix in found.fixes] == [
        f"State that {taken} holds",
        f"State that {other} holds",
    ]


@pytest.mark.parametrize(
    "choice",
    [
        "1 { init(at(ball1,R)) : object(R,room) } 1.",
        "{ init(at(ball1,R)) : object(R,room) }.",
        "init(at(ball1,rooma)) ; init(at(ball1,roomb)).",
        "init(at(ball1,rooma)) :- not init(at(ball1,roomb)).\n"
        "init(at(ball1,roomb)) :- not init(at(ball1,rooma)).",
    ],
)
def test_a_fix_settles_the_choice(workspace: Workspace, choice: str) -> None:
    text = f"{OBJECTS}object(ball1,ball).\n{choice}\n"
    (found,) = of_ir(workspace, text)
    assert found.fixes
    for fix in found.fixes:
        assert of_ir(workspace, apply_edits(text, fix.edits)) == []


def test_several_choices_of_one_statement(workspace: Workspace) -> None:
    text = (
        f"{OBJECTS}object(ball1,ball).\nobject(ball2,ball).\n"
        "1 { init(at(B,R)) : object(R,room) } 1 :- object(B,ball).\n"
    )
    (found,) = of_ir(workspace, text)
    assert found.message.endswith("This statement leaves 1 more choice open.")
    (fix,) = found.fixes
    assert fix.title == "State what PlanScribe uses"
    assert of_ir(workspace, apply_edits(text, fix.edits)) == []


def test_a_choice_of_the_rules_is_told_on_a_fact_behind_it(workspace: Workspace) -> None:
    text = f"{OBJECTS}object(ball1,ball).\n"
    (found,) = of_ir(workspace, text, "1 { init(at(B,R)) : object(R,room) } 1 :- object(B,ball).")
    assert found.span.of(text).startswith("object(")
    assert found.related[0].message == "leaves it open"
    assert found.related[0].key.endswith("/rules.lp")
    assert found.fixes == ()


def test_made_up_objects_leave_no_choice(workspace: Workspace) -> None:
    text = (
        "cardinality(room,2).\nobject(ball1,ball).\n1 { init(at(ball1,R)) : object(R,room) } 1.\n"
    )
    assert of_ir(workspace, text) == []
    assert len(of_ir(workspace, f"{text}goal(at(ball1,room2)).\n")) == 1
