"""Domains in words, read again: the same domain."""

import pytest

from planscribe.compile.domains.equivalence import compare_domains
from planscribe.translate.describe.problems import Description
from planscribe.workspace import trees
from planscribe.workspace.pipeline import domain_words
from planscribe.workspace.pipeline.describing import domain_description
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import uri


def again(workspace: Workspace, text: str) -> Description:
    """The words of a domain, once they are found to say the same."""
    workspace.put(uri("/domain.pddl"), text)
    snapshot = workspace.snapshot
    document = snapshot.document(uri("/domain.pddl"))
    made = domain_description(snapshot, document)
    assert made
    workspace.put(uri("/said.domain.md"), made.text)
    snapshot = workspace.snapshot
    written = domain_words.written(snapshot, snapshot.document(uri("/said.domain.md")))
    assert written
    workspace.put(uri("/again.pddl"), written)
    snapshot = workspace.snapshot
    first = trees.domain(snapshot, document)
    second = trees.domain(snapshot, snapshot.document(uri("/again.pddl")))
    assert first
    assert second
    assert compare_domains(first, second).equivalent
    return made


def domain(predicates: str, rest: str) -> str:
    return f"""(define (domain d) (:requirements :adl)
      (:types truck plane - vehicle vehicle package place - object)
      (:constants depot - place)
      (:predicates {predicates}) {rest})"""


@pytest.mark.parametrize(
    ("predicates", "rest"),
    [
        (
            "(at ?v - vehicle ?p - place) (full ?v - vehicle)",
            """(:action drive :parameters (?v - truck ?from ?to - place)
              :precondition (and (at ?v ?from) (not (= ?from ?to)) (not (full ?v)))
              :effect (and (at ?v ?to) (not (at ?v ?from))))""",
        ),
        (
            "(at ?v - vehicle ?p - place) (in ?p - package ?v - vehicle) (free ?p - place)",
            """(:action dump :parameters (?v - vehicle)
              :precondition (and (at ?v depot)
                (forall (?p - package)
                (imply (in ?p ?v) (free depot)))
                (exists (?p - package ?q - place) (and (in ?p ?v) (free ?q)))
                (not (exists (?t - truck) (at ?t depot))) (or (at ?v depot) (free depot)))
              :effect (and (forall (?p - package) (when (in ?p ?v) (not (in ?p ?v))))
                (when (at ?v depot) (and (free depot) (not (at ?v depot))))))""",
        ),
        (
            "(at ?v - vehicle ?p - place)) (:functions (fuel ?v - vehicle) (far ?a ?b - place) "
            "(total-cost)",
            """(:action drive :parameters (?v - truck ?from ?to - place)
              :precondition (and (>= (fuel ?v) (+ (far ?from ?to) 1.5)) (not (= (fuel ?v) 7))
                (or (at ?v ?from) (< (fuel ?v) 3)))
              :effect (and (decrease (fuel ?v) (far ?from ?to))
                (increase (total-cost) (* 2 (far ?from ?to)))
                (when (> (fuel ?v) 5) (and (at ?v ?to) (assign (fuel ?v) 0)))
                (forall (?t - truck) (increase (fuel ?t) 1))))""",
        ),
        (
            "(at ?v - vehicle ?p - place) (near ?a ?b - place) (reached ?p - place) (done)",
            """(:derived (near ?a ?b - place) (near ?b ?a))
              (:derived (near ?a ?b - place) (exists (?c - place) (and (near ?a ?c) (near ?c ?b))))
              (:derived (reached ?p - place)
                (exists (?t - truck ?q - place) (and (at ?t ?q) (near ?q ?p))))
              (:derived (done) (forall (?p - place) (reached ?p)))
              (:action stay :parameters (?v - truck) :precondition (done)
                :effect (at ?v depot))""",
        ),
        (
            "(at ?v - vehicle ?p - place) (free ?p - place)) (:functions (far ?a ?b - place)",
            """(:durative-action drive :parameters (?v - truck ?from ?to - place)
              :duration (= ?duration (far ?from ?to))
              :condition (and (at start (and (at ?v ?from) (not (= ?from ?to))))
                (over all (free ?to)) (at end (free ?to)))
              :effect (and (at start (not (at ?v ?from))) (at end (and (at ?v ?to)
                (increase (far ?from ?to) 1)))))
              (:durative-action rest :parameters (?v - truck)
              :duration (and (>= ?duration 1) (<= ?duration 2.5))
              :condition (over all (at ?v depot)) :effect (at end (free depot)))""",
        ),
        ("(handempty) (has-fuel ?v - vehicle) (next-p1 ?a ?b ?c ?d - place)", ""),
        ("(is_at ?a - place) (at-is ?a - place)", ""),
    ],
)
def test_the_words_of_a_domain_say_the_same(
    workspace: Workspace, predicates: str, rest: str
) -> None:
    assert not again(workspace, domain(predicates, rest)).unsaid


def test_a_name_is_said_as_people_say_it(workspace: Workspace) -> None:
    """Also where a type is only named above others."""
    text = """(define (domain d) (:types truck - carrier place)
      (:predicates (at ?c - carrier ?p - place) (road ?a ?b - place) (linked ?a ?b - place))
      (:action drive :parameters (?t - truck ?a ?b - place)
        :precondition (and (at ?t ?a) (road ?a ?b) (not (linked ?a ?b)))
        :effect (and (at ?t ?b) (not (at ?t ?a)))))"""
    said = again(workspace, text).text
    assert "A carrier is at a place." in said
    assert "There is a road from B to C." in said
    assert "B is not linked to C." in said
    assert "```" not in said


def test_a_single_thing_does_what_its_phrase_says(workspace: Workspace) -> None:
    phrases = '(carrying ?p - package) ; "the left hand carries ?p"\n(idle) ; "the robot waits"\n'
    action = """(:action drop :parameters (?p - package)
      :precondition (carrying ?p) :effect (and (idle) (not (carrying ?p))))"""
    said = again(workspace, domain(phrases, action)).text
    assert "- The left hand carries a package (carrying).\n" in said
    assert "- The robot waits (idle).\n" in said
    assert "- The left hand does not carry the package.\n" in said


def test_what_has_no_words_is_left_as_pddl(workspace: Workspace) -> None:
    made = again(
        workspace,
        domain(
            "(at ?v - (either truck place))",
            """(:functions (cost)) (:action wait :effect (increase (cost) (- 1)))
            (:action stay :parameters (?p - place))""",
        ),
    )
    assert made.unsaid == ("predicates at", "action wait")
    assert "To stay" in made.text


def test_constants_without_words_are_left_as_pddl(workspace: Workspace) -> None:
    made = again(
        workspace,
        """(define (domain d) (:requirements :strips :typing) (:types place)
          (:constants depot seg_a_b_c_d1 - place) (:predicates (open ?p - place))
          (:action close :precondition (open depot) :effect (not (open depot)))
          (:action shut :precondition (open seg_a_b_c_d1) :effect (not (open seg_a_b_c_d1))))""",
    )
    assert made.unsaid == ("constants seg_a_b_c_d1", "action shut")


def test_a_file_that_cannot_be_read_has_no_words(workspace: Workspace) -> None:
    workspace.put(uri("/domain.pddl"), "(define (domain d) (:predicates (p ?x))")
    snapshot = workspace.snapshot
    assert domain_description(snapshot, snapshot.document(uri("/domain.pddl"))) is None
