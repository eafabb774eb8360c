"""Names that are a word and a number or a letter, and what must stay two words."""

import pytest

from tests.support.bare import read_as

DOCKS = """
(define (domain docks)
  (:requirements :typing)
  (:types crane place nut)
  (:predicates (at ?c - crane ?p - place) (linked ?a ?b - place) (loose ?n - nut))
  (:action go :parameters (?c - crane ?a ?b - place)
    :precondition (and (at ?c ?a) (linked ?a ?b)) :effect (and (at ?c ?b) (not (at ?c ?a))))
  (:action turn :parameters (?n - nut) :precondition (loose ?n) :effect (not (loose ?n))))
"""


def _objects(text: str) -> set[str]:
    made = read_as(DOCKS, text)
    return {
        one.text.removeprefix("object(").removesuffix(").")
        for one in made.statements
        if one.text.startswith("object(") and ":-" not in one.text
    }


def _initial(text: str) -> set[str]:
    made = read_as(DOCKS, text)
    assert not made.unread
    return {one.text for one in made.statements if one.text.startswith("init(")}


@pytest.mark.parametrize(
    "listed",
    [
        "Places: Bay 1, Bay 2.",
        "The places are Bay 1 and Bay 2.",
        "There are two places: Bay 1 and Bay 2.",
        "There are two places, Bay 1 and Bay 2.",
        "Bay 1 and Bay 2 are places.",
    ],
)
def test_a_word_and_a_number_are_one_name(listed: str) -> None:
    text = f"{listed} bob is a crane. bob is at Bay 1. Bay 1 is linked to Bay 2."
    assert {"bay_1,place", "bay_2,place"} <= _objects(text)
    assert _initial(text) == {"init(at(bob,bay_1)).", "init(linked(bay_1,bay_2))."}


@pytest.mark.parametrize(
    "listed",
    [
        "There are two nuts: Nut One and Nut Two.",
        "There are two nuts, Nut 1 and Nut 2.",
        "Nut One and Nut Two are nuts.",
        "The nuts are called Nut One and Nut Two.",
        "Nuts: Nut One, Nut Two.",
    ],
)
def test_a_kind_and_a_number_are_as_the_grammar_counts_them(listed: str) -> None:
    assert _objects(listed) == {"nut1,nut", "nut2,nut"}
    assert _initial(f"{listed} Nuts 1 and 2 are loose.") == {
        "init(loose(nut1)).",
        "init(loose(nut2)).",
    }
    assert _initial(f"{listed} Nut Two is loose.") == {"init(loose(nut2))."}


@pytest.mark.parametrize(
    "listed",
    [
        "The places are Place A and Place B.",
        "The places are called Place A and Place B.",
        "There are two places, Place A and Place B.",
        "Places: Place A, Place B.",
    ],
)
def test_a_kind_and_a_letter_are_one_name_where_lists_say_so(listed: str) -> None:
    text = f"{listed} bob is a crane. bob is at place A."
    assert {"place_a,place", "place_b,place"} <= _objects(text)
    assert _initial(text) == {"init(at(bob,place_a))."}


def test_a_kind_before_a_letter_that_is_a_name_stays_a_kind() -> None:
    text = "There are two places, A and B. bob is a crane. bob is at Place B."
    assert _initial(text) == {"init(at(bob,b))."}


@pytest.mark.parametrize(
    "text",
    [
        # These may be one place, or two.
        "The places are Bay 1 and Bay 2. bob is a crane. bob is at bay1.",
        "The places are Bay 1 and Bay 2. bob is a crane. bob is at bay-1.",
        "The places are Place A and Place B. bob is a crane. bob is at A.",
        "The places are Bay 1 and Bay 2. Bays 1 and 2 are linked.",
        # The number counts what is behind it.
        "The places are Bay 1 and Bay 2. bob is a crane. bob is at Bay 1 and 2 nuts are loose.",
        # The bay may be one of them.
        "The places are Bay 1 and Bay 2. Bay 1 is linked to the Bay.",
    ],
)
def test_what_may_be_another_name_is_asked_about(text: str) -> None:
    assert read_as(DOCKS, text).unread
