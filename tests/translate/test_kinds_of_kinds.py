"""Sentences by which all of one kind are of another one, in a domain without types."""

import pytest

from planscribe.syntax.task import parse
from planscribe.translate.english.wording.prose.kinds_of_kind import lows_and_high
from tests.support.bare import REFUSED, read_as

STACKS = """
(define (domain stacks)
  (:predicates (pallet ?p) (box ?b) (base ?s) (movable ?m) (place ?p) (on ?b ?s) (at ?m ?p)
    (clear ?s))
  (:action move :parameters (?b ?s ?t)
    :precondition (and (box ?b) (base ?s) (base ?t) (on ?b ?s) (clear ?t))
    :effect (and (on ?b ?t) (not (on ?b ?s)) (clear ?s) (not (clear ?t))))
  (:action shift :parameters (?m ?p ?q)
    :precondition (and (movable ?m) (place ?p) (place ?q) (at ?m ?p))
    :effect (and (at ?m ?q) (not (at ?m ?p)))))
"""
THINGS = "p1 is a pallet. b1 is a box."
BOTH = {"init(base(Pallet)) :- object(Pallet,pallet).", "init(base(Box)) :- object(Box,box)."}


@pytest.mark.parametrize(
    "text",
    [
        "Every pallet and every box is a base.",
        "Pallets and boxes are bases.",
        "Pallets and boxes both serve as bases.",
        "Pallets and boxes serve as bases for stacking.",
        "Pallets and boxes are considered bases.",
        "All pallets and all boxes count as bases.",
        "General: the pallets and the boxes are all treated as bases.",
        "A box can be put on any pallet and on any box, so pallets and boxes are all bases.",
    ],
)
def test_kinds_are_of_another_kind(text: str) -> None:
    made = read_as(STACKS, f"{THINGS} {text}")
    assert not made.unread
    assert {one.text for one in made.statements if one.text.startswith("init(base")} == BOTH


@pytest.mark.parametrize(
    "text",
    [
        "Pallets and boxes are things that can be moved.",
        "Pallets and boxes are all to be treated as movable items.",
    ],
)
def test_what_can_be_done_with_things_can_be_a_kind(text: str) -> None:
    nouns = {("pallets",), ("boxes",), ("movable",)}
    found = lows_and_high(parse(text).sentences[0].tokens, nouns)
    assert found is not None
    assert [[one.text for one in low] for low in found[0]] == [["pallets"], ["boxes"]]
    assert [one.text for one in found[1]] == ["movable"]


@pytest.mark.parametrize(
    "text",
    [
        "Some boxes serve as bases.",
        "Boxes should serve as bases.",
        "Boxes serve as bases in summer.",
        "Pallets and lids serve as bases.",
        "Boxes are on bases, so boxes are bases.",
        "Boxes are things that can be moved twice.",
        "Either boxes or pallets serve as bases.",
        "Boxes no longer serve as bases.",
    ],
)
def test_what_says_less_or_more_is_refused(text: str) -> None:
    made = read_as(STACKS, f"{THINGS} {text}")
    assert (REFUSED if made.unread else text) == REFUSED
