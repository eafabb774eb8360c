"""Undefined atoms are found where they stand, with suggestions."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.infer.domain_rules import domain_rules
from planscribe.infer.facts import AspSource
from planscribe.infer.names.lacks import Lack, Undefined
from planscribe.infer.names.undefined import undefined
from planscribe.infer.schema import schema
from planscribe.model.pddl.definitions import Parameter, Predicate
from planscribe.text import Span, apply_edits
from tests.support import reading
from tests.support.programs import bare, with_schema

BAR = """
(define (domain bar)
  (:types shot shaker - container cocktail)
  (:predicates (clean ?c - container) (contains ?c - container ?b - cocktail) (open))
  (:functions (total-cost) (weight ?c - container)))
"""
PAYS = Predicate("pays", (Parameter("?a"),))


def in_bar(text: str) -> list[Undefined]:
    domain = reading.domain(BAR)
    sources = [AspSource("ir", text), domain_rules(domain, [("tumbler", "shot")], [PAYS]), schema()]
    return list(undefined(sources, domain, [PAYS], has_task=False))


def shown(found: list[Undefined], text: str) -> list[tuple[Lack, str, tuple[str, ...]]]:
    return [(each.lack, each.place.span.of(text), each.suggestions) for each in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("p :- q. q.", []),
        ("p :- r. q.", [(Lack.NO_SUCH_PREDICATE, "r", ())]),
        ("p(X) :- colour(X). color(red).", [(Lack.NO_SUCH_PREDICATE, "colour", ("color",))]),
        ("p :- q(1). q(1,2).", [(Lack.ARITY, "q", ())]),
        ("p :- not r.", [(Lack.NO_SUCH_PREDICATE, "r", ())]),
        ("p :- -q. q.", [(Lack.NO_SUCH_PREDICATE, "q", ())]),
        ("p :- #count { X : r(X) } > 1.", [(Lack.NO_SUCH_PREDICATE, "r", ())]),
        ("p(X) :- q(X) : r(X). q(1).", [(Lack.NO_SUCH_PREDICATE, "r", ())]),
        ("{ p(X) : r(X) }.", [(Lack.NO_SUCH_PREDICATE, "r", ())]),
        ("#minimize { X : r(X) }.", [(Lack.NO_SUCH_PREDICATE, "r", ())]),
        (":~ r. [1]", [(Lack.NO_SUCH_PREDICATE, "r", ())]),
        ("p :- q, r. #external q. #defined r/0.", []),
        ("p :- q(red). q(rot). q(reed).", [(Lack.NO_MATCH, "red", ("reed",))]),
        ("p :- q(f(b)). q(f(a)). q(g(b)).", [(Lack.NO_MATCH, "b", ())]),
        ("p :- q(a,b). q(a,c). q(d,b).", [(Lack.NO_MATCH, "a", ())]),
        ("p :- q(f(X)). q(1..3).", [(Lack.NO_MATCH, "q(f(X))", ())]),
        ("p :- q(a,b). q(c,d).", [(Lack.NO_MATCH, "q(a,b)", ())]),
        ("p :- q(X+1). q(1..3). q(Y) :- p, Y = 3.", []),
        ("p :- q(n). q(3). #const n = 3.", []),
        ("p :- q(a;b). q(a).", [(Lack.NO_MATCH, "b", ())]),
        ('p :- q("b"). q("a").', [(Lack.NO_MATCH, '"b"', ())]),
        ("p :- q(X), X = @f(1). q(2).", []),
        ("p :- q(@f(1)). q(2).", []),
        # What others bring: an instance's numbers, scripts, incmode, parts of a program.
        ("p :- q(n). q(3).", []),
        ("#script (lua) #end. p :- r.", []),
        ("#include <incmode>. #program check(t). :- query(t), q(t). #external q(t).", []),
        ("#program step(t). q(t-1) :- r(t). #external r(t).", []),
        ("&diff { x - y } <= 3 :- q. q. #theory t { v { }; &diff/0 : v, {<=}, v, any }.", []),
        ("#show p/2. p(1).", [(Lack.ARITY, "p", ())]),
        ("#show -p/1. #show q/3. #show. -p(1).", []),
        ("p(X) :- -q(X). q(1).", [(Lack.NO_SUCH_PREDICATE, "q", ())]),
    ],
)
def test_without_a_domain(text: str, expected: list[tuple[Lack, str, tuple[str, ...]]]) -> None:
    found = shown(list(undefined(bare(text))), text)
    assert [each[:2] for each in found] == [each[:2] for each in expected]
    for (_, _, suggestions), (_, _, wanted) in zip(found, expected, strict=True):
        assert not wanted or suggestions == wanted


@pytest.mark.parametrize(
    ("parameters", "atom"), [("?a ?b", "value(x,y)"), ("?a ?b ?c", "value(x,y,z)")]
)
def test_a_predicate_may_be_called_value(parameters: str, atom: str) -> None:
    domain = reading.domain(f"(define (domain d) (:predicates (value {parameters})))")
    text = f"object(x,object). object(y,object). object(z,object). init({atom}). goal({atom})."
    sources = [AspSource("ir", text), domain_rules(domain), schema()]
    assert undefined(sources, domain, report={"ir"}) == ()


def test_the_schema_and_its_words_are_defined() -> None:
    text = "p(X) :- rank(T,1,X), grid(T,_,_,X), next_row(X,_), not init(q(X)), adjacent(X,_)."
    assert undefined(with_schema(text)) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("init(clean(a)). goal(open). init(neg(contains(a,b))). init(pays(a)).", []),
        ("init(value(total_cost,0)). init(value(weight(a),3)).", []),
        ("init(X) :- p(X). goal(neg(X)) :- p(X). p(clean(a)).", []),
        ("goal(contain(a,b)).", [(Lack.NO_SUCH_PREDICATE, "contain", ("contains",))]),
        ("p :- not init(neg(cleen(_))).", [(Lack.NO_SUCH_PREDICATE, "cleen", ("clean",))]),
        ("goal(contains(a)).", [(Lack.ARITY, "contains", ())]),
        ("goal(open(a)).", [(Lack.ARITY, "open", ())]),
        ("init(value(wait(a),3)).", [(Lack.NO_SUCH_PREDICATE, "wait", ())]),
        ("init(value(weight,3)).", [(Lack.ARITY, "weight", ())]),
        ("goal(value(weight(a),at_least,3)). goal(value(weight(a),3)).", []),
        ("p(F) :- goal(value(F,at_least,_)). goal(value(weight(a),at_most,3)).", []),
        ("goal(value(wait(a),at_least,3)).", [(Lack.NO_SUCH_PREDICATE, "wait", ())]),
        ("init(map(shot,contains,cocktail)). goal(map(tumbler,contains,object)).", []),
        ("init(map(shot,contain,cocktail)).", [(Lack.NO_SUCH_PREDICATE, "contain", ("contains",))]),
        ("init(map(shot,clean,cocktail)).", [(Lack.ARITY, "clean", ())]),
        ("init(map(shots,contains,cocktail)).", [(Lack.NO_SUCH_TYPE, "shots", ("shot",))]),
        (
            "object(a,shott). cardinality(coctail,2).",
            [
                (Lack.NO_SUCH_TYPE, "shott", ("shot",)),
                (Lack.NO_SUCH_TYPE, "coctail", ("cocktail",)),
            ],
        ),
        ("init(clean(X)) :- object(X,tumblr).", [(Lack.NO_SUCH_TYPE, "tumblr", ("tumbler",))]),
        ("sequence(rooms).", [(Lack.NO_SUCH_TYPE, "rooms", ())]),
        # What a task may say or not is not missed where it is not said.
        ("p(X) :- init(clean(X)), not goal(contains(X,_)).", []),
        ("p :- goal(contains(shot3,_)). cardinality(shot,4).", []),
        (
            "p :- goal(contains(glass,_)). goal(contains(glas,b)).",
            [(Lack.NO_MATCH, "glass", ("glas",))],
        ),
    ],
)
def test_with_a_domain(text: str, expected: list[tuple[Lack, str, tuple[str, ...]]]) -> None:
    found = shown(in_bar(text), text)
    assert [each[:2] for each in found] == [each[:2] for each in expected]
    for (_, _, suggestions), (_, _, wanted) in zip(found, expected, strict=True):
        assert not wanted or suggestions == wanted


def test_only_the_named_sources_are_reported() -> None:
    sources = [AspSource("a", "p :- q."), AspSource("b", "r :- s.")]
    assert [each.place.source for each in undefined(sources, report=["b"])] == ["b"]


def test_messages_say_what_is_the_matter() -> None:
    messages = [
        each.message
        for each in undefined(bare("a :- b. c :- d(1). d(1,2). e :- f(x). f(y). g :- f(h(X)). "))
    ]
    assert messages == [
        "Nothing derives an atom of `b/0`.",
        "`d` has 2 arguments elsewhere, not 1.",
        "Nothing derives `f(x)`: such atoms are derived only with other values in place of `x`.",
        "Nothing derives `f(h(X))`: no derived atom of `f/1` matches it.",
    ]


@given(
    st.lists(
        st.sampled_from(
            [
                "p(X)",
                "init(",
                "goal(",
                "map(a,contains,b)",
                ")",
                "neg(",
                "object(X,shot)",
                ":-",
                ".",
                ",",
                "not",
                "#count {",
                "}",
                ":",
                ";",
                "contains(a,Y)",
                "1..2",
                "-",
                "value(",
                "f(1)",
                "#const clean = 3.",
            ]
        ),
        max_size=16,
    ).map(" ".join)
)
@settings(max_examples=100)
def test_any_text_can_be_looked_at(text: str) -> None:
    for each in in_bar(text):
        if each.place.source == "ir":
            assert Span(0, len(text)).encloses(each.place.span)


@pytest.mark.parametrize(
    ("text", "is_slip"),
    [
        ("p(X) :- colour(X). color(1).", True),
        ("p(X) :- stpe(X). step(1).", True),
        ("p(X) :- stpe(X), stpe(Y). step(1).", False),
        ("p(X) :- action(X). _action(1).", False),
        ("p(X) :- edge2(X). edge1(1).", False),
        ("p(X) :- positionX(X). position(1).", False),
        ("p(X) :- ab(X). ac(1).", False),
        ("p(X) :- edge(X). edge(1,2).", True),
    ],
)
def test_slips_are_told_from_what_an_instance_may_define(text: str, is_slip: bool) -> None:
    assert [each.is_slip for each in undefined(bare(text))][:1] == [is_slip]


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("p :- edge(X). edge(1,2).", "p :- edge(X,_). edge(1,2)."),
        ("p :- edge. edge(1,2).", "p :- edge(_,_). edge(1,2)."),
        ("% c\n p :- r.", "% c\n#defined r/0.\n p :- r."),
        ("q. p :- -r(1).", "#defined -r/1.\nq. p :- -r(1)."),
    ],
)
def test_mends(text: str, after: str) -> None:
    (one,) = undefined(bare(text))
    assert apply_edits(text, one.mends[0].edits) == after
    assert undefined(bare(after)) == ()


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("p(X) :- goal(contains(X)).", "p(X) :- goal(contains(X,_))."),
        ("p :- not init(neg(contains)).", "p :- not init(neg(contains(_,_)))."),
        ("p(X) :- goal(contains(X,1,2)).", None),
        ("goal(contains(a)).", None),
    ],
)
def test_arguments_that_a_condition_lacks(text: str, after: str | None) -> None:
    (one,) = (each for each in in_bar(text) if each.lack is Lack.ARITY)
    assert one.declared
    assert [apply_edits(text, mend.edits) for mend in one.mends] == ([after] if after else [])
