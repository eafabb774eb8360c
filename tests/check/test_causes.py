"""Findings of tasks lead to their cause: one finding for each, and fixes that hide no slip."""

import pytest

from planscribe.check.catalogue import OF_NO_PLAN, Code
from planscribe.check.finding import UNASKED, Finding
from planscribe.check.no_plan.stating import Stating
from planscribe.check.superseded import without_superseded
from planscribe.check.tiers import findings
from planscribe.ide.pipeline.actions import quick_fixes
from planscribe.text import apply_edits
from planscribe.workspace.snapshot import Workspace
from tests.support.sources.towers import CASES

FOLDER = "file:///nowhere/causes/"
PHOTOS = """
(define (domain photos)
  (:requirements :strips :typing)
  (:types camera mode target)
  (:predicates
    (supports ?c - camera ?m - mode)  ; "?c supports ?m"
    (ready ?c - camera)               ; "?c is ready"
    (have_image ?t - target ?m - mode))
  (:action take
    :parameters (?c - camera ?t - target ?m - mode)
    :precondition (and (supports ?c ?m) (ready ?c))
    :effect (have_image ?t ?m)))
"""
MOVERS = """
(define (domain movers)
  (:requirements :strips :typing)
  (:types ball room)
  (:predicates
    (at ?b - ball ?r - room)     ; "?b is in ?r"
    (door ?a ?b - room))         ; "a door leads from ?a to ?b"
  (:action roll
    :parameters (?b - ball ?from ?to - room)
    :precondition (and (at ?b ?from) (door ?from ?to))
    :effect (and (at ?b ?to) (not (at ?b ?from)))))
"""


def told(workspace: Workspace, domain: str, text: str) -> list[Finding]:
    workspace.put(f"{FOLDER}domain.pddl", domain)
    uri = f"{FOLDER}a.task"
    snapshot = workspace.put(uri, text)
    return [*without_superseded(findings(snapshot, uri, *UNASKED))]


def test_uses_of_what_is_not_introduced_are_related(workspace: Workspace) -> None:
    text = (
        "There are 2 cameras: cam1 and cam2. There are 2 targets: t1 and t2.\n"
        "There are three modes, infrared, image and thermal.\n"
        "cam1 supports infrared. cam1 supports thermal. cam2 supports all modes.\n"
        "The goal is that t1 have image thermal. cam1 should be ready.\n"
    )
    (finding,) = told(workspace, PHOTOS, text)
    assert (finding.code, finding.span.of(text)) == ("PS302", "image")
    assert [one.span.of(text) for one in finding.related] == [
        "infrared",
        "thermal",
        "cam2 supports all modes",
        "thermal",
    ]


def test_what_is_unreachable_waits_until_all_is_read(workspace: Workspace) -> None:
    text = (
        "There are 2 cameras: cam1 and cam2. There are 2 targets: t1 and t2.\n"
        "There are two modes: thermal and mono. All cameras zork. cam1 is ready.\n"
        "The goal is that t1 have image thermal. The goal is that t2 have image mono.\n"
    )
    assert [one.code for one in told(workspace, PHOTOS, text)] == ["PS301"]
    read = text.replace(" All cameras zork.", "")
    assert OF_NO_PLAN & {one.code for one in told(workspace, PHOTOS, read)}


def test_a_sentence_has_one_finding_of_each_code(workspace: Workspace) -> None:
    text = "There is a grid with 2 rows and 2 columns.\n\nAll zorks zork."
    found = told(workspace, PHOTOS, text)
    assert len({(one.code, one.span) for one in found}) == len(found) == 2


def test_a_slip_comes_before_another_number(workspace: Workspace) -> None:
    text = (
        "There are 2 balls: ball1 and ball2. There are 2 rooms: hall and kitchen.\n"
        "ball1 is in the hall. bal2 is in the hall. A door leads from hall to kitchen.\n"
        "The goal is that ball1 is in the kitchen.\n"
    )
    (finding,) = (
        one
        for one in told(workspace, MOVERS, text)
        if one.code == Code.COUNT_EXCEEDED and one.fixes
    )
    offered = quick_fixes([finding], finding.span)
    assert [one.fix.title for one in offered] == ["Replace `bal2` with `ball2`", "Change 2 to 3"]
    assert not any(one.preferred for one in offered)
    after = apply_edits(text, offered[0].fix.edits)
    assert told(workspace, MOVERS, after) == []


def test_another_number_alone_is_not_preferred(workspace: Workspace) -> None:
    text = (
        "There are 2 balls. There are 2 rooms: hall and kitchen.\n"
        "ball1, ball2 and ball3 are in the hall. A door leads from hall to kitchen.\n"
        "The goal is that ball1 is in the kitchen.\n"
    )
    found = told(workspace, MOVERS, text)
    offered = [one for finding in found for one in quick_fixes([finding], finding.span)]
    assert [(one.fix.title, one.preferred) for one in offered] == [("Change 2 to 3", False)]


def test_no_fact_is_missing_that_the_initial_state_excludes(workspace: Workspace) -> None:
    text = (
        "There is a ball: ball1. There are 3 rooms: hall, kitchen and attic.\n"
        "ball1 is in the hall. A door leads from kitchen to attic.\n"
        "The goal is that ball1 is in the attic.\n"
    )
    (finding,) = told(workspace, MOVERS, text)
    assert finding.code == Code.GOAL_UNREACHABLE
    assert "is in kitchen” to the initial state" not in finding.message
    assert [one.title for one in finding.fixes if "is in" in one.title] == []
    assert "door leads from hall to" in finding.message


@pytest.mark.parametrize(
    ("said", "title"),
    [
        (("“The arm is empty”",), "State “The arm is empty”"),
        (("“a is clear”", "“The arm is empty”"), "State “a is clear” and “The arm is empty”"),
        (("`(p a)`", "`(q b)`", "`(r)`"), "State `(p a)`, `(q b)` and `(r)`"),
    ],
)
def test_titles_are_well_formed(said: tuple[str, ...], title: str) -> None:
    assert Stating((), said).title == title


def test_facts_are_stated_by_sentences(workspace: Workspace) -> None:
    case = next(one for one in CASES if one.name == "no arm")
    (finding,) = told(workspace, MOVERS, case.plain)
    assert [one.title for one in finding.fixes] == ["State “The arm is empty”"]
