import pytest

from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.model.pddl.reading import reader as pddl_reader
from planscribe.plan.space.causal import (
    CausalGraph,
    causal_graph_of_domain,
    causal_graph_of_task,
)
from planscribe.syntax.pddl import tree as pddl
from planscribe.view.causal import causal
from planscribe.view.types import types

DOMAIN = """
(define (domain post)
  (:requirements :typing :conditional-effects :derived-predicates :fluents)
  (:types Van Parcel - Thing Place)
  (:constants Depot - Place)
  (:predicates (at ?t - Thing ?p - Place) (in ?x - Parcel ?v - Van) (road ?p ?q - Place)
    (lost ?x - Parcel) (late))
  (:functions (fuel ?v - Van) - number)
  (:action drive :parameters (?v - Van ?p ?q - Place)
    :precondition (and (at ?v ?p) (road ?p ?q) (>= (fuel ?v) 1))
    :effect (and (not (at ?v ?p)) (at ?v ?q) (decrease (fuel ?v) 1)))
  (:action load :parameters (?x - Parcel ?v - Van ?p - Place)
    :precondition (and (at ?v ?p) (at ?x ?p))
    :effect (and (not (at ?x ?p)) (in ?x ?v)))
  (:action drop :parameters (?x - Parcel ?v - Van ?p - Place)
    :precondition (and (at ?v ?p) (in ?x ?v))
    :effect (and (not (in ?x ?v)) (at ?x ?p)))
  (:derived (lost ?x - Parcel) (and (not (exists (?p - Place) (at ?x ?p))) (late))))
"""
PROBLEM = """
(define (problem round) (:domain post)
  (:objects v - Van x y - Parcel a b - Place)
  (:init (at v a) (at x a) (at y b) (road a b) (road b a) (= (fuel v) 9))
  (:goal (and (at x b) (at y a))))
"""


def domain(text: str = DOMAIN) -> Domain:
    return pddl_reader.read(pddl.parse(text)).domains[0]


TIMED = """
(define (domain ferry)
  (:predicates (at ?p) (free) (warm))
  (:functions (fuel) (speed))
  (:durative-action sail :parameters (?p ?q)
    :duration (= ?duration (speed))
    :condition (and (at start (at ?p)) (over all (warm)) (at start (>= (fuel) 1)))
    :effect (and (at start (not (at ?p))) (at end (at ?q)) (at end (decrease (fuel) 1)))))
"""


def problem() -> Problem:
    return pddl_reader.read(pddl.parse(PROBLEM)).problems[0]


def arcs(graph: CausalGraph) -> set[tuple[str, str]]:
    names = [one.name for one in graph.variables]
    return {(names[one.source], names[one.target]) for one in graph.dependences}


def test_a_domain_says_which_predicates_depend_on_which() -> None:
    found = causal_graph_of_domain(domain())
    assert arcs(found) == {
        ("at", "fuel"),
        ("at", "in"),
        ("at", "lost"),
        ("fuel", "at"),
        ("in", "at"),
        ("late", "lost"),
        ("road", "at"),
        ("road", "fuel"),
    }
    assert {one.name for one in found.variables if not one.changes} == {"road", "late"}
    by = {arc.by for arc in found.dependences if found.variables[arc.source].name == "in"}
    assert by == {("drop",)}


def test_effects_together_are_told_apart_from_needs() -> None:
    text = "(define (domain d) (:predicates (p) (q)) (:action a :effect (and (p) (q))))"
    found = causal_graph_of_domain(domain(text))
    assert [one.needed for one in found.dependences] == [False, False]


def test_a_task_has_what_is_at_one_place_as_a_variable() -> None:
    text = DOMAIN.replace("(>= (fuel ?v) 1)", "").replace("(decrease (fuel ?v) 1)", "")
    simple = text[: text.index("(:derived")] + ")"
    found = causal_graph_of_task(domain(simple), problem())
    assert {one.name for one in found.variables} == {"at v *", "at x *, in x v", "at y *, in y v"}
    assert arcs(found) == {("at v *", "at x *, in x v"), ("at v *", "at y *, in y v")}


def test_both_can_be_looked_at() -> None:
    shown = causal("post", causal_graph_of_domain(domain()), {}, of_task=False)
    assert {node.lines[0] for node in shown.nodes} >= {"at", "fuel", "road"}
    assert {node.kind for node in shown.nodes} == {"changes", "never changes"}


def test_types_are_shown_with_what_is_declared_over_them() -> None:
    shown = types(domain())
    lines = {node.lines[0]: node.lines[1:] for node in shown.nodes}
    assert lines["Van"] == ("(fuel ?v - van) = number",)
    assert lines["Place"] == ("Depot", "(road ?p - place ?q - place)")
    assert lines["(late)"] == ()
    assert {(arc.source, arc.target) for arc in shown.arcs} == {
        ("type thing", "type van"),
        ("type thing", "type parcel"),
        ("type object", "type place"),
        ("type object", "type thing"),
    }


@pytest.mark.parametrize(
    "text",
    [
        "(define (domain d))",
        "(define (domain d) (:types a - a b - (either c d)) (:predicates (p ?x - (either a b))))",
        "(define (domain d) (:action a :precondition (at start (p)) :effect (when (p) (nothing",
    ],
)
def test_half_written_domains_are_no_trouble(text: str) -> None:
    one = domain(text)
    assert causal(one.name, causal_graph_of_domain(one), {}, of_task=False)
    assert types(one)


def test_durative_actions_of_a_domain_are_part_of_its_graph() -> None:
    found = causal_graph_of_domain(domain(TIMED))
    names = [one.name for one in found.variables]
    arcs = {(names[one.source], names[one.target]) for one in found.dependences if one.needed}
    assert arcs == {
        ("warm", "at"),
        ("warm", "fuel"),
        ("speed", "at"),
        ("speed", "fuel"),
        ("at", "fuel"),
        ("fuel", "at"),
    }
    assert [one.name for one in found.variables if one.changes] == ["at", "fuel"]
