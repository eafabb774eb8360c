"""Letters and notes: asides, headings, tables, links, and clauses that prose joins."""

import pytest

from tests.support.bare import REFUSED, said
from tests.support.yard import BEFORE, YARD


def facts(text: str) -> str:
    return said(YARD, text, BEFORE)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann, by the way, is at z1.", "init(at(ann,z1))"),
        ("Moreover, Ann is at z1, which is a pity.", "init(at(ann,z1))"),
        ("Ann, who is idle, is at z1.", "init(idle(ann)) init(at(ann,z1))"),
        ("Ann is at z1, whereas Bob, who is idle, is at z2.",
         "init(at(ann,z1)) init(idle(bob)) init(at(bob,z2))"),
        ("Ann + Bob at z1", "init(at(ann,z1)) init(at(bob,z1))"),
        ("Ann: charged, at z1", "init(charged(ann)) init(at(ann,z1))"),
        ("Ann charged, Bob not", "init(charged(ann)) init(neg(charged(bob)))"),
        ("Ann at z1, Bob likewise", "init(at(ann,z1)) init(at(bob,z1))"),
        ("Ann at z1; idle", "init(at(ann,z1)) init(idle(ann))"),
        ("Links\n- z1 <-> z2\n- z2 -> z3",
         "init(linked(z1,z2)) init(linked(z2,z1)) init(linked(z2,z3))"),
        ("linked: z1 <-> z2", "init(linked(z1,z2)) init(linked(z2,z1))"),
        ("chargers in z1 and z2", "init(has_charger(z1)) init(has_charger(z2))"),
        ("c1 in z1", "init(stored_in(c1,z1))"),
        ("| crate | stored in | \n|---|---|\n| c1 | z1 |", "init(stored_in(c1,z1))"),
        ("| robot | position | crate |\n|---|---|---|\n| Ann | z1 | c1 |\n| Bob | z2 | - |",
         "init(at(ann,z1)) init(holding(ann,c1)) init(at(bob,z2))"),
        ("## Target state\n- Ann at z1", "goal(at(ann,z1))"),
        ("**Goal**\n- Ann at z1", "goal(at(ann,z1))"),
        ("## Wanted\n- Ann at z1", "goal(at(ann,z1))"),
        ("## Initially\n- Ann at z1", "init(at(ann,z1))"),
        ("Ann must be idle, and so must Bob.", "goal(idle(ann)) goal(idle(bob))"),
        ("Ann is idle, but Bob is not, as you know.", "init(idle(ann)) init(neg(idle(bob)))"),
        ("z1 is linked to z2 and z3. Each of them is lit.",
         "init(linked(z1,z2)) init(linked(z1,z3)) init(lit(z2)) init(lit(z3))"),
        ("Ann must be at z1. Bob must be there too.", "goal(at(ann,z1)) goal(at(bob,z1))"),
        ("There is a crate, c7. Ann holds it.", "init(holding(ann,c7))"),
        ("There are two crates here: c7 and c8. c7 is in z1.", "init(stored_in(c7,z1))"),
        ("z1 is a lit zone.", "init(lit(z1))"),
        ("As for Ann, we want her to be at z1.", "goal(at(ann,z1))"),
        ("By the time the bell rings, Ann must be at z1.", "goal(at(ann,z1))"),
        ("There is a charger at z1.", "init(has_charger(z1))"),
        ("Before you start, here is the situation in the yard. Ann is idle. Thanks, Bob",
         "init(idle(ann))"),
        ("What we want is simple.\nAnn must be idle.", "goal(idle(ann))"),
        ("Inventory\n\nAnn is at z1.\n\nI hope you are well. Best wishes,\nCarl",
         "init(at(ann,z1))"),
    ],
)  # fmt: skip
def test_what_letters_and_notes_say(text: str, expected: str) -> None:
    assert sorted(facts(text).split()) == sorted(expected.split())


@pytest.mark.parametrize(
    "text",
    [
        # What begins like small talk says something of the task.
        "I hope you have charged Ann.",
        "Here is where Ann is idle.",
        "I hope you are well, and Bob is charged.",
        "I hope you are going to lock the shed.",
        "Before you leave, lock the shed.",
        "As agreed, tidy up.",
        "Ann is idle. Best wishes, Bob is charged",
        "Please let me know once everything is in z1.",
        # What is between commas says more.
        "Please, Ann is at z1.",
        "Ann, finally, is at z1.",
        "Ann is idle, sadly not charged.",
        # What comes later is below these.
        "Here is what we need. Ann is at z1.",
        "What we want is simple:\nAnn, who is idle, is at z1.",
        "Goal:\nAnn is at z1, whereas Bob, who is idle, is at z2.",
        "Assignments\nAnn at z1",
        "## Goal\nAnn is at z1\n## Robots\nBob is at z2",
        "| robot | next zone |\n|---|---|\n| Ann | z1 |",
        "| robot | zone |\n|---|---|\n| Ann | not z1 |",
        # A heading says how what is below it is.
        "Idle robots\nAnn at z1",
        "Lit links\n- z1 <-> z2",
        "linked (not both ways): z1 <-> z2",
        # A denial leaves open whether it is of each of them, or of all together.
        "z1 and z2 are lit. z3 is not linked to both of them.",
        "z1, z2 and z3 are lit. Ann must not be at each of these.",
        "Ann must not be idle, and so must Bob.",
        # First one place, then another.
        "Ann must be brought to z1 and back to z2.",
        # Denials and wishes bear on all clauses.
        "It is not true that Ann is idle, whereas Bob is at z1.",
        "The goal is that Ann is idle, whereas Bob, who is charged, is at z1.",
        "Ann has to be at z1, which is lit.",
        "If Ann is idle, Bob is at z1, whereas c1 is in z2.",
        "Ann might be at z1, while Bob, who is idle, is at z2.",
        "All robots are idle, but Bob is at z2.",
        "Ann is at z1, or Bob, who is idle, is at z2.",
        "Ann, who should be at z2, is at z1.",
        "Each robot holds a crate, and Ann, who is idle, is at z1.",
        # One of several.
        "Ann is at z1, Bob is at z2, whereas he is idle.",
        # What ends a list of names begins no clause.
        "Ann is idle, and the robots Ann and Bob are at z1 or at z2.",
        # Which state is whose.
        "Ann, Bob: charged, idle",
        # An order of places, not two of them.
        "Ann: z1, z2",
        # Nothing says that what is below these is so.
        "Wishes\n- Ann at z1",
        "| robot | destination |\n|---|---|\n| Ann | z1 |",
        "Broken links\n- z1 <-> z2",
    ],
)
def test_what_may_mean_more_is_not_read(text: str) -> None:
    assert facts(text) == REFUSED


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("There are two robots. They are called Cy and Di. Cy is idle.", "init(idle(cy))"),
        ("There is one robot. Its name is Cy. Cy is idle.", "init(idle(cy))"),
        ("There are two robots. They are called Cy, Di and Ed. Cy is idle.", REFUSED),
        ("There are two robots. They are called tired. Cy is idle.", REFUSED),
    ],
)
def test_names_behind_counts(text: str, expected: str) -> None:
    assert said(YARD, text, "z1 is a zone.") == expected


def test_there_is_what_no_object_can_be() -> None:
    chargers = YARD.replace("robot crate zone", "robot crate zone charger").replace(
        "(idle ?r", "(at-charger ?c - charger ?z - zone) (idle ?r"
    )
    assert said(YARD, "The charger is at z1.", BEFORE) == "init(has_charger(z1))"
    assert said(chargers, "The charger is at z1.", f"{BEFORE}h1 and h2 are chargers.") == REFUSED


def test_the_only_thing_of_a_kind_has_no_others() -> None:
    assert said(YARD, "Only the robot is idle.", "There is one robot.") == REFUSED
