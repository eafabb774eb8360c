"""docs/task-language.md: what rules add to tasks, and the words that are never read."""

import re
from pathlib import Path

import pytest

from planscribe.compile.problem import CompiledProblem
from planscribe.workspace import queries
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import uri

PAGE = (Path(__file__).parents[2] / "docs" / "task-language.md").read_text("utf-8")
DOMAIN = re.search(
    r"```pddl\n(\(define \(domain canal\)\n.*?)```\n```asp\n(% rules.lp\n.*?)```", PAGE, re.DOTALL
)
INFERRED = re.findall(r"```task\n((?:(?!```).)*?)```\n```pddl\n(.*?)```", PAGE, re.DOTALL)
NEVER = PAGE.partition("## What is never read\n")[2]
BEFORE = re.search(r"```task\n(.*?)```", NEVER, re.DOTALL)
ROWS = [
    (never.replace(r"\|", "|"), instead)
    for never, instead in re.findall(r"^\| (.*?) \| [^|]* \| ([^|]*?) \|$", NEVER, re.MULTILINE)[1:]
]


def words(text: str) -> list[str]:
    return re.findall(r"[()]|[^\s()]+", text)


@pytest.mark.parametrize(("task", "expected"), INFERRED)
def test_rules_add_what_people_leave_out(workspace: Workspace, task: str, expected: str) -> None:
    assert DOMAIN
    workspace.put(uri("/domain.pddl"), DOMAIN[1])
    workspace.put(uri("/rules.lp"), DOMAIN[2])
    workspace.put(uri("/demo.task"), task)
    made = planning.compiled(workspace.snapshot, uri("/demo.task"))
    assert isinstance(made, CompiledProblem)
    assert not queries.translation(workspace.snapshot, uri("/demo.task")).remarks
    start = made.text.index("(:init")
    assert words(expected) == words(made.text[start : made.text.index("(:goal")])


def is_read(workspace: Workspace, sentences: str) -> bool:
    assert BEFORE
    workspace.put(uri("/demo.task"), f"{BEFORE[1]}\n{sentences}")
    return not queries.translation(workspace.snapshot, uri("/demo.task")).unread


@pytest.mark.parametrize(("never", "instead"), ROWS)
def test_what_is_never_read(workspace: Workspace, never: str, instead: str) -> None:
    assert not is_read(workspace, never)
    assert is_read(workspace, instead)


def test_there_are_examples() -> None:
    assert INFERRED
    assert len(ROWS) > 15
