"""How people say states and fastenings whose names they have not seen: tight, mounted, running."""

import pytest

from tests.support.bare import REFUSED, phrases, read_as, said

PLANT = """
(define (domain plant)
  (:requirements :typing)
  (:types bolt pump motor gripper station)
  (:predicates (screwed ?b - bolt) (attached ?p - pump ?m - motor) (fits ?b - bolt ?p - pump)
    (motor-on ?m - motor) (free ?g - gripper) (busy ?s - station))
  (:action tighten :parameters (?b - bolt)
    :precondition (not (screwed ?b)) :effect (screwed ?b))
  (:action loosen :parameters (?b - bolt)
    :precondition (screwed ?b) :effect (not (screwed ?b)))
  (:action mount :parameters (?p - pump ?m - motor)
    :precondition (not (motor-on ?m)) :effect (attached ?p ?m))
  (:action start :parameters (?m - motor)
    :precondition (not (motor-on ?m)) :effect (motor-on ?m)))
"""
NAMES = "b1 and b2 are bolts. p1 and p2 are pumps. m1 is a motor. g1 is a gripper."

HAND = """
(define (domain piles)
  (:requirements :typing)
  (:types block)
  (:predicates (on ?x ?y - block) (clear ?x - block) (hand-empty) (holding ?x - block))
  (:action lift :parameters (?x - block)
    :precondition (and (clear ?x) (hand-empty))
    :effect (and (holding ?x) (not (hand-empty)) (not (clear ?x)))))
"""

LOOSE = """
(define (domain wheels)
  (:requirements :typing)
  (:types nut hub)
  (:predicates (tight ?n - nut ?h - hub) (loose ?n - nut ?h - hub) (on ?n - nut ?h - hub))
  (:action tighten :parameters (?n - nut ?h - hub)
    :precondition (loose ?n ?h) :effect (and (tight ?n ?h) (not (loose ?n ?h)))))
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("b1 is tight.", "init(screwed(b1))"),
        ("b1 is tightened and b2 is done up.", "init(screwed(b1)) init(screwed(b2))"),
        ("b1 must be fastened again.", "goal(screwed(b1))"),
        ("b1 is loose.", "init(neg(screwed(b1)))"),
        ("b1 should be loose.", "goal(neg(screwed(b1)))"),
        ("b1 is undone, and b2 is unscrewed.", "init(neg(screwed(b1))) init(neg(screwed(b2)))"),
        ("b1 is not done up.", "init(neg(screwed(b1)))"),
        ("b1 is loosely fastened.", REFUSED),
        ("b1 is almost tight.", REFUSED),
        ("b1 is half undone.", REFUSED),
        ("b1 is tight or loose.", REFUSED),
        ("m1 is running.", "init(motor_on(m1))"),
        ("m1 is not running.", "init(neg(motor_on(m1)))"),
        ("m1 is switched on.", "init(motor_on(m1))"),
        ("m1 is switched off.", "init(neg(motor_on(m1)))"),
        ("m1 must be turned off.", "goal(neg(motor_on(m1)))"),
        ("m1 should not be switched off.", "goal(motor_on(m1))"),
        ("Switch m1 on.", "goal(motor_on(m1))"),
        ("Switch m1 off.", "goal(neg(motor_on(m1)))"),
        ("m1 is running out.", REFUSED),
        ("m1 was running.", REFUSED),
        ("g1 holds nothing.", "init(free(g1))"),
        ("g1 is carrying nothing.", "init(free(g1))"),
        ("g1 does not hold nothing.", "init(neg(free(g1)))"),
    ],
)
def test_states(text: str, expected: str) -> None:
    assert said(PLANT, text, NAMES) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("p1 is mounted in m1.", "init(attached(p1,m1))"),
        ("p1 is built into m1.", "init(attached(p1,m1))"),
        ("p1 must be fitted to m1.", "goal(attached(p1,m1))"),
        ("p1 is not installed in m1.", "init(neg(attached(p1,m1)))"),
        ("Install p1 in m1.", "goal(attached(p1,m1))"),
        ("m1 is mounted on p1.", REFUSED),
        ("b1 is mounted in m1.", REFUSED),
        ("p1 is next to m1.", REFUSED),
        ("p1 is in m1.", REFUSED),
        ("b1 goes with p1.", "init(fits(b1,p1))"),
        ("p1 goes with b1.", REFUSED),
        ("b1 does not go into p1.", "init(neg(fits(b1,p1)))"),
    ],
)
def test_fastenings(text: str, expected: str) -> None:
    assert said(PLANT, text, NAMES) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The robot hand is empty.", "init(hand_empty)"),
        ("There is nothing in the hand.", "init(hand_empty)"),
        ("The hand holds nothing.", "init(hand_empty)"),
        ("The arm should be free.", "goal(hand_empty)"),
        ("The hand holds a.", "init(holding(a))"),
        ("The hand is not free.", "init(neg(hand_empty))"),
        ("The hand is clean.", REFUSED),
        ("a has nothing above it.", REFUSED),
        ("There is nothing above a.", REFUSED),
        ("a is free on top.", "init(clear(a))"),
        ("There is nothing below a.", REFUSED),
    ],
)
def test_an_empty_hand(text: str, expected: str) -> None:
    assert said(HAND, text, "a and b are blocks.") == expected


def test_what_a_domain_has_itself_is_meant() -> None:
    names = "n1 is a nut. h1 is a hub."
    assert said(LOOSE, "n1 is loose on h1.", names) == "init(loose(n1,h1))"
    assert said(LOOSE, "n1 is tight on h1.", names) == "init(tight(n1,h1))"
    assert said(LOOSE, "n1 is loose.", names) == REFUSED


def test_which_of_two_alike_is_mounted_is_left_open() -> None:
    alike = PLANT.replace("?p - pump ?m - motor", "?p - motor ?m - motor")
    assert "?0 is mounted in ?1" not in phrases(alike, "attached")
    assert "?0 is mounted in ?1" in phrases(PLANT, "attached")


GRID = """
(define (domain vault)
  (:predicates (place ?p) (key ?k) (shape ?s) (link ?a ?b) (key-shape ?k ?s) (lock-shape ?p ?s)
    (at ?k ?p) (at-robot ?p) (locked ?p) (holding ?k))
  (:action unlock :parameters (?a ?b ?k ?s)
    :precondition (and (place ?a) (place ?b) (key ?k) (shape ?s) (link ?a ?b) (key-shape ?k ?s)
      (lock-shape ?b ?s) (at-robot ?a) (locked ?b) (holding ?k))
    :effect (not (locked ?b)))
  (:action move :parameters (?a ?b)
    :precondition (and (place ?a) (place ?b) (at-robot ?a) (link ?a ?b))
    :effect (and (at-robot ?b) (not (at-robot ?a))))
  (:action pick :parameters (?a ?k)
    :precondition (and (place ?a) (key ?k) (at-robot ?a) (at ?k ?a))
    :effect (and (holding ?k) (not (at ?k ?a)))))
"""
VAULT = "p1 and p2 are places. k1 and k2 are keys. circle and star are shapes."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("k1 is a circle key.", "init(key_shape(k1,circle))"),
        ("k1 is not a star key.", "init(neg(key_shape(k1,star)))"),
        ("p1 is a circle key.", REFUSED),
        ("k1 is a red key.", REFUSED),
        ("k1 is a p1 key.", REFUSED),
        ("The lock of p1 has the shape of a star.", "init(lock_shape(p1,star))"),
        (
            "p1 is locked. Its lock has the shape of a star.",
            "init(locked(p1)) init(lock_shape(p1,star))",
        ),
        ("The robot must bring k1 to p1.", "goal(at(k1,p1))"),
        ("The robot has to carry k1 to p1.", "goal(at(k1,p1))"),
        ("The robot must not bring k1 to p1.", REFUSED),
        ("The robot brings k1 to p1.", REFUSED),
        ("The robot must bring k1 to p1 or p2.", REFUSED),
        (
            "A road joins p1 and p2. One road joins p1 and p2.",
            "init(link(p1,p2)) init(link(p2,p1))",
        ),
        ("Another road leads from p1 to p2.", "init(link(p1,p2))"),
        ("Two roads join p1 and p2.", REFUSED),
        ("No road joins p1 and p2.", REFUSED),
        ("k1 lies at p1, away from the others.", "init(at(k1,p1))"),
        ("k1 lies at p1. You cannot go anywhere else.", "init(at(k1,p1))"),
        ("k1 lies at p1. You must not go anywhere else.", REFUSED),
        ("k1 lies at p1. There are no other connections.", "init(at(k1,p1))"),
        ("k1 lies at p1. There should be no other connections.", REFUSED),
    ],
)
def test_what_is_said_around_keys_and_roads(text: str, expected: str) -> None:
    assert said(GRID, text, VAULT) == expected


TOUR = """
(define (domain tour)
  (:predicates (at ?x) (visited ?x))
  (:action go :parameters (?a ?b) :precondition (at ?a)
    :effect (and (at ?b) (visited ?b) (not (at ?a)))))
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You are in rome.", "init(at(rome))"),
        ("We are at rome.", "init(at(rome))"),
        ("You must be in rome again in the end.", "goal(at(rome))"),
        ("You are not in rome.", "init(neg(at(rome)))"),
        ("You were in rome.", REFUSED),
        ("bern is in rome.", REFUSED),
        ("It is in rome.", REFUSED),
    ],
)
def test_who_moves_without_a_name(text: str, expected: str) -> None:
    assert said(TOUR, text, "There are 2 objects: rome and bern.") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("m1 is running. It is made of something. It is switched off.", REFUSED),
        ("g1 is free. It does not matter what happens to g1.", "init(free(g1))"),
        ("Ann must be taken to her floor.", REFUSED),
    ],
)
def test_pronouns_behind_what_is_not_read(text: str, expected: str) -> None:
    assert said(PLANT, text, NAMES) == expected


def test_a_pronoun_stands_for_what_is_spoken_of() -> None:
    text = f"{NAMES} m1 is there. b1 is tight. It is made of steel. It is undone."
    stated = [one.text for one in read_as(PLANT, text).statements]
    assert "init(neg(screwed(b1)))." in stated
    other = text.replace("made of steel", "next to b2")
    assert "init(neg(screwed(b1)))." not in [one.text for one in read_as(PLANT, other).statements]


TRUCKS = PLANT.replace("(free ?g - gripper)", "(available ?m - motor) (free ?g - gripper)")


def test_what_holds_nothing_is_free_if_it_is_there_to_hold_things() -> None:
    assert said(TRUCKS, "m1 is carrying nothing.", NAMES) == REFUSED
    assert said(TRUCKS, "g1 is carrying nothing.", NAMES) == "init(free(g1))"
