"""Items of engineers' lists: with their kinds, with remarks that say nothing, or only counted."""

import pytest

from tests.support.bare import REFUSED, read_as

YARD = """
(define (domain yard)
  (:requirements :typing)
  (:types depot market - place place truck saw)
  (:predicates (at ?t - truck ?p - place) (empty ?t - truck) (works ?s - saw)
    (linked ?a ?b - place))
  (:action drive :parameters (?t - truck ?a ?b - place)
    :precondition (and (at ?t ?a) (linked ?a ?b)) :effect (and (at ?t ?b) (not (at ?t ?a)))))
"""
THINGS = "Depots: d1, d2. Markets: m1."


def read(text: str) -> str:
    """The objects with their types, and the facts."""
    before = {one.text for one in read_as(YARD, THINGS).statements}
    made = read_as(YARD, f"{THINGS}\n\n{text}")
    if made.unread:
        return REFUSED
    new = [one.text for one in made.statements if one.text not in before]
    objects = [one[7:-2].replace(",", ":") for one in new if one.startswith("object(")]
    return " ".join((*objects, *(one[:-1] for one in new if one.startswith(("init", "goal")))))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- t7, truck, empty.", "t7:truck init(empty(t7))"),
        ("- t7, truck.", "t7:truck"),
        ("- t7, a truck", "t7:truck"),
        ("- Hauler: truck, parked at d1, empty.\nHauler is empty.",
         "hauler:truck init(at(hauler,d1)) init(empty(hauler))"),
        ("- t7: a truck, empty, at d1.", "t7:truck init(empty(t7)) init(at(t7,d1))"),
        ("- s7 - saw", "s7:saw"),
        ("Places: Base (depot), East and West (markets).",
         "base:depot east:market west:market"),
        ("Places: p7 (a depot), p8 (a market)", "p7:depot p8:market"),
        ("Places: p7 and p8 (both markets)", "p7:market p8:market"),
        ("Trucks: t7 (the only one).", "t7:truck"),
        ("Saws: s7, s8 (all distinct)", "s7:saw s8:saw"),
        ("Saws: s7 (no wood needed)", "s7:saw"),
        ("- one truck, t7 (no paint on it)", "t7:truck"),
        ("- two trucks, t7 and t8", "t7:truck t8:truck"),
        ("- a truck called t7", "t7:truck"),
        ("Trucks: blue van, Red Van, bay 2, t7",
         "blue_van:truck red_van:truck bay_2:truck t7:truck"),
        ("Trucks: the old van and the new van", "old_van:truck new_van:truck"),
        ("Trucks: t7 t8 t9", "t7:truck t8:truck t9:truck"),
        ("Trucks: t7 at d1, t8 and t9 at d1",
         "t7:truck t8:truck t9:truck init(at(t7,d1)) init(at(t8,d1)) init(at(t9,d1))"),
    ],
)  # fmt: skip
def test_items_say_their_kinds(text: str, expected: str) -> None:
    assert read(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        # Is it a truck, or is there one?
        "d1: truck, empty",
        "Rome: truck",
        "Vehicles: truck, empty",
        # Of which of them is this said?
        "Places: p7, p8, p9 (markets)",
        "Places: p7 (markets)",
        "Places: p7, p8, p9 (both markets)",
        "Trucks: t7 (not the only one)",
        "Trucks: t7 (no place for it)",
        "Trucks: t7 (no depot)",
        # No names.
        "- one truck, red",
        "- one truck, empty",
        "- two trucks, t7",
        "- one truck or two",
        "t7, truck, broken",
        # What is behind a name, or before it, is no part of it.
        "Trucks: t7 at d1, t8 likewise",
        "Trucks: t7, maybe t8",
        "Trucks: t7 and possibly t8",
        "Trucks: t7, possibly van",
        "Trucks: t7 heavy, t8 light",
        "Trucks: t7 at d1, t8 unknown",
        "Trucks: Ann at d1, Ben ditto",
        "Trucks: t7 and t8 together",
        "Trucks: t7 nowhere",
    ],
)
def test_what_can_be_something_else_is_refused(text: str) -> None:
    assert read(text) == REFUSED
