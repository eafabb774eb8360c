"""What all sentences of a domain together make doubtful: opposites, and effects that are events."""

import pytest

from planscribe.translate.domains.reading import read
from tests.support.domains_in_words import TYPES, condition, effect, remarks

_PAIR = """To prepare a truck: the truck is red. Then {}.

To use a truck: {}. Then the truck is red.
"""
_MOVING = """To load a package into a truck at a place: the package is at the place. Then {}.

To inspect a truck: there is a package in the truck. Then the truck is red.
"""
_HOLDING = """To take a package at a place with a truck: the package is at the place. Then {}.

To drop a package from a truck: the truck has the package. Then {}.
"""


@pytest.mark.parametrize(
    ("effect", "condition", "is_asked"),
    [
        ("the truck is able to move", "the truck is unable to move", True),
        ("the truck is locked", "the truck is unlocked", True),
        ("the truck has fuel", "the truck is out of fuel", True),
        ("the truck has run out of fuel", "the truck has fuel", True),
        ("the truck is open", "the truck is closed", True),
        ("the doors are closed", "the doors are open", True),
        ("the truck is clean", "the truck is safe and the depot is unsafe", True),
        ("the truck is unlocked and no longer locked", "the truck is locked", False),
        ("the truck is closed", "the truck is open and not closed", True),
        ("the truck is closed", "the truck is not closed", False),
        ("the truck is open", "the truck is closed (shut)", False),
        ("the truck is clean", "the truck is hot and the depot is cold", False),
        ("the truck has fuel", "the truck is out of the depot", False),
        ("the truck is intact", "the truck is tact", True),
        ("the truck is inside", "the truck is safe", False),
        ("the truck is loaded with the depot", "the truck is unloaded", True),
        ("the truck is unloaded", "the truck is loaded with the depot", True),
        ("the truck is loaded with the depot", "the truck is unlocked", False),
    ],
)
def test_opposites_that_no_action_exchanges(effect: str, condition: str, is_asked: bool) -> None:
    found = remarks(TYPES + _PAIR.format(effect, condition))
    assert ["may be the opposite of" in message for _, message in found] == [True] * is_asked


def test_opposites_are_no_doubt_if_an_action_says_what_becomes_of_both() -> None:
    opening = "To open a truck: the truck is closed. Then the truck is open and not closed."
    assert not remarks(f"{TYPES}{opening}\n\nTo use a truck: the truck is open.")


def test_a_rule_says_of_opposites_what_they_are() -> None:
    text = TYPES + _PAIR.format("the truck is closed", "the truck is open")
    assert remarks(text)
    assert not remarks(f"{text}\n## Rules\nA truck is open if it is not closed.\n")


def test_opposites_with_a_condition_are_a_question() -> None:
    text = f"{TYPES}To fly a plane: the plane has fuel. Then the plane is out of fuel."
    made = read(text, "words")
    assert [one.text for one in made.questions] == [
        "After you fly a plane, does the plane still have fuel?"
    ]


@pytest.mark.parametrize(
    ("said", "is_asked"),
    [
        ("the package is taken from the place", True),
        ("the package is moved into the truck", True),
        ("the package is taken out of the place", True),
        ("the package leaves the place", True),
        ("the package arrives at the place", True),
        ("the package falls into the truck", True),
        ("the package enters the truck", True),
        ("the package is taken from the place and is no longer at the place", False),
        ("the package is moved into the truck and is in the truck", False),
        ("the package is moved into the truck (moved-into)", False),
        ("the package is taken from the truck", True),
        ("the package is delivered to the place", False),
        ("the package is connected to the place", False),
        ("the package is taken", False),
        ("the package is put", False),
        ("the truck leaves the package", False),
    ],
)
def test_effects_that_may_move_something(said: str, is_asked: bool) -> None:
    found = remarks(TYPES + _MOVING.format(said))
    assert ["may say that" in message for _, message in found] == [True] * is_asked


def test_what_an_action_needs_is_a_state() -> None:
    text = TYPES + _MOVING.format("the package is taken from the place")
    assert remarks(text)
    assert not remarks(f"{text}\nTo pay a package at a place: the package is taken from the place.")
    paying = "if P is taken from the place, P is red."
    assert not remarks(f"{text}\nTo pay a place: Then for every package P, {paying}")


@pytest.mark.parametrize(
    ("getting", "losing", "asked"),
    [
        ("the truck gets the package", "the truck is red", 1),
        ("the truck has the package", "the truck loses the package", 0),  # a question asks
        ("the truck has the package", "the truck no longer has the package", 0),
        ("the truck sees the package", "the truck forgets the package", 0),
        ("the truck gets the package and has the package", "the truck is red", 0),
    ],
)
def test_effects_that_may_say_who_has_something(getting: str, losing: str, asked: int) -> None:
    found = remarks(TYPES + _HOLDING.format(getting, losing))
    assert ["may say that" in message for _, message in found] == [True] * asked


@pytest.mark.parametrize("place", ["in the truck", "back in the truck", "inside the truck"])
def test_what_ends_up_somewhere_is_there(place: str) -> None:
    assert effect(f"the package ends up {place}.") == effect(f"the package is {place}.")


def test_what_loses_something_has_it_no_longer() -> None:
    holding = "To load a package into a truck: Then the truck has the package.\n\n"
    dropping = "To drop a package from a truck: the truck is red. Then the truck loses the package."
    assert ["may say that" in message for _, message in remarks(TYPES + holding + dropping)] == [
        True
    ]


def test_what_ends_up_so_is_so() -> None:
    assert effect("the truck ends up clean.") == "(and (clean ?truck))"
    assert effect("the package and the truck end up at the place.").count("(at ") == 2


@pytest.mark.parametrize(
    "said",
    [
        "the truck is without the package",
        "the truck is without a package",
        "the truck without the package is red",
        "the truck is at the place without the package",
        "it is the case that the truck is without the package",
    ],
)
def test_without_is_said_with_not(said: str) -> None:
    assert remarks(f"{TYPES}To load a package into a truck at a place: {said}.")
    assert condition("the truck does not have the package.") == "(and (not (has ?truck ?package)))"


_PUSHING = """To push a truck from a place to another place: the truck is at the first place.
Then the truck is at the other place and no longer at the first place.

To load a package into a truck at a place: {}. Then {}.
"""


@pytest.mark.parametrize(
    ("condition", "effect", "is_asked"),
    [
        ("the truck is in the place", "the truck is red", True),
        ("the truck is in the back room", "the truck is red", True),
        ("the truck is not at the back door", "the truck is red", True),
        ("the truck is at the place", "the truck is red", False),
        ("the package is in the back room", "the truck is red", False),
        ("the truck is in the back room (backstage)", "the truck is red", False),
        ("the truck is in the back room", "the truck is no longer in the back room", False),
        ("the package is in the truck", "the truck is red", False),
        ("the truck is near the place", "the truck is red", False),
    ],
)
def test_where_something_is_that_moves(condition: str, effect: str, is_asked: bool) -> None:
    found = remarks(TYPES + _PUSHING.format(condition, effect))
    assert ["never changes, though" in message for _, message in found] == [True] * is_asked
