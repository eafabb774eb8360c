"""Ways with lengths and back, things introduced together, and words within others."""

import pytest

from tests.support.bare import REFUSED, said

HARBOUR = """
(define (domain harbour)
  (:requirements :typing :action-costs)
  (:types berth thing - object crane barge cask keg - thing level)
  (:predicates (at ?x - (either crane barge) ?b - berth) (load ?b - barge ?l - level)
    (at_store_cask ?c - cask) (at_store_keg ?k - keg) (sealed_cask ?c - cask) (notmade ?k - keg)
    (canal ?a ?b - berth) (track ?a ?b - berth) (channel ?a ?b - berth))
  (:functions (canal-length ?a ?b - berth) (total-cost))
  (:action sail :parameters (?b - barge ?x ?y - berth)
    :precondition (and (at ?b ?x) (canal ?x ?y))
    :effect (and (at ?b ?y) (not (at ?b ?x)) (increase (total-cost) (canal-length ?x ?y))))
  (:action walk :parameters (?c - crane ?x ?y - berth)
    :precondition (and (at ?c ?x) (track ?x ?y)) :effect (and (at ?c ?y) (not (at ?c ?x))))
  (:action drive :parameters (?b - barge ?c - crane ?x ?y - berth)
    :precondition (and (at ?b ?x) (channel ?x ?y)) :effect (and (at ?b ?y) (not (at ?b ?x)))))
"""
BEFORE = "Berths: north, quay, pier.\nBarges: b1, b2.\nCranes: c1.\nLevels: load-1, load-2."


def facts(text: str) -> set[str]:
    made = said(HARBOUR, text, BEFORE)
    return {made} if made == REFUSED else set(made.split())


def linked(name: str, ways: str, length: str = "canal_length") -> set[str]:
    """`north,quay:3` is a way with a length, `north,quay` one without."""
    made = set()
    for way in ways.split():
        ends, _, number = way.partition(":")
        made |= {f"init({name}({ends}))"}
        made |= {f"init(value({length}({ends}),{number}))"} if number else set()
    return made


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        (
            "There is a canal between north and quay with length 3.",
            "north,quay:3 quay,north:3",
        ),
        (
            "There is a canal from north to quay with a length of 3.",
            "north,quay:3",
        ),
        (
            "There is a canal between north and quay in both directions with length 3, and a canal "
            "between quay and pier in both directions with length 4.",
            "north,quay:3 quay,north:3 quay,pier:4 pier,quay:4",
        ),
        (
            "There is a canal of length 3 between north and quay, and another one of length 4 "
            "between quay and pier.",
            "north,quay:3 quay,north:3 quay,pier:4 pier,quay:4",
        ),
        (
            "There is a canal from north to quay and another one from quay to pier, and they can "
            "be used in both directions.",
            "north,quay quay,north quay,pier pier,quay",
        ),
        (
            "There are one-way canals from north to quay and from quay to pier.",
            "north,quay quay,pier",
        ),
    ],
)
def test_ways_are_listed_with_lengths_and_directions(text: str, ways: str) -> None:
    assert facts(text) == linked("canal", ways)


@pytest.mark.parametrize(
    "text",
    [
        # Does the length, or the direction, go for the first, too?
        "There is a canal between north and quay and a canal between quay and pier with length 3.",
        "There is a canal from north to quay and a canal from quay to pier in both directions.",
        "There are one-way canals from north to quay and from quay to pier in both directions.",
        "There is a canal between north and quay with depth 3.",
        "There is no canal between north and quay with length 3.",
        "There was a canal between north and quay with length 3.",
        "There is a canal between north and quay and another one between quay and pier, and they "
        "can be closed in both directions.",
        "There is a canal between north and quay and another crane between quay and pier.",
    ],
)
def test_ways_that_leave_something_open_are_not_read(text: str) -> None:
    assert facts(text) == {REFUSED}


def test_a_footpath_is_what_one_walks_on() -> None:
    assert facts("There is a footpath from north to quay.") == {"init(track(north,quay))"}
    assert facts("There is a road link from north to quay.") == {"init(channel(north,quay))"}
    assert facts("There is no footpath from north to quay.") == {REFUSED}
    assert facts("There is a footpath from north to quay, but it is closed.") == {REFUSED}
    without = HARBOUR.replace("(:action walk", "(:action cross")
    assert said(without, "There is a footpath from north to quay.", BEFORE) == REFUSED


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("b1 is at quay and has load-2.", "init(at(b1,quay)) init(load(b1,load_2))"),
        ("b1 has load-1.", "init(load(b1,load_1))"),
        (
            "There are two casks, k1 and k2, and two kegs, m1 and m2, and all of them are in the "
            "store.",
            "init(at_store_cask(k1)) init(at_store_cask(k2)) init(at_store_keg(m1)) "
            "init(at_store_keg(m2))",
        ),
        (
            "There are two casks, k1 and k2, and one keg, m1, and all three of them are in the "
            "store.",
            "init(at_store_cask(k1)) init(at_store_cask(k2)) init(at_store_keg(m1))",
        ),
        (
            "There are two kegs, m1 and m2, but they are not made yet.",
            "init(notmade(m1)) init(notmade(m2))",
        ),
        (
            "b1 is at quay at the start and it has load-1.",
            "init(at(b1,quay)) init(load(b1,load_1))",
        ),
    ],
)
def test_things_are_introduced_together(text: str, expected: str) -> None:
    assert facts(text) == set(expected.split())


@pytest.mark.parametrize(
    "text",
    [
        "b1 has no load-2.",
        "b1 has load-1 or load-2.",
        # Of three, `all of them` can be the last ones alone.
        "There are two casks, k1 and k2, and three kegs, m1, m2 and m3, and all of them are in the "
        "store.",
        "There are two casks, k1 and k2, and two kegs, m1 and m2, and all three of them are in the "
        "store.",
        "There are two casks, k1 and k2, and a keg, and all of them are in the store.",
        "b1 is at quay at the start and it is at pier at the end.",
        "b1 is at quay at the start and then it is at pier.",
    ],
)
def test_what_may_be_about_others_is_not_read(text: str) -> None:
    assert facts(text) == {REFUSED}
