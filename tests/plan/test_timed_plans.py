"""Tracing and linking plans with times."""

from fractions import Fraction

import pytest

from planscribe.model.pddl.definitions import Atom, Domain, Plan, Problem
from planscribe.plan.execute.compare.comparison import compare_plans
from planscribe.plan.execute.compare.needless import Needless, needless
from planscribe.plan.execute.links import links
from planscribe.plan.execute.trace import state_after, state_before, trace
from tests.support.plans.links import told
from tests.support.plans.tasks import plan
from tests.support.reading import domain, problem

CELLAR: tuple[Domain, Problem] = (
    domain(
        """(define (domain cellar) (:requirements :typing :durative-actions)
        (:types match fuse)
        (:predicates (light) (unused ?m - match) (mended ?f - fuse) (hand))
        (:durative-action strike :parameters (?m - match) :duration (= ?duration 5)
          :condition (and (at start (unused ?m)) (over all (light)))
          :effect (and (at start (not (unused ?m))) (at start (light)) (at end (not (light)))))
        (:durative-action mend :parameters (?f - fuse) :duration (= ?duration 2)
          :condition (and (at start (hand)) (over all (light)))
          :effect (and (at start (not (hand))) (at end (mended ?f)) (at end (hand)))))"""
    ),
    problem(
        """(define (problem dark) (:domain cellar) (:objects m - match f1 f2 - fuse)
        (:init (unused m) (hand)) (:goal (and (mended f1) (mended f2))))"""
    ),
)
MENDED = plan("0: (strike m) [5]\n0.1: (mend f1) [2]\n2.2: (mend f2) [2]\n")
LIGHT, HAND = Atom("light"), Atom("hand")


def test_what_each_step_does_from_its_start_to_its_end() -> None:
    done = trace(*CELLAR, MENDED)
    assert done.failed is None
    assert done.unmet_goals == ()
    assert done.steps[0].deletes == (Atom("unused", ("m",)),)
    assert done.steps[0].adds == ()
    assert done.steps[1].adds == (Atom("mended", ("f1",)),)


def test_what_happens_when() -> None:
    done = trace(*CELLAR, MENDED)
    assert [(float(one.time), one.steps) for one in done.instants] == [
        (0, (0,)),
        (0.1, (1,)),
        (2.1, (1,)),
        (2.2, (2,)),
        (4.2, (2,)),
        (5, (0,)),
    ]
    assert done.instants[0].time == Fraction(0)
    assert LIGHT in done.instants[0].adds
    assert LIGHT in done.instants[5].deletes


def test_states_around_a_step() -> None:
    done = trace(*CELLAR, MENDED)
    assert LIGHT not in state_before(done, 0).atoms
    assert {LIGHT, HAND} <= state_before(done, 1).atoms
    assert Atom("mended", ("f1",)) in state_after(done, 2).atoms
    assert LIGHT not in state_after(done, 1).atoms
    assert state_after(done, 0) == done.initial


def test_links_between_starts_and_ends() -> None:
    assert told(links(*CELLAR, MENDED)) == {
        "init (unused m) 0",
        "init (hand) 1",
        "0 (light) 1",
        "1 (hand) 2",
        "0 (light) 2",
        "1 (mended f1) goal",
        "2 (mended f2) goal",
    }


def test_the_step_that_fails() -> None:
    done = trace(*CELLAR, plan("0: (strike m) [5]\n0.1: (mend f1) [2]\n1: (mend f2) [2]\n"))
    assert done.failed is not None
    assert done.failed.number == 2
    assert HAND in done.failed.unmet
    assert len(done.steps) == 2


@pytest.mark.parametrize(
    "text", ["(strike m)", "0: (strike m)", "0: (burn m) [1]", "0: (mend) [2]"]
)
def test_what_cannot_be_executed(text: str) -> None:
    assert trace(*CELLAR, plan(text)).failed is not None
    assert all(one.producer is None for one in links(*CELLAR, plan(text)))


def test_the_same_plan_at_other_times() -> None:
    later = plan("1: (strike m) [5]\n1.1: (mend f1) [2]\n3.3: (mend f2) [2]\n")
    compared = compare_plans(*CELLAR, MENDED, later)
    assert compared.is_reordering
    assert compared.kept == ((0, 0), (1, 1), (2, 2))


def test_the_order_of_lines_makes_no_difference_between_plans_with_times() -> None:
    compared = compare_plans(*CELLAR, MENDED, Plan(MENDED.steps[::-1]))
    assert compared.kept == ((0, 0), (1, 1), (2, 2))
    assert compared.parting is None
    assert compared.is_reordering and not compared.moved


def test_of_plans_with_times_no_step_is_called_needless() -> None:
    assert needless(*CELLAR, MENDED) == Needless()
