"""Semantic tokens: each word with its kind, in a line of the same length."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.ide.tokens.dispatch import tokens
from planscribe.ide.tokens.words import Modifier, Word
from planscribe.text import Span
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN, opened, uri

LETTERS = {
    "type": "T",
    "variable": "o",
    "function": "P",
    "parameter": "v",
    "number": "N",
    "keyword": "K",
    "string": "S",
    "comment": "C",
    "property": "F",
    "method": "A",
    "operator": "=",
    "enumMember": "R",
    "namespace": "D",
    "event": "E",
}


def marked(workspace: Workspace, source: str, path: str) -> list[str]:
    """Each line of a file, its words replaced by the letters of their kinds."""
    text = opened(workspace, source).files[path]
    letters = [" " if not one.isspace() else one for one in text]
    for one in tokens(workspace.snapshot, uri(path)):
        for place in range(one.span.start, one.span.end):
            letters[place] = LETTERS[one.word]
    return [line.rstrip() for line in "".join(letters).splitlines()]


def test_task(workspace: Workspace) -> None:
    source = f"""{DOMAIN}
#- /a.task
Domain: lights
# a comment
There are 2 lamps. lamp1 is purple, and lamp2 is lit.
"""
    assert marked(workspace, source, "/a.task") == [
        "KKKKKK  SSSSSS",
        "CCCCCCCCCCC",
        "          N TTTTT  ooooo PP             ooooo PP PPP",
    ]


def test_a_task_without_a_domain(workspace: Workspace) -> None:
    source = "#- /a.task\nThere are 2 lamps and lamp_1.\n"
    assert marked(workspace, source, "/a.task") == ["          N           oooooo"]


def test_asp(workspace: Workspace) -> None:
    source = """%- /a.ir.lp
init(lit(L)) :- object(L, lamp), not broken(L), X = "s". % why
{ pick(1..3) } = 1 :- go.
"""
    assert marked(workspace, source, "/a.ir.lp") == [
        "PPPP FFF v   == PPPPPP v  oooo   KKK PPPPPP v   v = SSS  CCCCC",
        "  PPPP N==N    = N == PP",
    ]


def test_asp_with_a_domain(workspace: Workspace) -> None:
    source = f"""{DOMAIN}
%- /a.ir.lp
object(a,lamp). init(lit(f(a))).
goal(neg(broken(X))) :- object(X,lamp), X != a.
"""
    assert marked(workspace, source, "/a.ir.lp") == [
        "PPPPPP o TTTT   PPPP PPP F o",
        "PPPP FFF PPPPPP v    == PPPPPP v TTTT   v == o",
    ]


@pytest.mark.parametrize(
    ("line", "letters"),
    [
        ("-p(-1, f(_), \"a.\") :- q'(_X'), @g(X).", "=P =N  F v   SSSS  == PP vvv   FF v"),
        ("#const n = 0x1F.", "KKKKKK o = NNNN"),
        ("#show p/1. #defined notq/0.", "KKKKK P=N  KKKKKKKK PPPP=N"),
        ("#minimize { C@1,X : c(X,C) }.", "KKKKKKKKK   v=N v = P v v"),
        (":~ p(X). [X@2,t]", "== P v    v=N o"),
        ("a :- not not b, #count{f(X) : c(X)} > n.", "P == KKK KKK P  KKKKKK F v  = P v  = o"),
        ('#include "a.lp". #script (lua) x #end.', "KKKKKKKK SSSSSS  KKKKKKK         KKKK"),
        ("#program step(t). p(t).", "KKKKKKKK PPPP o   P o"),
        ("&diff{x-y} <= 3 :- a, { b }.", "=PPPP o=o  == N == P   P"),
        (
            "#theory t { x { - : 1, unary }; &d/0 : x, any }.",
            "KKKKKKK T   T   = = N  KKKKK   =P=N = T  KKK",
        ),
        ("p(X) :- q(f(X", "P v  == P F v"),
        ("goal(. p :- . q :- r, s(X, .", "PPPP   P ==   P == P  P v"),
        ("🍸 p(a). % 🍸", "  P o   CCC"),
        ('%! (near ?l - lamp) ; "?l"', "CCCCPPPPCvvCCCTTTTCCCCCvvC"),
        ('%! "{ X } is {Y}."', "CCCCCCvCCCCCCCvCCC"),
        ("%! bulb - lamp", "CCCTTTTCCCTTTT"),
    ],
)
def test_words_of_asp(workspace: Workspace, line: str, letters: str) -> None:
    found = marked(workspace, f"%- /a.lp\n{line}\n", "/a.lp")
    assert "".join(found).split() == letters.split()


def test_what_asp_words_do(workspace: Workspace) -> None:
    text = "p(a). q(X) :- p(X). #external r. #const c = 1. %! (s)\n"
    opened(workspace, f"%- /a.lp\n{text}")
    found = tokens(workspace.snapshot, uri("/a.lp"))
    assert [(one.span.of(text), one.modifiers) for one in found if one.modifiers] == [
        ("p", (Modifier.DEFINITION, Modifier.READONLY)),
        ("q", (Modifier.DEFINITION,)),
        ("r", (Modifier.DECLARATION,)),
        ("c", (Modifier.DECLARATION,)),
        ("%! (", (Modifier.DOCUMENTATION,)),
        ("s", (Modifier.DECLARATION,)),
        (")", (Modifier.DOCUMENTATION,)),
    ]


ASP_PIECES = [
    *"p q( f( X Y _ a 1 0x2 ) ( , ; : { } :- :~ . not - .. = [ ] | & % %* *% %! #count{ 🍸".split(),
    *[" ", "\n", "\r\n", '"', '"a  b"', "#script", "#end.", "% x\n", "é", '%! "{X}', "#shwo"],
]


@given(st.lists(st.sampled_from(ASP_PIECES)), st.integers(0, 60), st.integers(0, 60))
def test_tokens_never_overlap(pieces: list[str], start: int, length: int) -> None:
    workspace, text = Workspace(), "".join(pieces)
    workspace.put(uri("/any.lp"), text, 1)
    every = tokens(workspace.snapshot, uri("/any.lp"))
    assert all(one.span.end <= after.span.start for one, after in pairwise(every))
    assert all(len(one.span) and one.span.end <= len(text) for one in every)
    span = Span(min(start, len(text)), min(start + length, len(text)))
    inside = tuple(one for one in every if one.span.overlaps(span))
    assert [one.span for one in tokens(workspace.snapshot, uri("/any.lp"), span)] == [
        one.span for one in inside
    ]


def test_pddl(workspace: Workspace) -> None:
    source = """;- /d.pddl
(define (domain d) (:requirements :strips)
 (:types t - object) (:constants k - t)
 (:predicates (p ?x - t) (at ?x)) (:functions (c))
 (:action go :parameters (?a - t) ; why
  :precondition (AND (at ?a) (or (p k)) typo (= (c) 7))
  :effect (when (p ?a) (not (p ?a)))))
"""
    assert marked(workspace, source, "/d.pddl") == [
        " KKKKKK  KKKKKK D   KKKKKKKKKKKKK RRRRRRR",
        "  KKKKKK T = TTTTTT   KKKKKKKKKK o = T",
        "  KKKKKKKKKKK  P vv = T   PP vv    KKKKKKKKKK  F",
        "  KKKKKKK AA KKKKKKKKKKK  vv = T  CCCCC",
        "  KKKKKKKKKKKKK  KKK  PP vv   KK  P o         =  F  N",
        "  KKKKKKK  KKKK  P vv   KKK  P vv",
    ]


def test_facts_are_told_by_where_names_stand(workspace: Workspace) -> None:
    source = """;- /p.pddl
(define (problem one) (:domain d) (:objects a b - t)
 (:init (p a b) (= (c a) 7) (at 5 (not (P b))))
 (:goal (and (p a b) (preference x (p b a))))
 (:metric minimize (+ (total-time) (is-violated x))))
"""
    assert marked(workspace, source, "/p.pddl") == [
        " KKKKKK  KKKKKKK DDD   KKKKKKK D   KKKKKKKK o o = T",
        "  KKKKK  P o o   =  F o  N   PP N  KKK  P o",
        "  KKKKK  KKK  P o o   KKKKKKKKKK E  P o o",
        "  KKKKKKK KKKKKKKK  =  KKKKKKKKKK   KKKKKKKKKKK E",
    ]


def test_modifiers(workspace: Workspace) -> None:
    text = opened(workspace, DOMAIN).files["/domain.pddl"]
    found = {
        one.span.of(text): one.modifiers
        for one in tokens(workspace.snapshot, uri("/domain.pddl"))
        if one.span.start < text.index(":precondition") or one.span.start > text.index(":effect")
    }
    assert found["broken"] == (Modifier.DECLARATION,)
    assert found["lit"] == (Modifier.MODIFICATION,)


def test_a_range_has_the_tokens_of_the_whole(workspace: Workspace) -> None:
    facts = "".join(f"  (at t{n} p{n}) ; {n}\n" for n in range(3000))
    source = f";- /p.pddl\n(define (problem p) (:domain d)\n(:init\n{facts})\n(:goal (at a b)))\n"
    text = opened(workspace, source).files["/p.pddl"]
    every = tokens(workspace.snapshot, uri("/p.pddl"))
    for start in (0, 40, 30_000, len(text) - 30):
        span = Span(start, min(start + 500, len(text)))
        inside = tuple(one for one in every if one.span.overlaps(span))
        assert tokens(workspace.snapshot, uri("/p.pddl"), span) == inside


def test_of_a_huge_document_only_a_range_has_tokens(workspace: Workspace) -> None:
    facts = "(p a)\n" * 100_000
    source = f";- /p.pddl\n(define (problem p) (:domain d) (:init\n{facts}))"
    start = opened(workspace, source).files["/p.pddl"].index("(", 300_000)
    assert tokens(workspace.snapshot, uri("/p.pddl")) == ()
    found = tokens(workspace.snapshot, uri("/p.pddl"), Span(start, start + 12))
    assert [one.word for one in found] == [Word.PREDICATE, Word.OBJECT] * 2


def test_plan(workspace: Workspace) -> None:
    assert marked(workspace, ";- /a.plan\n(go a b) ; c\n", "/a.plan") == [" AA o o  CCC"]


def test_tokens_lie_within_lines(workspace: Workspace) -> None:
    source = "%- /a.ir.lp\n%* a\n  comment *%\na.\n"
    assert marked(workspace, source, "/a.ir.lp") == ["CCCC", "CCCCCCCCCCCC", "P"]


def test_a_broken_text_has_tokens_too(workspace: Workspace) -> None:
    opened(workspace, "%- /a.ir.lp\na(b. c(1).\n#- /b.task\n\udc00 ((( \n;- /c.pddl\n)))((( ?\n")
    for path in ("/a.ir.lp", "/b.task", "/c.pddl"):
        tokens(workspace.snapshot, uri(path))


def test_a_sentence_is_coloured_as_it_was_read(workspace: Workspace) -> None:
    source = f"""{DOMAIN}
#- /a.task
Domain: lights
There is a lamp called bulb. bulb is lit. Nobody lit lamps.
"""
    assert marked(workspace, source, "/a.task")[1] == (
        "           TTTT        oooo  oooo    PPP         PPP TTTTT"
    )
    found = tokens(workspace.snapshot, uri("/a.task"))
    assert [one.modifiers for one in found if one.word is Word.OBJECT] == [
        (Modifier.DECLARATION,),
        (),
    ]
