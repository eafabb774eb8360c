"""What headings, rows and neighbouring sentences say of a statement, and what they do not."""

import pytest

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import parse
from planscribe.translate.by_model.said.mismatches import mismatches, unstated_words
from planscribe.translate.ir import IrStatement
from tests.translate.test_weak_answers import OBJECTS, shelves

__all__ = ["shelves"]

GRID = "grid(shelf,0,1,s01). grid(shelf,0,2,s02). grid(shelf,1,1,s11). grid(shelf,1,2,s12)."


def found(text: str, stated: dict[int, str], lexicon: Lexicon) -> list[tuple[int, str]]:
    """What does not fit: the numbers of sentences, from 1, and messages."""
    task = parse(f"Here are b1, b2, b3, t1, s1, s2, red and blue.\n{text}")
    statements = [
        IrStatement(f"{one}.", task.sentences[number].span, number)
        for number, texts in {0: OBJECTS, **stated}.items()
        for one in texts.rstrip(".").split(". ")
        if one
    ]
    every = mismatches(task, lexicon, statements)
    silent = {*range(1, len(task.sentences))} - stated.keys()
    words = unstated_words(task, lexicon, sorted(silent), statements)
    skipped = [(number, f"unread: {said}") for number, said in words.items() if said]
    return [(one.sentence, one.message) for one in every] + skipped


REACH = "the sentence says what has to be reached"


@pytest.mark.parametrize(
    ("text", "stated", "told"),
    [
        # Headings of lists make goals of their items, down to the last one.
        (
            "What has to be achieved:\n- b1 is in s1\n- b2 is in s2",
            {2: "goal(at(b1,s1)).", 3: "init(at(b2,s2))."},
            [(3, REACH)],
        ),
        ("Wanted\n- b1 in s1", {2: "init(at(b1,s1))."}, [(2, REACH)]),
        ("Wanted\n- b1 in s1", {2: "goal(at(b1,s1))."}, []),
        # The list ends; a heading of the start is none of the goal.
        (
            "Wanted:\n- b1 is in s1\n\nAt present b2 is in s2.",
            {2: "goal(at(b1,s1)).", 3: "init(at(b2,s2))."},
            [],
        ),
        (
            "START:\n- b1 is in s1\nEND:\n- b1 is in s2",
            {2: "goal(at(b1,s1)).", 4: "goal(at(b1,s2))."},
            [(2, "the goal begins in a later sentence")],
        ),
        (
            "START:\n- b1 is in s1\nEND:\n- b1 is in s2",
            {2: "init(at(b1,s1)).", 4: "goal(at(b1,s2))."},
            [],
        ),
        # A line without a number is all of one line, and no other shelves.
        (
            "The far row is full.",
            {1: f"{GRID} init(full(s11)). init(full(s12))."},
            [],
        ),
        (
            "The far row is full.",
            {1: f"{GRID} init(full(s01)). init(full(s12))."},
            [(1, "the sentence does not say `s01`"), (1, "the sentence does not say `s12`")],
        ),
        # What is named for its place.
        (
            "b1 is in s1. b2 keeps b1 company.",
            {1: "init(at(b1,s1)).", 2: "init(at(b2,s1))."},
            [],
        ),
        (
            "b1 is in s1. b3 is in s2. b2 keeps b1 company.",
            {1: "init(at(b1,s1)).", 2: "init(at(b3,s2)).", 3: "init(at(b2,s2))."},
            [(3, "the sentence does not say `s2`"), (3, "nothing is stated of `b1` here")],
        ),
        # What is by itself, and what is more than that.
        ("b1 is in s1. b1 is by itself.", {1: "init(at(b1,s1))."}, []),
        ("b1 is by itself.", {}, [(1, "unread: b1")]),
        ("b1 is in s1. b1 is open, by itself.", {1: "init(at(b1,s1))."}, [(2, "unread: b1")]),
        # A box of which others tell.
        ("I had been looking for a box. b1 is in s1.", {2: "init(at(b1,s1))."}, []),
        ("There are two boxes. b1 is in s1.", {2: "init(at(b1,s1))."}, [(1, "unread: 2 boxes")]),
    ],
)
def test_what_neighbours_say(
    text: str, stated: dict[int, str], told: list[tuple[int, str]], shelves: Lexicon
) -> None:
    assert sorted(found(text, stated, shelves)) == sorted(told)
