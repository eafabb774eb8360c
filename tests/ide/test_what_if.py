"""What if a statement did not hold: what is offered, and what is told."""

import pytest

from planscribe.ide.content import CodeBlock, Item, Prose
from planscribe.ide.explain.what_if import switch_at, told
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN, opened, uri
from tests.support.workspaces.places import at_cursor


@pytest.mark.parametrize(
    ("line", "statement"),
    [
        ("p(1$0). q.", "p(1)."),
        ("p(1). $0q :-\n  p(X).", "q :-\n  p(X)."),
        (":- p($0X). % why", ":- p(X)."),
        ("{ a$0 }.", "{ a }."),
        (":~ a$0. [1]", ":~ a. [1]"),
        ("#show $0p/1.", None),
        ("% p($0).", None),
        ("p($0", None),
    ],
)
def test_what_can_be_switched(workspace: Workspace, line: str, statement: str | None) -> None:
    where, offset = at_cursor(workspace, f"%- /a.lp\n{line}")
    found = switch_at(workspace.snapshot, where, offset)
    text = workspace.snapshot.document(where).text
    assert (found and found.span.of(text)) == statement
    if found:
        assert not found.is_off
        workspace.switch(where, found.span.of(text))
        found = switch_at(workspace.snapshot, where, offset)
        assert found and found.is_off and found.title == "Restore this statement"


def shown(workspace: Workspace, path: str, statement: str) -> list[str]:
    parts = told(workspace.snapshot, uri(path), statement)
    return [one.text for one in parts if isinstance(one, Prose | Item | CodeBlock)]


def test_what_is_told(workspace: Workspace) -> None:
    source = """
%- /rules.lp
init(broken(X)) :- old(X).
%! "{X} cannot be lit."
:- goal(lit(X)), init(broken(X)).
%- /a.ir.lp
object(a,lamp). old(a). goal(lit(a)).
"""
    opened(workspace, DOMAIN + source)
    off = "This statement is switched off for this session."
    back = "To undo this, choose “Restore this statement” there, or edit the statement."
    assert shown(workspace, "/a.ir.lp", "old(a).") == [
        "old(a).",
        f"{off} Without it, 2 facts disappear and 1 violation is resolved.",
        "Lost facts:",
        "`init(broken(a))`",
        "`old(a)`",
        "Resolved violations:",
        "a cannot be lit.",
        back,
    ]
    rule = "init(broken(X)) :- old(X)."
    told_of_rule = shown(workspace, "/rules.lp", rule)
    assert told_of_rule[1].endswith(
        "Without it in a.ir.lp, 1 fact disappears and 1 violation is resolved."
    )


def test_changes_that_are_only_another_choice(workspace: Workspace) -> None:
    opened(workspace, "%- /a.lp\nq(1..2). r. { p(X) : q(X) } = 1.\n")
    several = "There are several answer sets; some of this may only be due to taking another one."
    assert several in shown(workspace, "/a.lp", "q(1..2).")
    opened(workspace, "%- /a.lp\nq(1..2). r :- q(_).\n")
    assert several not in shown(workspace, "/a.lp", "q(1..2).")


@pytest.mark.parametrize(
    ("text", "statement", "sentence"),
    [
        ("p. q :- q.", "q :- q.", "Without it, nothing changes."),
        ("p. a :- p, not a.", "p.", "Without it, there is an answer set."),
        ("a :- not b, not a. b.", "b.", "Without it, there is no answer set."),
        ("q. p :- not q.", "q.", "Without it, 1 fact disappears and 1 fact is new."),
    ],
)
def test_in_a_sentence(workspace: Workspace, text: str, statement: str, sentence: str) -> None:
    opened(workspace, f"%- /a.lp\n{text}\n")
    assert shown(workspace, "/a.lp", statement)[1].endswith(sentence)
