"""Rules that never fire: only where that is sure, and worth telling."""

import pytest

from planscribe.check.asp.never_fires import never_fires
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN, opened, uri


def idle(workspace: Workspace, source: str, path: str) -> list[str]:
    opened(workspace, source)
    document = workspace.snapshot.document(uri(path))
    found = list(never_fires(workspace.snapshot, document))
    for one in list(workspace.snapshot.open):
        workspace.close(one)
    return [f"{one.span.of(document.text)}: {one.message.partition(': ')[2]}" for one in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("p(1). q(X) :- p(X), X > 1.", ["q(X): its conditions never hold together."]),
        ("p(1). q(X) :- p(X), X > 1. r :- q(_).", ["q(X): its conditions never hold together.",
            "q(_): no fact matches `q(_)`."]),
        ("p(1). { q(X) } :- p(X), X > 1.", ["{ q(X) }: its conditions never hold together."]),
        ("p(1). q :- p(X), not p(X).", ["q: its conditions never hold together."]),
        ("p(1). q :- not p(1).", ["q: its conditions never hold together."]),
        ("p(1). q(X) :- p(X).", []),
        # What nothing can derive is told by others.
        ("p(1). q :- p(2).", []),
        # An instance may be in another file, in another answer set, or set from outside.
        ("p(X) :- q(X), X > 1. q(X) :- p(X).", []),
        ("p(1). q(X) :- p(X), X > 1, r.", []),
        ("{ p(1..3) }. q :- p(X), p(Y), X + Y > 5.", []),
        ("p(1). #external p(2). q :- p(X), X > 1.", []),
        ("p(1). #program step(t). q :- p(X), X > 1.", []),
        ("p(1). #script (lua) x #end. q :- p(X), X > 1.", []),
        ("p(1). q :- p(X), X > .", []),
    ],
)  # fmt: skip
def test_programs(workspace: Workspace, text: str, expected: list[str]) -> None:
    assert idle(workspace, f"%- /a.lp\n{text}\n", "/a.lp") == expected


SHARED = f"""{DOMAIN}
%- /rules.lp
init(broken(X)) :- old(X), object(X,lamp).
%- /a.ir.lp
object(a,lamp). old(b).
goal(lit(X)) :- object(X,lamp), old(X).
"""


def test_an_ir_but_not_the_rules_that_it_shares(workspace: Workspace) -> None:
    told = "goal(lit(X)): its conditions never hold together."
    assert idle(workspace, SHARED, "/a.ir.lp") == [told]
    assert idle(workspace, SHARED, "/rules.lp") == []
