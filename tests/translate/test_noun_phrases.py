"""Groups of names with their kinds, things named behind what is said of them, and relations."""

import pytest

from tests.support.bare import REFUSED, said

# A workshop with jars, of which a lid is no kind that the domain knows.
_PANTRY = """
(define (domain pantry)
  (:types jar jug - vessel vessel hand tap juice level shelf)
  (:predicates
    (on ?v - vessel ?s - shelf) (at ?v - vessel ?s - shelf) (clean ?v - vessel) (full ?v - vessel)
    (handempty ?h - hand) (holding ?h - hand ?v - vessel) (next ?a ?b - level)
    (dispenses ?t - tap ?j - juice) (jug-level ?g - jug ?l - level)
    (contains ?v - vessel ?j - juice))
  (:action take :parameters (?h - hand ?v - vessel ?s - shelf)
    :precondition (and (handempty ?h) (on ?v ?s))
    :effect (and (holding ?h ?v) (not (handempty ?h)) (not (on ?v ?s))))
  (:action fill :parameters (?h - hand ?g - jug ?j - juice ?t - tap ?l ?m - level)
    :precondition (and (holding ?h ?g) (dispenses ?t ?j) (jug-level ?g ?l) (next ?l ?m))
    :effect (and (contains ?g ?j) (jug-level ?g ?m) (not (jug-level ?g ?l)) (full ?g)
      (not (clean ?g))))
  (:action wash :parameters (?v - vessel ?s - shelf)
    :precondition (and (on ?v ?s)) :effect (and (clean ?v) (at ?v ?s) (not (full ?v)))))
"""
_THINGS = """
left is a hand. right is a hand. j1 is a jar. j2 is a jar. g1 is a jug. plum is a juice.
pear is a juice. t1 is a tap. t2 is a tap. l0 is a level. l1 is a level.
s1 is a shelf. s2 is a shelf.
"""
_BOTH = "init(clean(j1)) init(clean(j2))"
_ALL = f"{_BOTH} init(clean(g1))"


def _read(text: str) -> str:
    return " ".join(sorted(said(_PANTRY, text, _THINGS).split()))


def _is(text: str, expected: str) -> None:
    assert _read(text) == " ".join(sorted(expected.split()))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Both jars, j1 and j2, are clean.", _BOTH),
        ("Both boxes, j1 and j2, are clean.", _BOTH),
        ("At the start, the two jars j1 and j2 are clean.", _BOTH),
        ("Two jars, j1 and j2, are clean.", _BOTH),
        ("Each of the jars j1 and j2 is clean.", _BOTH),
        ("Each of j1 and j2 is clean.", _BOTH),
        ("All of the containers j1, j2 and g1 are clean.", _ALL),
        ("All three, j1, j2 and g1, are clean.", REFUSED),
        ("The two jars j1 and j2 as well as g1 are clean.", _ALL),
        ("In the end, each of the two jars j1 and j2 must be clean.",
         "goal(clean(j1)) goal(clean(j2))"),
        ("None of the jars j1 and j2 is clean.", "init(neg(clean(j1))) init(neg(clean(j2)))"),
        ("Neither of the jars j1 and j2 is clean.", "init(neg(clean(j1))) init(neg(clean(j2)))"),
        ("None of j1, j2 or g1 is clean.",
         "init(neg(clean(j1))) init(neg(clean(j2))) init(neg(clean(g1)))"),
        ("Both jars, j1 and j2, are clean, g1 is full.", f"{_BOTH} init(full(g1))"),
    ],
)  # fmt: skip
def test_a_group_is_said_before_its_names(text: str, expected: str) -> None:
    _is(text, expected)


@pytest.mark.parametrize(
    "text",
    [
        "Not all of j1, j2 and g1 are clean.",
        "All of j1, j2 and g1 are not clean.",
        "Both jars, j1 and j2, are not clean.",
        "Each of j1 and j2 is clean or full.",
        "The two jars, j1 and g1, are clean.",
        "The three jars j1 and j2 are clean.",
        "The two jars j1, j2 and g1 are clean.",
        "Neither of the jugs j1 and j2 is clean.",
        "None of the jugs j1 and g1 is clean.",
        "Both jars j1 and j2, and g1 are clean.",
        "One of j1 and j2 is clean.",
        "Some of j1 and j2 are clean.",
        "At least two jars, j1 and j2, are clean.",
        "The jars j1 and j2 as well as g1 are on s1 and s2, respectively.",
    ],
)
def test_a_group_that_may_mean_something_else_is_not_read(text: str) -> None:
    assert _read(text) in (REFUSED, "")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The left hand is empty, and the right hand is empty too.",
         "init(handempty(left)) init(handempty(right))"),
        ("The left and right hands are empty.", "init(handempty(left)) init(handempty(right))"),
        ("The j1 jar is clean.", "init(clean(j1))"),
        ("The plum juice is in j1.", "init(contains(j1,plum))"),
        ("The box j1 is clean.", "init(clean(j1))"),
        ("The vessel j1 is clean.", "init(clean(j1))"),
        ("A plum is in j1.", "init(contains(j1,plum))"),
        ("The left jar is clean.", REFUSED),
        ("The j1 hand is empty.", REFUSED),
        ("The target j1 is clean.", REFUSED),
        ("The dirty j1 is on s1.", REFUSED),
        ("At the desk j1 is clean.", REFUSED),
        ("A jar is in j1.", REFUSED),
    ],
)  # fmt: skip
def test_a_name_and_its_kind_are_said_in_either_order(text: str, expected: str) -> None:
    _is(text, expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The clean jars are j1 and j2.", _BOTH),
        ("The clean containers are j1, j2 and g1.", _ALL),
        ("The clean ones are j1 and j2.", _BOTH),
        ("There are two clean jars: j1 and j2.", _BOTH),
        ("A clean, full jar is j1.", "init(clean(j1)) init(full(j1))"),
        ("Everything is clean: j1, j2 and g1.", _ALL),
        ("All three are clean: j1, j2 and g1.", _ALL),
        ("Both jars should be clean: j1 and j2.", "goal(clean(j1)) goal(clean(j2))"),
        ("The jars that are clean are j1 and j2.", _BOTH),
        ("The jar on s1 is j1.", "init(on(j1,s1))"),
        ("The jars on s1 are j1 and j2.", "init(on(j1,s1)) init(on(j2,s1))"),
        ("The jar on s1 is j1, and it is clean.", "init(on(j1,s1)) init(clean(j1))"),
        ("The jar on s1 is j1; the one on s2 is j2.", "init(on(j1,s1)) init(on(j2,s2))"),
        ("The jar on s1 should be j1.", "goal(on(j1,s1))"),
    ],
)
def test_things_are_named_behind_what_is_said_of_them(text: str, expected: str) -> None:
    _is(text, expected)


@pytest.mark.parametrize(
    "text",
    [
        "The clean jars are not j1 and j2.",
        "The clean jars should be j1 and j2.",
        "There are two clean jars: j1, j2 and g1.",
        "Not everything is clean: j1, j2 and g1.",
        "Everything but j1 is clean: j2 and g1.",
        "All jars are clean: j1 and g1.",
        "All three are clean: j1 and j2.",
        "The jars that are not clean are j1 and j2.",
        "The jar on s1 is not j1.",
        "The jar on s1 is j1 or j2.",
        "The jar on s1 and the jug on s2 is j1.",
        "The hand on s1 is j1.",
    ],
)
def test_what_is_said_of_unclear_things_is_not_read(text: str) -> None:
    assert _read(text) in (REFUSED, "")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("After l0 comes l1.", "init(next(l0,l1))"),
        ("Before l1 comes l0.", "init(next(l0,l1))"),
        ("The level after l0 is l1.", "init(next(l0,l1))"),
        ("The level before l1 is l0.", "init(next(l0,l1))"),
        ("The next level up from l0 is l1.", "init(next(l0,l1))"),
        ("l1 is the next level after l0.", "init(next(l0,l1))"),
        ("l1 is one step above l0.", "init(next(l0,l1))"),
        ("l1 is one more than l0.", "init(next(l0,l1))"),
        ("l0 is one level below l1.", "init(next(l0,l1))"),
        ("l1 is two steps above l0.", REFUSED),
        ("l1 is above l0.", REFUSED),
        ("l1 is not the next level after l0.", REFUSED),
        ("After l0 comes l1 or l2.", REFUSED),
        ("After l0 never comes l1.", REFUSED),
        ("The level above l0 is l1.", REFUSED),
        ("j1 is one step above j2.", REFUSED),
    ],
)
def test_one_thing_follows_another_one(text: str, expected: str) -> None:
    _is(text, expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The current level of g1 is l0.", "init(jug_level(g1,l0))"),
        ("The level in g1 is l0.", "init(jug_level(g1,l0))"),
        ("g1 has l0 as its level.", "init(jug_level(g1,l0))"),
        ("The position of j1 is s1.", "init(at(j1,s1))"),
        ("s1 is the location of j1 and j2.", "init(at(j1,s1)) init(at(j2,s1))"),
        ("j1's initial position is s1.", "init(at(j1,s1))"),
        ("The location of j1 must be s1.", "goal(at(j1,s1))"),
        ("The tap for plum is t1, and the one for pear is t2.", REFUSED),
        ("The dispenser for plum is t1.", REFUSED),
        ("The location of j1 is s1 or s2.", REFUSED),
        ("The location of j1 is not s1.", REFUSED),
        ("The final location of j1 is s1.", REFUSED),
        ("The target location of j1 is s1.", REFUSED),
        ("The next location of j1 is s1.", REFUSED),
    ],
)
def test_a_noun_relates_two_things(text: str, expected: str) -> None:
    _is(text, expected)


def test_what_is_so_now_is_no_goal() -> None:
    text = "Goal: j1 is clean. The current location of j2 is s1."
    assert "goal(at" not in _read(text)


def test_a_wish_goes_on_without_its_verb() -> None:
    assert "init" not in _read("j1 should be clean and stand on s1.")
    assert "init" not in _read("j1 should be clean, and also stand on s1.")
    _is("j1 and j2 are clean and stand on s1.", f"{_BOTH} init(on(j1,s1)) init(on(j2,s1))")


def test_an_untyped_domain_gets_no_further_kind_from_a_list() -> None:
    domain = """
    (define (domain yard) (:predicates (crate ?c) (truck ?t) (place ?p) (at ?x ?p) (full ?c))
      (:action drive :parameters (?t ?a ?b)
        :precondition (and (truck ?t) (place ?a) (place ?b) (at ?t ?a))
        :effect (and (at ?t ?b) (not (at ?t ?a))))
      (:action pack :parameters (?c ?p)
        :precondition (and (crate ?c) (place ?p) (at ?c ?p)) :effect (and (full ?c))))
    """
    before = "c1 is a crate. c2 is a crate. t1 is a truck. p1 is a place."
    for text in ("the crates c1 and c2 and also t1", "the crates c1 and c2 and t1"):
        assert "crate(t1)" not in said(domain, f"At p1 there are {text}.", before)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Jar positions: j1 at s1, j2 at s2.", "init(at(j1,s1)) init(at(j2,s2))"),
        ("Locations: j1 and j2 at s1, g1 at s2.",
         "init(at(j1,s1)) init(at(j2,s1)) init(at(g1,s2))"),
        ("Starting location of j1 and j2: s1.", "init(at(j1,s1)) init(at(j2,s1))"),
        ("Destinations: s1 for j1, s2 for j2 and g1.",
         "goal(at(j1,s1)) goal(at(j2,s2)) goal(at(g1,s2))"),
        ("Target shelves: s1 for j1, s2 for j2.", "goal(at(j1,s1)) goal(at(j2,s2))"),
        ("Shelves: s1 for j1, s2 for j2.", REFUSED),
        ("Locations: j1 at s1 or s2.", REFUSED),
        ("Locations: j1 not at s1, j2 at s2.", REFUSED),
    ],
)  # fmt: skip
def test_places_are_listed_behind_a_colon(text: str, expected: str) -> None:
    _is(text, expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The clean jar j1 is on s1.", "init(clean(j1)) init(on(j1,s1))"),
        ("The clean jar j1 is on s1 and the full jug g1 is on s2.",
         "init(clean(j1)) init(on(j1,s1)) init(full(g1)) init(on(g1,s2))"),
        ("The clean jar j1 should be on s1.", REFUSED),
        ("The clean jar j1 is not on s1.", REFUSED),
        ("The big jar j1 is on s1.", REFUSED),
        ("The clean jars j1 and j2 are on s1.", REFUSED),
    ],
)  # fmt: skip
def test_a_quality_is_said_before_a_kind_and_its_name(text: str, expected: str) -> None:
    _is(text, expected)


def test_a_quality_in_what_should_be_is_not_read() -> None:
    assert "s1" not in _read("Goal: The clean jar j1 is on s1.")


_PAINT = """
(define (domain paint)
  (:types robot room colour mode)
  (:predicates (robot-has ?r - robot ?c - colour) (at ?r - robot ?p - room)
    (needs ?r - robot ?m - mode)))
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The colour of r1 is red.", "init(robot_has(r1,red))"),
        ("r1's color is red.", "init(robot_has(r1,red))"),
        ("Red is the colour of r1, and blue is the colour of r2.",
         "init(robot_has(r1,red)) init(robot_has(r2,blue))"),
        ("The room of r1 and r2 is hall.", "init(at(r1,hall)) init(at(r2,hall))"),
        ("The room for r1 is hall.", REFUSED),
        ("The starting room for r1 is hall.", "init(at(r1,hall))"),
        ("The red robots are r1 and r2.", REFUSED),
        ("There are two red robots: r1 and r2.", REFUSED),
        ("The mode of r1 is fast.", REFUSED),
        ("The colour of hall is red.", REFUSED),
        ("The colour of r1 is not red.", REFUSED),
        ("r1 is at hall and its color is red.", REFUSED),
    ],
)  # fmt: skip
def test_a_kind_relates_where_one_relation_can_be_meant(text: str, expected: str) -> None:
    before = "r1 is a robot. r2 is a robot. hall is a room. red is a colour. blue is a colour. "
    assert said(_PAINT, text, f"{before}fast is a mode.") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The levels, from lowest to highest, are l0 and l1.", "init(next(l0,l1))"),
        ("The levels in descending order are l1 and l0.", "init(next(l0,l1))"),
        ("There are two levels in ascending order: l0, l1.", "init(next(l0,l1))"),
        ("The levels are l0 and l1, from lowest to highest.", "init(next(l0,l1))"),
        ("There are three levels in ascending order: l0, l1.", REFUSED),
        ("The levels in no particular order are l0 and l1.", REFUSED),
        ("The shelves in ascending order are s1 and s2.", REFUSED),
    ],
)
def test_things_are_named_in_their_order(text: str, expected: str) -> None:
    _is(text, expected)


_MIX = """
(define (domain mixing)
  (:types mix juice jug level)
  (:predicates (mix-part1 ?m - mix ?j - juice) (mix-part2 ?m - mix ?j - juice)
    (jug-empty-level ?g - jug ?l - level) (jug-level ?g - jug ?l - level)))
"""
_PARTS = "init(mix_part1(dawn,plum)) init(mix_part2(dawn,pear))"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The first juice of dawn is plum and the second is pear.", _PARTS),
        ("The first part of dawn is plum and the second one is pear.", _PARTS),
        ("Plum is the first part of dawn, pear is the second one.", _PARTS),
        ("Dawn has plum as its first part and pear as its second part.", _PARTS),
        ("The third part of dawn is plum.", REFUSED),
        ("The first part is plum.", REFUSED),
        ("The empty level of g1 is l0.", "init(jug_empty_level(g1,l0))"),
        ("g1 has l0 as its empty level.", "init(jug_empty_level(g1,l0))"),
        ("The level of g1 is l0.", "init(jug_level(g1,l0))"),
    ],
)
def test_parts_are_numbered_and_values_named(text: str, expected: str) -> None:
    before = "dawn is a mix. plum is a juice. pear is a juice. g1 is a jug. l0 is a level."
    assert said(_MIX, text, before) == expected


def test_what_is_in_a_place_is_no_count_of_all_there_is() -> None:
    domain = """
    (define (domain rooms) (:types ball room) (:predicates (in ?b - ball ?r - room) (red ?b - ball))
      (:action roll :parameters (?b - ball ?a ?c - room)
        :precondition (in ?b ?a) :effect (and (in ?b ?c) (not (in ?b ?a)))))
    """
    before = "b1 is a ball. b2 is a ball. kitchen is a room."
    text = "The kitchen has two balls in it: b1 and b2."
    assert said(domain, text, before) == "init(in(b1,kitchen)) init(in(b2,kitchen))"
