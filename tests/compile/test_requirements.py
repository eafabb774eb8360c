import pytest

from planscribe.compile.requirements import ORDER, expand_requirements, used_requirements
from tests.compile.reading import domain, problem


def used(sections: str, goal: str = "", rest: str = "") -> set[str]:
    task = problem(f"(define (problem p) (:domain d) (:init) (:goal (and {goal})) {rest})")
    found = used_requirements(domain(f"(define (domain d) {sections})"), task)
    return set(found) - {":strips"}


@pytest.mark.parametrize(
    ("sections", "expected"),
    [
        ("(:predicates (p ?x))", set()),
        ("(:types t)", {":typing"}),
        ("(:predicates (p ?x - t))", {":typing"}),
        ("(:action a :parameters (?x - t) :effect (p ?x))", {":typing"}),
        ("(:action a :effect (not (p)))", set()),
        ("(:action a :precondition (not (p)))", {":negative-preconditions"}),
        ("(:action a :precondition (not (and (p))))", {":disjunctive-preconditions"}),
        ("(:action a :precondition (or (p) (q)))", {":disjunctive-preconditions"}),
        ("(:action a :precondition (imply (p) (q)))", {":disjunctive-preconditions"}),
        (
            "(:action a :parameters (?x) :precondition (not (= ?x b)))",
            {":negative-preconditions", ":equality"},
        ),
        ("(:action a :precondition (exists (?x) (p ?x)))", {":existential-preconditions"}),
        ("(:action a :precondition (forall (?x) (p ?x)))", {":universal-preconditions"}),
        ("(:action a :effect (forall (?x - t) (p ?x)))", {":conditional-effects", ":typing"}),
        (
            "(:action a :effect (when (not (p)) (q)))",
            {":conditional-effects", ":negative-preconditions"},
        ),
        ("(:functions (total-cost) - number)", {":action-costs"}),
        (
            "(:functions (total-cost) (d ?x)) (:action a :effect (increase (total-cost) (d b)))",
            {":action-costs"},
        ),
        ("(:action a :effect (increase (total-cost) 1))", {":action-costs"}),
        ("(:action a :effect (decrease (total-cost) 1))", {":numeric-fluents"}),
        ("(:action a :effect (increase (total-cost) (+ 1 2)))", {":numeric-fluents"}),
        ("(:functions (total-cost) (fuel)) (:action a :precondition (> (fuel) 1))",
         {":numeric-fluents"}),
        ("(:functions (fuel))", {":numeric-fluents"}),
        ("(:types t) (:functions (place ?x) - t)", {":typing", ":object-fluents"}),
        ("(:derived (p) (q))", {":derived-predicates"}),
        ("(:durative-action a)", {":durative-actions"}),
        ("(:action a :precondition (preference x (p)))", {":preferences"}),
    ],
)  # fmt: skip
def test_a_domain_needs_what_it_uses(sections: str, expected: set[str]) -> None:
    assert used(sections) == expected


@pytest.mark.parametrize(
    ("goal", "rest", "expected"),
    [
        ("(not (p))", "", {":negative-preconditions"}),
        ("", "(:objects a - t)", {":typing"}),
        ("", "(:metric minimize (total-cost))", {":action-costs"}),
        ("", "(:metric maximize (total-cost))", {":numeric-fluents"}),
        ("", "(:constraints (and))", {":constraints"}),
    ],
)
def test_a_problem_needs_what_it_uses(goal: str, rest: str, expected: set[str]) -> None:
    assert used("", goal, rest) == expected


def test_timed_initial_literals() -> None:
    task = problem("(define (problem p) (:domain d) (:init (at 5 (q))) (:goal (q)))")
    assert ":timed-initial-literals" in used_requirements(domain("(define (domain d))"), task)


def test_a_requirement_points_to_its_first_use() -> None:
    text = (
        "(define (domain d) (:action a :precondition (not (p)) :effect (q))"
        " (:action b :precondition (not (q)) :effect (p)))"
    )
    found = used_requirements(domain(text))
    assert found[":negative-preconditions"].of(text) == "(not (p))"


def test_the_order_is_that_of_the_standard() -> None:
    text = "(define (domain d) (:functions (f)) (:action a :precondition (not (p))) (:types t))"
    found = list(used_requirements(domain(text)))
    assert found == sorted(found, key=ORDER.index)


def test_some_requirements_stand_for_several() -> None:
    assert expand_requirements([]) == {":strips"}
    assert ":universal-preconditions" in expand_requirements([":adl"])
    assert ":action-costs" in expand_requirements([":fluents"])
    assert ":quantified-preconditions" in expand_requirements([":quantified-preconditions"])
