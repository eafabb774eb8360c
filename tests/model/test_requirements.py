"""Requirements: what they grant, and which ones a definition needs."""

import pytest

from planscribe.model.pddl.features import Feature
from planscribe.model.pddl.requirements import KNOWN, ORDER, granted, is_needless, required, usages
from planscribe.syntax.pddl import tree as pddl


def lacking(sections: str, *declared: str) -> list[str]:
    (usage,) = usages(pddl.parse(f"(define (domain d) {sections})"))
    return list(required(usage.features, declared))


def needless(sections: str, requirement: str) -> bool:
    (usage,) = usages(pddl.parse(f"(define (domain d) {sections})"))
    return is_needless(requirement, usage.features)


def test_some_requirements_stand_for_several() -> None:
    assert granted([]) == {":strips"}
    assert ":universal-preconditions" in granted([":adl"])
    assert ":action-costs" in granted([":fluents"])
    assert ":equality" in granted([":ucpop"])
    assert granted([":unheard-of"]) == {":strips", ":unheard-of"}


@pytest.mark.parametrize(
    ("sections", "declared", "expected"),
    [
        ("(:types t) (:action a :precondition (not (p)))", "", ":typing :negative-preconditions"),
        ("(:types t) (:action a :precondition (not (p)))", ":adl", ""),
        ("(:action a :precondition (not (= ?x ?y)))", "", ":equality"),
        ("(:action a :precondition (not (= ?x ?y)))", ":equality", ""),
        ("(:action a :precondition (or (not (p)) (q)))", "", ":disjunctive-preconditions"),
        ("(:functions (f) (total-cost))", "", ":action-costs"),
        ("(:functions (f) (total-cost))", ":fluents", ""),
        ("(:functions (f))", "", ":numeric-fluents"),
        ("(:functions (f))", ":action-costs", ""),
        ("(:action a :effect (assign (f) 1))", ":action-costs", ":numeric-fluents"),
        ("(:action a :effect (forall (?x) (p ?x)))", "", ":conditional-effects"),
        ("(:derived (p) (q))", "", ":derived-predicates"),
        ("(:durative-action a)", ":timed-initial-literals", ""),
        ("(:process a) (:event b)", "", ":time"),
    ],
)  # fmt: skip
def test_what_must_be_declared(sections: str, declared: str, expected: str) -> None:
    assert lacking(sections, *declared.split()) == expected.split()


def test_a_requirement_comes_with_the_feature_that_first_asks_for_it() -> None:
    text = "(define (domain d) (:action a :precondition (> (f) 1)) (:functions (f)))"
    (usage,) = usages(pddl.parse(text))
    (feature,) = required(usage.features).values()
    assert usage.features[feature][0].of(text) == ">"


def test_the_feature_is_one_that_usually_asks_for_it() -> None:
    text = (
        "(define (domain d) (:action a :effect (forall (?x) (p)) :precondition (forall (?x) (p))))"
    )
    (usage,) = usages(pddl.parse(text))
    assert required(usage.features) == {
        ":universal-preconditions": Feature.UNIVERSAL_CONDITIONS,
    }


def test_the_order_is_that_of_the_standard() -> None:
    found = lacking("(:functions (f)) (:action a :precondition (not (p))) (:types t)")
    assert found == sorted(found, key=ORDER.index)


@pytest.mark.parametrize(
    ("sections", "requirement", "expected"),
    [
        ("", ":strips", False),
        ("", ":unheard-of", False),
        ("", ":safety-constraints", False),
        ("", ":typing", True),
        ("(:constants a - t)", ":typing", False),
        ("", ":adl", True),
        ("(:constants a - t)", ":adl", False),
        ("(:action a :precondition (not (= ?x ?y)))", ":negative-preconditions", False),
        ("(:functions (total-cost))", ":fluents", False),
        ("(:action a :effect (forall (?x) (p ?x)))", ":universal-preconditions", False),
        ("(:durative-action a)", ":timed-initial-literals", False),
    ],
)
def test_what_is_needless(sections: str, requirement: str, expected: bool) -> None:
    assert needless(sections, requirement) is expected


def test_nothing_is_needed_by_nothing() -> None:
    assert [name for name in KNOWN if not is_needless(name, ())] == [":strips"]


def test_what_a_definition_declares() -> None:
    text = "(define (problem p) (:requirements :ADL :typing)) (define (domain d))"
    first, second = usages(pddl.parse(text))
    assert [name for name, _ in first.declared] == [":adl", ":typing"]
    assert not first.is_domain
    assert first.header.of(text) == "(problem p)"
    assert second.is_domain
    assert second.section is None
