"""Sentences as people write them in a domain without types and phrases, each with its traps."""

import pytest

from tests.support.bare import REFUSED, read_as, said

TOURS = """
(define (domain tours)
  (:requirements :strips)
  (:predicates (guide ?g) (bus ?b) (town ?t) (camera ?c) (signal ?s)
    (at ?x ?t) (empty ?b) (aiming ?c ?t) (on_board ?c ?b) (supports ?c ?s) (visited ?g ?t)
    (home_town ?g ?t))
  (:action drive
    :parameters (?g ?b ?from ?to)
    :precondition (and (guide ?g) (bus ?b) (town ?from) (town ?to) (at ?g ?from) (at ?b ?from)
      (empty ?b) (home_town ?g ?to))
    :effect (and (at ?g ?to) (at ?b ?to) (visited ?g ?to) (not (at ?g ?from)) (not (at ?b ?from))))
  (:action aim
    :parameters (?c ?b ?t ?u ?s)
    :precondition (and (camera ?c) (bus ?b) (town ?t) (town ?u) (signal ?s) (on_board ?c ?b)
      (supports ?c ?s) (aiming ?c ?u))
    :effect (and (aiming ?c ?t) (not (aiming ?c ?u)))))
"""
SKY = """
(define (domain sky)
  (:requirements :strips)
  (:predicates (dish ?d) (star ?s) (pointing ?d ?s))
  (:action turn
    :parameters (?d ?s ?t)
    :precondition (and (dish ?d) (star ?s) (star ?t) (pointing ?d ?s))
    :effect (and (pointing ?d ?t) (not (pointing ?d ?s)))))
"""
BEFORE = (
    "ann and bob are guides. b1 and b2 are buses. rome and bonn are towns. "
    "c1 and c2 are cameras. s1 and s2 are signals."
)

READ = [
    # The state of a thing, and where it is.
    ("b1 is empty at rome.", "init(empty(b1)) init(at(b1,rome))"),
    ("b1 is empty and parked at rome.", "init(empty(b1)) init(at(b1,rome))"),
    # What someone wants is the goal.
    ("ann wants to be at rome.", "goal(at(ann,rome))"),
    ("ann and bob want to be at rome.", "goal(at(ann,rome)) goal(at(bob,rome))"),
    ("ann should have visited rome.", "goal(visited(ann,rome))"),
    ("ann must get to rome, bob to bonn.", "goal(at(ann,rome)) goal(at(bob,bonn))"),
    ("At the end of the day, ann should be at rome.", "goal(at(ann,rome))"),
    ("By the end of the trip ann has to be at rome.", "goal(at(ann,rome))"),
    # Words that say nothing of their own.
    ("ann should be back at rome.", "goal(at(ann,rome))"),
    ("ann is also at rome.", "init(at(ann,rome))"),
    ("b1 is not empty yet.", "init(neg(empty(b1)))"),
    # What is left out, or said for short.
    ("c1 supports both s1 and s2.", "init(supports(c1,s1)) init(supports(c1,s2))"),
    (
        "The home town of ann is rome, that of bob is bonn.",
        "init(home_town(ann,rome)) init(home_town(bob,bonn))",
    ),
    ("b1 carries c1.", "init(on_board(c1,b1))"),
    ("b1 has c1 on board.", "init(on_board(c1,b1))"),
    # Things with their names.
    ("kim and lea are two guides.", "init(guide(kim)) init(guide(lea))"),
    ("The towns are the port and the camp.", "init(town(port)) init(town(camp))"),
    ("One bus, b3, is at rome.", "init(bus(b3)) init(at(b3,rome))"),
    (
        "There are two buses, b3 and b4, both at rome.",
        "init(bus(b3)) init(bus(b4)) init(at(b3,rome)) init(at(b4,rome))",
    ),
]
TRAPS = [
    # Two places, a denial, an alternative, or a goal are not a state and a place.
    "b1 is empty at rome or bonn.",
    "b1 is not empty at rome.",
    "b1 and b2 are empty at rome and bonn.",
    "b1 should be empty at rome.",
    # What nobody wants, or wants of others.
    "ann does not want to be at rome.",
    "ann wants bob to be at rome.",
    "ann should not get to rome, bob to bonn.",
    # A place that ends is no time.
    "At the end of the road, ann should be at rome.",
    # c2 may be at bonn, whatever it is aiming at.
    "c1 is aiming at rome and c2 at bonn.",
    # Whether the others are denied, or meant, too, is open.
    "c1 is not aiming at rome and c2 at bonn.",
    "c1 supports both s1 and s2, and s3.",
    "c1 does not support both s1 and s2.",
    "c1 should not support both s1 and s2.",
    "The home town of ann should be rome and that of bob bonn.",
    # More or fewer names than things.
    "kim and lea are three guides.",
    "There are three buses, b3 and b4, both at rome.",
    # Qualities are no names.
    "The buses are the empty and the full.",
]


@pytest.mark.parametrize(("text", "expected"), READ)
def test_what_people_write_is_read(text: str, expected: str) -> None:
    assert sorted(said(TOURS, text, BEFORE).split()) == sorted(expected.split())


@pytest.mark.parametrize("text", TRAPS)
def test_what_has_another_sense_is_not_read_as_this(text: str) -> None:
    assert said(TOURS, text, BEFORE) == REFUSED


def test_a_range_is_a_list_of_names() -> None:
    made = read_as(TOURS, "There are three buses, bus1 to bus3.")
    objects = [one.text for one in made.statements if one.text.startswith("object(")]
    assert objects == ["object(bus1,bus).", "object(bus2,bus).", "object(bus3,bus)."]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("d1 is pointing at s1 and d2 at s2.", "init(pointing(d1,s1)) init(pointing(d2,s2))"),
        ("d1 should be pointing at s1 and d2 at s2.", REFUSED),
        ("d1 is not pointing at s1 and d2 at s2.", REFUSED),
    ],
)
def test_a_reading_without_sense_gives_way_to_another_one(text: str, expected: str) -> None:
    assert said(SKY, text, "d1 and d2 are dishes. s1 and s2 are stars.") == expected
