"""Inlay hints, shown in brackets where they stand."""

from dataclasses import replace

import pytest

from planscribe.ide.hints.dispatch import hints
from planscribe.text import Span
from planscribe.workspace.asp.firing import count
from planscribe.workspace.settings.shown import Showing, ShowLevel
from planscribe.workspace.snapshot import Workspace
from tests.support.sources.freight import DOMAIN, PROBLEM
from tests.support.workspaces.opened import DOMAIN as LIGHTS
from tests.support.workspaces.opened import opened, uri


def hinted(workspace: Workspace, source: str, path: str, span: Span | None = None) -> str:
    """The text of a file with its hints."""
    for one in list(workspace.snapshot.open):
        workspace.close(one)
    text = opened(workspace, source).files[path]
    found = hints(workspace.snapshot, uri(path), span or Span(0, len(text)))
    for one in reversed(found):
        text = f"{text[: one.offset]}[{one.text}]{text[one.offset :]}"
    return text


def showing(workspace: Workspace, shown: Showing) -> None:
    workspace.choose(replace(workspace.snapshot.settings, shown=shown))


@pytest.fixture
def full(workspace: Workspace) -> Workspace:
    """A workspace that shows everything."""
    showing(workspace, Showing(everything=True))
    return workspace


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        (":precondition (at ?t ?from)", "(at ?t ?from)"),
        (":precondition (road ?from ?to)", "(road ?from ?to)"),
        (":precondition (road ?to ?from)", "(road [from:]?to [to:]?from)"),
        (":precondition (road ?from1 depot)", "(road ?from1 [to:]depot)"),
        (":precondition (road ?t ?loc-to)", "(road [from:]?t ?loc-to)"),
        (":precondition (road ?home depot)", "(road ?home [to:]depot)"),
        (":precondition (near ?to depot)", "(near ?to depot)"),
        (":precondition (same ?to depot)", "(same ?to depot)"),
        (":precondition (drawn ?t ?to)", "(drawn ?t ?to)"),
        (":precondition (towed depot ?t)", "(towed [puller:]depot [load:]?t)"),
    ],
)
def test_only_names_that_help(workspace: Workspace, part: str, expected: str) -> None:
    more = (
        "(near ?x1 ?x2 - place) (same ?place1 ?place2 - place) (drawn ?thing - truck ?way - place) "
        "(towed ?puller - vehicle ?load - truck) (done)"
    )
    source = DOMAIN.format(part).replace("(done)", more)
    assert expected in hinted(workspace, source, "/domain.pddl")


def test_no_names_in_facts_and_less_in_plans(workspace: Workspace) -> None:
    plan = "\n;- /p.plan\n(drive t1 a b)\n"
    source = DOMAIN.format("") + PROBLEM.format("(:init (road a b)) (:goal (road b a))") + plan
    shown = hinted(workspace, source, "/p.pddl")
    assert "(:init (road a b)) (:goal (road [from:]b [to:]a))" in shown
    assert hinted(workspace, source, "/p.plan") == "(drive t1 [from:]a [to:]b)\n"
    showing(workspace, Showing(parameter_names=ShowLevel.NONE))
    assert "[" not in hinted(workspace, source, "/p.pddl")
    assert "[" not in hinted(workspace, source, "/p.plan")


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        (":precondition (at ?t ?from)", "(at [v:]?t [p:]?from)"),
        (":precondition (road ?from ?to)", "(road ?from ?to)"),
        (":precondition (not (ROAD ?to depot))", "(ROAD [from:]?to [to:]depot)"),
        (":effect (broken ?t)", "(broken ?t)"),
        (":precondition (= ?from ?to)", "(= ?from ?to)"),
        (":precondition (no-such ?from ?to)", "(no-such ?from ?to)"),
    ],
)
def test_parameters_in_an_action(full: Workspace, part: str, expected: str) -> None:
    assert expected in hinted(full, DOMAIN.format(part), "/domain.pddl")


def test_parameters_in_problems_and_plans(full: Workspace) -> None:
    plan = "\n;- /p.plan\n(drive t1 a b)\n"
    source = DOMAIN.format("") + PROBLEM.format("(:init (at t1 a)) (:goal (at c1 b))") + plan
    shown = hinted(full, source, "/p.pddl")
    assert "(at [v:]t1 [p:]a)" in shown
    assert "(at [v:]c1 [p:]b)" in shown
    assert hinted(full, source, "/p.plan") == "(drive [t:]t1 [from:]a [to:]b)\n"


def test_only_what_is_asked_for(full: Workspace) -> None:
    facts = "(:init (at t1 a) (at c1 b))"
    source = DOMAIN.format("") + PROBLEM.format(facts)
    start = opened(full, source).files["/p.pddl"].index("(at c1")
    shown = hinted(full, source, "/p.pddl", Span(start, start + 3))
    assert "(at t1 a) (at [v:]c1 [p:]b)" in shown


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        ("?x ?p", "(?x[ - truck] ?p[ - place])"),
        ("?x - object ?p", "(?x - object ?p[ - place])"),
        ("?x ?p - object", "(?x ?p - object)"),
        ("?x ?y - place ?p", "(?x ?y - place ?p[ - place])"),
    ],
)
def test_types_that_are_not_written(workspace: Workspace, parameters: str, expected: str) -> None:
    action = f") (:action a :parameters ({parameters}) :precondition (and (at ?x ?p) (broken ?x))"
    assert expected in hinted(workspace, DOMAIN.format(action), "/domain.pddl")


def test_an_untyped_domain_has_no_types_to_show(workspace: Workspace) -> None:
    source = """
    ;- /domain.pddl
    (define (domain d) (:predicates (p ?x)) (:action a :parameters (?x) :effect (p ?x)))
    """
    assert "[" not in hinted(workspace, source, "/domain.pddl")


FACING = """
;- /domain.pddl
(define (domain paths) (:requirements :typing) (:types place robot)
 (:predicates (at ?who - robot ?where - place) (way ?from ?to - place) (free ?p - place)))
"""
RULES = """
%- /rules.lp
% near(one,there): they are near each other
init(way(Y,X)) :- init(way(X,Y)).
init(free(P)) :- object(P,place), not init(at(_,P)).
lonely(R) :- object(R,robot), not near(R,home).
"""
IR = """
%- /evening.ir.lp
object(r,robot). object(p,place). object(q,place). object((s;t),place).
init(way(p,q)). goal(neg(at(r,p))).
never(X) :- init(free(X)), init(at(r,X)).
"""


def test_arguments_in_an_ir(full: Workspace) -> None:
    shown = hinted(full, f"{FACING}{IR}", "/evening.ir.lp").splitlines()
    assert "init(way([from:]p,[to:]q)). goal(neg(at([who:]r,[where:]p)))." in shown[1]
    assert shown[0].endswith("object((s;t),place).[derives 2]")
    assert shown[2] == "never(X) :- init(free(X[: place])), init(at([who:]r,X)).[never fires]"


def test_what_shared_rules_derive_is_told_of_an_open_task(full: Workspace) -> None:
    shown = hinted(full, FACING + RULES, "/rules.lp").splitlines()
    assert not shown[2].endswith("]")
    shown = hinted(full, FACING + RULES + IR, "/rules.lp").strip().splitlines()
    assert shown[1:] == [
        "init(way(Y[: place],X[: place])) :- init(way(X,Y)).[derives 2 in evening.ir.lp]",
        "init(free(P)) :- object(P,place), not init(at(_,P)).[derives 4 in evening.ir.lp]",
        "lonely(R) :- object(R,robot), not near(R,[there:]home).[derives 1 in evening.ir.lp]",
    ]


def test_a_program_without_a_domain(full: Workspace) -> None:
    source = """
        %- /a.lp
        % edge(from,to): a way
        edge(1..3,a). edge(a,b).
        path(X,Y) :- edge(X,Y).
        path(X,Z) :- path(X,Y), edge(Y,Z).
        none :- edge(X,X).
        {pick(X) : edge(X,_)} = 1.
        :- edge(X,b), not edge(b,X).
        """
    assert hinted(full, source, "/a.lp").splitlines()[1:] == [
        "edge([from:]1..3,[to:]a).[derives 3] edge([from:]a,[to:]b).",
        "path(X,Y) :- edge(X,Y).[derives 4]",
        "path(X,Z) :- path(X,Y), edge(Y,Z).[derives 3]",
        "none :- edge(X,X).[does not fire here]",
        "{pick(X) : edge(X,_)} = 1.[derives 1]",
        ":- edge(X,[to:]b), not edge([from:]b,X).[violated once]",
    ]


def test_how_many_atoms_a_fact_is_shows_only_with_everything(workspace: Workspace) -> None:
    source = "%- /a.lp\nnode(1..6).\n"
    assert hinted(workspace, source, "/a.lp") == "node(1..6).\n"
    showing(workspace, Showing(everything=True))
    assert hinted(workspace, source, "/a.lp") == "node(1..6).[derives 6]\n"


def test_only_what_helps_in_asp(workspace: Workspace) -> None:
    source = """
        %- /a.lp
        % edge(from,to): a way
        edge(a,b).
        :- edge(X,b), not edge(b,X).
        """
    assert hinted(workspace, source, "/a.lp").splitlines()[1:] == [
        "edge(a,b).",
        ":- edge(X,[to:]b), not edge([from:]b,X).[violated once]",
    ]
    showing(workspace, Showing(results=False, parameter_names=ShowLevel.NONE))
    assert "[" not in hinted(workspace, source, "/a.lp")
    shown = hinted(workspace, f"{FACING}{IR}", "/evening.ir.lp").splitlines()
    assert shown[2] == "never(X) :- init(free(X[: place])), init(at(r,X))."
    showing(workspace, Showing(results=False, inferred_types=False))
    assert "[" not in hinted(workspace, f"{FACING}{IR}", "/evening.ir.lp")


def test_a_rule_that_is_left_out_has_no_count(workspace: Workspace) -> None:
    shown = hinted(workspace, "%- /a.lp\np(0). p(X+1) :- p(X). q :- p(X).\n", "/a.lp")
    assert shown == "p(0). p(X+1) :- p(X). q :- p(X).[derives 1]\n"


def test_of_a_large_program_only_what_is_known_is_told(workspace: Workspace) -> None:
    facts = "".join(f"p({n + 10_000}).\n" for n in range(10_000))
    source = f"%- /a.lp\n{facts}q :- p(10001)."
    assert "[" not in hinted(workspace, source, "/a.lp")
    count(workspace.snapshot, workspace.snapshot.document(uri("/a.lp")))
    end = len(workspace.snapshot.document(uri("/a.lp")).text)
    (found,) = hints(workspace.snapshot, uri("/a.lp"), Span(end - 10, end))
    assert found.text == "derives 1"


def test_sentences_of_a_task_show_what_they_were_read_as(workspace: Workspace) -> None:
    source = f"{LIGHTS}\n#- /a.task\nDomain: lights\n\nThere is a lamp called l1. l1 sings.\n"
    assert "[" not in hinted(workspace, source, "/a.task")
    showing(workspace, Showing(meanings=True))
    assert hinted(workspace, source, "/a.task").splitlines()[2] == (
        "There is a lamp called l1.[cardinality(lamp,1). object(l1,lamp).] l1 sings."
    )


def test_sentences_of_an_ir_show_what_their_statements_say(workspace: Workspace) -> None:
    source = (
        f"{LIGHTS}\n#- /a.task\nDomain: lights\n\nThere is a lamp called l1. l1 sings.\n"
        "%- /a.ir.lp\n% domain: lights\n\n% There is a lamp called l1\nobject(l1,lamp).\n"
    )
    assert "[l1" not in hinted(workspace, source, "/a.ir.lp")
    showing(workspace, Showing(meanings=True))
    assert "% There is a lamp called l1[l1 is a lamp]\n" in hinted(workspace, source, "/a.ir.lp")
