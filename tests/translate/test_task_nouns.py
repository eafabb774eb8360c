"""Nouns that a task introduces itself, in domains that have no such type."""

import pytest

from tests.support.bare import REFUSED, said

TOWER = """
(define (domain tower)
  (:predicates (clear ?x) (on ?x ?y) (fits ?x ?y) (locked ?x))
  (:action move
    :parameters (?x ?y ?z)
    :precondition (and (on ?x ?y) (clear ?x) (clear ?z) (not (locked ?z)))
    :effect (and (on ?x ?z) (clear ?y) (not (on ?x ?y)) (not (clear ?z)))))
"""
YARD = """
(define (domain yard)
  (:requirements :typing)
  (:types place robot - object)
  (:predicates (at ?r - robot ?p - place) (clean ?p - place) (idle ?r - robot))
  (:action go
    :parameters (?r - robot ?a ?b - place)
    :precondition (at ?r ?a)
    :effect (and (at ?r ?b) (clean ?b) (not (at ?r ?a)))))
"""
PEGS = "There are three pegs: p1, p2 and p3. There are two discs: d1 and d2."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Disc d1 is on peg p1. d2 is on p2. p3 is clear.",
            "init(on(d1,p1)) init(on(d2,p2)) init(clear(p3))",
        ),
        (
            "d1 is on p1. All discs but d1 are clear.",
            "init(on(d1,p1)) init(clear(Disc)) :- Disc = (d1;d2), Disc != d1",
        ),
        (
            "Every disc fits every peg.",
            "init(fits(Disc,Peg)) :- Disc = (d1;d2), Peg = (p1;p2;p3)",
        ),
        ("The goal is that both discs are on p3.", "goal(on(Disc,p3)) :- Disc = (d1;d2)"),
        # Of p3, nothing is said.
        ("d1 is on p1. d2 is on p2.", "init(on(d1,p1)) init(on(d2,p2))"),
    ],
)
def test_several_nouns_stand_for_things_of_a_domain_without_types(text: str, expected: str) -> None:
    assert said(TOWER, text, PEGS) == expected


@pytest.mark.parametrize(
    "before",
    [
        "There are two vans: v1 and v2.",
        "We have 2 vans, v1 and v2.",
        "Vans: v1, v2.",
        "The vans are v1 and v2.",
        "v1 and v2 are vans.",
        "There are two vans, v1 and v2.",
    ],
)
def test_a_noun_stands_for_the_only_type_that_the_task_does_not_call_otherwise(before: str) -> None:
    text = "There are two places: a and b. v1 is at a, v2 at b. All vans are idle. Van v1 is idle."
    assert said(YARD, text, before).startswith("init(at(v1,a)) init(at(v2,b)) init(idle(V")


@pytest.mark.parametrize(
    ("before", "text"),
    [
        # One is missing.
        ("There are three vans: v1 and v2. The place is called a.", "Van v1 is at a. v2 is at a."),
        # Nothing shows what kind of thing it is.
        ("There are two vans: v1 and v2. The place is called a.", "All vans are red."),
        # The task has robots, and is in no place.
        ("There are two vans: v1 and v2. There is a robot.", "Van v1 is at a. Van v2 is at a."),
        # Both can be either.
        ("There are two vans: v1 and v2.", "There are two sites, a and b. Van v1 is big."),
        # These are three things.
        ("The robot goes to a van, a site and a house. There is a place.", "The robot is at site."),
    ],
)
def test_a_noun_that_can_be_anything_is_not_read(before: str, text: str) -> None:
    assert said(YARD, text, before) == REFUSED
