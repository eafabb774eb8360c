"""Fixes of what keeps a task from having a plan: in words, in the IR and in the problem."""

from collections import Counter

import pytest

from planscribe.check.catalogue import OF_NO_PLAN
from planscribe.check.finding import UNASKED, Finding
from planscribe.check.tiers import findings
from planscribe.compile.problem import CompiledProblem
from planscribe.resources import shipped
from planscribe.text import apply_edits
from planscribe.workspace import queries
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Workspace
from tests.support.sources.towers import CASES, Case
from tests.support.workspaces.opened import opened
from tests.support.workspaces.opened import uri as place

FOLDER = "file:///nowhere/fixes/"
STATING = ("no arm", "nowhere", "no colour", "not connected", "no pump")
DROPPING = ("two towers", "a cycle", "two rooms", "two drinks", "a wet floor", "two heights")
CHOSEN = [one for one in CASES if one.name in (*STATING, *DROPPING)]


def told(workspace: Workspace, uri: str, text: str) -> list[Finding]:
    snapshot = workspace.put(uri, text)
    return [*findings(snapshot, uri, *UNASKED)]


def document(workspace: Workspace, case: Case, kind: str) -> tuple[str, str]:
    """The URI and the text of a case as a task, an IR or a problem."""
    uri = f"{FOLDER}evening.task"
    snapshot = workspace.put(uri, case.plain)
    if kind == "task":
        return uri, case.plain
    if kind == "ir":
        # Beside its task, what no sentence says is told.
        return f"{FOLDER}other.ir.lp", queries.rendered(snapshot, uri).text
    made = planning.compiled(snapshot, uri)
    assert isinstance(made, CompiledProblem)
    name = case.plain.partition("\n")[0].removeprefix("Domain: ")
    domain = shipped("rules") / name / "domain.pddl"
    workspace.put(f"{FOLDER}{name}/domain.pddl", domain.read_text(encoding="utf-8"))
    return f"{FOLDER}{name}/evening.pddl", made.text


@pytest.mark.parametrize("kind", ["task", "ir", "problem"])
@pytest.mark.parametrize("case", CHOSEN, ids=lambda one: one.name)
def test_a_fix_removes_its_finding_and_adds_none(
    workspace: Workspace, case: Case, kind: str
) -> None:
    uri, text = document(workspace, case, kind)
    before = told(workspace, uri, text)
    wrong = [one for one in before if one.code in OF_NO_PLAN]
    fixes = [(one, fix) for one in wrong for fix in one.fixes]
    verb = "State" if case.name in STATING else "Drop"
    # Where a goal that holds would be left, the other one cannot be dropped.
    assert any(fix.title.startswith(verb) for _, fix in fixes)
    for finding, fix in fixes:
        allowed = Counter((one.code, one.message) for one in before)
        allowed[finding.code, finding.message] -= 1
        after = told(workspace, uri, apply_edits(text, fix.edits))
        assert Counter((one.code, one.message) for one in after) <= allowed, fix.title


@pytest.mark.parametrize(
    ("kind", "stated"),
    [
        ("task", "are clear. The arm is empty."),
        ("ir", "\ninit(clear(d)).\ninit(arm_empty).\n"),
        ("problem", "\n    (on-table d)\n    (arm-empty)\n  )"),
    ],
)
def test_a_missing_fact_is_stated_where_facts_are(
    workspace: Workspace, kind: str, stated: str
) -> None:
    case = next(one for one in CASES if one.name == "no arm")
    uri, text = document(workspace, case, kind)
    (finding,) = (one for one in told(workspace, uri, text) if one.code in OF_NO_PLAN)
    assert stated in apply_edits(text, finding.fixes[0].edits)


def test_the_only_goal_is_not_dropped(workspace: Workspace) -> None:
    case = next(one for one in CASES if one.name == "a tower on the depot")
    for kind in ("task", "ir"):
        uri, text = document(workspace, case, kind)
        wrong = [one for one in told(workspace, uri, text) if one.code in OF_NO_PLAN]
        assert wrong
        assert [fix.title for one in wrong for fix in one.fixes if "Drop" in fix.title] == []


DESSERT = """
;- /domain.pddl
(define (domain supper)
  (:requirements :strips :typing :negative-preconditions)
  (:types dish)
  (:predicates (served ?d - dish) (covered ?d - dish))
  (:action serve
    :parameters (?d - dish)
    :precondition (not (covered ?d))
    :effect (served ?d)))
"""


@pytest.mark.parametrize(
    ("path", "text", "kept"),
    [
        (
            "/evening.task",
            "Domain: supper\nThere are two dishes, soup and cake. Cake is covered and soup is "
            "served. The goal is that cake is served.\n",
            "soup and cake. soup is served. The goal",
        ),
        (
            "/evening.ir.lp",
            "% domain: supper\nobject(cake,dish).\ninit(covered(cake)).\ngoal(served(cake)).\n",
            "object(cake,dish).\ngoal(",
        ),
        (
            "/evening.pddl",
            "(define (problem evening) (:domain supper) (:objects cake - dish)\n"
            "  (:init (covered cake)) (:goal (served cake)))\n",
            "(:init)",
        ),
    ],
)
def test_a_fact_that_prevents_the_goal_is_taken_out(
    workspace: Workspace, path: str, text: str, kept: str
) -> None:
    opened(workspace, DESSERT)
    (finding,) = (one for one in told(workspace, place(path), text) if one.code in OF_NO_PLAN)
    (fix,) = (one for one in finding.fixes if one.title.startswith("Do not state"))
    after = apply_edits(text, fix.edits)
    assert kept.lower() in after.lower()
    assert not [one for one in told(workspace, place(path), after) if one.code in OF_NO_PLAN]


ROUNDS = """
;- /domain.pddl
(define (domain rounds)
  (:requirements :strips :typing :negative-preconditions)
  (:types room door parcel)
  (:predicates
    (robot-in ?r - room)               ; "the robot is in ?r"
    (connects ?d - door ?p ?q - room)  ; "?d connects ?p with ?q"
    (open ?d - door)                   ; "?d is open"
    (in ?p - parcel ?r - room)         ; "?p is in ?r"
    (carries ?p - parcel)              ; "the robot carries ?p"
    (free)                             ; "the robot is free"
    (stamped ?p - parcel))             ; "?p is stamped"
  (:action move
    :parameters (?p ?q - room ?d - door)
    :precondition (and (robot-in ?p) (connects ?d ?p ?q) (open ?d))
    :effect (and (robot-in ?q) (not (robot-in ?p))))
  (:action shut
    :parameters (?p ?q - room ?d - door)
    :precondition (and (robot-in ?q) (connects ?d ?q ?p) (open ?d))
    :effect (not (open ?d)))
  (:action take
    :parameters (?p - parcel ?r - room)
    :precondition (and (robot-in ?r) (in ?p ?r) (free))
    :effect (and (carries ?p) (not (in ?p ?r)) (not (free))))
  (:action put
    :parameters (?p - parcel ?r - room)
    :precondition (and (robot-in ?r) (carries ?p))
    :effect (and (in ?p ?r) (free) (not (carries ?p)))))
"""
ONE_WAY = (
    "Domain: rounds\nThere are 2 rooms, a door and a parcel. door1 connects room1 with room2. "
    "door1 is open. The robot is in room1 and is free. parcel1 is in room2. The goal is that "
)


@pytest.mark.parametrize(
    ("goal", "before"),
    [
        ("parcel1 is in room1.", "No sequence of actions makes “parcel1 is in room1” true."),
        ("The robot is in room2, and door1 is not open.", "“The robot is in room2” and “"),
    ],
)
def test_what_leads_one_way_only_is_said_and_stated_the_other_way(
    workspace: Workspace, goal: str, before: str
) -> None:
    opened(workspace, ROUNDS)
    text = ONE_WAY + goal
    (finding,) = (one for one in told(workspace, place("/a.task"), text) if one.code in OF_NO_PLAN)
    assert finding.message.lower().startswith(before.lower())
    assert finding.message.endswith(
        "“door1 connects room1 with room2” leads one way only. Add “door1 connects room2 with "
        "room1” to the initial state: then there is a plan."
    )
    assert finding.fixes[0].title == "State “door1 connects room2 with room1”"
    after = apply_edits(text, finding.fixes[0].edits)
    assert not [one for one in told(workspace, place("/a.task"), after) if one.code in OF_NO_PLAN]


HAULING = """
;- /domain.pddl
(define (domain hauling)
  (:requirements :strips :typing :conditional-effects :universal-preconditions :action-costs)
  (:types thing place - object cart tool - thing)
  (:predicates (at ?x - thing ?p - place) (road ?p ?q - place) (holds ?c - cart ?t - tool)
    (seen ?p - place))
  (:functions (length ?p ?q - place) (total-cost))
  (:action haul :parameters (?c - cart ?p ?q - place)
    :precondition (and (at ?c ?p) (road ?p ?q))
    :effect (and (not (at ?c ?p)) (at ?c ?q) (increase (total-cost) (length ?p ?q))
      (forall (?t - tool) (when (holds ?c ?t) (and (not (at ?t ?p)) (at ?t ?q))))))
  (:action look :parameters (?c - cart ?p - place) :precondition (at ?c ?p) :effect (seen ?p)))
"""
YARD = """(define (problem yard) (:domain hauling)
  (:objects c d - cart east west south - place)
  (:init (at c east) (at d west) (road east west) (road west east) (= (total-cost) 0)
    (= (length east west) 2) (= (length west east) 2))
  (:goal (and (seen east) (seen south))) (:metric minimize (total-cost)))
"""


def test_what_is_named_as_missing_is_offered_and_nothing_is_put_at_a_second_place(
    workspace: Workspace,
) -> None:
    opened(workspace, HAULING)
    uri = place("/yard.pddl")
    (finding,) = (one for one in told(workspace, uri, YARD) if one.code in OF_NO_PLAN)
    assert finding.message.endswith(
        "`haul` needs `(road ?p south)`, which neither `:init` nor any action makes true. "
        "Add `(road east south)` to the initial state: then there is a plan, once "
        "`(length east south)` has a value."
    )
    assert [one.title for one in finding.fixes] == [
        "State `(road east south)`",
        "State `(road west south)`",
        "Drop `(seen south)` from the goal",
    ]
