"""Ways in other words: another two-way road, a road that can be driven in either direction."""

import pytest

from tests.support.bare import REFUSED, said

ROADS = """
(define (domain roads)
  (:predicates (truck ?t) (place ?p) (at ?t ?p) (road ?p ?q))
  (:action drive :parameters (?t ?p ?q)
    :precondition (and (truck ?t) (place ?p) (place ?q) (road ?p ?q) (at ?t ?p))
    :effect (and (at ?t ?q) (not (at ?t ?p)))))
"""
BEFORE = "The places are rome, bern and oslo. The truck is t1."
THERE = "init(road(rome,bern))"
BOTH = "init(road(rome,bern)) init(road(bern,rome))"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Another road leads from rome to bern.", THERE),
        ("Another one-way road leads from rome to bern.", THERE),
        ("Another two-way road joins rome and bern.", BOTH),
        ("A two-way road leads from rome to bern.", BOTH),
        ("A road joins rome and bern, and it can be driven in both directions.", BOTH),
        ("A road leads from rome to bern, which can be used either way.", BOTH),
        ("From rome a road leads to bern.", THERE),
        ("rome and bern are connected by a road.", BOTH),
        ("rome and bern are linked by road.", BOTH),
        ("Roads, both directions: rome - bern.", BOTH),
        ("From rome I can drive to bern.", THERE),
        (
            "You can drive from rome to bern, but not back.",
            "init(road(rome,bern)) init(neg(road(bern,rome)))",
        ),
    ],
)
def test_a_way_is_said_in_plainer_words(text: str, expected: str) -> None:
    assert said(ROADS, text, BEFORE) == expected


@pytest.mark.parametrize(
    "text",
    [
        # Which of the two?
        "A road leads from rome to bern and another one to oslo, and it can be used both ways.",
        "Another truck leads from rome to bern.",
        # The truck is in use, not the road.
        "t1 is at rome, and it can be driven in both directions.",
        "rome, bern and oslo are connected by a road.",
        "rome and bern are not connected by a road in both directions.",
        "You can drive from rome to bern, but not back from oslo.",
    ],
)
def test_what_says_something_else_is_not_read_as_a_way(text: str) -> None:
    assert said(ROADS, text, BEFORE) == REFUSED
