"""Sentences that are read in other words, in domains without phrases; each with what it is not."""

import pytest

from tests.support.bare import REFUSED, said

PLACES = "There are 2 rooms: hall and den. There are 3 balls: b1, b2 and b3."

BOTH = "init(ball(b4)) init(at(b4,hall))"
BOTH_BALLS = "init(ball(b4)) init(ball(b5)) init(at(b4,hall)) init(at(b5,hall))"

IN_DOMAINS = [
    # Of which kind something is, and where.
    ("balls", "b4 is a ball in the hall.", BOTH),
    ("balls", "There is a ball, b4, in the hall.", BOTH),
    ("balls", "There are two balls, b4 and b5, in the hall.",
     BOTH_BALLS),
    ("balls", "There are three balls, b4 and b5, in the hall.", REFUSED),
    ("balls", "There should be a ball, b4, in the hall.", REFUSED),
    ("balls", "A ball, b4, is in the hall.", BOTH),
    ("balls", "A ball called b4 is in the hall.", BOTH),
    ("balls", "A ball, b4, should be in the hall.", REFUSED),
    ("balls", "A ball, b4 and b5 are in the hall.", REFUSED),
    ("balls", "b4 and b5 are balls that are in the hall.", BOTH_BALLS),
    ("balls", "There are 4 balls in the hall.", REFUSED),
    ("balls", "There are 3 grippers in the hall.", REFUSED),
    # Lists without a number.
    ("balls", "There are balls b1, b2 and b4. b4 is in the hall.", "init(at(b4,hall))"),
    ("balls", "We have the balls b1 and b4. b4 is in the hall.", "init(at(b4,hall))"),
    ("balls", "Balls b1 and b4. b4 is in the hall.", "init(at(b4,hall))"),
    ("balls", "There are balls red and round.", REFUSED),
    ("balls", "Balls red and round.", REFUSED),
    # The number that all of a kind have.
    ("balls", "The two rooms are rooms.", "init(room(Room)) :- object(Room,room)"),
    ("balls", "b1 should be in the two rooms.", "goal(at(b1,Room)) :- object(Room,room)"),
    ("balls", "The two balls are in the hall.", REFUSED),
    ("balls", "The two balls b1 and b2 are in the hall.", "init(at(b1,hall)) init(at(b2,hall))"),
    ("balls", "One of the two rooms is a room.", REFUSED),
    # Being somewhere.
    ("balls", "b1 sits in the hall.", "init(at(b1,hall))"),
    ("balls", "b1 and b2 lie in the hall.", "init(at(b1,hall)) init(at(b2,hall))"),
    ("balls", "b1 is located in the hall.", "init(at(b1,hall))"),
    ("balls", "b1 should lie in the hall.", "goal(at(b1,hall))"),
    ("balls", "b1 should not lie in the hall.", "goal(neg(at(b1,hall)))"),
    ("balls", "b1 does not lie in the hall.", "init(neg(at(b1,hall)))"),
    ("balls", "b1 does not lie in the hall and b2 in the den.", REFUSED),
    ("balls", "b1 lies to the hall.", REFUSED),
    ("balls", "The robot starts in the hall.", "init(at_robby(hall))"),
    ("balls", "The robot should start in the hall.", REFUSED),
    ("balls", "The goal is to have b1 in the hall.", "goal(at(b1,hall))"),
    ("balls", "It is nice to have b1 in the hall.", REFUSED),
    ("balls", "b1: in the hall.", "init(at(b1,hall))"),
    ("balls", "b1: should be in the hall.", REFUSED),
    ("balls", "The balls: in the hall.", "init(at(Ball,hall)) :- object(Ball,ball)"),
    ("balls", "The balls: should be in the hall.", REFUSED),
    ("balls", "Balls: in the hall.", REFUSED),
    ("balls", "There are two balls, b4 and b5, which are in the hall.",
     BOTH_BALLS),
    ("balls", "There are three balls, b4 and b5, which are in the hall.", REFUSED),
    ("balls", "b4 is a ball, it is in the hall.", BOTH),
    ("balls", "b4 is a ball in the hall, it is in the den.", REFUSED),
    ("balls", "b4 and b5 are balls, it is in the hall.", REFUSED),
    # Several clauses.
    ("balls", "b4 is a ball in the hall, and b5 is a ball, as is b6.",
     "init(ball(b4)) init(at(b4,hall)) init(ball(b5)) init(ball(b6))"),
    ("lunch", "l1 and l2 are connected with each other, as are l2 and l3.", REFUSED),
    ("lunch", "l1 and l2 are connected with each other, and l2 is visited.",
     "init(conn(l1,l2)) init(conn(l2,l1)) init(visited(l2))"),
    ("balls", "b4 is a ball in the hall, b5 is a ball in the den.",
     "init(ball(b4)) init(at(b4,hall)) init(ball(b5)) init(at(b5,den))"),
    ("balls", "b4 is a ball in the hall, and b1 should be in the den.",
     "init(ball(b4)) init(at(b4,hall)) goal(at(b1,den))"),
    # Who has what.
    ("balls", "The house has two attics: a1 and a2.", REFUSED),
    ("balls", "The box has two balls: b4 and b5.", REFUSED),
    ("balls", "The house has two attics.", REFUSED),
    ("balls", "b1 is in the hall, and its balls are in the den.", REFUSED),
    ("balls", "The robot has a ball.", REFUSED),
    ("balls", "b1 has 2 grippers.", REFUSED),
    # Both directions.
    ("lunch", "l1 is connected to l2 in both directions.",
     "init(conn(l1,l2)) init(conn(l2,l1))"),
    ("lunch", "There is a road from l1 to l2 and back.", "init(road(l1,l2)) init(road(l2,l1))"),
    ("lunch", "l1 and l2 are connected to each other.", "init(conn(l1,l2)) init(conn(l2,l1))"),
    ("lunch", "l1 is not connected to l2 in both directions.", REFUSED),
    ("lunch", "l1 is connected to l2 in both directions, and l2 is connected to l3.",
     "init(conn(l1,l2)) init(conn(l2,l1)) init(conn(l2,l3))"),
    # The end may be about all that is said.
    ("lunch", "l1 is connected to l2 and l2 is connected to l3 in both directions.", REFUSED),
    ("lunch", "l1 is connected to l2 and l2 is connected to l3, and vice versa.", REFUSED),
    ("lunch", "l1 is connected to l2, l2 is connected to l3, and back.", REFUSED),
    ("lunch", "l1 is connected to l2 and l3 in both directions.", REFUSED),
    ("lunch", "l1, l2 and l3 are connected to each other.", REFUSED),
    ("lunch", "There is a road from l1 to l2 and one from l2 to l3.",
     "init(road(l1,l2)) init(road(l2,l3))"),
    ("lunch", "There are roads from l1 to l2 and from l2 to l3.",
     "init(road(l1,l2)) init(road(l2,l3))"),
    ("lunch", "There is no road from l1 to l2 and from l2 to l3.", REFUSED),
    ("lunch", "l1 is connected to l2, l2 to l3, and l3 to l1.",
     "init(conn(l1,l2)) init(conn(l2,l3)) init(conn(l3,l1))"),
    ("lunch", "l1 is not connected to l2, l2 to l3.", REFUSED),
    ("lunch", "l1 is connected to l2, l3 from l1.", REFUSED),
    # Several that are numbered through.
    ("balls", "The balls b1 to b3 are in the hall.",
     "init(at(b1,hall)) init(at(b2,hall)) init(at(b3,hall))"),
    ("lunch", "There is a road from l1 to l3.", "init(road(l1,l3))"),
    ("balls", "Bring b1 to b3.", REFUSED),
]  # fmt: skip


@pytest.mark.parametrize(
    ("domain", "text", "expected"),
    [
        # A predicate can call the one who moves by a name.
        ("balls", "The den is a room. Robby is in the den.", "init(at_robby(den))"),
        ("balls", "The den is a room. The robot Robby is at the den.", "init(at_robby(den))"),
        ("balls", "left and right are grippers. left is free.", "init(free(left))"),
        ("balls", "left, middle and right are grippers. right is free.", "init(free(right))"),
    ],
)
def test_words_of_names_and_of_the_grammar_can_be_names(
    domain: str, text: str, expected: str
) -> None:
    assert expected in said(domain, text)


def test_what_is_no_list_of_names_introduces_none() -> None:
    assert "gripper(left)" not in said("balls", "The left and right are grippers.")
    assert "gripper(left)" not in said("balls", "free and left are grippers.")


@pytest.mark.parametrize(("domain", "text", "expected"), IN_DOMAINS)
def test_what_is_read_in_other_words(domain: str, text: str, expected: str) -> None:
    before = f"{PLACES} The robot is in the den." if domain == "balls" else "Locs: l1, l2, l3."
    assert said(domain, text, before) == expected


def test_who_acts_has_hands() -> None:
    assert said("balls", "The robot has two grippers, left and right. left is free.") == (
        "init(free(left))"
    )


def test_what_is_counted_once_is_all_there_is() -> None:
    hall = "There is a room, hall."
    everything = "init(at(Ball,hall)) :- object(Ball,ball)"
    assert said("balls", "There are 3 balls in the hall.", hall) == everything
    twice = f"{hall} There is a ball b9."
    assert said("balls", "There are 3 balls in the hall.", twice) == REFUSED


def test_a_list_of_what_there_is_says_nothing_of_it() -> None:
    assert said("balls", "There are 2 rooms, a gripper and 3 balls.") == ""


REFERRING = [
    ("b1 and b2 are in the hall.", "It is in the den.", REFUSED),
    ("There is a ball, b4.", "It is in the hall.", "init(at(b4,hall))"),
    ("There are two balls: b4 and b5.", "They are in the hall.",
     "init(at(b4,hall)) init(at(b5,hall))"),
    ("There are two balls: b4 and b5.", "Both are in the hall.",
     "init(at(b4,hall)) init(at(b5,hall))"),
    ("There are two balls: b4 and b5.", "It is in the hall.", REFUSED),
    ("There are two balls: b4 and b5. There is a gripper g.", "They are in the hall.", REFUSED),
    ("There are 2 balls: b4 and b5, and a gripper g.", "They are in the hall.", REFUSED),
    ("b4, b5 and b6 are balls.", "They both are in the hall.", REFUSED),
    ("b1 is in the hall.", "They are in the den.", REFUSED),
    ("b1 and b2 are in the hall.", "They should be in the den.",
     "goal(at(b1,den)) goal(at(b2,den))"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "text", "expected"), REFERRING)
def test_what_pronouns_stand_for(before: str, text: str, expected: str) -> None:
    assert said("balls", text, f"{PLACES} {before}") == expected


OWNERS = [
    ("Bob's destination is f1, and his origin is f2.",
     "init(destin(bob,f1)) init(origin(bob,f2))"),
    ("The destination of Bob is f1, his origin is f2.",
     "init(destin(bob,f1)) init(origin(bob,f2))"),
    ("The destination of Bob and the destination of Eva are f1, and his origin is f2.", REFUSED),
]  # fmt: skip
GUESTS = """
(define (domain guests)
  (:predicates (guest ?g) (floor ?f) (origin ?g ?f) (destin ?g ?f) (gone ?g))
  (:action go :parameters (?g ?a ?b)
    :precondition (and (guest ?g) (floor ?a) (floor ?b) (origin ?g ?a) (destin ?g ?b))
    :effect (gone ?g)))
"""


@pytest.mark.parametrize(("text", "expected"), OWNERS)
def test_what_possessive_pronouns_stand_for(text: str, expected: str) -> None:
    before = "There are 2 guests: Bob and Eva. There are 2 floors: f1 and f2."
    assert said(GUESTS, text, before) == expected


def test_names_can_have_articles() -> None:
    words = "There are two rooms, the kitchen and the attic, and a ball, b9. b9 is in the attic."
    assert said("balls", words) == "init(at(b9,attic))"
    assert said("balls", "The den is a room. The robot is in the den.").endswith("at_robby(den))")
    assert said("balls", "There are three rooms, the kitchen and the attic.") == REFUSED


NAMELESS = [
    ("There are four blocks: a, b and c.", "All blocks are clear.", REFUSED),
    ("There are three discs, a and b, and a peg, c.", "All discs are clear.", REFUSED),
    ("", "The red block is on the blue block.", "init(on(red_block,blue_block))"),
    ("", "The heavy block is on the light block.", REFUSED),
    ("", "The red block is on the blue cube.", REFUSED),
]  # fmt: skip


@pytest.mark.parametrize(("before", "text", "expected"), NAMELESS)
def test_the_only_noun_of_a_task_is_one_for_all_objects(
    before: str, text: str, expected: str
) -> None:
    assert said("piles", text, before) == expected


def test_all_objects_are_those_that_are_counted() -> None:
    words = "There are 2 blocks, a and b. All blocks are clear."
    assert "init(clear(" in said("piles", words)
    assert said("piles", f"{words} c is clear.") == REFUSED
