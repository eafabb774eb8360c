"""What running plain programs, rules and IRs tells, and how bad it is."""

from collections.abc import Iterator

import pytest

from planscribe.check.finding import Finding, Severity
from planscribe.check.tiers import Tier, findings
from planscribe.text import apply_edits
from planscribe.workers.limits import Limits
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace

FOLDER = "file:///running"
DOMAIN = """(define (domain d) (:types box place)
(:predicates (in ?b - box ?p - place) (clean ?o - object) (near ?x ?y - place)))"""


@pytest.fixture(scope="module")
def workspace() -> Iterator[Workspace]:
    made = Workspace([FOLDER], settings=Settings(grounding=Limits(1.5, stretch=40)))
    yield made
    made.end()


@pytest.fixture(autouse=True)
def empty(workspace: Workspace) -> Iterator[None]:
    yield
    for uri in list(workspace.snapshot.open):
        workspace.close(uri)


def found(workspace: Workspace, texts: dict[str, str], name: str = "") -> list[Finding]:
    """What running tells of one of some texts, the last one unless it is named."""
    for each, text in texts.items():
        workspace.put(f"{FOLDER}/{each}", text, 1)
    chosen = name or list(texts)[-1]
    return [
        one
        for one in findings(workspace.snapshot, f"{FOLDER}/{chosen}", Tier.MEANING)
        if one.severity < Severity.HINT
    ]


def told(workspace: Workspace, text: str) -> list[tuple[str, str, str]]:
    return [
        (one.code, one.severity.name, one.span.of(text))
        for one in found(workspace, {"plain.lp": text})
    ]


@pytest.mark.parametrize(
    "text",
    [
        "{ a(1..40) }.",
        "{ q(1..8,1..8) }. :- q(X,Y), q(X,Z), Y < Z. :- not q(X,_), X = 1..8.",
        "1 { p ; q } 1. #minimize { 1 : p }.",
        "#program step(t). p(t). :- not p(0). #program check(t). :- p(t).",
        "#external on. lit :- on.",
        "{ e(1,2) }. #edge (X,Y) : e(X,Y). #heuristic e(X,Y). [1,sign] #project e/2.",
        "#theory t { n { - : 1, unary }; &s/0 : n, {<=}, n, any }. { p }. &s{1} <= 3 :- p.",
        "#include <incmode>. #program base. p. #program check(t). :- query(t).",
        'p("a"). #show X : p(X). #show. #defined r/1. q :- r(1).',
    ],
)
def test_nothing_is_told_of_sound_programs(workspace: Workspace, text: str) -> None:
    assert told(workspace, text) == []


@pytest.mark.parametrize(
    ("text", "code", "severity", "words"),
    [
        ("a :- not a.", "PS207", "WARNING", "a :- not a."),
        ("a :- not a, not instance.", "PS207", "INFORMATION", "a :- not a, not instance."),
        ("p(X) :- not q(X).", "PS216", "ERROR", "X"),
        ("p(1/0).", "PS217", "WARNING", "1/0"),
        ("p(1..n).", "PS217", "INFORMATION", "n"),
        ("p(X) :- q(Y), X = Y/0. q(1). r :- s.", "PS217", "INFORMATION", "Y/0"),
        ("p(0). p(X+1) :- p(X).", "PS218", "ERROR", "p(X+1) :- p(X)."),
        ("&diff { a } <= 1. &diff { b } <= 1.", "PS208", "INFORMATION", "&diff { a } <= 1."),
        ("p(@f(1)).", "PS210", "INFORMATION", "@f(1)"),
        ("p(X) :- &prev { p(X) }. q(Y) :- &prev { q }.", "PS216", "INFORMATION", "X"),
        ("n(1..5000). p(X,Y,Z) :- n(X), n(Y), n(Z).", "PS209", "WARNING", "p(X,Y,Z) :- n(X), n("),
        (
            "p(1..13). h(1..12). 1 { at(P,H) : h(H) } 1 :- p(P). :- at(P,H), at(Q,H), P < Q.",
            "PS209",
            "INFORMATION",
            "p(1..13). h(1..12).",
        ),
        ("p(1..150000).", "PS209", "WARNING", "p(1..150000)."),
    ],
)
def test_how_bad_it_is_in_a_plain_program(
    workspace: Workspace, text: str, code: str, severity: str, words: str
) -> None:
    first = next(one for one in told(workspace, text) if one[0] == code)
    assert first[1] == severity
    assert first[2].startswith(words)


def test_each_theory_that_is_missing_is_told_once(workspace: Workspace) -> None:
    assert len(told(workspace, "&a { x }. &a { y }. &b { z }. &a { u }.")) == 2


def test_what_an_included_file_lacks_is_told_there(workspace: Workspace) -> None:
    texts = {
        "inner.lp": "#script (lua) #end. p(@f(1)). q(1..n).",
        "outer.lp": '#include "inner.lp".\nr :- q(_).',
    }
    assert found(workspace, texts) == []
    assert {one.code for one in found(workspace, texts, "inner.lp")} == {"PS210", "PS217"}


def test_rules_are_not_judged_without_a_task(workspace: Workspace) -> None:
    rules = ":- not object(_,box).\n:- object(X,box), not init(in(X,_)).\n"
    texts = {"domain.pddl": DOMAIN, "rules.lp": rules}
    assert [one for one in found(workspace, texts) if one.severity < Severity.INFORMATION] == []


@pytest.mark.parametrize(
    ("statement", "mended"),
    [
        ("init(clean(X)).", "init(clean(X)) :- object(X,object)."),
        ("init(in(B,home)).", "init(in(B,home)) :- object(B,box)."),
        (
            "init(in(b,P)) :- not goal(in(b,P)).",
            "init(in(b,P)) :- not goal(in(b,P)), object(P,place).",
        ),
        ("init(neg(near(P,home))).", "init(neg(near(P,home))) :- object(P,place)."),
        ("init(near(P,home)) :- init(clean(Q)), P != Q.", ", object(P,place)."),
    ],
)
def test_the_domain_tells_what_a_variable_is(
    workspace: Workspace, statement: str, mended: str
) -> None:
    text = f"object(b,box). object(home,place).\n{statement}\ngoal(in(b,home)).\n"
    texts = {"domain.pddl": DOMAIN, "t.ir.lp": text}
    (unsafe,) = [one for one in found(workspace, texts) if one.code == "PS216"]
    (fix,) = unsafe.fixes
    after = apply_edits(text, fix.edits)
    assert mended in after
    assert "PS216" not in {one.code for one in found(workspace, texts | {"t.ir.lp": after})}


@pytest.mark.parametrize(
    ("statement", "titles"),
    [
        ("init(clean(Box1)).", ["Replace `Box1` with `box1`", "Add `object(Box1,object)`"]),
        ("init(clean(Box)).", ["Add `object(Box,object)`", "Replace `Box` with `box`"]),
    ],
)
def test_a_name_with_a_capital_letter(
    workspace: Workspace, statement: str, titles: list[str]
) -> None:
    texts = {"domain.pddl": DOMAIN, "t.ir.lp": f"object(box,box).\n{statement}\n"}
    (unsafe,) = [one for one in found(workspace, texts) if one.code == "PS216"]
    assert [fix.title for fix in unsafe.fixes] == titles


def test_a_limit_of_the_clock_is_not_one_of_processor_time() -> None:
    workspace = Workspace([FOLDER], settings=Settings(grounding=Limits(0.2)))
    try:
        grows = "p(0,a). e(a,a). p(N+1,Y) :- p(N,X), e(X,Y)."
        (one,) = [one for one in found(workspace, {"plain.lp": grows}) if one.code == "PS209"]
    finally:
        workspace.end()
    assert one.message.startswith("This program was stopped after 0.2 seconds. ")
