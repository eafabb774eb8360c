"""What VS Code's snippets give is right as it is, with all places left as they were."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from planscribe.check.finding import STATIC, Severity
from planscribe.check.tiers import findings
from planscribe.workspace.snapshot import Workspace

SNIPPETS = Path(__file__).parent.parent.parent / "client-vscode" / "snippets"
FOLDER = "file:///snippets"

_PLACE = re.compile(r"\$\{\d+:((?:[^\\{}$]|\\.|\$\{\w+\}|\{[^{}]*\})*)\}")
_EMPTY = re.compile(r"\$\d+|\$\{\d+\}")


@pytest.fixture
def workspace() -> Iterator[Workspace]:
    made = Workspace()
    yield made
    made.end()


def given(language: str, prefix: str) -> str:
    """The text of a snippet; a place that is said again is what it was at first."""
    for snippet in json.loads((SNIPPETS / f"{language}.json").read_text("utf-8")).values():
        if snippet["prefix"] == prefix:
            text = "\n".join(snippet["body"]).replace("${TM_FILENAME_BASE:tour}", "tour")
            text = _EMPTY.sub("", _PLACE.sub(r"\1", text))
            return re.sub(r"\\(.)", r"\1", text)
    raise AssertionError(f"there is no snippet {prefix}")


def errors(workspace: Workspace, name: str, text: str) -> list[str]:
    uri = f"{FOLDER}/{name}"
    workspace.put(uri, text, 1)
    found = findings(workspace.snapshot, uri, *STATIC)
    return [one.message for one in found if one.severity is Severity.ERROR]


@pytest.mark.parametrize("more", ["action", "durative-action", "derived"])
def test_a_domain_with_its_parts(workspace: Workspace, more: str) -> None:
    domain = given("pddl", "domain")
    assert errors(workspace, "domain.pddl", domain) == []
    part = given("pddl", more).replace("visit\n", "look\n")
    requirements = ":strips :typing :durative-actions :derived-predicates"
    whole = f"{domain[:-1]}\n{part})".replace(":strips :typing", requirements)
    if more == "derived":
        whole = whole.replace(":effect (visited ?r)", ":effect (and)")
    assert errors(workspace, "domain.pddl", whole) == []


def test_a_problem_of_it(workspace: Workspace) -> None:
    workspace.put(f"{FOLDER}/domain.pddl", given("pddl", "domain"), 1)
    assert errors(workspace, "tour.pddl", given("pddl", "problem")) == []


@pytest.mark.parametrize("prefix", ["choice", "constraint", "minimize", "show"])
def test_statements(workspace: Workspace, prefix: str) -> None:
    assert errors(workspace, "any.lp", given("clingo", prefix)) == []


@pytest.mark.parametrize("prefix", ["count", "sum"])
def test_parts_of_bodies(workspace: Workspace, prefix: str) -> None:
    assert errors(workspace, "any.lp", f"found(N) :- {given('clingo', prefix)}.") == []


def test_a_task(workspace: Workspace) -> None:
    assert errors(workspace, "any.task", given("task", "task")) == []
