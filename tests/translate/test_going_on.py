"""Clauses without a verb of their own: whether they are wishes, and of what they are said."""

import pytest

from tests.support.bare import REFUSED, said

STAGE = """
(define (domain stage)
  (:requirements :typing)
  (:types lamp bar)
  (:predicates (hung ?l - lamp ?b - bar) (lit ?l - lamp) (focused ?l - lamp) (lowered ?b - bar)
    (carrying ?b - bar ?l - lamp) (curtain-open))
  (:action hang :parameters (?l - lamp ?b - bar) :precondition (lowered ?b)
    :effect (and (hung ?l ?b) (carrying ?b ?l) (not (lit ?l))))
  (:action light :parameters (?l - lamp) :precondition (focused ?l)
    :effect (and (lit ?l) (curtain-open))))
"""
BEFORE = "Lamps: l1, l2, l3. Bars: b1, b2."


@pytest.mark.parametrize(
    "text",
    [
        "l1 should be lit and the curtain open.",
        "l1 must be lit, l2 focused, and the curtain open.",
        "Neither l1 nor l2 should be lit, and the curtain open.",
        "l1 must be focused, and l2 focused and lit.",
        "b1 must be lowered and l1 lit and focused.",
        "l1 is to be lit and hung on b1, l2 hung on b2 and lit.",
        "l1 is lit, l2 focused and hung on b2.",
        "l1 is lit and should be focused when everything is done.",
        "l1 must be lit and focused, and so must l2.",
        "b1 is carrying l1, not l2, and l3.",
        "b1 should be carrying l1 instead of l2, and also l3.",
        "No goal: l1 is lit.",
        "Alternative goal: l1 is lit.",
    ],
)
def test_what_goes_on_is_asked_for(text: str) -> None:
    assert said(STAGE, text, BEFORE) == REFUSED


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The curtain should be open and l1 lit.", "goal(curtain_open) goal(lit(l1))"),
        ("l1 should be lit and l2 focused.", "goal(lit(l1)) goal(focused(l2))"),
        ("l1 should be lit and l2 is focused.", "goal(lit(l1)) init(focused(l2))"),
        ("l1 is lit, l2 focused and lit.", "init(lit(l1)) init(focused(l2)) init(lit(l2))"),
        ("l1 should be focused when everything is done.", "goal(focused(l1))"),
        (
            "No lamp is lit, and l1 must be focused when all is done.",
            "init(neg(lit(Lamp))) :- object(Lamp,lamp) goal(focused(l1))",
        ),
        ("l1 must be lit, and so must l2.", "goal(lit(l1)) goal(lit(l2))"),
        ("b1 is carrying l1, not l2.", "init(carrying(b1,l1)) init(neg(carrying(b1,l2)))"),
        ("Overall goal: l1 is lit.", "goal(lit(l1))"),
    ],
)
def test_what_goes_on_clearly_is_read(text: str, expected: str) -> None:
    assert said(STAGE, text, BEFORE) == expected
