"""What predicates of ASP texts depend on."""

import pytest

from planscribe.ide.hierarchy.asp import linked_at, needed, using
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN
from tests.support.workspaces.places import at_cursor, marked

RULES = """
%- /rules.lp
near(X,Y) :- init(on(X,Y)), not far(X,Y).
far(X,Y) :- object(X,lamp), object(Y,lamp), not near(X,Y).
close(X) :- #count{Y : near(X,Y)} > 1.
:- near(X,X).
%- /a.ir.lp
goal(lit(X)) :- near(X,_).
"""


def at(source: str, before: str, after: str) -> str:
    return DOMAIN + source.replace(before + after, f"{before}$0{after}", 1)


def test_what_is_needed(workspace: Workspace) -> None:
    where, offset = at_cursor(workspace, at(RULES, "far(X,Y) :-", " object"))
    offset -= len("(X,Y) :-")
    assert [one.name for one in linked_at(workspace.snapshot, where, offset)] == ["far/2"]
    found = needed(workspace.snapshot, where, offset)
    assert [one.item.name for one in found] == ["object/2", "near/2"]
    assert marked(workspace, ((where, place) for one in found for place in one.places)) == [
        "rules.lp:2: far(X,Y) :- «object»(X,lamp), object(Y,lamp), not near(X,Y).",
        "rules.lp:2: far(X,Y) :- object(X,lamp), «object»(Y,lamp), not near(X,Y).",
        "rules.lp:2: far(X,Y) :- object(X,lamp), object(Y,lamp), not «near»(X,Y).",
    ]


def test_what_uses_it(workspace: Workspace) -> None:
    where, offset = at_cursor(workspace, at(RULES, "ne", "ar(X,Y) :-"))
    found = using(workspace.snapshot, where, offset)
    assert [(one.item.name, one.item.detail) for one in found] == [
        ("far/2", "rules.lp"),
        ("close/1", "rules.lp"),
        ("goal/1", "a.ir.lp"),
    ]
    assert all(one.places for one in found)


@pytest.mark.parametrize(("before", "after"), [("near(", "X,Y)"), ("goal(l", "it"), ("% ", "x")])
def test_nothing_is_linked_to_other_words(workspace: Workspace, before: str, after: str) -> None:
    where, offset = at_cursor(workspace, at(f"{RULES}% x\n", before, after))
    assert linked_at(workspace.snapshot, where, offset) == ()
    assert needed(workspace.snapshot, where, offset) == ()
    assert using(workspace.snapshot, where, offset) == ()
