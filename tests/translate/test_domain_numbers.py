"""Domains in words: numbers and costs."""

import pytest

from planscribe.compile.writer import write_domain
from tests.support.domains_in_words import TYPES, condition, effect, remarks, whole


@pytest.mark.parametrize(
    ("sentence", "formula"),
    [
        ("the fuel of the truck is at least 5.", "(>= (fuel ?truck) 5)"),
        ("the truck's fuel must be less than 2.5.", "(< (fuel ?truck) 2.5)"),
        ("the fuel of the truck is not more than ten.", "(not (> (fuel ?truck) 10))"),
        ("the fuel of the truck does not exceed 3.", "(not (> (fuel ?truck) 3))"),
        ("the fuel of the truck is no more than 3.", "(<= (fuel ?truck) 3)"),
        ("the fuel of the truck is greater than or equal to 3.", "(>= (fuel ?truck) 3)"),
        ("the fuel of the truck is 0.", "(= (fuel ?truck) 0)"),
        ("the temperature is exactly 3.", "(= (temperature) 3)"),
        ("the truck's load is at most the weight of the package.",
         "(<= (load ?truck) (weight ?package))"),
        ("the distance from the place to the depot is at least the fuel of the truck minus 2.",
         "(>= (distance ?place depot) (- (fuel ?truck) 2))"),
        ("the distance between the place and the depot is 5 or less than 3.",
         "(or (= (distance ?place depot) 5) (< (distance ?place depot) 3))"),
        ("the truck is at the place and its fuel is at least 1 and at most 9.",
         "(at ?truck ?place) (>= (fuel ?truck) 1) (<= (fuel ?truck) 9)"),
        ("the truck's fuel is at least 1 and the truck is at the place.",
         "(>= (fuel ?truck) 1) (at ?truck ?place)"),
        ("the truck is at the place and the truck's fuel is at least 1.",
         "(at ?truck ?place) (>= (fuel ?truck) 1)"),
        ("the fuel of every plane is at least 1.",
         "(forall (?plane - plane) (>= (fuel ?plane) 1))"),
        ("the truck's fuel minus 2 is at least 5 plus the weight of the package.",
         "(>= (- (fuel ?truck) 2) (+ 5 (weight ?package)))"),
        ("there is a plane P such that P's fuel is at least 1.",
         "(exists (?p - plane) (>= (fuel ?p) 1))"),
    ],
)  # fmt: skip
def test_conditions(sentence: str, formula: str) -> None:
    assert condition(sentence) == f"(and {formula})"


@pytest.mark.parametrize(
    ("sentence", "formula"),
    [
        ("the fuel of the truck decreases by 1.", "(decrease (fuel ?truck) 1)"),
        ("the fuel of the truck is increased by the load of the truck times 2.",
         "(increase (fuel ?truck) (* (load ?truck) 2))"),
        ("the fuel of the truck becomes 10.", "(assign (fuel ?truck) 10)"),
        ("the fuel of the truck is set to the weight of the package.",
         "(assign (fuel ?truck) (weight ?package))"),
        ("the fuel of the truck is multiplied by 2.", "(scale-up (fuel ?truck) 2)"),
        ("the truck is red and its fuel is 0.", "(red ?truck) (assign (fuel ?truck) 0)"),
        ("this costs 5.", "(increase (total-cost) 5)"),
        ("the truck is red. It costs the weight of the package.",
         "(red ?truck) (increase (total-cost) (weight ?package))"),
        ("if the truck is full, its fuel decreases by 1.",
         "(when (full ?truck) (decrease (fuel ?truck) 1))"),
        ("if the fuel of the truck is at least 3, then this costs 2.",
         "(when (>= (fuel ?truck) 3) (increase (total-cost) 2))"),
    ],
)  # fmt: skip
def test_effects(sentence: str, formula: str) -> None:
    assert effect(sentence) == f"(and {formula})"


def test_a_cost_is_an_effect_wherever_it_is_said() -> None:
    text = write_domain(whole(f"{TYPES}To wait: this costs 3. The hand is empty."))
    assert ":precondition (and (hand-empty))" in text
    assert ":effect (and (increase (total-cost) 3))" in text
    assert '(total-cost) - number ; "total cost"' in text


def test_numbers_have_the_types_of_what_they_are_said_of() -> None:
    said = "To fly a plane: the plane's fuel is 1. To drive a truck: the fuel of the truck is 2."
    text = write_domain(whole(TYPES + said))
    assert '(fuel ?vehicle - vehicle) - number ; "fuel of ?vehicle"' in text


DECLARED = """## Types
There are packages, trucks and places.
## Predicates
A package is in a truck.
The free space of a truck (space) is a number.
The distance from a place to a place is a number (dist).
## Actions
"""


def test_declared_numbers() -> None:
    said = """To drive a truck from a place A to a place B: this costs the distance from A to B.
The free space of the truck is the distance from B to A."""
    text = write_domain(whole(DECLARED + said))
    assert "(space ?truck - truck) - number" in text
    assert "(dist ?place1 ?place2 - place) - number" in text
    assert "(= (space ?truck) (dist ?b ?a))" in text


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("the weight of the truck is at least 5.", "the weight of the truck"),
        ("the free space of the place is at least 5.", "the free space of the place"),
    ],
)
def test_numbers_that_no_section_declares_are_reported(sentence: str, words: str) -> None:
    text = f"{DECLARED}To drive a truck to a place: {sentence}"
    assert [one for one, _ in remarks(text)] == [words]


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("the truck has at least 5 litres.", "5"),
        ("the fuel of the truck is at least 5 litres.", "litres"),
        ("the fuel of the truck is at least.", "least"),
        ("the fuel of the truck is at least the truck.", "the truck"),
        ("the fuel of the truck is at least 5 plus 3 times 2.", "5 plus 3 times 2"),
        ("the fuel of the truck decreases by 5.", "the fuel of the truck decreases by 5"),
        ("the colour of the truck is the colour of the package.",
         "the colour of the truck is the colour of the package"),
        ("the fuel of a plane is at least 5.", "a plane"),
        ("the fuel of the truck is at least 5 and is red.", "is"),
        ("the fuel of the truck is at least 5. It is red.", "It"),
        ("the truck is red and it costs 5.", "it costs 5"),
        ("its fuel is at least 5.", "its"),
        ("the number of packages in the truck is 5.", "the number of packages in the truck"),
        ("the cost is 5.", "the cost"),
        ("the duration is at least 5.", "the duration"),
        ("the distance from the place to the depot is 5. "
         "The distance between the place and the depot is 5.",
         "The distance between the place and the depot"),
        ("the feul of the truck is 5. The fuel of the truck is 5.", "The fuel of the truck"),
        ("the fuel of nothing is 5.", "nothing"),
        ("this costs 5. Then this costs 3.", "this costs 3"),
        ("Then the fuel of the truck is at least 5.", "the fuel of the truck is at least 5"),
        ("Then the fuel of the truck is not 5.", "the fuel of the truck is not 5"),
        ("Then the fuel of the truck decreases.", "the"),
    ],
)  # fmt: skip
def test_what_is_not_read_is_marked(sentence: str, words: str) -> None:
    text = f"{TYPES}To load a package into a truck at a place: {sentence}"
    assert [one for one, _ in remarks(text)] == [words]


def test_a_section_of_numbers_leaves_phrases_open() -> None:
    text = """## Types
There are buses and stops.
## Predicates
The number of seats of a bus is a number.
## Actions
To stop a bus at a stop: the bus is near the stop. Then the bus is at the stop.
"""
    assert [one.name for one in whole(text).predicates] == ["near", "at"]
