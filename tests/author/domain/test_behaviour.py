"""What the checks of PDDL do not see."""

from planscribe.author.domain.behaviour import of_domain, of_task
from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl

DOMAIN = """\
(define (domain roads)
  (:predicates (road ?a ?b) (at ?p) (fuel ?p))
  (:action drive :parameters (?a ?b) :precondition (and (at ?a) (road ?a ?b) (fuel ?a))
    :effect (and (at ?b) (not (at ?a)) (not (fuel ?a)))))
"""


def roads(*facts: str) -> tuple[Domain, Problem]:
    init = " ".join(f"(road {one})" for one in facts)
    problem = (
        f"(define (problem p) (:domain roads) (:objects a b c d) (:init {init}) (:goal (at b)))"
    )
    return read(pddl.parse(DOMAIN)).domains[0], read(pddl.parse(problem)).problems[0]


def test_what_is_only_made_false_is_told() -> None:
    domain, _ = roads()
    assert [one.part for one in of_domain(domain)] == ["fuel"]


def test_a_pair_without_a_partner_is_told_if_most_have_one() -> None:
    both = ("a b", "b a", "b c", "c b")
    assert [one.part for one in of_task(*roads(*both, "c d"), None)] == ["(road c d)"]
    assert [*of_task(*roads(*both), None)] == []
    assert [*of_task(*roads("a b", "b c", "c d"), None)] == []
