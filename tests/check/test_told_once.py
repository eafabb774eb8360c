"""What has one cause is one finding, and its fix is for all places."""

import pytest

from planscribe.check.blocking import blocked
from planscribe.check.finding import STATIC, Finding
from planscribe.check.tiers import findings
from planscribe.text import apply_edits
from planscribe.workspace.snapshot import Workspace

FOLDER = "file:///nowhere/once/"
DOMAIN = """\
(define (domain d)
  (:requirements :strips)
  (:constants a b c d)
  (:predicates (p ?x) (q ?x) (r))
  (:action go :parameters (?x) :precondition (and (p ?x) (r)) :effect (and (q ?x) (r)))
  (:action come :parameters (?x)
    :precondition (and (q ?x) (r))
    :effect (and (p ?x)
      (r))))
"""
PROBLEM = """\
(define (problem one) (:domain d)
  (:objects a b - object e c
    d - object f)
  (:init (p a) (p b) (r)) (:goal (and (q a) (q b))))
"""


def of_code(workspace: Workspace, uri: str, code: str) -> list[Finding]:
    found = findings(workspace.snapshot, uri, *STATIC)
    return [one for one in found if one.code == code]


def test_objects_that_are_declared_already(workspace: Workspace) -> None:
    workspace.put(f"{FOLDER}domain.pddl", DOMAIN)
    uri = f"{FOLDER}p.pddl"
    workspace.put(uri, PROBLEM)
    (found,) = of_code(workspace, uri, "PS120")
    assert found.message.startswith("The objects `a` and 3 more objects are already declared")
    assert [one.span.of(PROBLEM) for one in found.related if one.key == uri] == ["b", "c", "d"]
    (fix,) = found.fixes
    after = apply_edits(PROBLEM, fix.edits)
    assert " ".join(after.partition("(:objects")[2].partition(")")[0].split()) == "e - object f"
    workspace.put(uri, after)
    assert of_code(workspace, uri, "PS120") == []


def test_effects_that_change_nothing(workspace: Workspace) -> None:
    uri = f"{FOLDER}domain.pddl"
    workspace.put(uri, DOMAIN)
    (found,) = of_code(workspace, uri, "PS128")
    assert found.message.endswith(" The same applies to one more place.")
    assert [one.span.start for one in found.related][1:] == [DOMAIN.rindex("(r)")]
    (fix,) = found.fixes
    workspace.put(uri, apply_edits(DOMAIN, fix.edits))
    assert of_code(workspace, uri, "PS128") == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("p(X) :- edge(X). q :- node(1).", []),
        ("p(X) :- colour(X). color(1).", ["colour"]),
        ("p(X) :- stpe(X), stpe(Y), p(Y). step(1).", []),
    ],
)
def test_programs_may_leave_predicates_to_their_instances(
    workspace: Workspace, text: str, words: list[str]
) -> None:
    uri = f"{FOLDER}alone/program.lp"
    workspace.put(uri, text)
    assert [one.span.of(text) for one in of_code(workspace, uri, "PS202")] == words


def test_errors_are_to_be_fixed_before_solving(workspace: Workspace) -> None:
    uri = f"{FOLDER}p.pddl"
    workspace.put(f"{FOLDER}domain.pddl", DOMAIN)
    sound = PROBLEM.replace("a b - object e c\n    d - object f", "e")
    assert blocked(workspace.put(uri, sound), uri) is None
    workspace.put(f"{FOLDER}domain.pddl", DOMAIN.replace("(p ?x) (r)) :eff", "(p ?y) (s)) :eff"))
    refusal = blocked(workspace.snapshot, uri)
    assert refusal and refusal.status == "broken"
    assert refusal.message == (
        "The domain has 2 errors. Fix them before solving. "
        "domain.pddl:5: The variable `?y` is not declared: add it to `:parameters`."
    )
