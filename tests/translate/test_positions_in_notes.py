"""Notes that say where things are by a noun, and links that are listed in words."""

import pytest

from tests.support.bare import REFUSED, said

YARD = """
(define (domain yard)
  (:requirements :typing)
  (:types place truck driver floor)
  (:predicates (at ?t - truck ?p - place) (road ?a ?b - place) (origin ?d - driver ?p - place)
    (path ?a ?b - place))
  (:action drive :parameters (?t - truck ?a ?b - place)
    :precondition (and (at ?t ?a) (road ?a ?b)) :effect (and (at ?t ?b) (not (at ?t ?a))))
  (:action walk :parameters (?d - driver ?a ?b - place)
    :precondition (and (origin ?d ?a) (path ?a ?b)) :effect (origin ?d ?b)))
"""
THINGS = "Places: p1, p2, p3. Trucks: t1, t2. Drivers: bob."
BOTH = "init(road(p1,p2)) init(road(p2,p1))"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("t3 is a truck. Start position: p1.", "init(at(t3,p1))"),
        ("- t3 is a truck. Present location: p1", "init(at(t3,p1))"),
        ("Truck t1 serves p1; present position p2.", REFUSED),
        ("t3 is a truck. Target position: p2.", "goal(at(t3,p2))"),
        ("t1 position: p1.", "init(at(t1,p1))"),
        ("t1 position at start: p1.", "init(at(t1,p1))"),
        ("Position of t1: p1.", "init(at(t1,p1))"),
        ("Start location of truck t1: p1.", REFUSED),
        ("Origin of bob: p2.", "init(origin(bob,p2))"),
        ("Goal: t1 is at p2. Start position of t2: p1.", "goal(at(t1,p2)) init(at(t2,p1))"),
        # Of whom, and when?
        ("t3 is a truck.\\n- Start position: p1.", REFUSED),
        ("t3 is a truck. Bob is its driver. Start position: p1.", REFUSED),
        ("t1 and t2 are at p1. Target position: p2.", REFUSED),
        ("Position: p1.", REFUSED),
        ("t3 is a truck. Start position: p1 or p2.", REFUSED),
        ("t3 is a truck. Start position: not p1.", REFUSED),
        ("Target position of t1 at start: p1.", REFUSED),
        ("Position of t1 and t2: p1.", "init(at(t1,p1)) init(at(t2,p1))"),
        ("Position of t1 or t2: p1.", REFUSED),
    ],
)
def test_a_noun_can_say_where_something_is(text: str, expected: str) -> None:
    assert said(YARD, text.replace("\\n", "\n"), THINGS) == expected


def test_what_follows_a_target_position_is_not_about_the_goal() -> None:
    text = "t3 is a truck. Target position: p2.\nt1 is at p1."
    assert said(YARD, text, THINGS) == "goal(at(t3,p2)) init(at(t1,p1))"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Roads, all two-way: p1 - p2.", BOTH),
        ("Roads (all two-way):\n- p1 to p2", BOTH),
        ("Road network:\n- p1 <-> p2, two-way.", BOTH),
        ("Road network:\n- p1 to p2, one-way.", "init(road(p1,p2))"),
        ("Roads (every road is two-way):\n- p1-p2", BOTH),
        ("Roads:\n- p1 to p2 (both ways)", BOTH),
        ("Roads, one-way only: p1 - p2", "init(road(p1,p2))"),
        ("There is no direct road from p1 to p2.", "init(neg(road(p1,p2)))"),
        # It could lead back.
        ("Road network:\n- p1 to p2.", REFUSED),
        ("Roads, mostly two-way: p1 - p2", REFUSED),
        ("Roads, not two-way: p1 - p2", REFUSED),
        ("Roads (all two-way):\n- p1-p9", REFUSED),
        ("Old network:\n- p1 to p2, two-way", REFUSED),
        # Which of the two relations?
        ("Topology:\n- p1 to p2, two-way", REFUSED),
        ("There is no direct road between p1 and p2.", REFUSED),
    ],
)
def test_links_can_be_listed_in_words(text: str, expected: str) -> None:
    assert said(YARD, text, THINGS) == expected
