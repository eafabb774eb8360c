"""Hover on predicates, actions and goals: what can happen in the open problems."""

import pytest

from planscribe.ide.hover.dispatch import hover
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.hovers import told
from tests.support.workspaces.opened import opened, uri

DOMAIN = """
;- /domain.pddl
(define (domain Carrying)
  (:requirements :strips)
  (:predicates (free) (held ?x) (at ?x ?p) (place ?p))
  (:action lift
    :parameters (?x ?p)
    :precondition (and (free) (at ?x ?p))
    :effect (and (held ?x) (not (free)) (not (at ?x ?p))))
  (:action put
    :parameters (?x ?p)
    :precondition (and (held ?x) (place ?p))
    :effect (and (at ?x ?p) (free) (not (held ?x)))))
"""
PROBLEM = """
;- /one.pddl
(define (problem one) (:domain carrying)
  (:objects a b here There)
  (:init (free) (at a here) (at b here) (place there))
  (:goal (at a there)))
"""


def at(workspace: Workspace, source: str, path: str, words: str) -> list[str]:
    text = opened(workspace, source).files[path]
    return told(hover(workspace.snapshot, uri(path), text.index(words) + 1), text)[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("held ?x) (at", ["- at most one is true at any time: `(free)`, `(held *)`"]),
        (
            "at ?x ?p) (place",
            ["- at most one is true at any time: `(at ?x *)`, `(held ?x)`, for each `?x`"],
        ),
        ("at ?x ?p) (place", ["- at most 4 facts reachable in `one`"]),
        ("place ?p))", ["- static: no action changes it"]),
        ("lift", ["- 2 instances applicable initially, at most 4 reachable in `one`"]),
        ("put", ["- 0 instances applicable initially, at most 2 reachable in `one`"]),
    ],
)
def test_with_a_problem(workspace: Workspace, words: str, said: list[str]) -> None:
    lines = at(workspace, DOMAIN + PROBLEM, "/domain.pddl", words)
    assert [one for one in said if one not in lines] == []


def test_a_domain_alone_knows_only_what_actions_keep(workspace: Workspace) -> None:
    lines = at(workspace, DOMAIN, "/domain.pddl", "held ?x) (at")
    assert (
        "- at most one is true at any time: `(free)`, `(held *)`, if at most one is true initially"
        in lines
    )


def test_an_initial_state_that_breaks_an_invariant_is_told(workspace: Workspace) -> None:
    twice = PROBLEM.replace("(at b here)", "(at b here) (at b there)")
    lines = at(workspace, DOMAIN + twice, "/domain.pddl", "at ?x ?p) (place")
    (line,) = [one for one in lines if "at most one" in one and "?x" in one]
    assert line.endswith("; but several are true initially in `one` for `b`")


WATERING = """
;- /domain.pddl
(define (domain watering)
  (:requirements :strips)
  (:predicates (dry ?b) (wet ?b))
  (:action water
    :parameters (?b)
    :precondition (dry ?b)
    :effect (and (wet ?b) (not (dry ?b)))))
"""
BEDS = """
;- /two.pddl
(define (problem two) (:domain watering)
  (:objects a b)
  (:init (dry a) (dry b))
  (:goal (wet a)))
"""


def test_what_an_initial_state_has_several_of_is_not_told(workspace: Workspace) -> None:
    groups = [one for one in at(workspace, WATERING + BEDS, "/two.pddl", "wet a") if "most" in one]
    assert "- at most one is true at any time: `(dry ?b)`, `(wet ?b)`, for each `?b`" in groups
    assert not any("*" in one for one in groups)


def test_what_an_initial_state_has_one_of_is_told(workspace: Workspace) -> None:
    one = BEDS.replace(" (dry b)", "")
    lines = at(workspace, WATERING + one, "/two.pddl", "wet a")
    assert "- at most one is true at any time: `(dry *)`, `(wet *)`" in lines


def test_what_every_plan_needs(workspace: Workspace) -> None:
    lines = at(workspace, DOMAIN + PROBLEM, "/one.pddl", ":goal")
    assert "- every plan makes 2 facts true: `(held a)` and `(at a There)`" in lines
    assert "- every plan contains 2 actions: `(lift a here)` and `(put a There)`" in lines


def test_a_problem_with_faults_is_not_surveyed(workspace: Workspace) -> None:
    lines = at(
        workspace, DOMAIN + PROBLEM.replace("(:goal", "(:gaol) (:goal"), "/one.pddl", ":goal"
    )
    assert not any("every plan" in one for one in lines)
