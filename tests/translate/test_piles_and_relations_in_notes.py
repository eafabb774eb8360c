"""Piles that notes list, and lists below the noun of a relation."""

import pytest

from tests.support.bare import REFUSED, said

BLOCKS = "There are four blocks: b1, b2, b3 and b4."
TWO = "init(ontable(b1)) init(on(b2,b1)) init(clear(b2))"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Left stack, listed from the table upwards: b1, b2.", TWO),
        ("- First pile, from the bottom up: b1, b2", TWO),
        ("Tower, from top to bottom: b2, b1", TWO),
        ("Right stack: b1 at the bottom, b2 directly above it.", TWO),
        ("Stack 2 on the left: b1, b2", REFUSED),
        ("The second tower: b1 at the base, b2 on b1.", TWO),
        ("Middle pile (from the ground up): b1, then b2", TWO),
        ("Pile: b1 at the foot, then b2 on top of it", TWO),
        ("Stack: b1 at the bottom, b2 on top", TWO),
        ("Other heap, top to bottom: b2, b1", TWO),
        # From where, or which?
        ("Left stack: b1, b2.", REFUSED),
        ("Stacks, from the table upwards: b1, b2", REFUSED),
        ("Broken stack, from the table upwards: b1, b2", REFUSED),
        ("Left stack, from the left: b1, b2", REFUSED),
        ("Left stack, not from the table upwards: b1, b2", REFUSED),
        ("Left stack: b1 at the bottom, b2 on b3", REFUSED),
        ("Left stack: b1 at the bottom, b2 above", REFUSED),
        ("Left stack: b1 at the bottom, b2 or b3 on it", REFUSED),
        ("Left stack, from the table upwards: b1, b2, b1", REFUSED),
        # Of the goal, it is open whether more may be on top.
        ("Goal:\n- Left stack, from the table upwards: b1, b2", REFUSED),
    ],
)
def test_piles_are_listed_in_an_order(text: str, expected: str) -> None:
    assert said("piles", text, BLOCKS) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Left stack, from bottom to top: b1 (resting on the table), b2.", TWO),
        ("Left stack, from top to bottom: b2 (resting on the table), b1.", REFUSED),
        ("Second stack: b1 rests on the table and carries b2.",
         "init(ontable(b1)) init(on(b2,b1))"),
        ("Right now there's a tower of two: b2 is at the very top, it sits on b1, and b1 is on the "
         "table.", "init(clear(b2)) init(on(b2,b1)) init(ontable(b1))"),
        ("There is a tower of three: b2 is on b1 and b1 is on the table.", REFUSED),
        ("There is a tower of bricks: b2 is on b1 and b1 is on the table.", REFUSED),
        ("b1 is not at the top.", REFUSED),
        ("b1 is at the top of the page.", REFUSED),
        ("b1 and b2 are uncovered on top.", "init(clear(b1)) init(clear(b2))"),
        ("I want the tower upside down, so b1 on b2, b2 on b3.",
         "goal(on(b1,b2)) goal(on(b2,b3))"),
        ("I want the tower upside down.", REFUSED),
        ("I want the tower upside down, so b1.", REFUSED),
    ],
)  # fmt: skip
def test_piles_are_told_in_prose(text: str, expected: str) -> None:
    assert said("piles", text, BLOCKS) == expected


FABLE = """
(define (domain fable)
  (:predicates (beast ?b) (town ?t) (mood ?m) (eats ?a ?b) (visits ?a ?t) (craves ?m ?b))
  (:action calm :parameters (?m ?b ?c)
    :precondition (and (mood ?m) (beast ?b) (beast ?c) (craves ?m ?b) (eats ?b ?c))
    :effect (and (craves ?m ?c) (not (craves ?m ?b))))
  (:action go :parameters (?b ?t)
    :precondition (and (beast ?b) (town ?t)) :effect (visits ?b ?t)))
"""
THINGS = "Beasts: wolf1, lamb1, fox1. Towns: rome1. Moods: joy1, woe1."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Eating, in both directions: wolf1 with lamb1.",
         "init(eats(wolf1,lamb1)) init(eats(lamb1,wolf1))"),
        ("Cravings: joy1 for lamb1.", "init(craves(joy1,lamb1))"),
        ("Cravings: joy1 for lamb1; woe1 for fox1.",
         "init(craves(joy1,lamb1)) init(craves(woe1,fox1))"),
        ("Eating (both ways): wolf1 - lamb1", "init(eats(wolf1,lamb1)) init(eats(lamb1,wolf1))"),
        ("Eating, one way only: wolf1 -> lamb1, lamb1 -> fox1",
         "init(eats(wolf1,lamb1)) init(eats(lamb1,fox1))"),
        ("Cravings: both moods for lamb1.", "init(craves(Mood,lamb1)) :- object(Mood,mood)"),
        ("Cravings: joy1 for lamb1, woe1 for lamb1 and joy1 for fox1",
         "init(craves(joy1,lamb1)) init(craves(woe1,lamb1)) init(craves(joy1,fox1))"),
        ("Required final state: joy1 craves fox1", "goal(craves(joy1,fox1))"),
        # Who eats whom?
        ("Eating: wolf1 with lamb1.", REFUSED),
        ("Eating: wolf1 - lamb1.", REFUSED),
        ("Eating, one way only: wolf1 - lamb1.", REFUSED),
        ("Eating: wolf1 by lamb1.", REFUSED),
        ("Eating: wolf1 of lamb1.", REFUSED),
        ("Eating, not in both directions: wolf1 with lamb1.", REFUSED),
        ("Cravings: joy1 and woe1 for lamb1 or fox1.", REFUSED),
        ("Cravings: joy1 for lamb1, not woe1 for fox1.", REFUSED),
        ("Old cravings: joy1 for lamb1.", REFUSED),
        ("Cravings of old: joy1 for lamb1.", REFUSED),
        ("Hugs: joy1 for lamb1.", REFUSED),
    ],
)  # fmt: skip
def test_what_is_below_the_noun_of_a_relation(text: str, expected: str) -> None:
    assert said(FABLE, text, THINGS) == expected
