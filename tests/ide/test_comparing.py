"""Two plans side by side."""

import pytest

from planscribe.ide.content import CodeBlock
from planscribe.ide.plans.comparison import (
    ComparisonTold,
    comparison_page,
    comparison_told,
    side_by_side,
    summary,
)
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
(define (problem p) (:domain lamps) (:objects A b) (:init) (:goal (and (lit a) (lit b))))
;- /p.plan
{}
;- /q.plan
{}
"""


def compared(workspace: Workspace, first: str, second: str) -> ComparisonTold:
    opened(workspace, LAMPS.format(first, second))
    told = comparison_told(workspace.snapshot, uri("/p.plan"), uri("/q.plan"))
    assert told
    return told


@pytest.mark.parametrize(
    ("first", "second", "said", "lines"),
    [
        (
            "(on a) (on b)",
            "(on a) (off a) (on a) (on b)",
            "2 steps are in both; 0 are only in the first, 2 in the second.",
            ["  (on A)", "+ (off A)", "+ (on A)", "  (on b)"],
        ),
        (
            "(on a) (on b)",
            "(on b) (on a)",
            "The plans are equivalent: the same steps with the same causal links, "
            "in another order.",
            [
                "- (on A)  ; elsewhere in the other",
                "  (on b)",
                "+ (on A)  ; elsewhere in the other",
            ],
        ),
        (
            "(on a)",
            "(on b)",
            "0 steps are in both; 1 are only in the first, 1 in the second.",
            ["- (on A)", "+ (on b)"],
        ),
    ],
)
def test_what_differs(
    workspace: Workspace, first: str, second: str, said: str, lines: list[str]
) -> None:
    told = compared(workspace, first, second)
    assert summary(told) == said
    assert list(side_by_side(told)) == lines
    assert comparison_page(told).parts[-1] == CodeBlock("diff", "\n".join(lines))


def test_how_good_they_are(workspace: Workspace) -> None:
    told = compared(workspace, "(on a) (on b)", "(on a)")
    assert (told.first.valid, told.second.valid) == (True, False)
    assert told.parting == 1
    said = [getattr(one, "text", "") for one in comparison_page(told).parts]
    assert "They diverge after step 1." in said


def test_without_a_problem_they_cannot_be_compared(workspace: Workspace) -> None:
    opened(workspace, ";- /p.plan\n(on a)\n;- /q.plan\n(on b)\n")
    assert comparison_told(workspace.snapshot, uri("/p.plan"), uri("/q.plan")) is None
