"""What the chosen planner does not handle."""

import pytest

from planscribe.check.finding import Severity
from planscribe.check.plan.planners import abilities
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.settings.shown import Showing
from planscribe.workspace.snapshot import Workspace
from tests.support.notation import parse_fixture

DOMAIN = """\
;- /domain.pddl
(define (domain d) (:requirements :strips)
  (:predicates (p) (q)) (:functions (f))
  (:action a :precondition (and (not (p)) (> (f) 1)) :effect (when (p) (q)))
;                                ^^^ PS411
;                                          ^ PS411
;                                                             ^^^^ PS411
  (:action b :precondition (not (q)) :effect (p)))
"""


def found(planner: str) -> list[tuple[str, Severity, str, int]]:
    workspace = Workspace(settings=Settings(planner=planner))
    text = parse_fixture(DOMAIN).files["/domain.pddl"]
    workspace.put("file:///d/domain.pddl", text)
    snapshot = workspace.snapshot
    document = snapshot.document("file:///d/domain.pddl")
    return [
        (one.span.of(text), one.severity, one.message, len(one.related))
        for one in abilities(snapshot, document)
    ]


def test_the_chosen_planner() -> None:
    assert found("fast-downward") == [
        (
            ">",
            Severity.WARNING,
            "`fast-downward` does not support numeric conditions. "
            "`clingo`, `enhsp` and `metric-ff` do.",
            0,
        )
    ]


def test_each_feature_is_told_once_with_its_other_places() -> None:
    told = found("pyperplan")
    assert [(words, related) for words, _, _, related in told] == [
        ("not", 1),
        ("when", 0),
        ("f", 0),
        (">", 0),
    ]


@pytest.mark.parametrize("planner", ["", "auto", "clingo", "one of my own"])
def test_no_word_where_some_planner_can(planner: str) -> None:
    assert found(planner) == []


TRAJECTORY = "(define (problem p) (:domain d) (:constraints (always (p))))"


def test_without_a_choice_solving_says_so() -> None:
    snapshot = Workspace().put("file:///d/p.pddl", TRAJECTORY)
    assert not list(abilities(snapshot, snapshot.document("file:///d/p.pddl")))


def test_without_a_choice_it_is_only_an_information() -> None:
    workspace = Workspace(settings=Settings(shown=Showing(everything=True)))
    snapshot = workspace.put("file:///d/p.pddl", TRAJECTORY)
    (one,) = abilities(snapshot, snapshot.document("file:///d/p.pddl"))
    assert (one.severity, one.message) == (
        Severity.INFORMATION,
        "No installed planner supports trajectory constraints. `optic` does.",
    )
