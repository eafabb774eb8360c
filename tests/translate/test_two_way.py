"""Sentences that say of the ways before them that they lead both ways."""

import pytest

from tests.support.bare import REFUSED, said

ROADS = """
(define (domain roads)
  (:requirements :typing)
  (:types place driver)
  (:predicates (at ?d - driver ?p - place) (link ?a ?b - place) (path ?a ?b - place)
    (above ?a ?b - place))
  (:action drive :parameters (?d - driver ?a ?b - place)
    :precondition (and (at ?d ?a) (link ?a ?b)) :effect (and (at ?d ?b) (not (at ?d ?a))))
  (:action walk :parameters (?d - driver ?a ?b - place)
    :precondition (and (at ?d ?a) (path ?a ?b)) :effect (and (at ?d ?b) (not (at ?d ?a)))))
"""
NAMES = "p1, p2, p3 and p4 are places. Ann is a driver."
ONE = "A road leads from p1 to p2."
TWO = f"{ONE} A road leads from p2 to p3."
THERE = "init(link(p1,p2)) init(link(p2,p3))"
BACK = "init(link(p2,p1)) init(link(p3,p2))"


@pytest.mark.parametrize(
    "text",
    [
        "Both roads can be used in both directions.",
        "You can drive along both roads in either direction.",
        "All of these roads are open both ways.",
        "They can be used in both directions.",
        "Each of these connections works both ways.",
        "You can always use them both ways.",
        "All roads are two-way.",
    ],
)
def test_ways_of_sentences_before(text: str) -> None:
    assert sorted(said(ROADS, f"{TWO} {text}", NAMES).split()) == sorted(f"{THERE} {BACK}".split())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "There is a path from p1 to p2, and you can walk it both ways.",
            "init(path(p1,p2)) init(path(p2,p1))",
        ),
        (
            "A road leads from p1 to p2 and from there to p3, and each of them can be used in both "
            "directions.",
            f"{THERE} {BACK}",
        ),
        (f"{ONE} It can be used both ways.", "init(link(p1,p2)) init(link(p2,p1))"),
        (
            f"{ONE} A road leads from p2 to p3, and it can be used both ways.",
            f"{THERE} init(link(p3,p2))",
        ),
    ],
)
def test_ways_of_clauses_before(text: str, expected: str) -> None:
    assert sorted(said(ROADS, text, NAMES).split()) == sorted(expected.split())


@pytest.mark.parametrize(
    "text",
    [
        f"{ONE} Both roads can be used in both directions.",  # There is one.
        f"{ONE} A path leads from p2 to p3. Both can be used in both directions.",
        f"{ONE} A one-way road leads from p2 to p3. Both roads can be used in both directions.",
        f"{ONE} Ann is at p1. All of them can be used both ways.",
        f"{ONE} Ann is at p1. A road leads from p2 to p3. All roads can be used both ways.",
        f"{ONE} A road leads from p2 to p3, and all of them can be used both ways.",
        f"{TWO} Not all of these roads can be used both ways.",
        f"{TWO} These roads should be open both ways.",
        f"{TWO} All roads but one can be used both ways.",
        f"{TWO} Some of these roads can be used both ways.",
        f"{TWO} Both roads can be used in both directions or closed.",
        "p1 is above p2. It can be used both ways.",
        "Ann is at p1. It can be used both ways.",
        "A road should lead from p1 to p2. It can be used both ways.",
        "They can be used in both directions.",
    ],
)
def test_ways_left_open(text: str) -> None:
    assert said(ROADS, text, NAMES) == REFUSED
