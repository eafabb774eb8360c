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
    ("There is one town called t3 with two docks, d3 and d4.",
     "init(in_town(d3,t3)) init(in_town(d4,t3))"),
    ("We have one boat named b2 with one crate on board, c1.", "init(on(c1,b2))"),
    ("Once all is done b1 must be at d2.", "goal(at(b1,d2))"),
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
    "There is one town called t3 with two boats, b2 and b3.",
    "There is one town called t3 with three docks, d3 and d4.",
    "There is one town called t3 with two docks.",
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


LEVELS = """
(define (domain levels)
  (:requirements :typing)
  (:types level storey guest - object)
  (:predicates (next ?a ?b - level) (above ?a ?b - storey) (at ?g - guest ?s - storey)
    (allergic-nuts ?g - guest) (not-allergic-nuts ?g - guest) (seated ?g - guest))
  (:action rise :parameters (?g - guest ?a ?b - storey)
    :precondition (and (at ?g ?a) (above ?b ?a)) :effect (and (at ?g ?b) (not (at ?g ?a)))))
"""
ORDERED = "init(next(l0,l1)) init(next(l1,l2))"


@pytest.mark.parametrize("text", [
    "Levels (in ascending order): l0, l1, l2",
    "Levels, from lowest to highest: l0, l1, l2",
    "Levels from the lowest to the highest: l0, l1, l2",
    "Levels (in descending order): l2, l1, l0",
    "There are three levels, l0, l1 and l2, where l0 is the lowest and l2 is the highest level.",
    "There are three levels, l0, l1 and l2, where l0 is the lowest, then comes l1 and then l2.",
    "Levels, each followed by the next: l0, l1, l2",
])  # fmt: skip
def test_an_order_is_what_the_only_relation_says(text: str) -> None:
    assert said(LEVELS, text) == ORDERED


@pytest.mark.parametrize("text", [
    "Levels (in no order): l0, l1, l2",
    "Levels (roughly in ascending order): l0, l1, l2",
    "Levels, from left to right: l0, l1, l2",
    "There are four levels, l0, lx, ly and l3, where l0 is the lowest and l3 is the highest.",
    "There are three levels, l0, l1 and l2, where l1 is the lowest and l2 is the highest.",
    "There are three levels, l0, l1 and l2, where l0 is the lowest, then comes l2 and then l1.",
    # Whether the third storey is above the first is not said.
    "Storeys, from lowest to highest: s0, s1, s2",
])  # fmt: skip
def test_an_order_that_is_not_clear_is_not_read(text: str) -> None:
    assert said(LEVELS, text) == REFUSED


def test_an_order_that_other_sentences_say_is_theirs() -> None:
    text = "Storeys, from lowest to highest: s0, s1. s1 is above s0."
    assert said(LEVELS, text) == "init(above(s1,s0))"


@pytest.mark.parametrize(("text", "facts"), [
    ("g is allergic to nuts.", "init(allergic_nuts(g))"),
    ("g is not allergic to nuts.", "init(not_allergic_nuts(g))"),
    ("g is allergic for nuts.", REFUSED),
    ("g is allergic to dust.", REFUSED),
])  # fmt: skip
def test_an_adjective_has_its_preposition(text: str, facts: str) -> None:
    assert said(LEVELS, text, "g is a guest. ") == facts


@pytest.mark.parametrize(("text", "facts"), [
    ("Storeys: s0, s1, s2 (each storey is above all the storeys before it)",
     "init(above(s1,s0)) init(above(s2,s0)) init(above(s2,s1))"),
    ("Storeys, from lowest to highest: s0, s1 (each storey is above all the storeys before it)",
     "init(above(s1,s0))"),
    ("Storeys: s0, s1 (each storey is above all the levels before it)", REFUSED),
    ("Storeys: s0, s1 (each storey is not above all the storeys before it)", REFUSED),
    ("Storeys: s0, s1 (each storey is above some storeys before it)", REFUSED),
])  # fmt: skip
def test_each_is_related_to_all_before_it(text: str, facts: str) -> None:
    assert said(LEVELS, text) == facts


CAMERAS = """
(define (domain cameras)
  (:requirements :typing)
  (:types camera target mode stop - object)
  (:predicates (power-on ?c - camera) (have-picture ?t - target ?m - mode) (seen ?t - target)
    (path ?a ?b - stop) (link ?a ?b - stop) (at ?c - camera ?s - stop))
  (:action shoot :parameters (?c - camera ?t - target ?m - mode)
    :precondition (power-on ?c) :effect (have-picture ?t ?m))
  (:action switch :parameters (?c - camera) :effect (power-on ?c)))
"""
SEEN = "c1 is a camera. m1 is a mode. t1 and t2 are targets. s1, s2 and s3 are stops. "


@pytest.mark.parametrize(("text", "facts"), [
    ("c1 is switched on.", "init(power_on(c1))"),
    ("c1 is switched off.", "init(neg(power_on(c1)))"),
    ("Goal:\n- picture of t1 in m1", "goal(have_picture(t1,m1))"),
    ("We want to have a picture of t1 in mode m1 and a picture of t2 in mode m1.",
     "goal(have_picture(t1,m1)) goal(have_picture(t2,m1))"),
    ("Footpaths (two-way): s1 - s2", "init(path(s1,s2)) init(path(s2,s1))"),
    ("Road links (one-way): s1 -> s2", "init(link(s1,s2))"),
    ("Railways (two-way): s1 - s2", REFUSED),
    ("Old links: s1 - s2", REFUSED),
    ("We want no picture of t1 in m1.", REFUSED),
])  # fmt: skip
def test_pictures_switches_and_compound_nouns(text: str, facts: str) -> None:
    assert said(CAMERAS, text, SEEN) == facts


@pytest.mark.parametrize(("text", "facts"), [
    ("d1, d2: clear", "init(clear(d1)) init(clear(d2))"),
    ("d1 (clear), d2 (clear)", "init(clear(d1)) init(clear(d2))"),
    ("Goal:\n- d1, d2: clear", "goal(clear(d1)) goal(clear(d2))"),
    ("State at the beginning:\n- d1 is clear", "init(clear(d1))"),
    ("Target state:\n- d1 is clear", "goal(clear(d1))"),
    ("Structure:\n- d1 is in t1", "init(in_town(d1,t1))"),
    ("d1, d2: clear or wet", REFUSED),
    ("d1, d2: clear, wet", REFUSED),
    ("d1, ports: clear", REFUSED),
    ("d1 (clear), d2", REFUSED),
    ("d1 (clear), d2 (wet)", REFUSED),
    # What is below a heading behind the goal may be part of it.
    ("Goal:\n- b1 is at d2\n\nStructure:\n- d2 is clear", REFUSED),
])  # fmt: skip
def test_states_of_lists_and_headings_that_say_nothing(text: str, facts: str) -> None:
    assert said(PORTS, text, BEFORE) == facts


@pytest.mark.parametrize(("text", "facts"), [
    ("Any boat must be at d2.", REFUSED),
    ("Any boat at d1", REFUSED),
    ("Goal:\n- any boat at d2", REFUSED),
    ("No boat is at d1.", "init(neg(at(Boat,d1))) :- object(Boat,boat)"),
    ("b1 is not at any dock.", "init(neg(at(b1,Dock))) :- object(Dock,dock)"),
    ("All boats must be at d2.", "goal(at(Boat,d2)) :- object(Boat,boat)"),
])  # fmt: skip
def test_any_can_be_one_or_all(text: str, facts: str) -> None:
    assert said(PORTS, text, BEFORE) == facts


def test_a_fridge_that_is_not_on_is_off() -> None:
    domain = CAMERAS.replace("power-on", "camera-on")
    assert said(domain, "c1 is off.", SEEN) == "init(neg(camera_on(c1)))"
