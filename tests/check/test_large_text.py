"""Documents that are too large to be checked in an editor."""

from unittest.mock import patch

from planscribe.check.finding import STATIC
from planscribe.check.tiers import findings
from planscribe.workspace import documents
from planscribe.workspace.documents import LARGEST, Role
from planscribe.workspace.snapshot import Snapshot, Workspace

DOMAIN = "(define (domain d) (:predicates (p ?x)) (:action a :parameters (?x) :effect (p ?x)))"
PROBLEM = "(define (problem p) (:domain d) (:objects b) (:init) (:goal (p b)))"


def told(snapshot: Snapshot, uri: str) -> list[tuple[str, str]]:
    every = findings(snapshot, uri, *STATIC)
    return [(one.code, one.message) for one in every if one.severity <= 2]


def test_one_finding_says_that_nothing_is_checked() -> None:
    workspace, uri = Workspace(), "file:///nowhere/d.pddl"
    large = "(define (domain d)" + "(" * LARGEST[Role.DOMAIN]
    snapshot = workspace.put(uri, large, 1)
    ((code, message),) = told(snapshot, uri)
    assert (code, message[:45]) == ("PS402", "This file has 1.0 million characters, and the")
    assert told(workspace.change(uri, DOMAIN, 2), uri) == []


def test_a_problem_of_a_large_domain_is_checked_as_ever() -> None:
    workspace, uri = Workspace(), "file:///nowhere/d.pddl"
    problem = "file:///nowhere/p.pddl"
    workspace.put(problem, PROBLEM, 1)
    with patch.dict(documents.LARGEST, {Role.DOMAIN: len(DOMAIN) - 1}):
        snapshot = workspace.put(uri, DOMAIN, 1)
        assert [code for code, _ in told(snapshot, uri)] == ["PS402"]
        assert told(snapshot, problem) == []
