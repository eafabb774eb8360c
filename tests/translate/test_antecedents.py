"""Pronouns: what stands for one thing that makes sense is read, all else is refused."""

import pytest

from tests.support.bare import REFUSED, read_as, said

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


@pytest.mark.parametrize(
    ("words", "facts"),
    [
        # The ferry is no object, so nothing else can be somewhere by itself.
        ("My ferry is a bit old. It is at north.", ["init(at_ferry(north))."]),
        (
            "I own a ferry with a funnel. It rusts a lot. It is at north.",
            ["init(at_ferry(north))."],
        ),
        # The car can be there, too.
        ("The ferry hates c1. It is at north.", []),
        # Somebody else was spoken of.
        ("I own a ferry. Everything rusts a lot. It is at north.", []),
    ],
)
def test_what_moves_is_meant_behind_a_sentence_that_is_not_read(
    words: str, facts: list[str]
) -> None:
    stated = read_as(FERRY, f"{BEFORE} {words}").statements
    assert [one.text for one in stated if one.text.startswith("init(at_ferry")] == facts
