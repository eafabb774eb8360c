"""Dead ends, and predicates that are never true: only where that is sure, and wanted."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from planscribe.check.no_plan.dead_ends import dead_ends, never_true
from planscribe.check.tiers import Check
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import opened, uri

DOMAIN = """
;- /domain.pddl
(define (domain Well)
  (:requirements :strips)
  (:predicates (At ?x) (way ?x ?y) (Below) (echo))
  (:action Step :parameters (?x ?y) :precondition (and (at ?x) (way ?x ?y))
    :effect (and (at ?y) (not (at ?x))))
  (:action Jump :parameters (?x) :precondition (and (at ?x) (way ?x ?x))
    :effect (and (below) (not (at ?x))))
  (:action shout :parameters () :precondition (below) :effect (echo)))
"""
SAFE = """
;- /safe.pddl
(define (problem safe) (:domain well)
  (:objects a b c) (:init (at a) (way a b) (way b c)) (:goal (at c)))
"""
DEEP = """
;- /deep.pddl
(define (problem Deep) (:domain well)
  (:objects a b c) (:init (at a) (way a b) (way b b) (way b c)) (:goal (at c)))
"""


@pytest.fixture(scope="module")
def shared() -> Iterator[Workspace]:
    made = Workspace(settings=replace(Settings(), dead_ends=True))
    yield made
    made.end()


@pytest.fixture
def workspace(shared: Workspace) -> Iterator[Workspace]:
    yield shared
    shared.choose(replace(Settings(), dead_ends=True))
    for one in list(shared.snapshot.open):
        shared.close(one)


def messages(workspace: Workspace, source: str, check: Check = never_true) -> list[str]:
    opened(workspace, source)
    document = workspace.snapshot.document(uri("/domain.pddl"))
    return [
        f"{one.span.of(document.text)}: {one.message}"
        for one in check(workspace.snapshot, document)
    ]


def test_predicates_that_never_become_true(workspace: Workspace) -> None:
    assert messages(workspace, DOMAIN + SAFE) == [
        "Below: In `safe`, `Below` never becomes true: `Jump`, which would make it true, can never "
        "be applied.",
        "echo: In `safe`, `echo` never becomes true: `shout`, which would make it true, can never "
        "be applied.",
    ]


@pytest.mark.parametrize("source", [DOMAIN, DOMAIN + DEEP, DOMAIN + SAFE + DEEP])
def test_one_open_problem_is_enough_to_make_them_true(workspace: Workspace, source: str) -> None:
    assert messages(workspace, source) == []


def test_a_rule_that_never_holds(workspace: Workspace) -> None:
    rule = "(:derived (echo) (and (below) (at c)))"
    source = DOMAIN.replace(
        "(:action shout :parameters () :precondition (below) :effect (echo))", rule
    )
    found = messages(workspace, source.replace(":strips", ":strips :derived-predicates") + SAFE)
    assert (
        found[-1]
        == "echo: In `safe`, `echo` never becomes true: the condition of its rule never holds."
    )


def test_broken_texts_are_not_judged(workspace: Workspace) -> None:
    assert messages(workspace, DOMAIN + SAFE.replace("(:goal", "(:gaol) (:goal")) == []


def test_the_way_into_a_dead_end(workspace: Workspace) -> None:
    assert messages(workspace, DOMAIN + DEEP, dead_ends) == [
        "Jump: In `Deep`, `Jump` can lead to a dead end. After `(Step a b)` and `(Jump b)`, "
        "`(At c)` can no longer be reached."
    ]
    assert messages(workspace, DOMAIN + SAFE, dead_ends)[0].startswith("Jump: In `Deep`")


def test_dead_ends_are_told_only_if_wanted(workspace: Workspace) -> None:
    workspace.choose(Settings())
    assert messages(workspace, DOMAIN + DEEP, dead_ends) == []


def test_a_task_without_plan_has_no_dead_ends(workspace: Workspace) -> None:
    lost = DEEP.replace("(:goal (at c))", "(:goal (at a))").replace("(at a) (way", "(at b) (way")
    assert messages(workspace, DOMAIN + lost, dead_ends) == []
