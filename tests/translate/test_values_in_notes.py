"""Notes that say values alone, and sentences in a line that go on about the same thing."""

import pytest

from tests.support.bare import REFUSED, said

LAB = """
(define (domain lab)
  (:requirements :typing)
  (:types room door shape camera mode person)
  (:predicates (at ?p - person ?r - room) (lock-shape ?d - door ?s - shape) (locked ?d - door)
    (supports ?c - camera ?m - mode) (on-board ?c - camera ?p - person) (tired ?p - person)
    (hall ?d - door ?r - room) (exit ?d - door ?r - room))
  (:action walk :parameters (?p - person ?a ?b - room)
    :precondition (at ?p ?a) :effect (and (at ?p ?b) (not (at ?p ?a))))
  (:action open :parameters (?d - door ?s - shape)
    :precondition (and (locked ?d) (lock-shape ?d ?s)) :effect (not (locked ?d)))
  (:action shoot :parameters (?c - camera ?m - mode ?p - person)
    :precondition (and (supports ?c ?m) (on-board ?c ?p)) :effect (tired ?p)))
"""
THINGS = """Rooms: r1, r2. Doors: d1, d2. Shapes: round, square. Cameras: c1. Modes: red, blue.
Persons: ann, bob."""
RED = "init(supports(c1,red))"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("c1: red only.", RED),
        ("c1: red and blue", f"{RED} init(supports(c1,blue))"),
        ("- c1: red, on board ann", f"{RED} init(on_board(c1,ann))"),
        ("d1: locked, round lock", "init(locked(d1)) init(lock_shape(d1,round))"),
        ("d1: round", REFUSED),
        ("red: c1 only", REFUSED),
        ("d2: square lock, locked", "init(lock_shape(d2,square)) init(locked(d2))"),
        ("ann: r1, tired", "init(at(ann,r1)) init(tired(ann))"),
        ("c1 is on board ann. Supports red.", f"init(on_board(c1,ann)) {RED}"),
        ("- c1: red only. Currently on board bob.", f"{RED} init(on_board(c1,bob))"),
        # Where is she, and which relation is it?
        ("ann: r1, r2", REFUSED),
        ("ann: r1 and r2, tired", REFUSED),
        ("d1: r1, locked", REFUSED),
        ("d1: round key", REFUSED),
        ("c1: red or blue", REFUSED),
        ("c1: not red", REFUSED),
        ("c1: everything except red", REFUSED),
        ("Goal: c1: red only", REFUSED),
        # Who?
        ("c1 is on board ann.\nSupports red.", REFUSED),
        ("c1 is on board ann. Bob is tired. Supports red.", REFUSED),
        ("ann and bob are tired. Currently in r1.", REFUSED),
        ("Supports red.", REFUSED),
    ],
)
def test_values_and_sentences_without_a_subject(text: str, expected: str) -> None:
    assert said(LAB, text, THINGS) == expected


def test_a_layout_can_be_described_in_words() -> None:
    text = "Layout:\n- ann is in r1.\nGoal: ann is in r2."
    assert said(LAB, text, THINGS) == "init(at(ann,r1)) goal(at(ann,r2))"
    assert said(LAB, "Here is the layout:\n- ann is in r1.", THINGS) == REFUSED


def test_other_headings_stay_what_they_are() -> None:
    assert said(LAB, "Goal:\n- ann is in r2.", THINGS) == "goal(at(ann,r2))"
    assert said(LAB, "Goal:\n- ann: r2", THINGS) == "goal(at(ann,r2))"
    assert said(LAB, "Goal:\n- ann in r2\nInitially:\n- ann in r1", THINGS) == (
        "goal(at(ann,r2)) init(at(ann,r1))"
    )
