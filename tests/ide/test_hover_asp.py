"""Hover on predicates of ASP texts."""

import pytest

from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.hovers import shown
from tests.support.workspaces.opened import DOMAIN

RULES = """
%- /rules.lp
% near(X,Y): the lamps X and Y
%            stand close together
near(X,Y) :- init(lit(X)), init(lit(Y)).
near(X,Y) :- near(Y,X).
% Of all lamps, the bright ones.
bright(X) :- object(X,lamp).
"""
OWN = ["Derived by 1 statement, used by no statement.", "- `bright(X) :- object(X,lamp).`"]


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("\nne", "ar(X,Y) :- near", ["near(X,Y)", "the lamps X and Y stand close together",
            "Derived by 2 statements, used by 1 statement.",
            "- `near(X,Y) :- init(lit(X)), init(lit(Y)).`", "- `near(X,Y) :- near(Y,X).`"]),
        ("\nbri", "ght", ["bright/1", "Of all lamps, the bright ones.", *OWN]),
    ],
)  # fmt: skip
@pytest.mark.parametrize("domain", [DOMAIN, ""])
def test_a_predicate(
    workspace: Workspace, domain: str, before: str, after: str, expected: list[str]
) -> None:
    source = f"{domain}\n" + RULES.replace(before + after, f"{before}$0{after}", 1)
    _, lines = shown(workspace, source)
    assert lines[: len(expected)] == expected


def test_what_a_domain_declares_is_told_as_in_the_domain(workspace: Workspace) -> None:
    _, lines = shown(workspace, DOMAIN + RULES.replace("init(lit(X)", "init(li$0t(X)"))
    assert "(lit ?l - lamp)" in lines


def test_a_predicate_of_an_ir_comes_before_what_its_statement_gives(workspace: Workspace) -> None:
    ir = "\n%- /a.ir.lp\nobject(a,lamp).\nown$0(a).\n:- own(X), not object(X,lamp).\n"
    _, lines = shown(workspace, DOMAIN + ir)
    assert lines[:2] == ["own/1", "Derived by 1 statement, used by 1 statement."]
    assert "This adds no new facts." in lines


def test_a_predicate_of_the_schema(workspace: Workspace) -> None:
    _, lines = shown(workspace, DOMAIN + RULES.replace(":- object", ":- obj$0ect"))
    assert lines[:2] == ["object(X,T)", "X is an object of type T"]


def test_a_predicate_of_very_many_facts(workspace: Workspace) -> None:
    facts = "".join(f"object(l{number},lamp).\n" for number in range(400))
    ir = f"\n%- /a.ir.lp\n% domain: lights\nobj$0ect(a,lamp).\n{facts}"
    _, lines = shown(workspace, DOMAIN + ir)
    assert lines[:2] == ["object(X,T)", "X is an object of type T"]


def test_statements_of_other_files_are_counted_apart(workspace: Workspace) -> None:
    facts = "\n%- /a.facts.lp\n% domain: lights\nown$0(a).\nown(b).\n"
    _, lines = shown(workspace, f"{DOMAIN}{facts}\n%- /a.ir.lp\nown(c).\n:- own(d).\n")
    assert lines[:2] == [
        "own/1",
        "Derived by 2 statements here and 1 in other files, used by 1 statement in other files.",
    ]


def test_what_names_the_domain_describes_nothing(workspace: Workspace) -> None:
    _, lines = shown(workspace, f"{DOMAIN}\n%- /a.ir.lp\n% domain: lights\nown$0(a).\n")
    assert lines[:2] == ["own/1", "Derived by 1 statement, used by no statement."]


METASP = """
%- /a.lp
%*! edge(X,Y)

There is a way
from X to Y.

Args:
    - X: where it begins
    - Y: where it ends.
*%
ed$0ge(a,b).
%*! goal *%
goal.
"""


def test_a_predicate_that_a_block_describes(workspace: Workspace) -> None:
    _, lines = shown(workspace, METASP)
    assert lines[:2] == [
        "edge(X,Y)",
        "There is a way from X to Y. X: where it begins. Y: where it ends.",
    ]
