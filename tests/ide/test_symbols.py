"""Outlines."""

from planscribe.ide.outline.dispatch import symbols
from planscribe.ide.outline.symbol import Symbol
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN, opened, uri


def outline(several: tuple[Symbol, ...], depth: int = 0) -> list[str]:
    return [
        line
        for one in several
        for line in (
            f"{'  ' * depth}{one.kind} {one.name}{': ' * bool(one.detail)}{one.detail}",
            *outline(one.children, depth + 1),
        )
    ]


def enclosed(one: Symbol) -> bool:
    return one.span.encloses(one.selection) and all(
        one.span.encloses(child.span) and enclosed(child) for child in one.children
    )


def test_domain(workspace: Workspace) -> None:
    opened(workspace, DOMAIN)
    found = symbols(workspace.snapshot, uri("/domain.pddl"))
    assert outline(found) == [
        "file domain lights",
        "  section :requirements",
        "  section :types",
        "    type lamp",
        "  section :predicates",
        "    predicate lit: ?l",
        "    predicate broken: ?l",
        "  action light",
        "    part :parameters",
        "    part :precondition",
        "    part :effect",
    ]
    assert all(map(enclosed, found))


def test_what_a_domain_can_hold(workspace: Workspace) -> None:
    source = """
        ;- /domain.pddl
        (DEFINE (DOMAIN all)
          (:types a b - (either c d) e)
          (:functions (cost) - number (owner ?x - a) - b)
          (:derived (near ?x) (far ?x))
          (:durative-action GO :parameters () :duration (= ?duration 1) :effect ())
          (:process flow :effect (p)) (:event end) (:action
          (:unknown x) (:predicates (p ?x
        """
    opened(workspace, source)
    found = symbols(workspace.snapshot, uri("/domain.pddl"))
    assert outline(found) == [
        "file DOMAIN all",
        "  section :types",
        "    type a: (either c d)",
        "    type b: (either c d)",
        "    type e",
        "  section :functions",
        "    function cost: number",
        "    function owner: ?x - b",
        "  predicate near: derived",
        "  action GO: durative action",
        "    part :parameters",
        "    part :duration",
        "    part :effect",
        "  action flow: process",
        "    part :effect",
        "  action end: event",
        "  section :action",
        "  section :unknown",
        "  section :predicates",
        "    predicate p: ?x",
    ]
    assert all(map(enclosed, found))


def test_problem(workspace: Workspace) -> None:
    opened(workspace, ";- /p.pddl\n(define (problem p) (:objects a B - t) (:init) (:goal (q)))\n")
    assert outline(symbols(workspace.snapshot, uri("/p.pddl"))) == [
        "file problem p",
        "  section :objects",
        "    object a: t",
        "    object B: t",
        "  section :init",
        "  section :goal",
    ]


def test_asp_and_task(workspace: Workspace) -> None:
    opened(workspace, "%- /a.ir.lp\na.\nb :-\n  a.\n:- b.\n#- /b.task\nOne is red.\nTwo are not.\n")
    assert outline(symbols(workspace.snapshot, uri("/a.ir.lp"))) == [
        "fact a.",
        "rule b :- a.",
        "constraint :- b.",
    ]
    assert outline(symbols(workspace.snapshot, uri("/b.task"))) == [
        "sentence One is red",
        "sentence Two are not",
    ]


ASP = """
%- /a.lp
#const n = 3.
% --- Graph ------
edge(a,b). edge(b,c).
edge(X,Y) :- edge(Y,X).
near(X) :- edge(X,_).

%%%%%%%%%%%%%%
% Colours %
%%%%%%%%%%%%%%
1 { colour(X,(r;g)) } 1 :- near(X).
colour(X,b) :- special(X).
%! "{X} and {Y} look the same."
:- edge(X,Y), colour(X,C), colour(Y,C).
:- n > 3.
#program step(t).
a(t). -a(t). b(1) ; c(2).
%%% Output
#show near/1. #show edge/2.
:~ a(X). [X]
"""


def test_sections_and_predicates(workspace: Workspace) -> None:
    opened(workspace, ASP)
    found = symbols(workspace.snapshot, uri("/a.lp"))
    assert outline(found) == [
        "object n: = 3",
        "section Graph",
        "  predicate edge/2: 2 facts, 1 rule",
        "    fact edge(a,b).",
        "    fact edge(b,c).",
        "    rule edge(X,Y) :- edge(Y,X).",
        "  rule near(X) :- edge(X,_).",
        "section Colours",
        "  predicate colour/2: 1 choice, 1 rule",
        "    rule 1 { colour(X,(r;g)) } 1 :- near(X).",
        "    rule colour(X,b) :- special(X).",
        "  constraint {X} and {Y} look the same.: :- edge(X,Y), colour(X,C), colour(Y,C).",
        "  constraint :- n > 3.",
        "section #program step(t)",
        "  fact a(t).",
        "  fact -a(t).",
        "  rule b(1) ; c(2).",
        "  section Output",
        "    directive #show: 2",
        "      directive #show near/1.",
        "      directive #show edge/2.",
        "    directive :~ a(X). [X]",
    ]
    assert all(map(enclosed, found))


def test_very_many_facts_are_one_entry(workspace: Workspace) -> None:
    workspace.put(uri("/a.lp"), "".join(f"p({n})." for n in range(5000)), 1)
    (found,) = symbols(workspace.snapshot, uri("/a.lp"))
    assert (found.name, found.detail, len(found.children)) == ("p/1", "5,000 facts", 200)
