"""Deleting steps that a plan does not need."""

import pytest

from planscribe.check.finding import Finding, Tier
from planscribe.check.tiers import findings
from planscribe.text import apply_edits
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import opened, uri

LAMPS = """
;- /domain.pddl
(define (domain lamps)
  (:requirements :strips :negative-preconditions)
  (:predicates (lit ?l))
  (:action on :parameters (?l) :precondition (not (lit ?l)) :effect (lit ?l))
  (:action off :parameters (?l) :precondition (lit ?l) :effect (not (lit ?l))))
;- /p.pddl
(define (problem p) (:domain lamps) (:objects a b) (:init) (:goal (lit a)))
;- /p.plan
"""


def found(workspace: Workspace, plan: str) -> tuple[str, list[Finding]]:
    text = opened(workspace, LAMPS + plan).files["/p.plan"]
    told = findings(workspace.snapshot, uri("/p.plan"), Tier.REACHABILITY)
    return text, [one for one in told if one.code == "PS412"]


def test_one_or_all_are_deleted(workspace: Workspace) -> None:
    plan = "0: (on a)\n1: (on b) [1] ; why\n2: (off b)\n3: (on b)\n"
    text, told = found(workspace, plan)
    assert {one.span.of(text) for one in told} == {"(on b)", "(off b)"}
    every = {fix.title: fix for one in told for fix in one.fixes}
    assert apply_edits(text, every["Delete all 3 redundant steps"].edits) == "0: (on a)\n"
    assert [fix.title for fix in told[-1].fixes] == [
        "Delete it",
        "Delete all 3 redundant steps",
    ]


@pytest.mark.parametrize(
    "plan",
    [
        "(on a)\n",
        "(on b)\n",
        "(on a)\n(off\n",
        "(off a)\n(on a)\n",
        "(on a)\n(on b) (nonsense\n",
        "; nothing\n",
    ],
)
def test_of_needed_steps_and_invalid_plans_nothing_is_told(workspace: Workspace, plan: str) -> None:
    assert found(workspace, plan)[1] == []
