"""Phrases of a domain that may be meant to be one, and nouns of types that say more than a noun."""

import pytest

from planscribe.translate.domains.reading import read
from tests.support.domains_in_words import TYPES, remarks


@pytest.mark.parametrize(
    ("first", "second", "is_asked"),
    [
        ("A is carried by B", "B carries A", True),
        ("B is carrying A", "A is carried by B", True),
        ("A is carried by B", "B drops A", False),
        ("A is in B", "B contains A", True),
        ("B contains A", "A is inside B", True),
        ("A is at B", "B contains A", False),
        ("B has free hands", "the hands of B are free", True),
        ("B has free hands", "the hands of B are clean", False),
        ("B has no room left", "B has room for A", True),
        ("B has room", "B has room for A", True),
        ("there is dough in B", "the dough of A is in B", True),
        ("the dough is in B", "there is no dough in B", True),
        ("there is dough in B", "the dough of A is on B", False),
        ("there is dough in B", "the water of A is in B", False),
        ("B has room", "B has paint for A", False),
        ("A is red", "A gets red", True),
        ("A is red", "A gets B", False),
        ("A is on B", "A lies on B", True),
        ("A is on B", "A is placed on B", True),
        ("A is placed", "A is on B", False),
        ("A is connected to B", "A is connected with B", True),
        ("A is in B", "A is inside B", True),
        ("A is in B", "A is behind B", False),
        ("A is loaded", "A is loaded into B", True),
        ("A is clean", "A is in B", False),
        ("A waits", "A waits at B", True),
        ("A waits", "A waves at B", False),
        ("the fuel of B is at least 5", "the fuel of B is low", True),
        ("the fuel of B is low", "the fuel of B is at least 5", True),
        ("the fuel of B is at least 5", "the lid of B is open", False),
    ],
)
def test_phrases_that_may_be_one_are_asked_about(first: str, second: str, is_asked: bool) -> None:
    found = remarks(f"{TYPES}To load a package A into a truck B: {first}. {second}.")
    assert len(found) == is_asked


@pytest.mark.parametrize("said", ["the package idle", "the package free and the truck idle"])
def test_an_adjective_is_no_verb(said: str) -> None:
    found = remarks(f"{TYPES}To load a package into a truck: {said}.")
    assert [one for _, one in found] == ["There is no verb here."]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("A door is a portal or a gate.", "a portal or a gate"),
        ("A door is either a portal or a gate.", "either"),
        ("Some doors are gates.", "Some"),
        ("A door is not a gate.", "not"),
        ("A door has a key.", "has"),
        ("Doors and their keys are things.", "their"),
        ("The doors are portals.", "The doors"),
        ("Red and blue doors are portals.", "Red and blue doors"),
        ("Alice and Bob are persons.", "Bob"),
        ("Two doors are portals.", "Two"),
    ],
)
def test_nouns_that_say_more_than_a_noun_are_asked_about(said: str, words: str) -> None:
    assert [one for one, _ in remarks(f"## Types\n{said}\n")] == [words]


@pytest.mark.parametrize(
    "said", ["Every door is a portal.", "All doors are portals.", "The red door is a door."]
)
def test_nouns_of_types_are_read(said: str) -> None:
    assert not remarks(f"## Types\n{said}\n")


@pytest.mark.parametrize(
    ("before", "after", "question"),
    [
        ("the truck is unlocked", "the truck is locked", "is the truck still unlocked?"),
        ("the power is off", "the power is on", "is the power still off?"),
        ("the lid of the truck is open", "the lid of the truck is closed", "still open?"),
        ("the truck is red", "the truck is clean", None),
    ],
)
def test_opposites_are_asked_about(before: str, after: str, question: str | None) -> None:
    made = read(f"{TYPES}To prepare a truck: {before}. Then {after}.", "words")
    asked = [one.text for one in made.questions]
    assert len(asked) == (question is not None)
    assert not question or asked[0].endswith(question)
