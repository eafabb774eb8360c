"""What is said of all objects, of none, and of the others; each with what leaves it open."""

import pytest

from tests.support import bare
from tests.support.sentences import REFUSED, said

BLOCKS = "There are 4 blocks: b1, b2, b3 and b4."
BARMAN = "There are 3 shots and a shaker. There are 2 ingredients: gin and rum."
GRIPPERS = "There are 2 rooms: kitchen and hall. There are 3 balls. There are 2 robots."

OF_TWO = ":- object(Block,block), Block != b1, Block != b2"
OF_ONE = ":- object(Block,block), Block != b1"
BUT_ONE = ":- object(Object,object), Object != b1"
BUT_TWO = ":- object(Object,object), Object != b1, Object != b2"

NUMBERED = [
    ("b1 and b2 are clear.", "The other two blocks are on the table.",
     f"init(on_table(Block)) {OF_TWO}"),
    ("b1 and b2 are clear.", "The other two are on the table.", f"init(on_table(Block)) {OF_TWO}"),
    ("b1 and b2 are clear.", "The remaining two are on the table.",
     f"init(on_table(Block)) {OF_TWO}"),
    ("b1 is clear.", "The other three are on the table.", f"init(on_table(Block)) {OF_ONE}"),
    ("b1 is clear.", "The others are on the table.", f"init(on_table(Block)) {OF_ONE}"),
    ("b1 is clear.", "All others are on the table.", f"init(on_table(Block)) {OF_ONE}"),
    ("b1 is clear.", "The other three should be on the table.", f"goal(on_table(Block)) {OF_ONE}"),
    ("b1 is clear.", "The other two are on the table.", REFUSED),
    ("b1 and b2 are clear.", "The other three are on the table.", REFUSED),
    ("b1 and b2 are clear.", "The other block is on the table.", REFUSED),
    ("b1 is on b2.", "The other two are on the table.", REFUSED),
    ("b1 should be clear.", "The other three are on the table.", REFUSED),
    ("b1 is clear. b2 is clear.", "The other three are on the table.",
     "init(on_table(Block)) :- object(Block,block), Block != b2"),
    ("b1 is clear. b2 is clear.", "The other two are on the table.", REFUSED),
    ("b1 is clear. b2 is clear.", "The others are on the table.", REFUSED),
    ("b1 is clear. b2 is clear.", "The other blocks are on the table.", REFUSED),
    ("All blocks are clear.", "The other two are on the table.", REFUSED),
    ("", "The other two are on the table.", REFUSED),
]  # fmt: skip


@pytest.mark.parametrize(("before", "text", "expected"), NUMBERED)
def test_the_others_are_those_that_are_left_out(before: str, text: str, expected: str) -> None:
    assert said("blocksworld", text, f"{BLOCKS} {before}") == expected


TOGETHER = [
    ("b1 and b2 are clear, and the other two are on the table.",
     f"init(clear(b1)) init(clear(b2)) init(on_table(Block)) {OF_TWO}"),
    ("b1 is on the table, and nothing else is.",
     f"init(on_table(b1)) init(neg(on_table(Object))) {BUT_ONE}"),
    ("b1 is on the table and nothing else is on the table.",
     f"init(on_table(b1)) init(neg(on_table(Object))) {BUT_ONE}"),
    ("b1 is clear, and everything else is on the table.",
     f"init(clear(b1)) init(on_table(Object)) {BUT_ONE}"),
    ("b1 and b2 are clear, and the other three are on the table.", REFUSED),
    ("b1 is on b2, and the other two are on the table.", REFUSED),
    ("b1 is clear and nothing else is on the table.", REFUSED),
    ("b1 is clear and b2 is on the table, and the others are on b1.", REFUSED),
    ("b1 is on the table, and nothing else.", REFUSED),
    ("b1 should be on the table, and nothing else is.", REFUSED),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), TOGETHER)
def test_the_others_within_a_sentence(text: str, expected: str) -> None:
    assert said("blocksworld", text, BLOCKS) == expected


NOTHING_ELSE = [
    ("b1 is on the table.", "Nothing else is on the table.",
     f"init(neg(on_table(Object))) {BUT_ONE}"),
    ("b1 and b2 are on the table.", "Nothing else is on the table.",
     f"init(neg(on_table(Object))) {BUT_TWO}"),
    ("b1 and b2 are on the table.", "Nothing else is.", f"init(neg(on_table(Object))) {BUT_TWO}"),
    ("b1 is on the table.", "No other block is on the table.",
     f"init(neg(on_table(Block))) {OF_ONE}"),
    ("b1 is clear.", "Nothing else is on the table.", REFUSED),
    ("b1 is not on the table.", "Nothing else is on the table.", REFUSED),
    ("b1 is on the table.", "Nothing else needs to be on the table.", REFUSED),
    ("b1 is on the table.", "Nothing else should be on the table.", REFUSED),
    ("b1 is on b2.", "Nothing else is on b2.", f"init(neg(on(Object,b2))) {BUT_ONE}"),
    ("b1 is on b2.", "Nothing else is.", f"init(neg(on(Object,b2))) {BUT_ONE}"),
    ("b1 is on b2.", "Nothing else is on b3.", REFUSED),
    ("", "Nothing else is on the table.", REFUSED),
]  # fmt: skip


@pytest.mark.parametrize(("before", "text", "expected"), NOTHING_ELSE)
def test_nothing_else(before: str, text: str, expected: str) -> None:
    assert said("blocksworld", text, f"{BLOCKS} {before}") == expected


WHOLE = [
    ("blocksworld", BLOCKS, "Everything is on the table.",
     "init(on_table(Object)) :- object(Object,object)"),
    ("blocksworld", BLOCKS, "Everything should be on the table.",
     "goal(on_table(Object)) :- object(Object,object)"),
    ("blocksworld", BLOCKS, "Everything but b1 is clear.", f"init(clear(Object)) {BUT_ONE}"),
    ("blocksworld", BLOCKS, "Everything is clear, but b1 is not.", REFUSED),
    ("blocksworld", BLOCKS, "Everything is clear, but b1 is on b2.", REFUSED),
    ("blocksworld", BLOCKS, "Everything is not on the table.", REFUSED),
    ("blocksworld", BLOCKS, "Not everything is on the table.", REFUSED),
    ("blocksworld", BLOCKS, "Everything is on everything.", REFUSED),
    ("blocksworld", BLOCKS, "Nothing is on the table.",
     "init(neg(on_table(Object))) :- object(Object,object)"),
    ("blocksworld", BLOCKS, "Nothing should be on the table.",
     "goal(neg(on_table(Object))) :- object(Object,object)"),
    ("blocksworld", BLOCKS, "Nothing is on b1.", "init(clear(b1))"),
    ("blocksworld", BLOCKS, "Nothing but b1 is clear.",
     f"init(clear(b1)) init(neg(clear(Object))) {BUT_ONE}"),
    ("blocksworld", BLOCKS, "Nothing is not clear.", REFUSED),
    ("barman", BARMAN, "Everything is clean.", REFUSED),
    ("barman", BARMAN, "Everyone is clean.", REFUSED),
    ("barman", BARMAN, "Nothing is clean.",
     "init(neg(clean(Container))) :- object(Container,container)"),
    ("barman", BARMAN, "Nobody is clean.", REFUSED),
    ("grippers", GRIPPERS, "Everyone is in the hall.", REFUSED),
    ("grippers", GRIPPERS, "Everything is in the hall.", REFUSED),
    ("grippers", GRIPPERS, "Nothing is in the hall.", REFUSED),
]  # fmt: skip


@pytest.mark.parametrize(("domain", "before", "text", "expected"), WHOLE)
def test_everything_is_what_the_phrase_can_be_said_of(
    domain: str, before: str, text: str, expected: str
) -> None:
    assert said(domain, text, before) == expected


PLACED = [
    ("ball1 and ball2 are in the kitchen.", "The other one is in the hall.",
     "init(at(Ball,hall)) :- object(Ball,ball), Ball != ball1, Ball != ball2"),
    ("ball1 and ball2 are in the kitchen.", "The other one is dark.", REFUSED),
    ("ball1 is in the kitchen.", "The other two are in the hall.",
     "init(at(Ball,hall)) :- object(Ball,ball), Ball != ball1"),
    ("ball1 is in the kitchen.", "The others are in the hall.", REFUSED),
    ("ball1 is in the kitchen.", "The other balls are in the hall.",
     "init(at(Ball,hall)) :- object(Ball,ball), Ball != ball1"),
    ("ball1 and ball2 are in the kitchen.", "The other ball is in the hall.",
     "init(at(Ball,hall)) :- object(Ball,ball), Ball != ball1, Ball != ball2"),
    ("robot1 is in the kitchen. ball1 is in the kitchen.", "The other balls are in the hall.",
     "init(at(Ball,hall)) :- object(Ball,ball), Ball != ball1"),
    ("ball2 is in the hall. ball1 is in the hall.", "The other balls are in the hall.", REFUSED),
    ("ball2 is in the hall. robot1 is in the hall. ball1 is in the hall.",
     "The other balls are in the hall.", REFUSED),
    ("ball2 is in the hall. Your goal is that ball1 is in the hall.",
     "The other balls are in the kitchen.",
     "goal(at(Ball,kitchen)) :- object(Ball,ball), Ball != ball1"),
    ("ball1 is in the kitchen.", "The other three are in the hall.", REFUSED),
    ("ball1 is in the kitchen.", "The other robots are in the hall.", REFUSED),
    ("ball1 is in the kitchen.", "The other rooms are in the hall.", REFUSED),
    ("robot1 holds ball1.", "The others are in the hall.", REFUSED),
]  # fmt: skip


@pytest.mark.parametrize(("before", "text", "expected"), PLACED)
def test_the_others_of_what_is_somewhere(before: str, text: str, expected: str) -> None:
    assert said("grippers", text, f"{GRIPPERS} {before}") == expected


@pytest.mark.parametrize(
    "text", ["room1 room2 and There are 2 rooms and 3 balls.", "b1 is clear and everything else."]
)
def test_unfinished_sentences_are_refused(text: str) -> None:
    assert said("blocksworld", text, BLOCKS) == REFUSED


# Of a ball is said nothing that can be said of anything else.
ALONE = [
    ("ball1 is in the kitchen.", "The others are in the hall.",
     "init(at(Ball,hall)) :- object(Ball,ball), Ball != ball1"),
    ("ball1 is in the kitchen.", "Everything else is in the hall.",
     "init(at(Ball,hall)) :- object(Ball,ball), Ball != ball1"),
    ("ball2 is in the hall. ball1 is in the kitchen.", "The others are in the hall.", REFUSED),
    ("gripper1 is free. ball1 is in the kitchen.", "Everyone else is in the hall.",
     "init(at(Ball,hall)) :- object(Ball,ball), Ball != ball1"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "text", "expected"), ALONE)
def test_the_others_without_a_noun(before: str, text: str, expected: str) -> None:
    rooms = "There are two rooms: kitchen and hall. There are 3 balls and 2 grippers."
    assert bare.said("balls", text, f"{rooms} {before}") == expected


@pytest.mark.parametrize("text", ["The others are free.", "The other is free."])
def test_the_others_of_mere_objects_are_asked_for(text: str) -> None:
    """In a domain with kinds, an object is of none until a sentence says so."""
    before = "There are 3 objects: q1, q2 and q3. q1 is free."
    assert bare.said("balls", text, before) == REFUSED
