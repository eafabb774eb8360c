"""Problems in words, read again: the same problem."""

import pytest

from planscribe.compile.equivalence import compare
from planscribe.compile.problem import CompiledProblem
from planscribe.workspace.pipeline.describing import description, reference, task_file
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Workspace
from tests.support.bare import DOMAINS
from tests.support.sources.problems import PROBLEMS
from tests.support.workspaces.opened import opened, uri


def problem(domain: str, objects: str, init: str, goal: str, rest: str = "") -> str:
    return f"""(define (problem p) (:domain {domain}) (:objects {objects})
      (:init {init}) (:goal (and {goal})){rest})"""


def is_same(workspace: Workspace, path: str) -> bool:
    """Whether the words of a problem have the same problem."""
    made = description(workspace.snapshot, uri(path))
    given = planning.problem(workspace.snapshot, uri(path))
    assert made
    assert given
    workspace.put(uri("/said.task"), made.text)
    read = planning.compiled(workspace.snapshot, uri("/said.task"))
    assert isinstance(read, CompiledProblem), made.text
    return compare(given.problem, read.problem, given.domain, given.domain).equivalent


@pytest.mark.parametrize("domain", PROBLEMS)
def test_the_words_of_a_problem_have_the_same_problem(workspace: Workspace, domain: str) -> None:
    files = f";- /domain.pddl\n{DOMAINS[domain].strip()}\n;- /p.pddl\n"
    opened(workspace, files + problem(domain, *PROBLEMS[domain]))
    assert is_same(workspace, "/p.pddl")


BUILT_IN = {
    "blocksworld": (
        "a b c",
        "(on a b) (on-table b) (on-table c) (clear a) (clear c) (arm-empty)",
        "(on b c) (not (clear c))",
    ),
    "grippers": (
        "robot1 - robot lgripper rgripper - gripper room1 room2 - room ball1 ball2 - object",
        "(at-robby robot1 room1) (free robot1 lgripper) (free robot1 rgripper)"
        "(at ball1 room1) (at ball2 room2)",
        "(at ball1 room2)",
    ),
}


@pytest.mark.parametrize("domain", BUILT_IN)
def test_problems_of_built_in_domains(workspace: Workspace, domain: str) -> None:
    opened(workspace, ";- /p.pddl\n" + problem(domain, *BUILT_IN[domain]))
    assert is_same(workspace, "/p.pddl")


def test_a_task_is_described_as_the_problem_that_it_has(workspace: Workspace) -> None:
    text = "Domain: blocksworld\na, b and c are blocks. Put a on b. b and c are on the table."
    opened(workspace, f"#- /evening.task\n{text}")
    made = description(workspace.snapshot, uri("/evening.task"))
    assert made
    assert made.text.startswith("Domain: blocksworld\n\nThere are 3 blocks: a, b and c.\n")


def test_what_rules_add_is_shown(workspace: Workspace) -> None:
    given = problem(
        "lunch", "hall park - loc", "(conn hall park) (not-eq hall park)", "(visited park)"
    )
    opened(workspace, f";- /domain.pddl\n{DOMAINS['lunch'].strip()}\n;- /p.pddl\n{given}")
    made = description(workspace.snapshot, uri("/p.pddl"))
    assert made
    assert made.implied == ("(not-eq park hall)",)
    assert made.text.endswith("no words deny them:\n# (not-eq park hall)\n")


def test_what_the_domain_is_called(workspace: Workspace) -> None:
    given = problem("balls", *PROBLEMS["balls"])
    opened(workspace, f";- /domain.pddl\n{DOMAINS['balls'].strip()}\n;- /p.pddl\n{given}")
    assert reference(workspace.snapshot, uri("/p.pddl")) == "balls"
    assert task_file(workspace.snapshot, uri("/p.pddl")) == uri("/p.task")
    opened(workspace, "#- /p.task\nThere is a ball.")
    assert task_file(workspace.snapshot, uri("/p.pddl")) is None
