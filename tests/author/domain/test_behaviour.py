"""What the checks of PDDL do not see."""

from planscribe.author.domain.behaviour import of_domain, of_task
from planscribe.author.domain.bench import PhaseStatus
from planscribe.author.domain.phases import Phase
from planscribe.model.pddl.definitions import Domain, Problem
from tests.support import reading
from tests.support.models.construction import Site

DOMAIN = """\
(define (domain roads)
  (:predicates (road ?a ?b) (at ?p) (fuel ?p))
  (:action drive :parameters (?a ?b) :precondition (and (at ?a) (road ?a ?b) (fuel ?a))
    :effect (and (at ?b) (not (at ?a)) (not (fuel ?a)))))
"""


CLEANING = """\
# Cleaning

## Types

There are cars.

## Actions

To wash a car: the car is dirty. Then the car is clean and no longer dirty.

To polish a car: the car is clean and waxed. Then the car is shiny.

## Task

There is a car c1. c1 is dirty. The goal is that c1 is clean.
"""


def roads(*facts: str) -> tuple[Domain, Problem]:
    init = " ".join(f"(road {one})" for one in facts)
    problem = (
        f"(define (problem p) (:domain roads) (:objects a b c d) (:init {init}) (:goal (at b)))"
    )
    return reading.domain(DOMAIN), reading.problem(problem)


def test_what_is_only_made_false_is_told() -> None:
    domain, _ = roads()
    assert [one.part for one in of_domain(domain)] == ["fuel"]


def test_what_never_happens_in_a_task_is_reported_with_its_plan(site: Site) -> None:
    site.run(CLEANING, until=Phase.PLAN)
    assert site.last.status is PhaseStatus.MADE
    found = {one.part: one.message for one in site.last.complaints}
    assert found == {
        "polish": "This action is never applicable: `(waxed ?car)` never becomes true.",
        "shiny": "This never becomes true.",
    }


def test_a_pair_without_a_partner_is_told_if_most_have_one() -> None:
    both = ("a b", "b a", "b c", "c b")
    assert [one.part for one in of_task(*roads(*both, "c d"), None)] == ["(road c d)"]
    assert [*of_task(*roads(*both), None)] == []
    assert [*of_task(*roads("a b", "b c", "c d"), None)] == []
