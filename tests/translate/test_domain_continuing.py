"""Clauses that leave out more than their verb: `is connected to A and to B`."""

import pytest

from tests.support.domains_in_words import TYPES, condition, effect, remarks

_LOADING = "To load a package into a truck at a place: "


@pytest.mark.parametrize(
    ("short", "full"),
    [
        ("connected to the truck and to the place", "connected to the place"),
        ("connected to the truck but not to the place", "not connected to the place"),
        ("connected to the truck or to the place", "connected to the place"),
        ("afraid of the truck, of the depot and of the place", "afraid of the place"),
        ("on duty in the depot and no longer in the place", "no longer on duty in the place"),
        ("next to the truck and to the place", "next to the place"),
        ("registered with the truck and at the place", "at the place"),
        ("next to the truck and on the place", "on the place"),
        ("red and at the place", "at the place"),
        ("at the depot and in the place", "in the place"),
    ],
)
def test_words_before_a_preposition_are_taken_over(short: str, full: str) -> None:
    literal = condition(f"the package is {full}.").removeprefix("(and ").removesuffix(")")
    assert literal in condition(f"the package is {short}.")
    assert "(to " not in condition(f"the package is {short}.")
    assert "(of " not in condition(f"the package is {short}.")


def test_verbs_are_taken_over_with_what_follows_them() -> None:
    said = effect("the truck waits in line at the depot and not at the place.")
    assert said == "(and (waits-in-line-at ?truck depot) (not (waits-in-line-at ?truck ?place)))"


@pytest.mark.parametrize(
    "said",
    [
        "the package is ready for the truck at the place and in the depot",
        "the package is ready for the truck at the place and at the depot",
        "the package is parked at the place and in the depot",
        "the package is red and to the truck",
        "the package is linked to the truck, is red and of the place",
        "the package is parked at the place and of the depot",
    ],
)
def test_what_may_go_with_words_before_is_asked_about(said: str) -> None:
    found = remarks(f"{TYPES}{_LOADING}{said}.")
    assert ["repeat the words" in message for _, message in found] == [True]


@pytest.mark.parametrize(
    ("elsewhere", "is_asked"),
    [
        ("the truck is at the place", True),
        ("the package is at the place", False),
        ("the truck is near the place", False),
    ],
)
def test_a_shorter_phrase_that_is_said_elsewhere_may_be_meant(
    elsewhere: str, is_asked: bool
) -> None:
    parking = "To park a truck at a place: Then the truck is parked at the depot, not at the place."
    text = f"{TYPES}{parking}\n\nTo see a truck and a package at a place: {elsewhere}."
    assert ["This may mean" in message for _, message in remarks(text)] == [True] * is_asked
    assert not remarks(text.replace("not at", "not parked at"))
