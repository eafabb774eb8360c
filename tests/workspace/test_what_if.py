"""Statements that are switched off, and what that changes."""

from collections.abc import Iterator

import pytest

from planscribe.workspace.asp import programs, switched
from planscribe.workspace.asp.what_if import SwitchEffect, effect
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN, opened, uri

SOURCE = f"""{DOMAIN}
%- /rules.lp
init(broken(X)) :- old(X).
init(lit(X)) :- object(X,lamp), not old(X).
%! "{{X}} cannot be lit."
:- goal(lit(X)), init(broken(X)).
%- /a.ir.lp
object(a,lamp). object(b,lamp).
old(a). % why
goal(lit(a)).
"""


@pytest.fixture(scope="module")
def shared() -> Iterator[Workspace]:
    made = Workspace()
    yield made
    made.end()


@pytest.fixture
def workspace(shared: Workspace) -> Iterator[Workspace]:
    yield shared
    for one in list(shared.snapshot.open):
        shared.close(one)


def without(workspace: Workspace, path: str, statement: str) -> SwitchEffect:
    document = workspace.snapshot.document(uri(path))
    assert statement in document.text
    return effect(workspace.snapshot, document, statement)


def changes(found: SwitchEffect) -> tuple[list[str], list[str], list[str], list[str]]:
    return (
        [str(one) for one in found.gone],
        [str(one) for one in found.come],
        [one.message for one in found.solved],
        [one.message for one in found.caused],
    )


def test_a_fact_of_an_ir(workspace: Workspace) -> None:
    opened(workspace, SOURCE)
    found = without(workspace, "/a.ir.lp", "old(a).")
    assert changes(found) == (
        ["init(broken(a))", "old(a)"],
        ["init(lit(a))"],
        ["a cannot be lit."],
        [],
    )


def test_a_rule_is_tried_with_the_open_task(workspace: Workspace) -> None:
    opened(workspace, SOURCE)
    found = without(workspace, "/rules.lp", "init(lit(X)) :- object(X,lamp), not old(X).")
    assert found.witness.key == uri("/a.ir.lp")
    assert changes(found) == (["init(lit(b))"], [], [], [])


def test_a_plain_program_and_what_it_includes(workspace: Workspace) -> None:
    opened(workspace, '%- /a.lp\n#include "b.lp".\np :- q.\n%- /b.lp\nq. r.\n')
    workspace.switch(uri("/b.lp"), "q.")
    made = programs.facts(workspace.snapshot, uri("/a.lp"))
    assert [str(one) for one in made.facts] == ["r"]
    found = without(workspace, "/a.lp", "p :- q.")
    assert changes(found) == ([], [], [], [])


def test_places_stay(workspace: Workspace) -> None:
    opened(workspace, "%- /a.lp\np(1). p(\r\n2). q.\n")
    document = workspace.snapshot.document(uri("/a.lp"))
    workspace.switch(uri("/a.lp"), "p(\r\n2).")
    assert switched.text(workspace.snapshot, document) == "p(1).   \r\n    q.\n"


def test_switching_ends(workspace: Workspace) -> None:
    opened(workspace, SOURCE)
    workspace.switch(uri("/a.ir.lp"), "old(a).")
    assert len(workspace.snapshot.without) == 1
    workspace.change(uri("/rules.lp"), "p.")
    workspace.change(uri("/a.ir.lp"), "% more\nold(a). object(a,lamp).")
    assert len(workspace.snapshot.without) == 1
    workspace.change(uri("/a.ir.lp"), "old(b). object(a,lamp).")
    assert not workspace.snapshot.without
    workspace.switch(uri("/rules.lp"), "p.")
    workspace.switch(uri("/rules.lp"), "p.")
    assert not workspace.snapshot.without
    workspace.switch(uri("/rules.lp"), "p.")
    workspace.close(uri("/rules.lp"))
    assert not workspace.snapshot.without
