"""Small problems that are generated to see what the actions of a domain do."""

from itertools import islice

import pytest

from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.plan.execute.instances import Instances
from planscribe.plan.execute.steps import simulation_of
from planscribe.plan.space.behaviour import compare_in_generated
from planscribe.plan.space.invariants import domain_invariants
from planscribe.plan.space.random_problems import random_problems
from planscribe.plan.support import Unsupported
from tests.support.reading import domain

CARGO = """
(define (domain cargo)
  (:requirements :strips :typing :equality :negative-preconditions :fluents)
  (:types truck ship - vehicle vehicle place box)
  (:constants depot - place)
  (:predicates (at ?v - vehicle ?p - place) (in ?b - box ?v - vehicle) (lies ?b - box ?p - place)
    (road ?a ?b - place) (closed ?p - place))
  (:functions (fuel ?v - vehicle))
  (:action drive :parameters (?v - vehicle ?a ?b - place)
    :precondition (and (at ?v ?a) (road ?a ?b) (not (= ?a ?b)) (not (closed ?b)) (>= (fuel ?v) 2))
    :effect (and (at ?v ?b) (not (at ?v ?a)) (decrease (fuel ?v) 2)))
  (:action load :parameters (?b - box ?v - vehicle ?p - place)
    :precondition (and (at ?v ?p) (lies ?b ?p))
    :effect (and (in ?b ?v) (not (lies ?b ?p))))
  (:action unload :parameters (?b - box ?v - vehicle ?p - place)
    :precondition (and (at ?v ?p) (in ?b ?v))
    :effect (and (lies ?b ?p) (not (in ?b ?v)))))
"""


def generated(text: str, count: int = 30) -> tuple[Domain, list[Problem]]:
    read = domain(text)
    return read, list(islice(random_problems(read, 7), count))


def test_the_objects_are_a_few_of_each_type_without_types_below() -> None:
    _, problems = generated(CARGO)
    for one in problems:
        kinds = [kind for each in one.objects for kind in each.types]
        assert {*kinds} == {"truck", "ship", "place", "box"}
        assert all(kinds.count(kind) == 2 for kind in kinds)
    assert generated(CARGO) == generated(CARGO)


def test_no_facts_exclude_each_other() -> None:
    read, problems = generated(CARGO)
    invariants = domain_invariants(read)
    assert invariants
    broken = [one for one in problems for x in invariants if x.exceptions(one.init)]
    assert not broken


def test_each_action_applies_somewhere() -> None:
    read, problems = generated(CARGO)
    for action in read.actions:
        found = (
            step for one in problems for step in Instances(simulation_of(read, one)).of(action, {})
        )
        assert next(found, None), action.name


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("(road ?a ?b) (not", "(not"),
        ("(not (closed ?b))", ""),
        ("(not (= ?a ?b))", ""),
        ("(>= (fuel ?v) 2)", ""),
        ("(fuel ?v) 2)))", "(fuel ?v) 1)))"),
        ("(and (at ?v ?p) (lies ?b ?p))", "(lies ?b ?p)"),
        ("(and (in ?b ?v) (not (lies ?b ?p)))", "(in ?b ?v)"),
        ("(and (lies ?b ?p) (not (in ?b ?v)))", "(not (in ?b ?v))"),
    ],
)
def test_what_differs_is_found(old: str, new: str) -> None:
    assert old in CARGO
    for first, second in ((CARGO, CARGO.replace(old, new)), (CARGO.replace(old, new), CARGO)):
        found = compare_in_generated(domain(first), domain(second), 500)
        assert found.found.divergence is not None


def test_what_does_the_same_has_no_difference() -> None:
    other = CARGO.replace("(and (at ?v ?p) (in ?b ?v))", "(and (in ?b ?v) (in ?b ?v) (at ?v ?p))")
    found = compare_in_generated(domain(CARGO), domain(other), 300)
    assert (found.found.divergence, found.found.states) == (None, 300)
    assert not found.found.is_complete


def test_a_domain_without_types_objects_or_actions() -> None:
    read, problems = generated("(define (domain bare) (:predicates (p ?x)))", 3)
    assert all(len(one.objects) > 1 for one in problems)
    assert compare_in_generated(read, read, 10).found.divergence is None


def test_time_is_refused() -> None:
    timed = """(define (domain timed) (:durative-action wait :parameters ()
      :duration (= ?duration 1) :condition () :effect ()))"""
    with pytest.raises(Unsupported):
        compare_in_generated(domain(timed), domain(timed), 10)
