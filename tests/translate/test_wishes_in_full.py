"""Wishes in ordinary English: what is to be somewhere, or so, however it is asked for."""

import pytest

from tests.support.bare import REFUSED, said

PANTRY = """
(define (domain pantry)
  (:requirements :typing)
  (:types jar tray box room cook drink)
  (:predicates (on ?j - jar ?t - tray) (in ?j - jar ?b - box) (at ?x - (either cook box) ?r - room)
    (clean ?t - tray) (sealed ?b - box) (contains ?j - jar ?d - drink) (carrying ?c - cook ?j - jar)
    (facing ?c - cook ?r - room))
  (:action walk :parameters (?c - cook ?a ?b - room)
    :precondition (at ?c ?a) :effect (and (at ?c ?b) (not (at ?c ?a)) (facing ?c ?b)))
  (:action push :parameters (?b - box ?a ?r - room)
    :precondition (at ?b ?a) :effect (and (at ?b ?r) (not (at ?b ?a))))
  (:action lay :parameters (?c - cook ?j - jar ?t - tray)
    :precondition (and (carrying ?c ?j) (clean ?t))
    :effect (and (on ?j ?t) (not (carrying ?c ?j)) (not (clean ?t))))
  (:action pack :parameters (?c - cook ?j - jar ?b - box)
    :precondition (carrying ?c ?j) :effect (and (in ?j ?b) (not (carrying ?c ?j))))
  (:action lift :parameters (?c - cook ?j - jar ?t - tray)
    :precondition (on ?j ?t) :effect (and (carrying ?c ?j) (not (on ?j ?t))))
  (:action pour :parameters (?j - jar ?d - drink) :precondition (in ?j ?j)
    :effect (contains ?j ?d))
  (:action wipe :parameters (?t - tray) :precondition (clean ?t) :effect (clean ?t))
  (:action seal :parameters (?b - box) :precondition (sealed ?b) :effect (sealed ?b)))
"""
HERE = (
    "j1, j2 and j3 are jars. t1, t2 and t3 are trays. b1 and b2 are boxes. hall and attic are"
    " rooms. Max and Eva are cooks. tea and milk are drinks."
)
ON = "goal(on(j1,t1))"
TWO = "goal(on(j1,t1)) goal(on(j2,t2))"
AT = "goal(at(max,hall))"


def wished(text: str) -> str:
    made = said(PANTRY, text, HERE)
    return made if made == REFUSED else " ".join(sorted(made.split()))


@pytest.mark.parametrize(
    "text",
    [
        "Make sure that j1 ends up on t1.",
        "See to it that jar j1 is placed on t1.",
        "I want j1 placed on t1.",
        "We need j1 to end up on t1.",
        "We'd like j1 put onto t1 at the end.",
        "The goal is to have j1 stacked on t1.",
        "The task is to get j1 onto t1.",
        "Your job is to set j1 down on tray t1.",
        "Have j1 standing on t1 when everything is done.",
        "On t1 there has to be j1.",
        "At the end, on t1 there must be j1.",
        "t1 has to have j1 on it.",
        "I want t1 to have j1 on top of it.",
        "j1 should finally be put down on t1.",
        "Jar j1 needs to be left on tray t1 in the end.",
        "The job is done when j1 has been put on t1.",
        "Once the work is over, j1 is to stand on t1.",
        "There must be j1 on t1.",
    ],
)
def test_one_thing_is_wished(text: str) -> None:
    assert wished(text) == ON


@pytest.mark.parametrize(
    "text",
    [
        "I want j1 on t1, and I want j2 on t2.",
        "We need j1 stacked on t1, and j2 stacked on t2.",
        "Please put j1 onto t1 and j2 onto t2.",
        "The goal is j1 on top of t1 and j2 on t2.",
        "Stack j1 on t1, then j2 on t2.",
        "Put j1 on t1, and have j2 lying on t2.",
        "Make sure that j1 ends up on t1 and that j2 is put on t2.",
        "We want the following at the end: j1 on t1, j2 on t2.",
        "On t1 there must be j1, and on t2 j2.",
        "t1 must have j1 on it, and t2 has to have j2 on it.",
        "j1 should be placed on t1, with j2 on t2.",
        "The goal is for j1 to be on t1 and for j2 to be on t2.",
        "Build a stack with j1 on t1 and j2 on t2.",
        "j1 and j2 have to be put onto t1 and t2, respectively.",
    ],
)
def test_two_things_are_wished(text: str) -> None:
    assert wished(text) == TWO


@pytest.mark.parametrize(
    "text",
    [
        "Max must wind up in the hall.",
        "Max has to be back in the hall at the end.",
        "Make sure Max gets to the hall.",
        "Max needs to reach the hall.",
        "Max has to arrive in the hall.",
        "We want Max to return to the hall.",
        "Have Max finish in the hall.",
        "I would like Max to come to the hall when the work is finished.",
        "The hall is where Max should end up.",
        "The goal is that Max finally stops in the hall.",
        "Get Max back to the hall, please.",
    ],
)
def test_somebody_is_to_get_somewhere(text: str) -> None:
    assert wished(text) == AT


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Get tray t1 clean and j2 onto t2.", "goal(clean(t1)) goal(on(j2,t2))"),
        ("The goal is to get b1 sealed.", "goal(sealed(b1))"),
        ("Seal b1 and have Max stop in the hall.", "goal(at(max,hall)) goal(sealed(b1))"),
        ("Seal b1 and b2, and bring Max to the hall.", f"{AT} goal(sealed(b1)) goal(sealed(b2))"),
        ("We need b1 sealed and placed in the hall.", "goal(at(b1,hall)) goal(sealed(b1))"),
        ("b1 must be sealed and stand in the hall.", "goal(at(b1,hall)) goal(sealed(b1))"),
        ("Max should carry j1 and stand in the hall.", f"{AT} goal(carrying(max,j1))"),
        ("Fill j1 and j2 with tea.", "goal(contains(j1,tea)) goal(contains(j2,tea))"),
        ("Fill j1 with tea and j2 with milk.", "goal(contains(j1,tea)) goal(contains(j2,milk))"),
        (
            "j1 must have tea in it, and j2 must too.",
            "goal(contains(j1,tea)) goal(contains(j2,tea))",
        ),
        ("Max must get to the hall, and so must Eva.", "goal(at(eva,hall)) goal(at(max,hall))"),
        ("Max has to reach the hall, and Eva does too.", "goal(at(eva,hall)) goal(at(max,hall))"),
        ("Get b1 to the hall, and have Max finish there too.", f"goal(at(b1,hall)) {AT}"),
        ("Max must end up facing the attic.", "goal(facing(max,attic))"),
        ("I want b1 in the hall with j1 in it.", "goal(at(b1,hall)) goal(in(j1,b1))"),
        ("In b1 there must be j1 and j2.", "goal(in(j1,b1)) goal(in(j2,b1))"),
        ("Max must be brought to the hall, Eva to the attic.", f"goal(at(eva,attic)) {AT}"),
        ("Store j1 in b1, and leave Max in the hall.", f"{AT} goal(in(j1,b1))"),
    ],
)
def test_several_wishes_in_one_sentence(text: str, meant: str) -> None:
    assert wished(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        # Whether it is on the one or the other, or on neither.
        "I want j1 on t1 or on t2.",
        "Make sure that j1 does not end up on t1.",
        "I do not want j1 placed on t1.",
        "Put j1 on t1 unless j2 is there.",
        # On the way, not at the end.
        "Take Max to the hall, then to the attic.",
        "Bring Max to the hall before Eva is brought to the attic.",
        "Drive Max to the hall, then Eva to the attic.",
        # What is put on what is open.
        "Put j1 on t1, and j2 too.",
        "Put j1 and j2 on t1 and t2.",
        "Fill j1 with tea, j2 and j3 with milk.",
        # What is to be done with it is not said.
        "j1 must be on t1, and we need t2.",
        "Put j1 on t1 and take t2.",
        "j1 must be in b1, and I want a b2.",
        "t1 has to have j1 on it and j2.",
        "I want b1 in the hall and b2 in the attic, with j1 in it.",
        # One that is clean, or the one that is.
        "I want a clean t1 and t2 in the hall.",
        # Who has been somewhere need not be there.
        "j1 should have been put on t1.",
    ],
)
def test_what_is_no_plain_wish_is_not_guessed(text: str) -> None:
    assert wished(text) in (REFUSED, "")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("j1 is on t1 and should end up on t2.", "goal(on(j1,t2)) init(on(j1,t1))"),
        ("j1 must be on t1 and j2 is on t2.", "goal(on(j1,t1)) init(on(j2,t2))"),
        ("j1 ends on t1.", REFUSED),
        ("Max gets to the hall.", REFUSED),
        ("On t1 there is j1.", "init(on(j1,t1))"),
    ],
)
def test_what_is_said_of_the_start_is_no_wish(text: str, meant: str) -> None:
    assert wished(text) == meant


# What the domain lets people leave or bring is somewhere else than what is wished of others.
YARD = """
(define (domain yard)
  (:requirements :typing)
  (:types crate hoist depot area wall colour)
  (:predicates (in ?c - crate ?d - depot) (at ?h - hoist ?a - area) (painted ?w - wall ?c - colour))
  (:action go :parameters (?h - hoist ?a ?b - area)
    :precondition (at ?h ?a) :effect (and (at ?h ?b) (not (at ?h ?a))))
  (:action drop :parameters (?c - crate ?d - depot) :precondition (in ?c ?d) :effect (in ?c ?d))
  (:action paint :parameters (?w - wall ?c - colour)
    :precondition (painted ?w ?c) :effect (painted ?w ?c)))
"""
THERE = (
    "c1 and c2 are crates. h1 is a hoist. d1 and d2 are depots. a1 is an area. w1 and w2 are walls."
    " red and blue are colours."
)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Leave c1 in d1.", "goal(in(c1,d1))"),
        ("Leave h1 at a1.", "goal(at(h1,a1))"),
        ("Leave c1 in d1 and h1 at a1.", "goal(in(c1,d1)) goal(at(h1,a1))"),
        ("At the end there should be c1 in d1 and c2 in d2.", "goal(in(c1,d1)) goal(in(c2,d2))"),
        ("w1 must be painted red, wall w2 blue.", "goal(painted(w1,red)) goal(painted(w2,blue))"),
        ("Paint wall w1 red and wall w2 blue.", "goal(painted(w1,red)) goal(painted(w2,blue))"),
        ("Leave c1 at a1.", REFUSED),
        ("c1 should be at h1.", REFUSED),
        ("We want wall red painted blue.", REFUSED),
    ],
)
def test_a_wish_fits_the_things_it_is_about(text: str, meant: str) -> None:
    made = said(YARD, text, THERE)
    assert made == meant
