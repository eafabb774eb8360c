"""Giving an action the effect that it lacks, from the problem, and from the words of a task."""

import pytest

from planscribe.check.catalogue import OF_NO_PLAN
from planscribe.check.tiers import Tier, findings
from planscribe.ide.refactor import dispatch as refactorings
from planscribe.ide.refactor.changes import Offer, Refused
from planscribe.text import Span, apply_edits
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import FOLDER, uri

DOMAIN = """\
(define (domain Trucks)
  (:requirements :strips :typing)
  (:types truck place)
  (:predicates
    (at ?t - truck ?p - place)   ; "?t is at ?p"
    (road ?a ?b - place))        ; "there is a road from ?a to ?b"
  (:action Drive
    :parameters (?t - truck ?a ?b - place)
    :precondition (and (at ?t ?a) (road ?a ?b))
    :effect {effect}))
"""
PROBLEM = """\
(define (problem monday)
  (:domain trucks)
  (:objects t1 - truck a b - place)
  (:init (at t1 a) (road a b))
  (:goal (at t1 b)))
"""
TASK = """\
There are 2 places: a and b, and a truck. truck1 is at a. There is a road from a to b.
The goal is that truck1 is at b.
"""
ADD = "Add the effect `(at ?t ?b)` to `Drive`"


def offered(workspace: Workspace, name: str, text: str, effect: str) -> list[Offer]:
    """What is offered for the goal that is out of reach."""
    workspace.put(uri("/domain.pddl"), DOMAIN.format(effect=effect))
    snapshot = workspace.put(uri(name), text)
    found = findings(snapshot, uri(name), Tier.REACHABILITY)
    wrong = [one for one in found if one.code in OF_NO_PLAN]
    assert wrong
    return list(refactorings.offers(snapshot, uri(name), wrong[0].span, wrong))


@pytest.mark.parametrize(("name", "text"), [("/monday.pddl", PROBLEM), ("/monday.task", TASK)])
@pytest.mark.parametrize(
    ("effect", "mended"),
    [
        ("(not (at ?t ?a))", ":effect (and (not (at ?t ?a)) (at ?t ?b))))"),
        ("(and (not (at ?t ?a)))", ":effect (and (not (at ?t ?a)) (at ?t ?b))))"),
        ("()", ":effect (at ?t ?b)))"),
    ],
)
def test_the_effect_is_written_into_the_domain(
    workspace: Workspace, name: str, text: str, effect: str, mended: str
) -> None:
    offer = next(one for one in offered(workspace, name, text, effect) if one.title == ADD)
    edits = refactorings.edits(workspace.snapshot, uri(name), offer)
    domain = uri("/domain.pddl")
    assert list(edits) == [domain]
    changed = apply_edits(workspace.snapshot.document(domain).text, edits[domain])
    assert mended in changed
    snapshot = workspace.put(domain, changed)
    assert [
        one.message
        for one in findings(snapshot, uri(name), Tier.REACHABILITY)
        if one.code in OF_NO_PLAN
    ] == []


def test_what_is_no_longer_needed_is_refused(workspace: Workspace) -> None:
    offers = offered(workspace, "/monday.pddl", PROBLEM, "(not (at ?t ?a))")
    offer = next(one for one in offers if one.title == ADD)
    snapshot = workspace.put(uri("/domain.pddl"), DOMAIN.format(effect="(at ?t ?b)"))
    with pytest.raises(Refused, match="no longer"):
        refactorings.edits(snapshot, uri("/monday.pddl"), offer)


def test_nothing_is_offered_where_nothing_is_found(workspace: Workspace) -> None:
    snapshot = workspace.put(f"{FOLDER}/lost.task", "There is a lamp.")
    assert list(refactorings.offers(snapshot, f"{FOLDER}/lost.task", Span(0, 0), ())) == []
