"""Domains in words: actions that take time."""

import pytest

from planscribe.compile.writer import write_domain
from tests.support.domains_in_words import TYPES, remarks, whole

HEAD = f"{TYPES}To drive a truck from a place A to a place B: "


def part(sentences: str, key: str) -> str:
    """A part of the only action of a domain, on one line."""
    said = " ".join(write_domain(whole(HEAD + sentences)).split("(:durative-action")[1].split())
    return said.split(f":{key} ")[1].split(" :")[0].removesuffix(" ) )").replace(" )", ")")


@pytest.mark.parametrize(
    ("sentence", "formula"),
    [
        ("This takes 5.", "(= ?duration 5)"),
        ("It takes the distance from A to B divided by 2.", "(= ?duration (/ (distance ?a ?b) 2))"),
        ("This action takes at least 5 and at most 10.",
         "(and (>= ?duration 5) (<= ?duration 10))"),
    ],
)  # fmt: skip
def test_durations(sentence: str, formula: str) -> None:
    assert part(sentence, "duration") == formula


@pytest.mark.parametrize(
    ("sentence", "formula"),
    [
        ("At the start, the truck is at A and red.", "(and (at start (at ?truck ?a)) "
         "(at start (red ?truck)))"),
        ("All the time, the truck is red.", "(and (over all (red ?truck)))"),
        ("Throughout, no package is in the truck.", "(and (over all (not (exists "
         "(?package - package) (in ?package ?truck)))))"),
        ("At the end the truck is not red.", "(and (at end (not (red ?truck))))"),
    ],
)  # fmt: skip
def test_conditions(sentence: str, formula: str) -> None:
    assert part(f"This takes 5. {sentence}", "condition") == formula


def test_a_condition_at_the_end_is_what_some_action_makes_so() -> None:
    said = f"{HEAD}This takes 5. At the end the truck is red. Then at the end the truck is at B.\n"
    (asked,) = remarks(said)
    assert asked[0] == "the truck is red" and "if it is an effect" in asked[1]
    assert not remarks(f"{said}To paint a truck: This takes 1. Then at the end the truck is red.")


@pytest.mark.parametrize(
    ("sentence", "formula"),
    [
        ("Then at the start, the truck is not at A. At the end, the truck is at B.",
         "(and (at start (not (at ?truck ?a))) (at end (at ?truck ?b)))"),
        ("Then, at the end, if the truck is red, its fuel decreases by 1.",
         "(and (at end (when (red ?truck) (decrease (fuel ?truck) 1))))"),
        ("This costs 3.", "(and (at end (increase (total-cost) 3)))"),
    ],
)  # fmt: skip
def test_effects(sentence: str, formula: str) -> None:
    assert part(f"This takes 5. {sentence}", "effect") == formula


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("This takes 5 minutes.", "minutes"),
        ("This takes.", "takes"),
        ("This takes more than 5.", "This takes more than 5"),
        ("This takes 5 and the truck is red.", "This takes 5 and the truck is red"),
        ("This takes the lead.", "This takes the lead"),
        ("This takes 5. This takes 6.", "This takes 6"),
        ("This takes 5. The truck is red.", "The truck is red"),
        ("This takes 5. Then the truck is red.", "the truck is red"),
        ("This takes 5. Then all the time, the truck is red.", "all the time, the truck is red"),
        ("This takes 5. At the start, the truck is red and at the end it is blue.", "at the end"),
        ("This takes 5. The truck is at A at the start.", "at the start"),
        ("At the start, the truck is at A.", "At the start, the truck is at A"),
        ("At the start.", "At the start"),
        ("Then if the truck is red, this takes 5.", "this takes"),
    ],
)  # fmt: skip
def test_what_is_not_read_is_marked(sentence: str, words: str) -> None:
    assert [one for one, _ in remarks(HEAD + sentence)] == [words]


def test_a_thing_can_be_called_start() -> None:
    text = """## Types
There are pawns and fields. The start is a field.
## Actions
To reset a pawn: Then the pawn is at the start.
"""
    assert "(at ?pawn start)" in write_domain(whole(text))
