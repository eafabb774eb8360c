"""What follows where something is denied, and what is meant of what is there."""

import pytest

from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree
from planscribe.translate.words.complements import complements
from tests.support.bare import REFUSED, read_as, said

YARD = """
(define (domain yard) (:requirements :typing) (:types hoist crate bay sample)
  (:predicates (lifting ?h - hoist ?c - crate) (idle ?h - hoist)
    (stored ?c - crate ?b - bay) (vacant ?b - bay) (sealed ?c - crate) (unsealed ?c - crate)
    (painted ?c - crate) (dusty ?c - crate)
    (wanted ?s - sample) (found ?h - hoist ?s - sample))
  (:action lift :parameters (?h - hoist ?c - crate ?b - bay)
    :precondition (and (idle ?h) (stored ?c ?b))
    :effect (and (lifting ?h ?c) (not (idle ?h)) (vacant ?b) (not (stored ?c ?b))))
  (:action drop :parameters (?h - hoist ?c - crate ?b - bay)
    :precondition (and (lifting ?h ?c) (vacant ?b))
    :effect (and (not (lifting ?h ?c)) (idle ?h) (not (vacant ?b)) (stored ?c ?b)))
  (:action seal :parameters (?c - crate) :precondition (unsealed ?c)
    :effect (and (sealed ?c) (not (unsealed ?c))))
  (:action unseal :parameters (?c - crate) :precondition (sealed ?c)
    :effect (and (unsealed ?c) (not (sealed ?c))))
  (:action paint :parameters (?c - crate) :precondition (dusty ?c)
    :effect (and (painted ?c) (not (dusty ?c))))
  (:action store :parameters (?c - crate) :precondition (painted ?c)
    :effect (and (dusty ?c) (not (painted ?c))))
  (:action find :parameters (?h - hoist ?s - sample) :precondition (wanted ?s)
    :effect (and (found ?h ?s) (not (wanted ?s)))))
"""
THINGS = (
    "There are two hoists, h1 and h2. There are two crates, c1 and c2. There are two bays, b1 "
    "and b2. There is a sample called s1."
)
UNCHARGED = YARD.replace("(stored ?c ?b)))\n", "(stored ?c ?b)\n (when (sealed ?c) (idle ?h))))\n")


def shown(domain: str) -> set[tuple[str, int | None, str]]:
    (found,) = read(tree.parse(domain)).domains
    return {(one.denied, one.place, one.implied) for one in complements(found)}


def test_actions_show_what_holds_instead() -> None:
    assert shown(YARD) == {
        ("lifting", 1, "idle"),
        ("stored", 0, "vacant"),
        ("sealed", None, "unsealed"),
        ("unsealed", None, "sealed"),
        ("painted", None, "dusty"),
        ("dusty", None, "painted"),
    }


def test_effects_that_depend_on_something_show_nothing() -> None:
    assert UNCHARGED != YARD
    assert shown(UNCHARGED) == set()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("h1 is not lifting any crate.", "init(idle(h1))."),
        ("No crate is stored in b1.", "init(vacant(b1))."),
        ("c1 is not sealed.", "init(unsealed(c1))."),
    ],
)
def test_who_denies_one_says_the_other(text: str, expected: str) -> None:
    assert expected.rstrip(".") in said(YARD, text, THINGS)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("h1 is not lifting c1.", "idle"),
        ("c1 is not stored in b1.", "vacant"),
        ("No hoist has found s1.", "wanted"),
        ("c1 is not painted.", "dusty"),
        ("In the end, no crate should be stored in b1.", "vacant"),
    ],
)
def test_what_need_not_follow_is_not_said(text: str, kept: str) -> None:
    assert kept not in said(YARD, text, THINGS)


DOCK = """
(define (domain dock) (:predicates (crate ?c) (truck ?t) (place ?p) (at ?x ?p) (loaded ?c ?t))
  (:action load :parameters (?c ?t ?p)
    :precondition (and (crate ?c) (truck ?t) (place ?p) (at ?c ?p) (at ?t ?p))
    :effect (and (loaded ?c ?t) (not (at ?c ?p)))))
"""
LOADED = (
    "There are two crates, c1 and c2. There is a truck called t1. There is a place called quay."
)


def test_a_list_of_one_kind_makes_nothing_of_two() -> None:
    listed = said(DOCK, "At quay there are the crates c1, c2 and also t1.", LOADED)
    assert listed == REFUSED or "crate(t1)" not in listed
    assert said(DOCK, "c1 and t1 are crates.", LOADED) == REFUSED


def test_what_is_of_two_kinds_is_said_of_it_alone() -> None:
    assert said(DOCK, "t1 is a crate.", LOADED) == "init(crate(t1))"


GARAGE = """
(define (domain garage) (:requirements :typing) (:types car part fault)
  (:predicates (has-fault ?c - car ?f - fault) (in-stock ?p - part))
  (:action fix :parameters (?c - car ?f - fault ?p - part)
    :precondition (and (has-fault ?c ?f) (in-stock ?p))
    :effect (and (not (has-fault ?c ?f)) (not (in-stock ?p)))))
"""
CARS = "golf is a car. There are two parts, pads and battery. brake_fault and oil_fault are faults."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The golf has a brake fault.", "init(has_fault(golf,brake_fault))"),
        ("The golf has a clutch fault.", REFUSED),
        ("The pads are in stock.", "init(in_stock(pads))"),
        (
            "We have the pads and the battery in stock.",
            "init(in_stock(pads)) init(in_stock(battery))",
        ),
    ],
)
def test_what_is_there_is_meant(text: str, expected: str) -> None:
    assert said(GARAGE, text, CARS) == expected


DOCKS = """
(define (domain drones) (:requirements :typing) (:types drone place - object dock - place)
  (:predicates (at ?d - drone ?p - place) (docked ?d - drone ?k - dock))
  (:action launch :parameters (?d - drone ?k - dock) :precondition (docked ?d ?k)
    :effect (and (at ?d ?k) (not (docked ?d ?k))))
  (:action land :parameters (?d - drone ?k - dock) :precondition (at ?d ?k)
    :effect (and (docked ?d ?k) (not (at ?d ?k)))))
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hawk is at north.", "init(at(hawk,north))"),
        ("hawk is docked in north.", "init(docked(hawk,north))"),
        ("hawk is parked in north.", REFUSED),
        ("hawk sits in north.", REFUSED),
        ("hawk sits in hill.", "init(at(hawk,hill))"),
    ],
)
def test_what_is_somewhere_may_be_there_in_a_narrower_sense(text: str, expected: str) -> None:
    drones = "There is a drone called hawk. There is a dock called north. There is a place: hill."
    assert said(DOCKS, text, drones) == expected


TYPED = """
(define (domain typed) (:requirements :typing) (:types box truck - thing thing)
  (:predicates (new ?t - thing)))
"""


def test_what_is_of_one_type_is_of_no_other() -> None:
    assert read_as(TYPED, "b is a box. b is a truck.").unread
    made = read_as(TYPED, "b is a box. b is a thing.")
    assert "object(b,box)." in [one.text for one in made.statements] and not made.unread
