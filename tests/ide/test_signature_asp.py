"""Signature help in ASP texts."""

import pytest

from planscribe.ide.content import Prose
from planscribe.ide.signature.dispatch import signature_help
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN
from tests.support.workspaces.places import at_cursor

RULES = """
%- /rules.lp
%! (kept-by ?l - lamp ?by) ; "?l is kept by ?by": who looks after it
% near(X,Y): they touch
near(X,Y) :- init(kept_by(X,Y)).
held(Who,What,1) :- near(Who,What).
held(Who,What) :- near(Who,What), near(_,What).
"""


@pytest.mark.parametrize(
    ("ir", "expected"),
    [
        ("goal(lit($0", "lit(«?l - lamp»): burns"),
        ("goal(neg(kept_by(a,$0)))", "kept_by(?l - lamp, «?by»): who looks after it"),
        (":- near(a,f(b,c),$0", None),
        (":- near(f(b,c),$0a).", "near(X, «Y»): they touch"),
        ("object($0", "object(«X», T): X is an object of type T"),
        ("own($0", None),
        ("p :- $0", None),
        (":- near(f(a,$0", "near(«X», Y): they touch"),
        ("goal(lit(f(g(a),b,$0", "lit(«?l - lamp»): burns"),
        (":- held(a,$0)", "held(Who, «What»): "),
        (":- p, X = f(a,$0)", None),
    ],
)
def test_what_is_taken(workspace: Workspace, ir: str, expected: str | None) -> None:
    where, offset = at_cursor(workspace, f"{DOMAIN}{RULES}\n%- /a.ir.lp\n{ir}")
    found = signature_help(workspace.snapshot, where, offset)
    told = None
    if found:
        span = found.parameters[found.active]
        label = f"{found.label[: span.start]}«{span.of(found.label)}»{found.label[span.end :]}"
        told = f"{label}: {' '.join(one.text for one in found.parts if isinstance(one, Prose))}"
    assert told == expected
