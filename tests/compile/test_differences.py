"""What is told to be missing or wrong in a problem, in its own names."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.compile.differences import ProblemDifference, Side
from planscribe.compile.equivalence import compare
from tests.support.reading import domain, problem

GARAGE = domain(
    """
    (define (domain garage)
      (:types car wheel axle - object)
      (:predicates (part ?a - axle ?c - car) (on ?w - wheel ?a - axle) (flat ?w - wheel)
                   (left-of ?c ?d - car))
      (:functions (total-cost)))
    """
)
CARS, WHEELS = 3, 6
FACTS = [
    *(f"(left-of car{n} car{n + 1})" for n in range(1, CARS)),
    *(f"(part axle{n} car{(n + 1) // 2})" for n in range(1, WHEELS + 1)),
    *(f"(on wheel{n} axle{n})" for n in range(1, WHEELS + 1)),
    "(flat wheel1)",
    "(flat wheel4)",
]
OBJECTS = [
    (kind, n) for kind, most in (("car", 3), ("wheel", 6), ("axle", 6)) for n in range(1, most + 1)
]


def garage(facts: list[str], less: str = "") -> str:
    objects = " ".join(f"{kind}{n} - {kind}" for kind, n in OBJECTS if f"{kind}{n}" != less)
    init = " ".join(facts)
    return (
        f"(define (problem p) (:domain garage) (:objects {objects}) (:init {init})"
        " (:goal (flat wheel2)))"
    )


def in_other_words(text: str) -> str:
    """The same problem with other names, whose numbers go on in the same order."""
    words = {"car": "vehicle", "wheel": "tyre", "axle": "hub"}
    return re.sub(
        r"\b(car|wheel|axle)(\d+)\b", lambda one: f"{words[one[1]]}-{int(one[2]) + 10}", text
    )


def shuffled(text: str, random: Random) -> str:
    """The same problem with names that say nothing."""
    numbers = list(range(len(OBJECTS)))
    random.shuffle(numbers)
    names = {f"{kind}{n}": f"x{number}" for (kind, n), number in zip(OBJECTS, numbers, strict=True)}
    return re.sub(r"\b(?:car|wheel|axle)\d+\b", lambda one: names[one[0]], text)


def told(first: str, second: str) -> set[tuple[str, str, str]]:
    """What is missing and wrong in the first of two problems, in its names."""
    found = compare(problem(first), problem(second), GARAGE, GARAGE).differences
    return {line for one in found for line in lines(one)}


def lines(one: ProblemDifference) -> set[tuple[str, str, str]]:
    if one.side is Side.FIRST:
        return {(str(one.aspect), "wrong", part.text) for part in one.parts}
    return {(str(one.aspect), "missing", part.counterpart) for part in one.parts}


def test_parts_have_the_names_of_both_sides() -> None:
    answer = garage(FACTS).replace("(flat wheel4)", "(flat wheel5)")
    truth = in_other_words(garage(FACTS))
    parts = [
        (one.side, part.text, part.counterpart)
        for one in compare(problem(answer), problem(truth), GARAGE, GARAGE).differences
        for part in one.parts
    ]
    assert parts == [
        (Side.FIRST, "(flat wheel5)", "(flat tyre-15)"),
        (Side.SECOND, "(flat tyre-14)", "(flat wheel4)"),
    ]


def test_objects_are_told_with_their_types() -> None:
    answer = garage([fact for fact in FACTS if "wheel6" not in fact], less="wheel6")
    assert told(answer, garage(FACTS)) == {
        ("objects", "missing", "wheel6 - wheel"),
        ("initial state", "missing", "(on wheel6 axle6)"),
    }


@pytest.mark.parametrize("fact", FACTS)
def test_one_missing_fact_is_all_that_is_told(fact: str) -> None:
    truth = garage(FACTS)
    answer = garage([one for one in FACTS if one != fact])
    assert told(answer, truth) == {("initial state", "missing", fact)}
    for seed in range(5):
        # Where names say nothing, it is a guess; but what is missing stays missing.
        found = told(shuffled(answer, Random(seed)), truth)
        assert any(what == "missing" for _, what, _ in found)


@settings(max_examples=40)
@given(
    st.sets(st.sampled_from(FACTS), max_size=3),
    st.lists(st.tuples(st.integers(1, WHEELS), st.integers(1, WHEELS)), max_size=2),
)
def test_the_names_of_the_reference_do_not_matter(
    dropped: set[str], added: list[tuple[int, int]]
) -> None:
    facts = [one for one in FACTS if one not in dropped]
    answer = garage([*facts, *(f"(on wheel{wheel} axle{axle})" for wheel, axle in added)])
    truth = garage(FACTS)
    assert told(answer, truth) == told(answer, in_other_words(truth))
    assert len(told(answer, truth)) <= len(dropped) + len(added)
