"""Completion in ASP texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.ide.completion import completions
from planscribe.ide.snippets import Hole
from planscribe.workspace.snapshot import Workspace
from tests.ide.navigating import at_cursor
from tests.ide.opened import DOMAIN, opened, uri

RULES = """
%- /rules.lp
%! (kept-by ?l ?p - lamp)
%! bulb - lamp
near(X,Y) :- init(kept_by(X,Y)).
near(X) :- near(X,_).
"""


def offered(workspace: Workspace, ir: str, trigger: str = "") -> dict[str, str]:
    """What is offered at the cursor: each label with what is inserted, holes in brackets."""
    source = f"{DOMAIN}{RULES}\n%- /a.ir.lp\nobject(a,lamp). object(b,lamp). own(a,1).\n{ir}"
    where, offset = at_cursor(workspace, source)
    found = completions(workspace.snapshot, where, offset, trigger)
    return {
        one.label: "".join(
            f"[{piece.text}]" if isinstance(piece, Hole) else piece for piece in one.snippet.pieces
        )
        for one in (found.items if found else ())
    }


@pytest.mark.parametrize(
    ("ir", "expected"),
    [
        ("o$0", {"own": "own([],[])", "near/1": "near([])", "near/2": "near([],[])",
            "init": "init([])"}),
        ("goal(lit(X)) :- o$0", {"own": "own([],[])", "not": "not ", "X": "X"}),
        ("goal(li$0", {"lit": "lit([l])", "kept_by": "kept_by([l],[p])", "neg": "neg([atom])",
            "map": "map([type],[predicate],[type])"}),
        ("goal(neg($0)).", {"broken": "broken([l])"}),
        ("object(c,$0).", {"lamp": "lamp", "bulb": "bulb", "object": "object"}),
        ("init(map($0", {"lamp": "lamp"}),
        ("init(map(lamp,$0", {"lit": "lit", "kept_by": "kept_by"}),
        ("goal(lit(X)) :- own(X,Y), near($0).", {"X": "X", "Y": "Y", "a": "a", "b": "b"}),
        ("near(X,Y) :- own($0X,Z), p. q(W).", {"Y": "Y", "X": "X", "a": "a"}),
        ("#sh$0", {"#show": "#show [name]/[1]."}),
        ("{ near(X,b) : o$0 }", {"own": "own([],[])", "not": "not "}),
        # A full stop of a half-typed statement, not of an interval.
        ("p(1..3) :- q(, . goal(lit($0", {"a": "a", "b": "b"}),
    ],
)  # fmt: skip
def test_what_is_offered(workspace: Workspace, ir: str, expected: dict[str, str]) -> None:
    found = offered(workspace, ir)
    assert {label: found.get(label) for label in expected} == expected


@pytest.mark.parametrize("ir", ['name(a,"o$0', "% o$0", "p :- %* a $0 *% q."])
def test_nothing_in_comments_and_strings(workspace: Workspace, ir: str) -> None:
    assert offered(workspace, ir) == {}


def test_variables_of_other_statements_are_not_offered(workspace: Workspace) -> None:
    assert "W" not in offered(workspace, "q(W). p(X) :- own(X,$0).")


@pytest.mark.parametrize("trigger", [":", "-", " ", "?"])
def test_signs_of_pddl_ask_for_nothing(workspace: Workspace, trigger: str) -> None:
    assert offered(workspace, f"p :-{trigger}$0", trigger) == {}


def test_a_program_without_a_domain(workspace: Workspace) -> None:
    where, offset = at_cursor(workspace, "%- /a.lp\nq(1). p(X) :- $0\nr(Y).")
    found = completions(workspace.snapshot, where, offset)
    assert found
    assert {one.label for one in found.items} == {"p", "q", "X", "not", "r"}


PIECES = 'p q( a X ) , :- . not %! ( " { } : ; [ ] .. # \n init( goal(neg('.split(" ")


@given(st.lists(st.sampled_from(PIECES)), st.integers(0, 40))
def test_any_text(shared: Workspace, pieces: list[str], offset: int) -> None:
    opened(shared, "%- /any.lp\n" + "".join(pieces))
    completions(shared.snapshot, uri("/any.lp"), min(offset, len("".join(pieces))))
    shared.close(uri("/any.lp"))
