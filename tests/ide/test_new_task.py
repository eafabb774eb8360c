"""Texts to begin with: shipped examples, and new tasks."""

import pytest

from planscribe.check.finding import Severity
from planscribe.check.tiers import Tier, findings
from planscribe.ide.pipeline.new_task import new_task
from planscribe.workspace.pipeline.starters import Starter, starters
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN, opened, uri


def test_examples_come_with_all_that_a_list_shows() -> None:
    found = starters()
    lengths = [len(one.example) for one in found]
    assert lengths == sorted(lengths)
    assert all(one.name and one.about.endswith(".") for one in found)
    assert all(one.example.startswith(f"Domain: {one.name}\n") for one in found)


def test_a_new_task_says_what_can_be_said(workspace: Workspace) -> None:
    opened(workspace, DOMAIN)
    assert new_task(workspace.snapshot, uri("/domain.pddl")) == (
        "Domain: lights\n\n"
        "# The objects: how many there are, or their names. There can be lamps.\n\n\n"
        "# The initial state. You can write:\n"
        "#   .. is lit\n"
        "#   .. is broken\n\n\n"
        "# The goal: Your goal is that ..\n"
    )


def test_a_domain_without_words(workspace: Workspace) -> None:
    opened(workspace, ";- /domain.pddl\n(define (domain bare))\n")
    assert "# The initial state.\n" in new_task(workspace.snapshot, uri("/domain.pddl"))


def test_a_file_that_defines_no_domain(workspace: Workspace) -> None:
    opened(workspace, ";- /domain.pddl\n(nothing)\n")
    with pytest.raises(NoDomain):
        new_task(workspace.snapshot, uri("/domain.pddl"))


@pytest.mark.parametrize("starter", starters(), ids=lambda one: one.name)
def test_new_tasks_of_shipped_domains_begin_without_errors(
    workspace: Workspace, starter: Starter
) -> None:
    text = new_task(workspace.snapshot, starter.key, starter.name)
    workspace.put(uri("/new.task"), text, 1)
    found = findings(workspace.snapshot, uri("/new.task"), Tier.SYNTAX)
    assert not [one for one in found if one.severity is Severity.ERROR]
