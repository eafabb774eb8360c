"""Headings of notes: which are about the start, which about the goal, and which say nothing."""

import pytest

from tests.support.bare import REFUSED, read_as, said

DEPOT = """
(define (domain depot)
  (:requirements :typing)
  (:types place truck screw bracket)
  (:predicates (at ?t - truck ?p - place) (fits ?s - screw ?b - bracket) (fixed ?s - screw)
    (linked ?a ?b - place))
  (:action drive :parameters (?t - truck ?a ?b - place)
    :precondition (and (at ?t ?a) (linked ?a ?b)) :effect (and (at ?t ?b) (not (at ?t ?a))))
  (:action fix :parameters (?s - screw ?b - bracket)
    :precondition (fits ?s ?b) :effect (fixed ?s)))
"""
THINGS = "Places: p1, p2. Trucks: t1. Screws: s1. Brackets: k1."
START, GOAL = "init(at(t1,p1))", "goal(at(t1,p1))"


@pytest.mark.parametrize(
    "heading",
    [
        "Present loading",
        "State at start-up",
        "Initial values",
        "Starting status at the opening",
        "Current occupancy",
        "The original arrangement",
        "State at the outset",
        "Situation on start-up",
        "Initial positions (all to be entered)",
        "Given situation",
    ],
)
def test_headings_of_the_start(heading: str) -> None:
    wanted = START if "entered" not in heading else REFUSED
    assert said(DEPOT, f"{heading}:\n- t1 is at p1.", THINGS) == wanted


@pytest.mark.parametrize(
    "heading",
    [
        "Acceptance criteria (all must hold)",
        "Target loading",
        "Required state on leaving",
        "Required final values",
        "Desired status at handover",
        "State at completion",
        "Expected situation at the end",
        "Goals (all must be met)",
        "Final arrangement",
        "Required end values (all must be met at the same time)",
    ],
)
def test_headings_of_the_goal(heading: str) -> None:
    assert said(DEPOT, f"{heading}:\n- t1 is at p1.", THINGS) == GOAL


@pytest.mark.parametrize(
    "heading",
    [
        # One of them, or not.
        "Goals (one must hold)",
        "Acceptance criteria (any of these)",
        # On whose arrival?
        "State on arrival",
        "State on delivery",
        "State on leaving",
        # Both, or neither.
        "Required initial state on leaving",
        "Initial state at the end",
        "Result",
        "Deliverables",
        "Loading",
        "Screws fixed",
        "Which truck must be at which place",
        "Which truck goes where",
        "Who will be where",
        "Constraints",
    ],
)
def test_headings_that_can_be_about_either_are_asked_about(heading: str) -> None:
    assert said(DEPOT, f"{heading}:\n- t1 is at p1.", THINGS) == REFUSED


def test_a_state_on_arrival_is_the_start_if_a_goal_follows() -> None:
    text = "State on arrival:\n- t1 is at p1.\nRequired state on leaving:\n- t1 is at p2."
    assert said(DEPOT, text, THINGS) == f"{START} goal(at(t1,p2))"
    text = "Start:\n- t1 is at p1.\nState on arrival:\n- t1 is at p2.\nGoal: s1 is fixed."
    assert said(DEPOT, text, THINGS) == REFUSED


def test_a_heading_can_be_in_the_line_of_what_is_below() -> None:
    text = "Initial values: t1 is at p1. Acceptance criteria: t1 is at p2, s1 is fixed."
    assert said(DEPOT, text, THINGS) == f"{START} goal(at(t1,p2)) goal(fixed(s1))"
    assert said(DEPOT, "Required final values: t1 at p1, s1 fixed", THINGS) == (
        f"{GOAL} goal(fixed(s1))"
    )


def test_a_result_is_read_with_a_question() -> None:
    made = read_as(DEPOT, f"{THINGS}\nt1 is at p2.\nResult:\n- t1 is at p1.")
    assert "goal(at(t1,p1))." in [one.text for one in made.statements]
    assert len(made.unread) == 1


@pytest.mark.parametrize(
    "heading",
    [
        "Which screw goes with which bracket",
        "Which screw fits which bracket",
        "Who has what",
        "Parts list",
        "Truck data",
        "Fixed relations",
        "Screws and their brackets",
        "Static facts",
    ],
)
def test_headings_that_say_nothing(heading: str) -> None:
    assert said(DEPOT, f"{heading}:\n- s1 fits k1.\n- t1 is at p1.", THINGS) == (
        f"init(fits(s1,k1)) {START}"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Places:\n- p1\n- p2\nTrucks:\n- t1\n- t2", "p1:place p2:place t1:truck t2:truck"),
        ("Places:\n1. Hull\n2. York\n\nTrucks:\n1. t1", "hull:place york:place t1:truck"),
        ("Places:\n- p1, p2\n- mill\nt1 is a truck.", "p1:place p2:place mill:place t1:truck"),
        ("Places:\n* mill and dock\n* quay", "mill:place dock:place quay:place"),
        ("Trucks:\n- van1\nvan1 is new.", REFUSED),
        # A place of that truck, or another truck?
        ("Trucks:\n- t1, p1", REFUSED),
        ("Places:\n- Harbour, Oslo", REFUSED),
        ("Trucks:\n- van, broken", REFUSED),
        ("Objects of the test:\n- p7\n- p8", REFUSED),
    ],
)
def test_items_of_a_list_are_no_map(text: str, expected: str) -> None:
    made = read_as(DEPOT, text)
    found = [one.text for one in made.statements if one.text.startswith("object(")]
    objects = " ".join(one[7:-2].replace(",", ":") for one in found)
    assert (REFUSED if made.unread else objects) == expected
    assert not any(one.text.startswith("grid(") for one in made.statements)


def test_rows_of_several_names_are_a_map_still() -> None:
    text = "Here is a map of the places:\n- a1 a2\n- b1 b2\n"
    made = read_as(DEPOT, text)
    assert sum(one.text.startswith("grid(") for one in made.statements) == 4


@pytest.mark.parametrize("heading", ["Nice to have", "Good luck", "Plan", "The plan", "Thanks"])
def test_nothing_is_stated_below_a_heading_that_says_nothing(heading: str) -> None:
    text = f"{heading}:\n- t1 is at p1.\n\nGoal:\n- t1 is at p2."
    assert said(DEPOT, text, THINGS) == REFUSED


@pytest.mark.parametrize("opening", ["Good luck!", "Here is the situation:", "Layout:"])
def test_what_opens_a_list_of_facts_says_nothing(opening: str) -> None:
    text = f"{opening}\n- t1 is at p1.\n\nGoal:\n- t1 is at p2."
    assert said(DEPOT, text, THINGS) == f"{START} goal(at(t1,p2))"
