"""What things have, lists with a noun for each thing, and notes with arrows, with their traps."""

import pytest

from tests.support.bare import REFUSED, read_as, said

PORTS = """
(define (domain ports)
  (:requirements :typing)
  (:types town dock boat crate captain - object)
  (:predicates (in-town ?d - dock ?t - town) (at ?b - boat ?d - dock) (on ?c - crate ?b - boat)
    (stacked ?c - crate ?d - dock) (wants ?k - captain ?b - boat) (clear ?d - dock)
    (linked ?a ?b - dock))
  (:action sail :parameters (?b - boat ?x ?y - dock)
    :precondition (and (at ?b ?x) (linked ?x ?y))
    :effect (and (at ?b ?y) (not (at ?b ?x)) (clear ?x)))
  (:action load :parameters (?c - crate ?b - boat ?d - dock)
    :precondition (and (stacked ?c ?d) (at ?b ?d))
    :effect (and (on ?c ?b) (not (stacked ?c ?d)))))
"""
BEFORE = "t1 and t2 are towns. ann is a captain. d1 and d2 are docks. b1 is a boat. "

READ = [
    ("t1 has two docks, d3 and d4.", "init(in_town(d3,t1)) init(in_town(d4,t1))"),
    ("The town t1 has two docks, d3 and d4, and the town t2 has the dock d5.",
     "init(in_town(d3,t1)) init(in_town(d4,t1)) init(in_town(d5,t2))"),
    ("t1 has one dock called d3.", "init(in_town(d3,t1))"),
    ("Towns: t3 (docks: d3, d4), t4 (docks: d5).",
     "init(in_town(d3,t3)) init(in_town(d4,t3)) init(in_town(d5,t4))"),
    ("Things: dock d3, boat b2. b2 is at d3.", "init(at(b2,d3))"),
    ("Sites: dock d3; dock d4; town t3\n\nd3 is linked to d4.", "init(linked(d3,d4))"),
    ("Boats: b2 at d1; b3 at d2", "init(at(b2,d1)) init(at(b3,d2))"),
    ("Goal:\n- b1 -> d2", "goal(at(b1,d2))"),
    ("b1 at d1", "init(at(b1,d1))"),
    ("b1 in d1", "init(at(b1,d1))"),
    ("So b1 is at d1.", "init(at(b1,d1))"),
    ("b1 is at d1, i.e. d1 is clear.", "init(at(b1,d1)) init(clear(d1))"),
    ("There are two towns in this story: t3 and t4. d1 is in t3.", "init(in_town(d1,t3))"),
]  # fmt: skip
TRAPS = [
    "t1 has three docks, d3 and d4.",
    "t1 has no docks, d3 and d4.",
    "t1 has two docks, d3 or d4.",
    "t1 should have two docks, d3 and d4.",
    # Who has a boat, need not want it.
    "ann has two boats, b2 and b3.",
    "t1 has two boats, b2 and b3.",
    # A crate is on a boat.
    "t1 has two crates, c1 and c2.",
    "Towns: t3 (docks: d3, d4), t4 (empty).",
    "Things: dock d3, boat.",
    "Things: dock fast.",
    "dock d3",
    "b1 -> d2",
    "So is b1.",
    "So far away b1 is at d1 no more.",
    "b1 must be at d2, i.e. far away.",
    "t1 in b1",
]


@pytest.mark.parametrize(("text", "facts"), READ)
def test_what_things_have_is_read(text: str, facts: str) -> None:
    assert set(said(PORTS, text, BEFORE).split()) == set(facts.split())


@pytest.mark.parametrize("text", TRAPS)
def test_what_is_something_else_is_not(text: str) -> None:
    assert said(PORTS, text, BEFORE) == REFUSED


def test_what_never_changes_is_nothing_to_reach() -> None:
    """Below a heading that is not understood, what actions change can be the goal."""
    assert "init(in_town(d1,t1))" in said_below("d1 is in t1.")
    assert "at(b1,d1)" not in said_below("b1 is at d1.")


def said_below(text: str) -> str:
    made = read_as(PORTS, f"{BEFORE}\n\nWhereabouts unknown:\n- {text}")
    assert made.unread
    return " ".join(one.text for one in made.statements)
