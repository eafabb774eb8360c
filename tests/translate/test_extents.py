"""Of which objects a sentence is: what leaves that open is refused, what settles it is read."""

import pytest

from tests.support.bare import REFUSED, said

CARGO = """
(define (domain cargo)
  (:requirements :strips :typing)
  (:types parcel truck city)
  (:predicates
    (at ?p - parcel ?c - city)      ; "?p is in ?c", "bring ?p to ?c"
    (loaded ?p - parcel ?t - truck) ; "?p is loaded on ?t", "?t carries ?p"
    (road ?a ?b - city)             ; "there is a road from ?a to ?b"
    (sealed ?p - parcel)            ; "?p is sealed"
    (heavier ?a ?b - parcel)        ; "?a is heavier than ?b"
    (has ?t - truck ?p - parcel)    ; "?t has ?p"
    (clean ?p - parcel))            ; "?p is clean"
  (:action seal :parameters (?p - parcel) :effect (sealed ?p)))
"""
BEFORE = (
    "There are three parcels p1, p2 and p3, two trucks t1 and t2, and three cities Rome, Oslo and "
    "Bern. "
)

REFUSED_WORDS = [
    # Nothing is needed, and nothing forbidden.
    "No parcel needs to be sealed.",
    "Nothing has to be sealed.",
    "None of the parcels have to be sealed.",
    "Neither p1 nor p2 has to be sealed.",
    "The goal is that no parcel needs to be sealed.",
    # p1 is no heavier than itself.
    "Every parcel is heavier than p1.",
    "All parcels should be heavier than p1.",
    "p1 is heavier than every parcel.",
    "There is a road from Oslo to every city.",
    "All parcels but p2 are heavier than p1.",
    # Cities have no numbers.
    "The parcels are in the cities.",
    "Bring the parcels to the cities.",
    # All of them, or some.
    "t1 carries parcels.",
    # Only t1 has something.
    "t1 has p1. t2's parcel is clean.",
    "t1 has p1. p2 should be heavier than t2's parcel.",
    # Which one?
    "t1 has a parcel.",
    "p1 is not not sealed.",
    "p1 is never not sealed.",
]
READ = [
    ("No parcel should be sealed.", "goal(neg(sealed(Parcel))) :- object(Parcel,parcel)"),
    ("p1 needs to be sealed.", "goal(sealed(p1))"),
    ("p1 needs to be sealed, and p2 must not be sealed.", "goal(sealed(p1)) goal(neg(sealed(p2)))"),
    ("p1 needs to be sealed, and neither p2 nor p3 should be sealed.",
     "goal(sealed(p1)) goal(neg(sealed(p2))) goal(neg(sealed(p3)))"),
    ("t1 carries p1 and p2.", "init(loaded(p1,t1)) init(loaded(p2,t1))"),
    ("t1 has p1. t1's parcel is clean.",
     "init(has(t1,p1)) init(clean(Parcel)) :- object(Parcel,parcel), init(has(t1,Parcel))"),
    ("Every parcel but p1 is heavier than p1.",
     "init(heavier(Parcel,p1)) :- object(Parcel,parcel), Parcel != p1"),
    ("All parcels are in Oslo.", "init(at(Parcel,oslo)) :- object(Parcel,parcel)"),
]  # fmt: skip


@pytest.mark.parametrize("text", REFUSED_WORDS)
def test_open_extents_are_refused(text: str) -> None:
    assert said(CARGO, text, BEFORE) == REFUSED


@pytest.mark.parametrize(("text", "expected"), READ)
def test_plain_extents_are_read(text: str, expected: str) -> None:
    assert sorted(said(CARGO, text, BEFORE).split()) == sorted(expected.split())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("t1 should have been parked.", REFUSED),
        ("t1 must have been parked.", REFUSED),
        ("By the end, t1 must have been parked.", "goal(parked(t1))"),
    ],
)
def test_a_duty_can_be_past(text: str, expected: str) -> None:
    yard = """
    (define (domain yard)
      (:predicates (truck ?t) (parked ?t))
      (:action park :parameters (?t) :precondition (truck ?t) :effect (parked ?t)))
    """
    assert said(yard, text, "t1 is a truck.") == expected
