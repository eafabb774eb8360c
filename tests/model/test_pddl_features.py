"""The features that definitions use, and their places."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.model.pddl.features import MOST_PLACES, Feature, Features, features
from planscribe.syntax.pddl import tree as pddl

F = Feature


def of(text: str) -> Features:
    tree = pddl.parse(text)
    return features(tree, tree.roots[0])


def domain(sections: str) -> set[Feature]:
    return set(of(f"(define (domain d) {sections})"))


def problem(sections: str) -> set[Feature]:
    return set(of(f"(define (problem p) (:domain d) {sections})"))


DOMAINS: list[tuple[str, set[Feature]]] = [
    ("(:predicates (p ?x))", set()),
    ("(:requirements :adl)", set()),
    ("(:types t)", {F.TYPES}),
    ("(:types)", set()),
    ("(:predicates (p ?x - t))", {F.TYPES}),
    ("(:predicates (p ?x - (either a b)))", {F.TYPES}),
    ("(:constants a - t)", {F.TYPES}),
    ("(:constants a - (either t u))", {F.TYPES, F.EITHER}),
    ("(:action a :parameters (?x - t) :effect (p ?x))", {F.TYPES}),
    ("(:action a :effect (not (p)))", set()),
    ("(:action a :precondition (not (p)))", {F.NEGATIVE_CONDITIONS}),
    ("(:action a :precondition (not (and (p))))", {F.DISJUNCTIVE_CONDITIONS}),
    ("(:action a :precondition (not (= ?x b)))", {F.INEQUALITY, F.EQUALITY}),
    ("(:action a :precondition (or (p) (q)))", {F.DISJUNCTIVE_CONDITIONS}),
    ("(:action a :precondition (imply (p) (q)))", {F.DISJUNCTIVE_CONDITIONS}),
    ("(:action a :precondition (exists (?x) (p ?x)))", {F.EXISTENTIAL_CONDITIONS}),
    ("(:action a :precondition (forall (?x - t) (p ?x)))", {F.UNIVERSAL_CONDITIONS, F.TYPES}),
    ("(:action a :effect (forall (?x) (p ?x)))", {F.UNIVERSAL_EFFECTS}),
    ("(:action a :effect (when (not (p)) (q)))", {F.CONDITIONAL_EFFECTS, F.NEGATIVE_CONDITIONS}),
    ("(:functions (total-cost) - number)", {F.ACTION_COSTS}),
    ("(:functions (total-cost) (length ?x ?y))", {F.ACTION_COSTS}),
    ("(:functions (fuel ?x - t))", {F.FUNCTIONS, F.TYPES}),
    ("(:functions (place ?x) - t)", {F.OBJECT_FLUENTS}),
    ("(:functions (fuel) - number (place ?x) - t)", {F.FUNCTIONS, F.OBJECT_FLUENTS}),
    ("(:action a :effect (increase (total-cost) 1))", {F.ACTION_COSTS}),
    ("(:action a :effect (increase (total-cost) (length b)))", {F.ACTION_COSTS}),
    ("(:action a :effect (increase (total-cost) (+ 1 2)))", {F.NUMERIC_EFFECTS}),
    ("(:action a :effect (decrease (total-cost) 1))", {F.NUMERIC_EFFECTS}),
    ("(:action a :effect (assign (fuel) 0))", {F.NUMERIC_EFFECTS}),
    ("(:action a :effect (assign (place) ?x))", {F.OBJECT_FLUENTS}),
    ("(:action a :precondition (> (fuel) 1))", {F.NUMERIC_CONDITIONS}),
    ("(:action a :precondition (= (fuel) 1))", {F.NUMERIC_CONDITIONS}),
    ("(:action a :precondition (> (+ (Fuel) 1) (speed)) :effect (decrease (fuel) 1))",
     {F.CHANGING_NUMBERS, F.NUMERIC_EFFECTS}),
    ("(:action a :precondition (> (speed) 1) :effect (decrease (fuel) 1))",
     {F.NUMERIC_CONDITIONS, F.NUMERIC_EFFECTS}),
    ("(:action a :precondition (= (place) ?x))", {F.OBJECT_FLUENTS}),
    ("(:action a :precondition (p (place)))", {F.OBJECT_FLUENTS}),
    ("(:derived (p) (not (q)))", {F.DERIVED_PREDICATES, F.NEGATIVE_CONDITIONS}),
    ("(:constraints (always (forall (?x) (p ?x))))", {F.CONSTRAINTS, F.UNIVERSAL_CONDITIONS}),
    ("(:constraints (forall (?x) (sometime (p ?x))))", {F.CONSTRAINTS}),
    ("(:action a :precondition (preference x (p)))", {F.PREFERENCES}),
    ("(:process flow :effect (increase (level) (* #t 2)))", {F.PROCESSES, F.CONTINUOUS_EFFECTS}),
    ("(:event full :precondition (p) :effect (q))", {F.PROCESSES}),
    ("(:durative-action a :duration (= ?duration 5) :condition (at start (p)) :effect (and))",
     {F.DURATIVE_ACTIONS}),
    ("(:durative-action a :duration (and (>= ?duration 1) (<= ?duration (most))))",
     {F.DURATIVE_ACTIONS, F.DURATION_INEQUALITIES}),
    ("(:durative-action a :condition (over all (not (p))) :effect (at end (not (p))))",
     {F.DURATIVE_ACTIONS, F.NEGATIVE_CONDITIONS}),
    ("(:durative-action a :effect (at end (increase (t) ?duration)))",
     {F.DURATIVE_ACTIONS, F.NUMERIC_EFFECTS}),
    ("(:durative-action a :effect (decrease (fuel) (* #t (rate))))",
     {F.DURATIVE_ACTIONS, F.CONTINUOUS_EFFECTS}),
    ("(:action a :precondition (at ?x ?y) :effect (over ?x ?y))", set()),
]  # fmt: skip


@pytest.mark.parametrize(("sections", "expected"), DOMAINS)
def test_what_a_domain_uses(sections: str, expected: set[Feature]) -> None:
    assert domain(sections) == expected


@pytest.mark.parametrize(
    ("sections", "expected"),
    [
        ("(:objects a b - t)", {F.TYPES}),
        ("(:init (at 5 (p)) (at home bob))", {F.TIMED_LITERALS}),
        ("(:init (at 5 home) (= (fuel) 3)) ; (at 5 (p))", set()),
        ("(:goal (and (not (p)) (exists (?x) (q ?x))))",
         {F.NEGATIVE_CONDITIONS, F.EXISTENTIAL_CONDITIONS}),
        ("(:metric minimize (total-cost))", {F.ACTION_COSTS}),
        ("(:metric minimize total-time)", set()),
        ("(:metric maximize (fuel))", {F.NUMERIC_METRICS}),
        ("(:metric minimize (+ (total-time) (fuel)))", {F.NUMERIC_METRICS}),
        ("(:metric minimize (* 3 (is-violated early)))", {F.PREFERENCES}),
        ("(:constraints (and (preference early (sometime (p)))))", {F.CONSTRAINTS, F.PREFERENCES}),
    ],
)  # fmt: skip
def test_what_a_problem_uses(sections: str, expected: set[Feature]) -> None:
    assert problem(sections) == expected


def test_each_feature_has_its_places() -> None:
    text = "(define (domain d) (:action a :precondition (and (not (p)) (NOT (q)) (or (p) (q)))))"
    found = {feature: [span.of(text) for span in spans] for feature, spans in of(text).items()}
    assert found == {F.NEGATIVE_CONDITIONS: ["not", "NOT"], F.DISJUNCTIVE_CONDITIONS: ["or"]}


def test_only_the_first_places_are_told() -> None:
    many = "(not (p))" * 3 * MOST_PLACES
    text = f"(define (problem p) (:goal (and {many})))"
    (places,) = of(text).values()
    assert len(places) == MOST_PLACES
    assert places[0].start == text.index("not")


def test_deep_nesting_is_no_matter() -> None:
    assert problem("(:goal " + "(not " * 20_000 + "(p)" + ")" * 20_001) == {F.NEGATIVE_CONDITIONS}


@given(
    st.lists(
        st.sampled_from(
            "( ) ( ) and not or forall exists when = - < increase at start either :init :goal "
            ":metric :functions :duration :durative-action #t ?duration ?x 1 total-cost f".split()
        ),
        max_size=40,
    )
)
def test_any_text_will_do(words: list[str]) -> None:
    text = " ".join(["(define (domain d)", *words, ")"])
    for feature, spans in of(text).items():
        assert isinstance(feature, Feature)
        assert all(span.of(text) for span in spans)
