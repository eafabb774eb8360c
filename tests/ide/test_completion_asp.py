"""Completion in ASP texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.ide.completion.dispatch import completions
from planscribe.ide.snippets import Hole
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN, opened, uri
from tests.support.workspaces.places import at_cursor

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
            "init": "init([A])"}),
        ("goal(lit(X)) :- o$0", {"own": "own([],[])", "not": "not ", "X": "X"}),
        ("goal(li$0", {"lit": "lit([l])", "kept_by": "kept_by([l],[p])", "neg": "neg([atom])",
            "map": "map([type],[predicate],[type])"}),
        ("goal(neg($0)).", {"broken": "broken([l])"}),
        ("object(c,$0).", {"lamp": "lamp", "bulb": "bulb", "object": "object"}),
        ("goal(value(x,$0", {"at_least": "at_least", "less_than": "less_than"}),
        ("init(value(x,$0", {"at_least": None, "less_than": None}),
        ("goal($0", {"value": "value([fluent],[0])",
            "value/3": "value([fluent],[at_least],[0])"}),
        ("init($0", {"value": "value([fluent],[0])", "value/3": None}),
        ("metric($0", {"minimize": "minimize", "maximize": "maximize", "a": None}),
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
def test_what_is_offered(workspace: Workspace, ir: str, expected: dict[str, str | None]) -> None:
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


def labels(workspace: Workspace, source: str, trigger: str = "") -> list[str]:
    where, offset = at_cursor(workspace, source)
    found = completions(workspace.snapshot, where, offset, trigger)
    return [one.label for one in found.items] if found else []


PLAIN = """%- /a.lp
% edge(from,to): a way
#const n = 3.
node(X) :- edge(X,_), wanted(X).
edge(a,b). colour(a,red;b,green).
"""


@pytest.mark.parametrize(
    ("line", "first"),
    [
        # In a head, what the text derives, or asks for without deriving it.
        ("$0", ["node", "edge", "wanted", "colour"]),
        # In a body, what is derived.
        ("p :- $0", ["node", "edge", "colour"]),
        ("p(X) :- #count{$0 : node(X)}", ["X", "node"]),
        ("p(X) :- #count{X : $0}", ["node", "edge"]),
        ("p(X) :- #count{X : node(X); $0}", ["X", "node"]),
        ("p(X) :- edge($0", ["X", "a", "n", "b"]),
        ("p(X) :- edge(X,$0", ["X", "b"]),
        ("p(X) :- edge(f(X,g($0", ["X"]),
        ("#$0", ["#show", "#const"]),
        ("p :- #$0", ["#count", "#sum"]),
        ("{ $0 } :- node(X).", ["node", "edge", "wanted"]),
    ],
)
def test_what_is_likely_comes_first(workspace: Workspace, line: str, first: list[str]) -> None:
    for before in ("", 'q("🍸"). ', "q(.\n"):
        for newline in ("\n", "\r\n"):
            source = f"{PLAIN}{before}{line}".replace("\n", newline)
            known = labels(workspace, f"%- /a.lp\n{source.removeprefix('%- /a.lp')}")
            assert known[: len(first)] == first


def test_arguments_are_called_as_their_comment_calls_them(workspace: Workspace) -> None:
    where, offset = at_cursor(workspace, f"{PLAIN}p :- e$0")
    found = completions(workspace.snapshot, where, offset)
    assert found
    edge = next(one for one in found.items if one.label == "edge")
    assert [one.text for one in edge.snippet.pieces if isinstance(one, Hole)] == ["from", "to"]
    assert edge.detail == "(from, to)"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('%- /a.lp\n#include "$0".\n%- /b.lp\np.\n%- /beta.lp\n%- /c.txt\nx', ["b.lp", "beta.lp"]),
        ('%- /a.lp\n#include "be$0\n%- /b.lp\np.\n%- /beta.lp\np.', ["beta.lp"]),
        ('%- /a.lp\np("$0").\n%- /b.lp\np.', []),
        ("%- /a.lp\n#theory t { x { - : 1, unary }; &diff/1 : x, any }.\n&$0", ["diff"]),
        ("%- /a.lp\n%!$0\n:- p(X,Y), q(Z).", ['"message"', "(predicate)", "type"]),
        ("%- /a.lp\n%! $0\np.", ["(predicate)", '"message"', "type"]),
        ('%- /a.lp\n%! "{X} and {$0\n:- p(X,Y), q(Z), #count{A : r(A)} > 1.', ["X", "Y", "Z"]),
        ('%- /a.lp\n%! "{Y$0}"\n:- p(X,Y), q(Z).', ["X", "Y", "Z"]),
        ('%- /a.lp\n%! "so $0\n:- p(X).', []),
        ("%- /a.lp\n% {$0\n:- p(X).", []),
    ],
)
def test_beside_the_atoms(workspace: Workspace, source: str, expected: list[str]) -> None:
    assert labels(workspace, source) == expected


@pytest.mark.parametrize(
    ("trigger", "line"), [("#", "#$0"), ("(", "p(X) :- edge($0"), ("/", "p :- X = 1/$0")]
)
def test_signs_that_ask(workspace: Workspace, trigger: str, line: str) -> None:
    assert bool(labels(workspace, f"{PLAIN}{line}", trigger)) is (trigger != "/")


@pytest.mark.parametrize("facts", [0, 5000])
def test_objects_that_are_made_up_or_made(workspace: Workspace, facts: int) -> None:
    stated = "".join(f"init(broken(l{n})). " for n in range(facts))
    ir = f"%- /a.ir.lp\nobject(k,lamp). object(l,lamp). {stated}cardinality(lamp,4).\ngoal(lit($0"
    where, offset = at_cursor(workspace, DOMAIN + ir)
    found = completions(workspace.snapshot, where, offset)
    labels = {one.label for one in found.items} if found else set()
    # Of a large text only those that it states are looked for.
    assert labels >= ({"k", "l"} if facts else {"k", "l", "lamp1", "lamp2"})


PIECES = 'p q( a X ) , :- . not %! ( " { } : ; [ ] .. # \n init( goal(neg('.split(" ")


@given(st.lists(st.sampled_from(PIECES)), st.integers(0, 40))
def test_any_text(shared: Workspace, pieces: list[str], offset: int) -> None:
    opened(shared, "%- /any.lp\n" + "".join(pieces))
    completions(shared.snapshot, uri("/any.lp"), min(offset, len("".join(pieces))))
    shared.close(uri("/any.lp"))
