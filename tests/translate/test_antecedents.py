"""Pronouns: what stands for one thing that makes sense is read, all else is refused."""

import pytest

from tests.support.bare import REFUSED, said

FERRY = """
(define (domain ferry)
  (:predicates (not-eq ?x ?y) (car ?c) (location ?l) (at-ferry ?l) (at ?c ?l) (empty-ferry) (on ?c)
    (shiny ?c))
  (:action sail
    :parameters (?from ?to)
    :precondition (and (not-eq ?from ?to) (location ?from) (location ?to) (at-ferry ?from))
    :effect (and (at-ferry ?to) (not (at-ferry ?from))))
  (:action board
    :parameters (?car ?loc)
    :precondition (and (car ?car) (location ?loc) (at ?car ?loc) (at-ferry ?loc) (empty-ferry)
      (shiny ?car))
    :effect (and (on ?car) (not (at ?car ?loc)) (not (empty-ferry))))
  (:action debark
    :parameters (?car ?loc)
    :precondition (and (car ?car) (location ?loc) (on ?car) (at-ferry ?loc))
    :effect (and (at ?car ?loc) (empty-ferry) (not (on ?car)))))
"""
BEFORE = "c1 and c2 are cars. north and south are locations. "

READ = [
    ("The ferry is at north, and it is empty.", "init(at_ferry(north)) init(empty_ferry)"),
    ("The ferry is at north. It is empty.", "init(at_ferry(north)) init(empty_ferry)"),
    ("c1 is at north, and it is shiny.", "init(at(c1,north)) init(shiny(c1))"),
    ("c1 is at north. It is shiny.", "init(at(c1,north)) init(shiny(c1))"),
    ("c1 is at north. It should be at south.", "init(at(c1,north)) goal(at(c1,south))"),
    ("The ferry is at north. It should be empty.", "init(at_ferry(north)) goal(empty_ferry)"),
]
TRAPS = [
    # Two cars can be shiny, and be somewhere.
    "c1 is at north and c2 is at south, and it is shiny.",
    "c1 and c2 are at north. It is shiny.",
    "All cars are at north, and it is shiny.",
    "c1 is at north or at south, and it is shiny.",
    "No car is at north. It is shiny.",
    # The ferry or the car can be there.
    "The ferry is at north and c1 is at north, and it should be at south.",
    # Nothing was said that `it` can be.
    "It is shiny.",
]


@pytest.mark.parametrize(("words", "facts"), READ)
def test_one_thing_makes_sense(words: str, facts: str) -> None:
    assert sorted(said(FERRY, words, BEFORE).split()) == sorted(facts.split())


@pytest.mark.parametrize("words", TRAPS)
def test_several_things_make_sense_or_none(words: str) -> None:
    assert said(FERRY, words, BEFORE) == REFUSED
