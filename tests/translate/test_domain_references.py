"""What words of a domain refer to, and which are asked about since they can refer to several."""

import pytest

from tests.support.domains_in_words import TYPES, action, condition, remarks

MOVING = "To carry a package from a place to another place: "
STACKING = "To stack a block A on a block B: "


@pytest.mark.parametrize(
    ("said", "stated"),
    [
        ("the package is at the first", "(at ?package ?place)"),
        ("the package is not at the other one", "(not (at ?package ?place2))"),
        ("the former is clean", "(clean ?place)"),
        ("both places are free", "(free ?place) (free ?place2)"),
        ("the two places are free", "(free ?place) (free ?place2)"),
        ("the latter holds the package", "(holds ?place2 ?package)"),
        ("the package is the first in the queue", "(first-in-queue ?package)"),
        ("the package is at the second, and the first is free", "(free ?place)"),
    ],
)
def test_a_noun_can_be_left_out_behind_the_first(said: str, stated: str) -> None:
    assert stated in action(f"{MOVING}{said}.")


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("the third is clean", "the third"),
        ("the package is at the first place and not the second", "not the second"),
        ("the places are linked", "the places"),
        ("the package is between the places", "the places"),
        ("the package is there", "there"),
        ("the package is at the first place and so is the second place", "so"),
        ("the package is free and the first place is too", "too"),
        ("the package has the first place, which is clean", "which"),
        ("the package was at the first place", "was"),
        ("the opposite is true", "the opposite"),
        ("the package is alone at the first place", "alone"),
        ("the package is linked to the first place and vice versa", "vice"),
        ("the package is at place", "place"),
        ("the package is in a clean truck", "truck"),
        ("there are trucks at the first place", "trucks"),
        ("the package has several blocks", "blocks"),
        ("the package likes no place but the first place", "but"),
        ("no package but the package is at the first place", "but"),
        ("both places are not free", "not"),
        ("the package is linked to neither", "neither"),
        ("the package is at the first place like the block", "the block"),
        ("every package that is heavy and at the first place is red", "at"),
        ("the package is free and the first place is red, and both are clean", "both"),
        ("the package is at the first place and the second place as well", "as"),
        ("loading is slow", "loading"),
        ("the package touches every block on the first place", "on"),
        ("the package touches no block near the first place", "near"),
    ],
)
def test_words_that_refer_to_something_unnamed_are_asked_about(said: str, words: str) -> None:
    assert [one for one, _ in remarks(f"{TYPES}{MOVING}{said}.")] == [words]


@pytest.mark.parametrize(
    ("said", "stated"),
    [
        ("A is clear. Then it is red", "(red ?a)"),
        ("A and B are clear. Then they are red", "(red ?a) (red ?b)"),
        ("A is on B. A is hot. Then it is red", "(red ?a)"),
    ],
)
def test_it_is_the_subject_before(said: str, stated: str) -> None:
    assert stated in action(f"{STACKING}{said}.")


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("A is on B and it is red", "it"),
        ("A is on B. It is red", "It"),
        ("A is on B. They are red", "They"),
        ("A is red. Then they are clean", "they"),
        ("A and B are red. Then it is clean", "it"),
        ("if A is on B, it is red", "it"),
    ],
)
def test_it_is_asked_about_if_something_else_is_named(said: str, words: str) -> None:
    assert [one for one, _ in remarks(f"{TYPES}{STACKING}{said}.")] == [words]


def test_it_is_what_the_phrase_is_said_of() -> None:
    text = "To carry a package from a place A to a place B: the package is at A. Then it is at B"
    assert "(at ?package ?b)" in action(f"{text}.")
    later = "To drive a place A to a place B: A is at B."
    assert [one for one, _ in remarks(f"{TYPES}{text}.\n{later}")] == ["it"]


@pytest.mark.parametrize(
    ("said", "stated"),
    [
        (
            "the package is at the same place as the truck",
            "(exists (?place - place) (and (at ?package ?place) (at ?truck ?place)))",
        ),
        (
            "the package and the truck are not at the same place",
            "(not (exists (?place - place) (and (at ?package ?place) (at ?truck ?place))))",
        ),
        (
            "the package and the truck are at the same place. Then the package is at the place",
            ":parameters (?package - package ?truck - truck ?place - place)",
        ),
    ],
)
def test_the_same_place_is_one_place(said: str, stated: str) -> None:
    assert stated in action(f"To load a package into a truck: {said}.")


@pytest.mark.parametrize(
    "said",
    [
        "the package is at the same place",
        "Then the package and the truck are at the same place",
        "every package is at the same place as the truck",
    ],
)
def test_the_same_place_needs_two_things_that_are_there_before(said: str) -> None:
    assert len(remarks(f"{TYPES}To load a package into a truck: {said}.")) == 1


@pytest.mark.parametrize(
    ("said", "parameters"),
    [
        (
            "To carry a package to another place: the package is at a place. "
            "Then the package is at the other place and not at the place.",
            "(at ?package ?place) (not (at ?package ?place2))",
        ),
        (
            "To carry a package to a place: the package is at another place. "
            "Then the package is at the place and not at the other place.",
            "(at ?package ?place) (not (at ?package ?place2))",
        ),
    ],
)
def test_another_place_differs_from_that_of_a_condition(said: str, parameters: str) -> None:
    made = action(said)
    assert parameters in made
    assert made.count("(= ") == 1


def test_the_place_of_the_action_and_that_of_a_condition_are_told_apart() -> None:
    said = "To carry a package to a place: the package is at a place. Then it is at the place."
    assert [one for one, _ in remarks(TYPES + said)] == ["the place"]


@pytest.mark.parametrize("place", ["a different place", "a second place"])
def test_a_different_place_differs(place: str) -> None:
    said = f"To carry a package from a place to {place}: the package is at the first place."
    assert "(not (= " in action(said)


@pytest.mark.parametrize(
    ("said", "is_clear"),
    [
        ("Then A is red if B is red", True),
        ("Then A is red, and B is clean if B is wet", False),
        ("A is red and B is clean if B is wet", False),
        ("Then if B is wet, A is red and B is clean", True),
    ],
)
def test_what_depends_on_a_condition_behind_it_is_clear(said: str, is_clear: bool) -> None:
    assert (not remarks(f"{TYPES}{STACKING}{said}.")) is is_clear


@pytest.mark.parametrize(
    ("said", "literal"),
    [
        ("the lights are on", "(lights-on)"),
        ("the truck is red and the lights are on", "(lights-on)"),
        ("the lights of the truck are on", "(lights-of-on ?truck)"),
        ("the truck's lights are on", "(lights-of-on ?truck)"),
        ("the control lights are on", "(control-lights-on)"),
        ("the lights and the truck are red", "(lights-red)"),
        ("the guards watch the truck", "(guards-watch ?truck)"),
        ("the crew drives the truck", "(crew-drives ?truck)"),
        ("the crew has plates", "(crew-has-plates)"),
    ],
)
def test_nouns_that_can_be_verbs(said: str, literal: str) -> None:
    assert literal in condition(f"{said}.")
