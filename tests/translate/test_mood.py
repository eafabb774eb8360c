"""Mood and negation reach as far as the words say, and no further."""

import pytest

from tests.support.sentences import REFUSED, read_as, said

PARCELS = "There are 2 places: market and depot. Dan and Eva are couriers. There are 3 vans."
GRIPPERS = "There are 2 rooms: kitchen and hall. There are 3 balls."

ELIDED = [
    # Without a phrase, `at` looks like a verb: it is none.
    ("parcels", "Dan must be at market, and van1 at depot.",
     "goal(at(dan,market)) goal(at(van1,depot))"),
    ("parcels", "Dan must be at market and Eva at depot.",
     "goal(at(dan,market)) goal(at(eva,depot))"),
    ("parcels", "Dan is at market, Eva at depot.", "init(at(dan,market)) init(at(eva,depot))"),
    ("parcels", "Dan at market, Eva at depot.", "init(at(dan,market)) init(at(eva,depot))"),
    ("parcels", "Dan at market and Eva should be at depot.", REFUSED),
    ("parcels", "Dan must be at market, van1 is at depot and Eva at depot.",
     "goal(at(dan,market)) init(at(van1,depot)) init(at(eva,depot))"),
    ("parcels", "Dan must be at market, and van1 is at depot.",
     "goal(at(dan,market)) init(at(van1,depot))"),
    ("parcels", "van1 should be idle and Dan carry parcel1.",
     "goal(idle(van1)) goal(carry(dan,parcel1))"),
    ("parcels", "van1 should be idle and Dan carries parcel1.",
     "goal(idle(van1)) init(carry(dan,parcel1))"),
    ("parcels", "van1 should be idle and Dan and Eva carry parcel1.", REFUSED),
    ("parcels", "Dan must not be at market, and Eva at depot.", REFUSED),
    ("parcels", "Dan must not be at market, and Eva must be at depot.",
     "goal(neg(at(dan,market))) goal(at(eva,depot))"),
    ("parcels", "Your goal is that Dan is at market and Eva at depot.",
     "goal(at(dan,market)) goal(at(eva,depot))"),
    ("grippers", "ball1 should be in the kitchen, and ball2 in the hall.",
     "goal(at(ball1,kitchen)) goal(at(ball2,hall))"),
    ("grippers", "ball1 is in the kitchen, ball2 and ball3 in the hall.",
     "init(at(ball1,kitchen)) init(at(ball2,hall)) init(at(ball3,hall))"),
    ("grippers", "ball1 should not be in the kitchen, and ball2 in the hall.", REFUSED),
    ("grippers", "ball1 should be in the kitchen, and ball2 is in the hall.",
     "goal(at(ball1,kitchen)) init(at(ball2,hall))"),
    ("grippers", "ball1 is in the kitchen and should be in the hall.",
     "init(at(ball1,kitchen)) goal(at(ball1,hall))"),
    ("grippers", "ball1 is in the kitchen but should be in the hall in the end.",
     "init(at(ball1,kitchen)) goal(at(ball1,hall))"),
    ("grippers", "ball1 is in the kitchen, and must be in the kitchen in the end.",
     "init(at(ball1,kitchen)) goal(at(ball1,kitchen))"),
    ("blocksworld", "a1 should be on b1 and c1 on d1.", "goal(on(a1,b1)) goal(on(c1,d1))"),
    ("workshop", "machine1 should be running and machine2 hold part1.",
     "goal(running(machine1)) goal(holds(machine2,part1))"),
    ("workshop", "machine1 should be running and hold part1.",
     "goal(running(machine1)) goal(holds(machine1,part1))"),
    ("workshop", "machine1 should be running, and machine2 holds part1.",
     "goal(running(machine1)) init(holds(machine2,part1))"),
    # What is left out is more than the verb.
    ("tyreworld", "nut1 is tight on hub1 and nut2 on hub2.", REFUSED),
    ("tyreworld", "nut1 is tight on hub1 and on hub2.", REFUSED),
    ("tyreworld", "nut1 is tight on hub1 and nut2 loose on hub2.",
     "init(tight(nut1,hub1)) init(loose(nut2,hub2))"),
    ("workshop", "machine1 is running so that machine2 is broken.", REFUSED),
    ("workshop", "machine1 cannot be running.", REFUSED),
    ("tour", "place1 should be lit and you keep place2.",
     "goal(lit(place1)) init(kept(place2))"),
]  # fmt: skip

NEGATED = [
    ("grippers", "ball1 should not be in the kitchen but in the hall.",
     "goal(neg(at(ball1,kitchen))) goal(at(ball1,hall))"),
    ("grippers", "ball1 is not in the kitchen but in the hall.",
     "init(neg(at(ball1,kitchen))) init(at(ball1,hall))"),
    ("grippers", "ball1 should be in the hall but not in the kitchen.",
     "goal(at(ball1,hall)) goal(neg(at(ball1,kitchen)))"),
    ("grippers", "ball1 should be in the hall and not in the kitchen.",
     "goal(at(ball1,hall)) goal(neg(at(ball1,kitchen)))"),
    ("barman", "shot1 does not contain cocktail1 but cocktail2.",
     "init(neg(contains(shot1,cocktail1))) init(contains(shot1,cocktail2))"),
    ("barman", "shot1 should not contain cocktail1 but rather cocktail2.",
     "goal(neg(contains(shot1,cocktail1))) goal(contains(shot1,cocktail2))"),
    ("barman", "shot1 should contain cocktail1 but not cocktail2.",
     "goal(contains(shot1,cocktail1)) goal(neg(contains(shot1,cocktail2)))"),
    ("barman", "shot1 contains cocktail1 but cocktail2.", REFUSED),
    ("barman", "shot1 is not clean and empty.", REFUSED),
    ("barman", "shot1 is not clean, empty and on the table.", REFUSED),
    ("barman", "shot1 is clean, not empty and on the table.", REFUSED),
    ("barman", "shot1 is not clean but empty.", "init(neg(clean(shot1))) init(empty(shot1))"),
    ("barman", "shot1 is not clean but empty and on the table.",
     "init(neg(clean(shot1))) init(empty(shot1)) init(ontable(shot1))"),
    ("barman", "shot1 is not clean and not empty.",
     "init(neg(clean(shot1))) init(neg(empty(shot1)))"),
    ("barman", "shot1 is not clean and is empty.", "init(neg(clean(shot1))) init(empty(shot1))"),
    ("barman", "shot1 is clean, empty, but not on the table.",
     "init(clean(shot1)) init(empty(shot1)) init(neg(ontable(shot1)))"),
    ("workshop", "The level of machine1 should not be 0 but 2.",
     "goal(neg(level(machine1,0))) goal(level(machine1,2))"),
    ("workshop", "machine1 is not intact but running.",
     "init(broken(machine1)) init(running(machine1))"),
    ("workshop", "machine1 does not hold part1 and hold part2.", REFUSED),
    # What the domain calls `not ..` is meant in wishes, too.
    ("tyreworld", "wheel1 must not be inflated.", "goal(not_inflated(wheel1))"),
    ("tyreworld", "wheel1 and wheel2 should not be inflated but intact.",
     "goal(not_inflated(wheel1)) goal(not_inflated(wheel2)) goal(intact(wheel1)) "
     "goal(intact(wheel2))"),
    ("tyreworld", "wheel1 should not be inflated and intact.", REFUSED),
    ("tyreworld", "boot1 must not be open.", "goal(neg(open(boot1)))"),
    # A height that is denied at the start would be 0, as one that is not given.
    ("termes", "The height of p1 must not be 1.", "goal(neg(height_of(p1,1)))"),
    ("termes", "The height of p1 is not 0.", REFUSED),
    ("termes", "The maximum height must be 3.", REFUSED),
    ("floortile", "robot1 does not have color c1.", REFUSED),
    ("grippers", "gripper1 is not free.", "init(neg(is_free(gripper1)))"),
    ("tour", "The guide does not visit place1 but place2.",
     "init(neg(seen(place1))) init(seen(place2))"),
    ("tour", "The guide should visit place1 but not place2.",
     "goal(seen(place1)) goal(neg(seen(place2)))"),
]  # fmt: skip

TIMES = [
    ("parcels", "Dan is at market and Eva should be at depot in the end.",
     "init(at(dan,market)) goal(at(eva,depot))"),
    ("parcels", "Dan is at market, Eva is at depot and van1 should be at depot in the end.",
     "init(at(dan,market)) init(at(eva,depot)) goal(at(van1,depot))"),
    ("parcels", "Dan should be at market and Eva is at depot in the end.",
     "goal(at(dan,market)) goal(at(eva,depot))"),
    ("parcels", "Dan should be at market, Eva is at depot and van1 is at depot in the end.",
     REFUSED),
    ("parcels", "In the end, Dan is at market and Eva is at depot.",
     "goal(at(dan,market)) goal(at(eva,depot))"),
    ("parcels", "In the end, Dan is at market and Eva should be at depot.",
     "goal(at(dan,market)) goal(at(eva,depot))"),
    ("parcels", "Finally, Dan should be at market and Eva is at depot.", REFUSED),
    ("grippers", "Initially, ball1 is in the kitchen and ball2 should be in the hall.",
     "init(at(ball1,kitchen)) goal(at(ball2,hall))"),
    ("grippers", "Initially, ball1 should be in the kitchen.", REFUSED),
    ("grippers", "ball1 should be in the kitchen initially.", REFUSED),
    ("grippers", "Initially, ball1 is in the kitchen in the end.", REFUSED),
    ("grippers", "Your goal is that ball1 is in the hall. ball2 is initially in the hall.",
     "goal(at(ball1,hall)) init(at(ball2,hall))"),
    ("grippers", "Now your goal is that ball1 is in the hall.", "goal(at(ball1,hall))"),
    ("grippers", "Your goal is that ball1 is in the hall at first.", REFUSED),
    ("grippers", "ball1 was in the kitchen.", REFUSED),
    ("grippers", "Initially, ball1 was in the kitchen.", "init(at(ball1,kitchen))"),
    ("workshop", "machine1 cannot be running in the end.", "goal(neg(running(machine1)))"),
    ("workshop", "In the end the cost from machine1 to machine2 is 5.",
     "goal(value(cost(machine1,machine2),5))"),
    ("workshop", "The cost from machine1 to machine2 should be 5.",
     "goal(value(cost(machine1,machine2),5))"),
    ("workshop", "The cost from machine1 and machine2 to machine2 and machine3 is 5.", REFUSED),
    ("workshop", "Initially, put part1 on shelf1.", REFUSED),
    ("workshop", "In the end, put part1 on shelf1.", "goal(lies(part1,shelf1))"),
    ("workshop", "You should put part1 on shelf1. machine1 is running.",
     "goal(lies(part1,shelf1)) init(running(machine1))"),
    # After a wish, a plain sentence may be about either.
    ("workshop", "Your goal is to put part1 on shelf1. You want that part2 is on shelf1. "
     "machine1 is running.",
     "goal(lies(part1,shelf1)) goal(lies(part2,shelf1)) goal(running(machine1))"),
    ("workshop", "You want to put part1 on shelf1. machine1 should be running. "
     "Initially, machine1 is broken. There are 2 shelves.",
     "goal(lies(part1,shelf1)) goal(running(machine1)) init(broken(machine1))"),
    ("workshop", "Your goal is to put part1 on shelf1. machine1 is running.",
     "goal(lies(part1,shelf1)) goal(running(machine1))"),
    # What is so now is no goal, and what follows an order may be wanted as well.
    ("parcels", "Make sure that Dan is at market, and Eva is at depot now.", REFUSED),
    ("parcels", "Ensure Dan is at market, but Eva is at depot initially.", REFUSED),
    ("parcels", "Make sure Dan is at market, Eva is at depot at the start.", REFUSED),
    ("parcels", "Make sure Dan is at market and Eva is currently at depot.",
     "goal(at(dan,market)) init(at(eva,depot))"),
    ("parcels", "Now make sure that Dan is at market.", "goal(at(dan,market))"),
    ("parcels", "Make sure that Dan is now at market.", REFUSED),
    ("parcels", "Your goal is that Dan is now at market.", REFUSED),
    ("parcels", "Your goal is that Dan is at market and Eva is already at depot.", REFUSED),
    ("parcels", "Your goal is that Dan is at market, and Eva is at depot already.", REFUSED),
    ("parcels", "Your goal is that Dan is at market. van1 should be idle already.",
     "goal(at(dan,market)) goal(idle(van1))"),
    ("parcels", "Your goal is that Dan is not yet at market.", REFUSED),
    ("parcels", "Your goal is that Dan is at market, although Eva is at depot.", REFUSED),
    ("parcels", "Make sure that Dan is at market, while Eva is at depot.",
     "goal(at(dan,market)) goal(at(eva,depot))"),
    # At the same time, or in contrast?
    ("parcels", "Dan is at market while Eva must be at depot.", REFUSED),
    ("parcels", "Dan must be at market while Eva is at depot.", REFUSED),
    ("parcels", "Dan must be at market while Eva must be at depot.",
     "goal(at(dan,market)) goal(at(eva,depot))"),
    ("parcels", "Dan is at market while Eva is at depot.",
     "init(at(dan,market)) init(at(eva,depot))"),
    ("parcels", "Dan is at market, while Eva must be at depot.",
     "init(at(dan,market)) goal(at(eva,depot))"),
    ("parcels", "Dan is at market whereas Eva must be at depot.",
     "init(at(dan,market)) goal(at(eva,depot))"),
    ("parcels", "Dan is already at market, although Eva is not yet at depot.",
     "init(at(dan,market)) init(neg(at(eva,depot)))"),
    ("parcels", "Make sure that Dan is at market. Initially, Eva is at depot.",
     "goal(at(dan,market)) init(at(eva,depot))"),
    ("parcels", "Start at first.", REFUSED),
    # A sentence that begins with a time goes on behind a semicolon, perhaps.
    ("parcels", "In the end, Dan is at market; in the end, Eva is at depot.",
     "goal(at(dan,market)) goal(at(eva,depot))"),
    ("parcels", "Initially, Dan is at market; Eva is at depot.",
     "init(at(dan,market)) init(at(eva,depot))"),
    ("parcels", "Dan is at market, but Dan is at depot in the end.", REFUSED),
    ("parcels", "Dan is at market, Eva is at depot, and van1 is at depot in the end.", REFUSED),
    ("parcels", "Dan and Eva are at market in the end.",
     "goal(at(dan,market)) goal(at(eva,market))"),
    ("parcels", "Dan must no longer be at market.", "goal(neg(at(dan,market)))"),
    ("parcels", "Dan should not be at market any more.", "goal(neg(at(dan,market)))"),
    ("parcels", "By the end, Dan is at market.", "goal(at(dan,market))"),
    # That is about the whole plan.
    ("parcels", "Dan should never be at market.", REFUSED),
    # The last that is said, or the last that happens.
    ("parcels", "Finally, Dan is at market.", REFUSED),
    ("parcels", "Dan is at market, and finally Eva is at depot.", REFUSED),
    ("parcels", "Dan is at market at last.", REFUSED),
    ("parcels", "Initially Dan is at market, finally at depot.",
     "init(at(dan,market)) goal(at(dan,depot))"),
    ("parcels", "Your goal is that Dan is at market. Finally, Eva is at depot.",
     "goal(at(dan,market)) goal(at(eva,depot))"),
    ("workshop", "The cost from machine1 to machine2 is not 5.", REFUSED),
    ("workshop", "The cost from machine1 to machine2 was 5.", REFUSED),
    ("workshop", "The cost from machine1 to machine2 is 5.",
     "init(value(cost(machine1,machine2),5))"),
    ("workshop", "The cost from machine1 to machine2 and machine3 is 5.",
     "init(value(cost(machine1,machine2),5)) init(value(cost(machine1,machine3),5))"),
]  # fmt: skip


@pytest.mark.parametrize(("domain", "text", "expected"), [*ELIDED, *NEGATED, *TIMES])
def test_mood_and_negation(domain: str, text: str, expected: str) -> None:
    before = {"parcels": PARCELS, "grippers": GRIPPERS}.get(domain, "")
    assert said(domain, text, before) == expected


@pytest.mark.parametrize(
    "wish",
    [
        "I want that ball1 is in the hall",
        "You need to bring ball1 to the hall",
        "Make sure that ball1 is in the hall",
    ],
)
def test_after_a_wish_it_is_asked_what_a_sentence_is_about(wish: str) -> None:
    text = f"{GRIPPERS} {wish}. The ball ball2 is in the kitchen."
    (remark,) = read_as("grippers", text).remarks
    assert remark.words.of(text) == "The ball ball2 is in the kitchen"
    assert remark.suggestions == (
        "Initially, the ball ball2 is in the kitchen",
        "At the end, the ball ball2 is in the kitchen",
    )
    for suggestion, section in zip(remark.suggestions, ("init", "goal"), strict=True):
        (statement,) = [
            one.text
            for one in read_as(
                "grippers", text.replace(remark.words.of(text), suggestion)
            ).statements
            if "at(ball2" in one.text
        ]
        assert statement == f"{section}(at(ball2,kitchen))."


@pytest.mark.parametrize(
    "text",
    [
        "In the end, ball1 is in the hall; ball2 is in the kitchen.",
        "In the end, ball1 is in the hall; ball3 should be in the hall; ball2 is in the kitchen.",
        "Your goal is that ball1 is in the hall. Now ball3 is in the hall; ball2 is in the hall.",
    ],
)
def test_what_follows_a_semicolon_is_asked_about(text: str) -> None:
    made = read_as("grippers", f"{GRIPPERS} {text}")
    (remark,) = made.remarks
    assert remark.words.of(f"{GRIPPERS} {text}").startswith("ball2 is in")
    assert not any("at(ball2" in one.text for one in made.statements)


@pytest.mark.parametrize(
    "heading",
    ["The goal is that", "As for the final situation", "Someday:", "What has to hold:", "Tidy:"],
)
def test_below_an_unread_heading_it_is_asked_what_a_sentence_is_about(heading: str) -> None:
    made = read_as("grippers", f"{GRIPPERS}\n\n{heading}\n- ball1 is in the hall\n")
    assert len(made.remarks) == 2
    assert not any("at(ball1" in one.text for one in made.statements)


def test_an_unread_heading_is_the_cause_of_what_is_asked_below_it() -> None:
    made = read_as("grippers", f"{GRIPPERS}\n\nWhat has to hold:\n- ball1 is in the hall\n")
    heading, below = made.remarks
    assert below.follows == heading.words


def test_below_the_next_heading_nothing_is_asked() -> None:
    text = f"{GRIPPERS}\n\nTidy:\n- ball1 is in the hall\n\nGoal:\n- ball2 is in the hall\n"
    made = read_as("grippers", text)
    assert [one.text for one in made.statements if "at(" in one.text] == ["goal(at(ball2,hall))."]
