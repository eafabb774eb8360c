"""Who has done what, and is to do it, where predicates are participles."""

import pytest

from tests.support.bare import REFUSED, said

CLINIC = """
(define (domain clinic)
  (:requirements :typing)
  (:types child disease nurse book reader robot room train - object)
  (:predicates (vaccinated ?c - child ?d - disease) (trained ?n - nurse ?d - disease)
    (borrowed ?b - book ?r - reader) (lent ?b - book ?r - reader) (visited ?r - robot ?p - room)
    (arrived ?t - train) (washed ?r - robot) (parked ?r - robot ?p - room)
    (hand-empty ?n - nurse))
  (:action a :parameters (?c - child ?d - disease ?n - nurse) :precondition (trained ?n ?d)
    :effect (and (vaccinated ?c ?d) (not (hand-empty ?n))))
  (:action b :parameters (?b - book ?r - reader) :effect (and (borrowed ?b ?r) (lent ?b ?r)))
  (:action c :parameters (?r - robot ?p - room ?t - train)
    :effect (and (visited ?r ?p) (parked ?r ?p) (washed ?r) (arrived ?t))))
"""
BEFORE = (
    "Ann is a child. Measles is a disease. Nina is a nurse. Dune is a book. Lena is a reader. "
    "r1 is a robot. The hall is a room. The attic is a room. t1 is a train."
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann is vaccinated against measles.", "init(vaccinated(ann,measles))"),
        ("Ann must be vaccinated against measles.", "goal(vaccinated(ann,measles))"),
        ("Nina is trained for measles.", "init(trained(nina,measles))"),
        ("Lena has borrowed dune.", "init(borrowed(dune,lena))"),
        ("Dune has been borrowed by Lena.", "init(borrowed(dune,lena))"),
        ("Lena must borrow dune.", "goal(borrowed(dune,lena))"),
        ("The hall has been visited by r1.", "init(visited(r1,hall))"),
        ("r1 has to visit the hall.", "goal(visited(r1,hall))"),
        ("We want r1 to visit the hall.", "goal(visited(r1,hall))"),
        ("r1 must visit hall and attic.", "goal(visited(r1,hall)) goal(visited(r1,attic))"),
        ("The goal is that r1 visits the hall.", "goal(visited(r1,hall))"),
        ("t1 must arrive.", "goal(arrived(t1))"),
        ("Nina is empty-handed.", "init(hand_empty(nina))"),
    ],
)
def test_deeds_are_read(text: str, expected: str) -> None:
    assert said(CLINIC, text, BEFORE) == expected


@pytest.mark.parametrize(
    "text",
    [
        # Someone else lends.
        "Lena has lent dune.",
        "Lena must lend dune.",
        # Not that it is washed itself.
        "r1 must wash.",
        "r1 must not visit the hall.",
        "r1 must visit the hall or the attic.",
        "r1 must visit the hall before the attic.",
        "r1 visits the hall.",
        "r1 had to visit the hall.",
        "r1 need not visit the hall.",
        "The goal is not that r1 visits the hall.",
        "r1 must visit the hall with Nina.",
        "t1 must arrive at the hall.",
    ],
)
def test_other_deeds_are_not_read(text: str) -> None:
    assert said(CLINIC, text, BEFORE) == REFUSED


AIRFIELD = """
(define (domain airfield)
  (:requirements :typing)
  (:types plane city robot place person)
  (:predicates (landed ?p - plane ?c - city) (located ?p - plane ?c - city)
    (at ?r - robot ?p - place) (parked ?r - robot) (painted ?r - robot) (waiting ?r - robot)
    (departed ?p - plane) (running ?r - robot) (fed ?h - person) (inspected ?p - plane ?h - person))
  (:action a :parameters (?p - plane ?c - city ?h - person)
    :effect (and (landed ?p ?c) (located ?p ?c) (departed ?p) (fed ?h) (inspected ?p ?h)))
  (:action b :parameters (?r - robot ?l - place)
    :effect (and (at ?r ?l) (parked ?r) (painted ?r) (waiting ?r) (running ?r))))
"""
THERE = (
    "k1 and k2 are planes. Nice and Rome are cities. r1 is a robot. The dock is a place. "
    "Ann is a person."
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("k1 must land in Nice.", "goal(landed(k1,nice))"),
        ("k1 has landed in Nice.", "init(landed(k1,nice))"),
        ("k1 must land in Nice, k2 in Rome.", "goal(landed(k1,nice)) goal(landed(k2,rome))"),
        ("r1 is parked at the dock.", "init(parked(r1)) init(at(r1,dock))"),
        ("r1 is waiting at the dock.", "init(waiting(r1)) init(at(r1,dock))"),
        ("r1 waits at the dock.", "init(waiting(r1)) init(at(r1,dock))"),
        ("r1 stands at the dock.", "init(at(r1,dock))"),
        ("Ann has inspected k1.", "init(inspected(k1,ann))"),
        ("Ann has been fed.", "init(fed(ann))"),
    ],
)
def test_states_are_said_beside_places(text: str, expected: str) -> None:
    assert said(AIRFIELD, text, THERE) == expected


@pytest.mark.parametrize(
    "text",
    [
        # It need not be there any more.
        "r1 has been painted at the dock.",
        "k1 has departed in Nice.",
        "r1 must stop running.",
        "r1 must finish running.",
        # No plane inspects anybody.
        "k1 has inspected Ann.",
        "k1 must inspect Ann.",
    ],
)
def test_deeds_are_no_other_states(text: str) -> None:
    assert said(AIRFIELD, text, THERE) == REFUSED
