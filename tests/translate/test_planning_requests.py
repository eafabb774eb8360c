"""Requests for a plan: goals in them, and those that say nothing."""

import pytest

from tests.support.bare import REFUSED, said

PORT = """
(define (domain port)
  (:predicates (truck ?t) (crate ?c) (place ?p) (at ?x ?p) (in ?c ?t))
  (:action load :parameters (?c ?t ?p)
    :precondition (and (crate ?c) (truck ?t) (place ?p) (at ?c ?p) (at ?t ?p))
    :effect (and (in ?c ?t) (not (at ?c ?p))))
  (:action unload :parameters (?c ?t ?p)
    :precondition (and (crate ?c) (truck ?t) (place ?p) (in ?c ?t) (at ?t ?p))
    :effect (and (at ?c ?p) (not (in ?c ?t))))
  (:action drive :parameters (?t ?p ?q)
    :precondition (and (truck ?t) (place ?p) (place ?q) (at ?t ?p))
    :effect (and (at ?t ?q) (not (at ?t ?p)))))
"""
BEFORE = "The truck is t1. The crates are c1 and c2. The places are quay and yard. t1 is at quay."


@pytest.mark.parametrize(
    "text",
    [
        "Find a plan that brings c1 to the yard and leaves t1 at the quay.",
        "Please find a plan which takes c1 to the yard and leaves t1 at the quay.",
        "I need a plan to bring c1 to the yard and leave t1 at the quay.",
        "We need a plan after which c1 is at the yard and t1 is at the quay.",
        "I'd like a plan so that c1 is at the yard and t1 is at the quay.",
        "Give me a plan for bringing c1 to the yard and leaving t1 at the quay.",
        "Work out a plan such that c1 is at the yard and t1 at the quay.",
        "Find a plan in which c1 is at the yard and t1 is at the quay.",
    ],
)
def test_a_request_for_a_plan_says_the_goal(text: str) -> None:
    assert said(PORT, text, BEFORE) == "goal(at(c1,yard)) goal(at(t1,quay))"


@pytest.mark.parametrize(
    "text",
    [
        # More than what holds in the end.
        "Find a plan that first brings c1 to the yard and then leaves t1 at the quay.",
        "Find a plan that brings c1 to the yard without moving t1.",
        "Find a plan that brings c1 to the yard before it moves c2.",
        "Find a plan in which c1 is never at the yard.",
        "Find a plan after which c1 is never at the yard.",
        "The goal is that c1 is never at the yard.",
        "Find a plan in which no crate is at the yard.",
        "Find a plan such that c1 is not at the yard.",
        "Find a plan in which t1 stays at the quay.",
        "Find a plan that keeps t1 at the quay.",
        "The plan should keep t1 at the quay.",
        # In the plan, or on a drawing?
        "In the plan, c1 is at the yard.",
        # The truck is an object: another one could bring it.
        "The truck must bring c1 to the yard.",
        # No such thing is known.
        "Find a plan that brings c9 to the yard.",
        "I need a plan for bringing them to the yard.",
    ],
)
def test_what_a_request_says_besides_is_not_left_out(text: str) -> None:
    assert said(PORT, text, BEFORE) == REFUSED


def test_a_request_can_say_what_is_not_so_afterwards() -> None:
    text = "Find a plan after which c1 is not at the yard."
    assert said(PORT, text, BEFORE) == "goal(neg(at(c1,yard)))"


def test_what_is_so_on_a_map_is_so() -> None:
    assert said(PORT, "On the map, c1 is at the yard.", BEFORE) == "init(at(c1,yard))"


@pytest.mark.parametrize(
    "text",
    [
        "Can you give me a plan?",
        "Hi, could you please work out how to do this?",
        "What should I do?",
        "How do I do it?",
        "Please give me the steps.",
        "Hey, I need a plan for my little company.",
        "What steps do I need, please?",
    ],
)
def test_a_mere_request_says_nothing(text: str) -> None:
    assert said(PORT, f"{text} c2 is at the quay.", BEFORE) == "init(at(c2,quay))"


@pytest.mark.parametrize("greeting", ["Hi", "Hello", "Hey", "Hi there", "Good morning"])
def test_a_greeting_is_no_name(greeting: str) -> None:
    assert said(PORT, f"{greeting}, c2 is at the quay.", BEFORE) == "init(at(c2,quay))"


@pytest.mark.parametrize(
    "text",
    [
        "At the end I want c1 at the yard.",
        "I also want c1 at the yard at the end.",
        "In the end, we would like c1 to be at the yard.",
        "I want c1 at the yard, the rest I don't care about.",
    ],
)
def test_a_wish_says_when_and_also(text: str) -> None:
    assert said(PORT, text, BEFORE) == "goal(at(c1,yard))"


@pytest.mark.parametrize(
    "text",
    [
        "The final position of t1 is free.",
        "The final positions of c1 and t1 are not specified.",
        "No requirement for c1.",
    ],
)
def test_what_is_left_open_says_nothing(text: str) -> None:
    assert said(PORT, f"c2 is at the quay. {text}", BEFORE) == "init(at(c2,quay))"
