"""Whether two domains do the same: the first transition that only one of them has."""

import pytest

from planscribe.compile.differences import Side
from planscribe.plan.space.behaviour import BehaviourComparison, compare_behaviour
from planscribe.plan.support import Unsupported
from tests.support.reading import domain, problem

LAMPS = """
(define (domain lamps)
  (:requirements :strips :typing :negative-preconditions :action-costs)
  (:types lamp room)
  (:constants attic - room)
  (:predicates (lit ?l - lamp) (in ?l - lamp ?r - room))
  (:functions (total-cost))
  (:action light :parameters (?l - lamp ?r - room)
    :precondition (and (in ?l ?r) (not (lit ?l)))
    :effect (and (lit ?l) (increase (total-cost) 2)))
  (:action carry :parameters (?l - lamp ?a ?b - room)
    :precondition (and (in ?l ?a) (not (lit ?l)))
    :effect (and (in ?l ?b) (not (in ?l ?a)))))
"""
EVENING = """
(define (problem evening) (:domain lamps) (:objects l1 l2 - lamp hall - room)
  (:init (in l1 hall) (in l2 attic) (lit l2)) (:goal (lit l1)))
"""


def compared(second: str, text: str = EVENING, states: int = 1000) -> BehaviourComparison:
    return compare_behaviour(domain(LAMPS), domain(second), problem(text), states)


def test_names_and_the_order_of_parameters_do_not_count() -> None:
    other = LAMPS.replace("?l - lamp ?a ?b - room", "?a ?b - room ?l - lamp")
    for old, new in (("carry", "move"), ("lit", "bright"), ("attic", "loft"), ("lamps", "lights")):
        other = other.replace(old, new)
    found = compared(other)
    assert (found.divergence, found.is_complete, found.ignored) == (None, True, ())
    # The problem can have the names of the second, too.
    written = EVENING.replace("lit", "bright").replace("attic", "loft").replace("lamps", "lights")
    assert compared(other, written) == found


def test_a_condition_that_changes_nothing_does_not_count() -> None:
    found = compared(LAMPS.replace("(and (in ?l ?a) (not", "(and (in ?l ?a) (in ?l ?a) (not"))
    assert found.divergence is None


@pytest.mark.parametrize(
    ("old", "new", "way", "step", "side", "message"),
    [
        ("(and (in ?l ?a) (not (lit ?l)))", "(in ?l ?a)", [], "(carry l2 attic hall)",
         Side.SECOND, "(lit l2) is true"),
        ("(and (lit ?l) (incr", "(and (lit ?l) (not (in ?l ?r)) (incr", [], "(light l1 hall)",
         Side.FIRST, "(in l1 hall) only in the first"),
        ("(total-cost) 2", "(total-cost) 3", [], "(light l1 hall)",
         Side.FIRST, "(= (total-cost) 2) only in the first; (= (total-cost) 3) only in the second"),
        ("(and (in ?l ?r) (not (lit", "(and (in ?l ?r) (not (in ?l attic)) (not (lit",
         ["(carry l1 hall attic)"], "(light l1 attic)", Side.FIRST, "(in l1 attic) is true"),
    ],
)  # fmt: skip
def test_the_first_difference_is_an_example(
    old: str, new: str, way: list[str], step: str, side: Side, message: str
) -> None:
    assert old in LAMPS
    found = compared(LAMPS.replace(old, new, 1)).divergence
    assert found is not None
    assert ([str(one) for one in found.way], str(found.step), found.side) == (way, step, side)
    assert message in found.message


def test_what_has_no_partner_is_left_out() -> None:
    other = LAMPS.replace("(lit ?l - lamp) (in", "(lit ?l - lamp) (warm ?x ?y - lamp) (in")
    found = compared(other)
    assert (found.divergence, found.ignored) == (None, ("warm",))


def test_states_are_limited() -> None:
    found = compared(LAMPS, states=2)
    assert (found.states, found.is_complete, found.divergence) == (2, False, None)


def test_unknown_names_in_the_problem_are_no_silent_loss() -> None:
    with pytest.raises(Unsupported, match="inn"):
        compared(LAMPS, EVENING.replace("(in l1", "(inn l1"))
