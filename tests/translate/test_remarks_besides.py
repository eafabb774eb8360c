"""What texts say besides: what they leave out, the weather, titles, and what announces the rest."""

import pytest

from tests.support.bare import REFUSED, said
from tests.support.yard import BEFORE, YARD


def facts(text: str) -> str:
    return said(YARD, text, BEFORE)


@pytest.mark.parametrize(
    "text",
    [
        "The battery is not modelled.",
        "Temperature control is out of scope.",
        "Downlink is done later.",
        "Cameras are covered by another document.",
        "Plates are handled by the service team, not by us.",
        "Door times can be ignored.",
        "The weather does not matter.",
        "Lunch break not considered.",
        "My exam is on Friday.",
        "It is very hot in there in summer.",
        "I am afraid the heating does not work at the moment.",
        "This took me a while to draw.",
        "I promised to send you the puzzle for the robot course, so here it comes.",
        "Following our talk, I have put together the facts about the yard.",
        "Thank you for your mail about the robots.",
        "Goal:\nAnn is at z1.\n\nThe battery is not modelled.",
    ],
)
def test_what_says_nothing_is_passed_over(text: str) -> None:
    assert facts(text) == ("goal(at(ann,z1))" if "Goal" in text else "")


@pytest.mark.parametrize(
    "text",
    [
        # What is left out is here, or nearly.
        "The robot is not considered here.",
        "Ann is not considered here.",
        "The charging is done later.",
        "Robts are not considered here.",
        "The battery is not charged.",
        "The battery is not modelled in Ann.",
        "It is not modelled.",
        "Robots not considered.",
        "Lamps not idle.",
        "The rest is left out.",
        "Everything else is ignored.",
        "Lamps are not modelled, but crates are.",
        "Lamps are not modelled unless Ann is idle.",
        "Storage is not modelled.",
        # People around that are in the task, or want something.
        "My niece is charged.",
        "My niece Ann is here.",
        "My uncle wants everything tidy.",
        "My boss expects a tidy place.",
        "It is cold in z1.",
        "It is very idle.",
        "The coffee at z1 is excellent.",
        "The weather is fine, and Ann is idle.",
        "My exam is on Friday unless the crates are stored.",
        "I am afraid the robot is not charged.",
        "I am afraid it is not idle.",
        "This took Ann to z1.",
        "I promised to charge the robots, so here it comes.",
        "Thank you for the mail about the robots that are charged.",
    ],
)
def test_what_may_say_something_is_not_passed_over(text: str) -> None:
    assert facts(text) == REFUSED


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("What I would like the students to achieve is the following.\nAnn should be at z1.",
         "goal(at(ann,z1))"),
        ("What we want to have in the end is quite simple.\nAnn should be at z1.",
         "goal(at(ann,z1))"),
    ],
)  # fmt: skip
def test_what_announces_the_goal(text: str, expected: str) -> None:
    assert facts(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "What I would like is that Ann is at z1.",
        "What we want in the end is one single crate.",
        "What the robots need is the following.\nAnn should be at z1.",
        "What we want is not simple.\nAnn should be at z1.",
    ],
)
def test_what_is_wanted_is_not_passed_over(text: str) -> None:
    assert facts(text) == REFUSED


@pytest.mark.parametrize("title", ["Robot run 14", "Night duty, hall B", "WH-2, night shift",
                                   "LIFT TEST CASE 3", "Patrol spec v2",
                                   "Ground movement plan, Tuesday", "Test layout L5"])  # fmt: skip
def test_a_title_names_a_text(title: str) -> None:
    text = f"{title}\n\nrobots: Ann, Bob\n\nAnn is idle."
    assert said(YARD, text) == "init(idle(ann))"


@pytest.mark.parametrize(
    "text",
    [
        "Stored crates list\nAnn is idle.",
        "No robot test\n\nrobots: Ann",
        "Idle robots\n\nrobots: Ann",
        "Delivery order\nc1 in z1",
    ],
)
def test_what_is_no_title_is_refused(text: str) -> None:
    assert said(YARD, text, "") == REFUSED


@pytest.mark.parametrize(
    "title",
    [
        "Transport job, single robot.",
        "Transport job, two robots.",
        "Test of the robot Ann.",
        "Scenario for the morning shift.",
        "Crate yard, test 3.",
        "Work order for the yard.",
        "Test sheet for the idle-robot yard",
    ],
)
def test_a_paragraph_can_name_a_text(title: str) -> None:
    assert said(YARD, f"{title}\n\nrobots: Ann, Bob\n\nAnn is idle.") == "init(idle(ann))"


@pytest.mark.parametrize(
    "title",
    [
        "Transport job, no crates.",
        "Transport job for Ann.",
        "Transport job, robots idle in the yard and Bob stored.",
        # What is below it could be what is to be done.
        "Transport plan:",
        "Robots in the yard.",
    ],
)
def test_a_paragraph_that_says_something_is_refused(title: str) -> None:
    assert said(YARD, f"{title}\n\nrobots: Ann, Bob\n\nAnn is idle.", "") == REFUSED


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        ("Acceptance criteria:", "goal(idle(ann))"),
        ("Required at end:", "goal(idle(ann))"),
        ("Expected result:", "goal(idle(ann))"),
        ("Status at start:", "init(idle(ann))"),
        ("Persons:", "init(idle(ann))"),
        # These can be about the one or the other.
        ("Result:", REFUSED),
        ("Deliverables:", REFUSED),
        ("Transport:", REFUSED),
    ],
)
def test_headings_say_what_is_below_them(heading: str, expected: str) -> None:
    assert said(YARD, f"{heading}\n- Ann is idle.", "robots: Ann, Bob") == expected


@pytest.mark.parametrize(
    "text",
    [
        "Ann is at z1, which is much too far away for her old legs.",
        "Ann, who likes chess a lot, is at z1.",
    ],
)
def test_what_a_relative_clause_says_besides_is_passed_over(text: str) -> None:
    assert facts(text) == "init(at(ann,z1))"


@pytest.mark.parametrize(
    "text",
    [
        # A state that the domain lacks, or a slip of one that it has.
        "Ann is at z1, which is broken.",
        "Ann is at z1, which was carefully polished.",
        "Ann, who is tired, is at z1.",
        "Ann, who is chargd, is at z1.",
        "Ann, who looks quite chargd to me, is at z1.",
        "The goal is that Ann is at z1, which is shiny.",
        # Where something is, or what is not introduced.
        "Ann, who lives underneath Q, is at z1.",
        "Ann, who lives underneath a shed, is at z1.",
        "Ann, who likes Q a lot, is at z1.",
    ],
)
def test_a_state_in_a_relative_clause_is_never_passed_over(text: str) -> None:
    assert facts(text).startswith(REFUSED)
