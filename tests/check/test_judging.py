"""IRs of models, judged: what the checks find in them, and the facts they come to."""

from collections.abc import Callable, Iterator

import pytest

from planscribe.check.judging import judge_of
from planscribe.check.tiers import Tier, findings
from planscribe.translate.by_model.drafts import Validate
from planscribe.workspace import queries
from planscribe.workspace.snapshot import Workspace

FOLDER = "file:///lamps"
TASK = f"{FOLDER}/evening.task"
IR = f"{FOLDER}/evening.ir.lp"
DOMAIN = """\
(define (domain lamps)
  (:requirements :strips :typing)
  (:types lamp ; "lamp"
          room) ; "room"
  (:predicates (lit ?l - lamp) ; "?l is lit"
               (in ?l - lamp ?r - room))) ; "?l is in ?r"
"""
WORDS = "There are 2 lamps and 1 room. lamp1 is lit. The goal is that lamp2 is lit."


@pytest.fixture(scope="module")
def workspace() -> Iterator[Workspace]:
    made = Workspace()
    made.put(f"{FOLDER}/domain.pddl", DOMAIN)
    made.put(TASK, WORDS)
    yield made
    made.end()


@pytest.fixture(scope="module")
def judge(workspace: Workspace) -> Validate:
    return judge_of(workspace.snapshot, TASK)


def test_what_is_right_has_facts_and_no_complaints(workspace: Workspace, judge: Validate) -> None:
    judged = judge(queries.rendered(workspace.snapshot, TASK).text)
    assert not judged.complaints
    assert judged.facts and {"init(lit(lamp1))", "goal(lit(lamp2))"} <= judged.facts


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("init(lid(lamp1)).", "lid"),
        ("init(lit(lamp1,lamp2)).", "argument"),
        ("init(lit(room1)).", "is of type `room`"),
        ("init(lit(lamp9)).", "lamp9"),
        ("init(lit(X)) :- object(Y,lamp).", "X"),
        ("cardinality(lamp,3).", "lamp"),
        ("init(neg(lit(lamp1))).", "lit(lamp1)"),
        ("init(lit(lamp1).", ""),
    ],
)
def test_each_kind_of_defect_is_told_of_its_statement(
    statement: str, message: str, workspace: Workspace, judge: Validate
) -> None:
    text = queries.rendered(workspace.snapshot, TASK).text
    judged = judge(f"{text}\n{statement}\n")
    assert judged.complaints
    # One of two numbers is wrong, and nobody knows which.
    places = (statement, "", "cardinality(lamp,2).")
    assert any(message in one.message and one.part in places for one in judged.complaints)


def test_the_domain_is_that_of_the_task_whatever_the_text_says(judge: Validate) -> None:
    judged = judge("% domain: another\nobject(lamp1,lamp). goal(lit(lamp1)).")
    assert judged.facts and not judged.complaints


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("% lamp1 is lit\n", ""),
        lambda text: text.replace("% ", "% Said: "),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("init(lit(lamp1)).", "init(lit(lamp1)). init(in(lamp1,room1))."),
        lambda text: "".join(line for line in text.splitlines(True) if line[0] != "%"),
    ],
)
def test_an_ir_that_somebody_has_edited_has_no_false_findings(
    change: Callable[[str], str], workspace: Workspace
) -> None:
    text = queries.rendered(workspace.snapshot, TASK).text
    workspace.put(IR, change(text))
    found = [
        one
        for one in findings(workspace.snapshot, IR, Tier.NAMES, Tier.MEANING)
        if one.code.startswith("PS31")
    ]
    workspace.close(IR)
    assert not found


def test_a_missing_object_is_told_with_its_statement_and_a_missing_goal_as_such(
    judge: Validate,
) -> None:
    judged = judge("object(lamp1,lamp). init(lit(lamp9)). init(lit(lamp1)).")
    assert [str(one) for one in judged.complaints] == [
        "init(lit(lamp9)). There is no object `lamp9`. `lit` takes `lamp` here. "
        "If `lamp1` is meant, write that; otherwise, state `object(lamp9,lamp).`",
        "No goal follows from these statements.",
    ]


DRIVING = """\
(define (domain driving)
  (:requirements :strips :typing)
  (:types truck town)
  (:predicates (at ?t - truck ?p - town))
  (:action drive
    :parameters (?t - truck ?from ?to - town)
    :precondition (at ?t ?from)
    :effect (and (at ?t ?to) (not (at ?t ?from)))))
"""
LOADERS = """\
(define (domain loaders)
  (:requirements :strips :typing)
  (:types truck hook)
  (:predicates (idle ?t - truck ?h - hook) (busy ?t - truck ?h - hook))
  (:action grab
    :parameters (?t - truck ?h - hook)
    :precondition (idle ?t ?h)
    :effect (and (busy ?t ?h) (not (idle ?t ?h)))))
"""


@pytest.fixture(scope="module")
def of_loaders() -> Iterator[Validate]:
    made = Workspace()
    made.put(f"{FOLDER}/domain.pddl", LOADERS)
    made.put(TASK, "Domain: loaders\n")
    yield judge_of(made.snapshot, TASK)
    made.end()


def test_a_part_with_several_owners_is_told(of_loaders: Validate) -> None:
    judge = of_loaders
    objects = (
        "object(t1,truck). object(t2,truck). object(h1,hook). object(h2,hook). object(h3,hook).\n"
    )
    right = f"{objects}goal(busy(t1,h1)). init(idle(t1,h1)). init(idle(t1,h2)). "
    assert not judge(f"{right}init(idle(t2,h3)).").complaints
    (found,) = judge(f"{right}init(idle(t2,h3)). init(idle(t2,h2)).").complaints
    assert str(found) == (
        "`h2` This hook belongs to `t1` and `t2`, unlike others, which belong to one."
    )


@pytest.mark.parametrize(
    ("stated", "told"),
    [
        (
            "goal(at(t1,p1)). goal(at(t1,p2)). init(at(t1,p1)).",
            ["`(at t1 p1)` and `(at t1 p2)` cannot both be true, but the goal has both."],
        ),
        # Of different trucks, and of the start and the goal, both can be true.
        ("goal(at(t1,p1)). goal(at(t2,p2)). init(at(t1,p1)). init(at(t2,p1)).", []),
        ("goal(at(t1,p2)). init(at(t1,p1)).", []),
        ("goal(at(t1,p2)). goal(neg(at(t1,p1))). init(at(t1,p1)).", []),
    ],
)
def test_goals_that_are_never_true_together_are_told(stated: str, told: list[str]) -> None:
    made = Workspace()
    made.put(f"{FOLDER}/domain.pddl", DRIVING)
    made.put(TASK, "Domain: driving\n")
    objects = "object(t1,truck). object(t2,truck). object(p1,town). object(p2,town).\n"
    judged = judge_of(made.snapshot, TASK)(f"{objects}{stated}")
    made.end()
    assert [one.message for one in judged.complaints if "both" in one.message] == told


def test_an_ir_of_an_unknown_domain_is_not_compared_with_its_sentences(
    workspace: Workspace,
) -> None:
    text = queries.rendered(workspace.snapshot, TASK).text
    text = text.replace("% domain: domain.pddl", "% domain: lampz")
    text = text.replace("lit(lamp1)", "lit(lamp2)")
    workspace.put(IR, text)
    found = findings(workspace.snapshot, IR, Tier.MEANING)
    workspace.close(IR)
    assert "PS312" not in {one.code for one in found}
