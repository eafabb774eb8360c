"""Letters introduce things among other words, and say when all begins and ends."""

import pytest

from tests.support.bare import REFUSED, said
from tests.support.yard import BEFORE, YARD

HAND = """
(define (domain hall)
  (:requirements :typing)
  (:types box place)
  (:predicates (robot-in ?p - place) (in ?b - box ?p - place) (hand-empty) (paid ?b - box)
    (link ?a ?b - place))
  (:action go :parameters (?a ?b - place)
    :precondition (and (robot-in ?a) (link ?a ?b)) :effect (and (robot-in ?b) (not (robot-in ?a)))))
"""


def facts(text: str, before: str = "") -> str:
    return said(YARD, text, before)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Two robots take part, Emil and Rosa. Emil is idle.", "idle(emil)"),
        ("There are two zones, to which I have given the names Oak and Glass. Oak is lit.",
         "lit(oak)"),
        ("There are two zones in it, which I call Sunny and Shady. Sunny is lit.", "lit(sunny)"),
        ("The robots will be Emil and my niece Frieda. Frieda is idle.", "idle(frieda)"),
        ("The robots on duty are Emil and Rosa, and the zones are Hall and Den. Emil is at Den.",
         "at(emil,den)"),
        ("Two robots, Emil and Rosa, work in a museum. Rosa is idle.", "idle(rosa)"),
        ("Our print shop has two robots, Emil and Rosa. Rosa is idle.", "idle(rosa)"),
        ("The two robots are called Emil and Rosa. Emil is idle.", "idle(emil)"),
        ("In my example there are two robots, Emil and Rosa. Rosa is idle.", "idle(rosa)"),
        ("Hello Sue,\n\nthere are two robots, Emil and Rosa. Rosa is idle.", "idle(rosa)"),
        ("The zones that we use are Hall and Den. Den is lit.", "lit(den)"),
        ("There are two zones. The big one is called Hall and the small one is called Den. "
         "Den is lit.", "lit(den)"),
    ],
)  # fmt: skip
def test_what_letters_introduce(text: str, expected: str) -> None:
    assert facts(text) == f"init({expected})"


@pytest.mark.parametrize(
    "text",
    [
        "Three robots take part, Emil and Rosa.",
        "Three robots, Emil and Rosa, should be idle.",
        "Three robots have to be charged: Emil and Rosa.",
        "Two robots, Emil and maybe Rosa, take part.",
        "The robots that are idle are Emil and Rosa.",
        "The robots are not Emil and Rosa.",
        "The three robots are called Emil and Rosa.",
        "The two robots are called Emil and tired.",
        "In my zone there are two robots, Emil and nobody.",
        "In this case there are two robots, Emil and Rosa.",
        "The robots will be idle and charged.",
        "There are two crates in z1, namely c1 and c2, and one in z2.",
        "There were two robots, Emil and Rosa.",
        "There are two zones. The lit one is called Hall and the other is called Den.",
        "There are three zones. One is called Hall, the other Den.",
    ],
)
def test_what_letters_leave_open_is_refused(text: str) -> None:
    assert facts(text) == REFUSED


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("Two robots, Emil and Rosa, should be idle.", "idle"),
        ("Two robots have to be charged: Emil and Rosa.", "charged"),
    ],
)
def test_what_is_wanted_of_two_of_a_kind_names_them(text: str, state: str) -> None:
    assert facts(text) == f"goal({state}(emil)) goal({state}(rosa))"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("When I come home, Ann should be at z1.", "goal(at(ann,z1))"),
        ("In the morning Ann should be at z1.", "goal(at(ann,z1))"),
        ("In the morning we would like Ann to be at z1.", "goal(at(ann,z1))"),
        ("At the beginning of the night Ann is at z1.", "init(at(ann,z1))"),
        ("Ann is at z1 when they start, and Bob is idle.", "init(at(ann,z1)) init(idle(bob))"),
        ("On that morning Ann is at z1.", "init(at(ann,z1))"),
        ("When we are back, Ann should be at z1. Bob should then be idle.",
         "goal(at(ann,z1)) goal(idle(bob))"),
        ("From z1 you can go to z2, and from z3 back to z1.",
         "init(linked(z1,z2)) init(linked(z3,z1))"),
        ("You can go from z1 to z2 and back, and from z2 to z3.",
         "init(linked(z1,z2)) init(linked(z2,z1)) init(linked(z2,z3))"),
        ("Topology\n- z1 <-> z2\n- z2 -> z3",
         "init(linked(z1,z2)) init(linked(z2,z1)) init(linked(z2,z3))"),
        ("Initial positions\n- Ann at z1\n\nFinal positions\n- Ann at z2",
         "init(at(ann,z1)) goal(at(ann,z2))"),
        ("Ann, Bob: z1", "init(at(ann,z1)) init(at(bob,z1))"),
        ("The only charger is in z1.", "init(has_charger(z1))"),
        ("At the end of the drill, Ann should be at z1.", "goal(at(ann,z1))"),
        ("Ann may stay where she is.\nBob is idle.", REFUSED),
        ("Ann may stay where it is.\nBob is idle.", "init(idle(bob))"),
        ("One can also go from z1 to z2.", "init(linked(z1,z2))"),
        ("By noon Ann should be at z1. By noon Bob should be idle.",
         "goal(at(ann,z1)) goal(idle(bob))"),
    ],
)  # fmt: skip
def test_ways_and_when_all_begins_and_ends(text: str, expected: str) -> None:
    assert sorted(facts(text, BEFORE).split()) == sorted(expected.split())


@pytest.mark.parametrize(
    "text",
    [
        "By noon Ann should be at z1. By the evening Bob should be idle.",
        "In the morning Ann should be at z1. In the evening Bob should be idle.",
        "When I come home, Ann should be at z1. When I leave, Bob should be idle.",
        "When I come home, Ann is at z1.",
        "When Ann is idle, Bob should be at z1.",
        "When I come home, Ann should be at z1 and then at z2.",
        "In the morning Ann is at z1.",
        "In the morning Ann should be at z1 until I call.",
        "When we start, Ann should be at z1.",
        "When the robot starts, Ann is at z1.",
        "Ann is at z1 when they start, but later at z2.",
        "Ann should be at z1. Bob should then be idle.",
        "You can go from z1 to z2 and from z2 to z3, but not back.",
        "You can go from z1 to z2 or from z2 to z3.",
        "Closed\n- z1 <-> z2",
        "Goal:\nz1 <-> z2",
        "Ann or Bob: z1",
        "Ann, Bob: not z1",
        "The only robot is in z1.",
        "The only charger is not in z1.",
        "At the end of the row, Ann should be charged.",
        "Initial goal\n- Ann at z1",
        "Initial orders\n- Ann at z1",
        "Final check\n- Ann at z1",
        "At the end of the drill, Ann is at z1.",
        "On Friday Ann should be at z1, but on Monday at z2.",
    ],
)
def test_other_times_are_refused(text: str) -> None:
    assert facts(text, BEFORE) == REFUSED


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The robot is in p1. Its hand is empty.", "init(robot_in(p1)) init(hand_empty)"),
        ("The robot's hand should be empty.", "goal(hand_empty)"),
        ("The robot should be in p1 and its hand should be empty.",
         "goal(robot_in(p1)) goal(hand_empty)"),
        ("b1 has been paid, but b2 has not.", "init(paid(b1)) init(neg(paid(b2)))"),
        ("b1 has not been paid. b2 has.", "init(neg(paid(b1))) init(paid(b2))"),
        ("robot @ p1; b1 @ p2", "init(robot_in(p1)) init(in(b1,p2))"),
        ("b1 has been paid, and b2 has not.", REFUSED),
        ("b1 has been paid, but b2 may not have.", REFUSED),
        ("b1 and b2 have paid.", REFUSED),
        ("b1's hand is empty.", REFUSED),
        ("My brother's hand is empty.", REFUSED),
        ("b1 has paid for b2.", REFUSED),
        ("b1 had paid.", REFUSED),
    ],
)  # fmt: skip
def test_a_part_that_there_is_once(text: str, expected: str) -> None:
    made = said(HAND, text, "b1 and b2 are boxes. p1 and p2 are places.\n\n")
    assert sorted(made.split()) == sorted(expected.split())
