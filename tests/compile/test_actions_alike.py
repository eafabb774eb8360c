"""Domains with the same actions, whose types are stated in other ways."""

import pytest

from planscribe.compile.domains.actions_alike import are_actions_alike
from planscribe.model.pddl.definitions import Domain
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree


def domain(text: str) -> Domain:
    """The domain of a text."""
    (found,) = read(tree.parse(f"(define (domain d) {text})")).domains
    return found


TRUTH = """(:predicates (truck ?x) (city ?x) (at ?t ?p) (not-eq ?x ?y) (lit ?t) (not-lit ?t))
(:action go :parameters (?t ?p ?q)
  :precondition (and (truck ?t) (city ?p) (city ?q) (at ?t ?p) (not-eq ?p ?q) (not-lit ?t))
  :effect (and (at ?t ?q) (not (at ?t ?p)) (lit ?t) (not (not-lit ?t))))"""
SAID = """(:types truck city) (:predicates (in ?p - city ?t - truck) (on ?t - truck))
(:action drive :parameters (?t - truck ?p ?q - city)
  :precondition (and (in ?p ?t) (not (= ?p ?q)) (not (on ?t)))
  :effect (and (in ?q ?t) (not (in ?p ?t)) (on ?t)))"""


def test_types_and_denials_can_be_stated_in_other_ways() -> None:
    assert are_actions_alike(domain(TRUTH), domain(SAID))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("(?t - truck ?p ?q - city)\n", "(?t - city ?p ?q - city)\n"),
        ("(not (= ?p ?q))", ""),
        ("(not (on ?t))", "(on ?t)"),
        ("(not (in ?p ?t))", "(not (in ?q ?t))"),
        ("(in ?q ?t)", "(on ?t)"),
    ],
)
def test_what_differs_is_not_alike(old: str, new: str) -> None:
    assert old in SAID
    assert not are_actions_alike(domain(TRUTH), domain(SAID.replace(old, new)))


def test_a_predicate_for_unrelated_types_is_several() -> None:
    truth = """(:types hand cup) (:predicates (hand-free ?h - hand) (cup-free ?c - cup))
(:action a :parameters (?h - hand ?c - cup) :precondition (hand-free ?h) :effect (cup-free ?c))"""
    said = truth.replace("hand-free", "free").replace("cup-free", "free")
    said = said.replace("(free ?h - hand) (free ?c - cup)", "(free ?o)")
    assert are_actions_alike(domain(truth), domain(said))
    assert not are_actions_alike(domain(said), domain(truth))


def test_what_the_truth_leaves_out_of_types_does_not_count() -> None:
    truth = "(:predicates (on ?x)) (:action a :parameters (?x) :effect (on ?x))"
    said = "(:types cup) " + truth.replace("?x)", "?x - cup)", 1).replace("(?x) ", "(?x - cup) ")
    assert are_actions_alike(domain(truth), domain(said))
