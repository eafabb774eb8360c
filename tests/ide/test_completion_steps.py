"""Completion in plans by what can be done."""

import pytest

from planscribe.ide.completion.dispatch import completions
from planscribe.ide.completion.plan_steps import possible_at
from planscribe.workspace.snapshot import Workspace
from tests.support.sources.courier import COURIER
from tests.support.workspaces.opened import opened, uri


def offered(workspace: Workspace, plan: str) -> list[str]:
    """The labels of what is offered."""
    source, _, _ = COURIER.replace("box$0", "box").partition(";- /one.plan")
    cursor = opened(workspace, f"{source};- /one.plan\n{plan}").cursor
    assert cursor
    found = completions(workspace.snapshot, uri("/one.plan"), cursor[1])
    return [one.label for one in found.items] if found else []


@pytest.mark.parametrize(
    ("plan", "expected"),
    [
        ("($0", ["walk Home Shop", "walk", "take"]),
        ("$0", ["(walk Home Shop)", "walk", "take"]),
        ("(walk home shop)\n($0)\n(take nonsense", ["take Box Shop", "walk Shop Home"]),
        ("(walk home shop)\n(wa$0", ["walk Shop Home", "walk"]),
        ("(walk home shop) (take $0", ["Box"]),
        ("(walk shop home)\n($0", ["walk", "take"]),
        ("(wa$0 home shop)", ["walk"]),
    ],
)
def test_what_can_be_done_comes_first(workspace: Workspace, plan: str, expected: list[str]) -> None:
    assert offered(workspace, plan)[: len(expected)] == expected


def test_objects_that_make_a_step_come_first(workspace: Workspace) -> None:
    assert offered(workspace, "(walk home $0") == ["Shop", "Home"]
    assert offered(workspace, "(walk shop $0") == ["Home", "Shop"]


def test_without_a_problem_nothing_is_possible(workspace: Workspace) -> None:
    opened(workspace, ";- /one.plan\n(walk\n")
    found = possible_at(workspace.snapshot, uri("/one.plan"), 5, patience=None)
    assert (found.steps, found.are_all) == ((), True)
