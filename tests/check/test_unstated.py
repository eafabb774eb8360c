"""PS319: facts that every plan needs, and no sentence states."""

import pytest

from planscribe.check.catalogue import Code
from planscribe.check.finding import UNASKED, Finding, Severity
from planscribe.check.superseded import without_superseded
from planscribe.check.tiers import Tier, findings
from planscribe.text import apply_edits
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Workspace

ROBOT = """
(define (domain robot)
  (:requirements :strips)
  (:predicates (room ?r) (ball ?b) (gripper ?g) (at-robby ?r) (at ?b ?r) (free ?g) (carry ?o ?g))
  (:action move
    :parameters (?from ?to)
    :precondition (and (room ?from) (room ?to) (at-robby ?from))
    :effect (and (at-robby ?to) (not (at-robby ?from))))
  (:action pick
    :parameters (?b ?room ?g)
    :precondition (and (ball ?b) (room ?room) (gripper ?g) (at ?b ?room) (at-robby ?room) (free ?g))
    :effect (and (carry ?b ?g) (not (at ?b ?room)) (not (free ?g))))
  (:action drop
    :parameters (?b ?room ?g)
    :precondition (and (ball ?b) (room ?room) (gripper ?g) (carry ?b ?g) (at-robby ?room))
    :effect (and (at ?b ?room) (free ?g) (not (carry ?b ?g)))))
"""
CRANE = """
(define (domain crane)
  (:requirements :strips :typing :negative-preconditions)
  (:types box)
  (:predicates
    (idle)               ; "the crane is idle"
    (up ?b - box)        ; "?b is up"
    (down ?b - box)      ; "?b is down"
    (sealed ?b - box)    ; "?b is sealed"
    (broken ?b - box))   ; "?b is broken"
  (:action lift
    :parameters (?b - box)
    :precondition (and (idle) (down ?b) (not (broken ?b)))
    :effect (and (up ?b) (not (idle)) (not (down ?b))))
  (:action lower
    :parameters (?b - box)
    :precondition (up ?b)
    :effect (and (idle) (down ?b) (not (up ?b))))
  (:action seal
    :parameters (?b - box)
    :precondition (and (idle) (down ?b))
    :effect (sealed ?b)))
"""
PARKING = """
(define (domain parking)
  (:requirements :strips :typing)
  (:types car curb)
  (:predicates
    (at-curb ?car - car) (at-curb-num ?car - car ?curb - curb) (behind-car ?car ?front - car)
    (car-clear ?car - car) (curb-clear ?curb - curb))
  (:action move-curb-to-car
    :parameters (?car - car ?from - curb ?to - car)
    :precondition (and (car-clear ?car) (car-clear ?to) (at-curb-num ?car ?from) (at-curb ?to))
    :effect (and (curb-clear ?from) (behind-car ?car ?to) (not (car-clear ?to))
      (not (at-curb-num ?car ?from)) (not (at-curb ?car))))
  (:action move-car-to-curb
    :parameters (?car ?from - car ?to - curb)
    :precondition (and (car-clear ?car) (curb-clear ?to) (behind-car ?car ?from))
    :effect (and (car-clear ?from) (at-curb-num ?car ?to) (at-curb ?car)
      (not (curb-clear ?to)) (not (behind-car ?car ?from)))))
"""
FOLDER = "file:///needed"
TASK = f"{FOLDER}/a.task"
THINGS = "r1 and r2 are rooms. b is a ball. g is a gripper. "
GOAL = " The goal is that b is at r2."


def lacking(domain: str, text: str) -> list[Finding]:
    workspace = Workspace()
    workspace.put(f"{FOLDER}/domain.pddl", domain, 1, Language.PDDL)
    workspace.put(TASK, text, 1, Language.TASK)
    snapshot = workspace.snapshot
    assert not findings(snapshot, TASK, Tier.SYNTAX)
    return [one for one in findings(snapshot, TASK, Tier.MEANING) if one.code == Code.UNSTATED]


def test_a_predicate_that_every_plan_needs_and_nobody_states_is_said_in_words() -> None:
    text = f"{THINGS}b is at r1. g is free.{GOAL}"
    (found,) = lacking(ROBOT, text)
    assert found.severity is Severity.WARNING
    assert found.message == (
        "Every plan for this goal needs facts that no sentence states, "
        "such as “the robot is at r1”. State those that hold."
    )
    assert found.span.of(text) == "b is at r2"
    assert [one.title for one in found.fixes] == [
        "State “The robot is at r1”",
        "State “The robot is at r2”",
    ]
    for fix in found.fixes:
        assert lacking(ROBOT, apply_edits(text, fix.edits)) == []


def test_a_proof_that_there_is_no_plan_says_more() -> None:
    workspace = Workspace()
    workspace.put(f"{FOLDER}/domain.pddl", ROBOT, 1, Language.PDDL)
    workspace.put(TASK, f"{THINGS}b is at r1. g is free.{GOAL}", 1, Language.TASK)
    found = findings(workspace.snapshot, TASK, *UNASKED)
    assert {one.code for one in found} == {Code.UNSTATED, Code.GOAL_UNREACHABLE}
    assert [one.code for one in without_superseded(found)] == [Code.GOAL_UNREACHABLE]


def test_several_things_can_be_missing() -> None:
    text = f"{THINGS}b is at r1.{GOAL}"
    assert [one.message.partition("such as ")[2] for one in lacking(ROBOT, text)] == [
        "“the robot is at r1”. State those that hold.",
        "“g is free”. State those that hold.",
    ]


def test_what_can_be_had_in_two_ways_names_both() -> None:
    text = "b and c are boxes. b is down. The goal is that b is sealed."
    (found,) = lacking(CRANE, text)
    assert found.message.endswith(
        "such as “the crane is idle” or “c is up”. State those that hold."
    )


@pytest.mark.parametrize(
    ("domain", "text"),
    [
        (ROBOT, f"{THINGS}b is at r1. g is free. The robot is at r1.{GOAL}"),
        # Other things may be missing of the same predicate, but no predicate is.
        (ROBOT, f"{THINGS}c is a ball. c is at r1. g is free. The robot is at r1.{GOAL}"),
        # What is reached needs nothing.
        (ROBOT, f"{THINGS}b is at r2. The robot is at r1.{GOAL}"),
        # That something is not the case need not be said.
        (CRANE, "b is a box. The crane is idle. b is down. The goal is that b is up."),
        # Nothing seals what is not down, but nobody states what is only wanted false.
        (CRANE, "b is a box. b is up. The goal is that b is sealed and not broken."),
        # No action breaks anything: stating it would be no start, but the end.
        (CRANE, "b is a box. b is up. The goal is that b is broken."),
    ],
)
def test_what_can_be_reached_or_fails_for_other_reasons_is_not_reported(
    domain: str, text: str
) -> None:
    assert lacking(domain, text) == []


def test_what_every_action_needs_is_reported_of_a_goal_that_is_true_already() -> None:
    (found,) = lacking(ROBOT, f"{THINGS}b is at r2. g is free.{GOAL}")
    assert found.message == (
        "The goal is true already, and every action needs facts that no sentence states, "
        "such as “the robot is at r1”. State those that hold."
    )


def test_a_goal_that_is_true_already_needs_nothing_if_one_action_can_happen() -> None:
    assert lacking(CRANE, "b is a box. b is up. The goal is that b is up.") == []


CARS = (
    "There are 2 cars, audi and bmw. There are 2 curbs, n1 and n2. "
    "bmw is behind audi. n2 is clear. "
)


def test_a_fact_that_always_comes_with_another_one_is_missed_where_that_is_stated() -> None:
    text = f"{CARS}audi is at n1. bmw is clear. The goal is that bmw is at n2."
    (found,) = lacking(PARKING, text)
    assert found.message == (
        "Whenever an action makes “audi is at n1” true, “audi is at curb” is true, too, "
        "but no sentence states it. State it if it holds."
    )
    assert found.span.of(text) == "audi is at n1"
    (fix,) = found.fixes
    assert fix.title == "State “audi is at curb”"
    assert lacking(PARKING, apply_edits(text, fix.edits)) == []


@pytest.mark.parametrize(
    "text",
    [
        "audi is at n1. audi is at curb. bmw is clear. The goal is that bmw is at n2.",
        # Words that deny it, or a goal that asks for it, know better than the actions.
        "audi is at n1. audi is not at curb. bmw is clear. The goal is that bmw is at n2.",
        "audi is at n1. bmw is clear. The goal is that audi is at curb.",
    ],
)
def test_nothing_is_missed_that_is_stated_denied_or_wanted(text: str) -> None:
    assert lacking(PARKING, f"{CARS}{text}") == []
