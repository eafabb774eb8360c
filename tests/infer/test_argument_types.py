"""Arguments inside of `init` and `goal` are looked at without grounding anything."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.infer.domain_rules import domain_rules
from planscribe.infer.facts import AspSource
from planscribe.infer.materialise import materialise
from planscribe.infer.names.lacks import Lack, Undefined
from planscribe.infer.names.undefined import undefined
from planscribe.infer.schema import schema
from planscribe.model.pddl.definitions import Parameter, Predicate
from planscribe.text import apply_edits
from tests.support import reading

DEPOT = """
(define (domain depot)
  (:types truck crate - thing thing place)
  (:constants yard - place)
  (:predicates (at ?x - thing ?p - place) (open ?p - place)
    (in ?c - crate ?t - (either truck place)))
  (:functions (weight ?c - crate)))
"""
AUXILIARY = [Predicate("height", (Parameter("?c", ("crate",)), Parameter("?n", ("number",))))]
TYPES = {Lack.OTHER_TYPE, Lack.NO_SUCH_OBJECT}
BASE = "object(c1,crate). object(t1,truck). object(p1,place). "


def sources(text: str) -> list[AspSource]:
    domain = reading.domain(DEPOT)
    kinds = [("van", "truck")]
    return [AspSource("ir", text), domain_rules(domain, kinds, AUXILIARY), schema()]


def misplaced(text: str, has_task: bool = True) -> list[Undefined]:
    domain = reading.domain(DEPOT)
    found = undefined(sources(text), domain, AUXILIARY, ["ir"], has_task)
    return [one for one in found if one.lack in TYPES and not one.follows]


def shown(text: str, has_task: bool = True) -> list[str]:
    return [one.place.span.of(text) for one in misplaced(text, has_task)]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("init(at(c1,p1)). goal(at(t1,yard)). init(neg(open(p1))).", []),
        ("init(at(p1,c1)).", ["p1", "c1"]),
        ("init(at(c1,t1)).", ["t1"]),
        ("init(neg(at(c1,t1))). goal(neg(at(c1,t1))).", ["t1", "t1"]),
        ("init(in(c1,t1)). init(in(c1,p1)). init(in(c1,c1)).", ["c1"]),
        ("init(value(weight(c1),3)). init(value(weight(t1),3)).", ["t1"]),
        ("init(height(c1,3)). init(height(c1,tall)).", ["tall"]),
        ("init(height(c1,n)). #const n = 3.", []),
        ("cardinality(crate,many). grid(place,1,b,p1).", ["many", "b"]),
        ("init(value(weight(c1),heavy)). init(value(weight(c1),\"2.5\")).", ["heavy"]),
        ("goal(value(weight(t1),at_least,3)). goal(value(weight(c1),at_least,low)).",
            ["t1", "low"]),
        ("init(open(p2)). init(at(c1,yrd)).", ["p2", "yrd"]),
        ("init(at((c1;p1),yard)).", ["p1"]),
        ("init(at(c1..c2,yard)).", []),
        ("init(at(3,yard)). init(at(\"a\",yard)).", ["3", '"a"']),
        # An object of a supertype only is not of the type.
        ("object(x,thing). init(in(x,p1)).", ["x"]),
        ("object(x,van). init(in(c1,x)). init(at(x,p1)).", []),
        # Names that are made up.
        ("cardinality(crate,3). init(at(crate1,p1)). init(at(crate3,p1)).", ["crate3"]),
        ("cardinality(crate,3). init(at(crate9,p1)).", ["crate9"]),
        ("cardinality(crate,N) :- N = 3. init(at(crate9,p1)).", []),
        ("cardinality(crate,3). init(open(crate1)).", ["crate1"]),
        # What is of no known type is told there.
        ("object(x,crat). init(at(x,p1)).", []),
        # What rules make.
        ("object(load(X),crate) :- object(X,truck). init(at(load(t1),p1)).", []),
        ("object(load(X),crate) :- object(X,truck). init(open(load(t1))).", ["load(t1)"]),
        ("object(n(0..3),place). init(open(n(2))). init(open(m(2))).", ["m(2)"]),
        ("object(X,place) :- stop(X). stop(s1). init(open(s1)). init(open(s2)).", ["s2"]),
        ("object(X,place) :- object(X,crate). init(open(c1)). init(open(t1)).", ["t1"]),
        ("object(X,T) :- stop(X,T). stop(s1,place). init(open(s1)).", []),
        ("{ object(s1,place) }. init(open(s1)).", []),
        ("grid(place,1,1,g1). init(open(g1)).", []),
        # Variables.
        ("init(open(X)) :- object(X,place).", []),
        ("init(open(X)) :- object(X,crate).", ["X"]),
        ("init(in(X,Y)) :- object(X,thing), object(Y,van).", []),
        ("init(in(X,Y)) :- object(X,van), object(Y,van).", ["X"]),
        ("init(open(X)) :- goal(at(X,_)).", ["X"]),
        ("init(open(X)) :- goal(at(_,X)).", []),
        ("init(open(X)) :- not object(X,crate), rank(place,1,X).", []),
        ("init(open(X)) :- rank(crate,1,X).", ["X"]),
        ("{ init(open(X)) : object(X,crate) }.", ["X"]),
        ("init(open(X)) : object(X,crate) ; init(open(p1)).", ["X"]),
        ("init(open(X)) :- object(X,crate). object(X,place) :- object(X,crate).", []),
        ("init(open(X)) :- object(X,t). #const t = place.", []),
        # Pairs.
        ("init(map(crate,at,place)). goal(map(place,at,place)).", ["place"]),
    ],
)  # fmt: skip
def test_arguments_of_an_ir(text: str, wrong: list[str]) -> None:
    assert shown(BASE + text) == wrong


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("init(at(c7,yard)). init(open(somewhere)).", []),
        ("init(at(yard,yard)).", ["yard"]),
        ("init(open(X)) :- object(X,crate).", ["X"]),
        ("init(in(X,p)) :- object(X,thing).", []),
    ],
)
def test_arguments_of_rules(text: str, wrong: list[str]) -> None:
    assert shown(text, has_task=False) == wrong


@pytest.mark.parametrize(
    ("text", "message", "suggestions"),
    [
        ("init(at(c1,t1)).", "`t1` is of type `truck`, but `at` takes `place` here.", ("p1",)),
        ("init(open(p2)).", "There is no object `p2`. `open` takes `place` here.", ("p1",)),
        (
            "init(in(c1,c1)).",
            "`c1` is of type `crate`, but `in` takes `truck` or `place` here.",
            (),
        ),
        ("init(height(c1,tall)).", "`tall` is not a number, but `height` takes one here.", ()),
        ("init(map(truck,open,place)).", "", ()),
        ("init(map(place,in,place)).", "No `place` is of type `crate`, which `in` takes here.", ()),
    ],
)
def test_messages(text: str, message: str, suggestions: tuple[str, ...]) -> None:
    for one in misplaced(BASE + text):
        assert one.message == message
        assert set(suggestions) <= set(one.suggestions)
        assert one.declared


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("init(at(p1,c1)).", "init(at(c1,p1))."),
        ("\n  goal(open(p2)).", "\n  object(p2,place).\n  goal(open(p2))."),
        ("init(at(truck7,p1)).", "object(truck7,truck). init(at(truck7,p1))."),
        ("init(at(place7,p1)).", "object(place7,thing). init(at(place7,p1))."),
    ],
)
def test_mends(text: str, after: str) -> None:
    for one in misplaced(BASE + text):
        assert apply_edits(BASE + text, one.mends[0].edits) == BASE + after
    assert misplaced(BASE + after) == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        # `p1` and `yard` are places.
        ("cardinality(place,2). init(open(place1)).", ["place1"]),
        ("cardinality(place,3). init(open(place1)).", []),
        ("cardinality(place,3). init(open(place2)).", ["place2"]),
        ("cardinality(place,4). object(place1,place). init(open(place2)).", []),
        ("cardinality(place,2). object(X,place) :- stop(X). init(open(place3)).", []),
        ("cardinality(place,3). object(a,place) :- stop. init(open(place1)).", []),
    ],
)
def test_nothing_is_made_up_once_the_number_is_reached(text: str, wrong: list[str]) -> None:
    assert shown(BASE + text) == wrong


def test_an_object_where_any_fits() -> None:
    domain = reading.domain("(define (domain d) (:predicates (free ?x)))")
    ir = AspSource("ir", "object(a1,block). init(free(b1)).")
    every = [ir, domain_rules(domain, [("block", "object")], []), schema()]
    (one,) = undefined(every, domain, [], ["ir"])
    assert one.mends[0].title == "Insert `object(b1,block).`"


STATEMENTS = st.sampled_from(
    [
        *BASE.split(),
        "init(at(c1,p1)).",
        "init(at(p1,c1)).",
        "goal(in(c1,t1)).",
        "goal(in(t1,c1)).",
        "init(open(yard)).",
        "init(open(place2)).",
        "init(open(s1)).",
        "goal(at(load(t1),yard)).",
        "cardinality(place,2).",
        "cardinality(crate,1).",
        "object(s1,van).",
        "object(X,place) :- stop(X).",
        "stop(s1).",
        "object(X,crate) :- object(X,truck).",
        "object(load(X),crate) :- object(X,van).",
        "{ object(s1,place) } = 1.",
        "init(open(X)) :- object(X,thing).",
        "init(in(X,Y)) :- object(X,crate), object(Y,truck).",
        "init(in(X,Y)) :- object(X,crate), init(at(Y,_)).",
        "grid(place,1,1,s1).",
        "init(value(weight(c1),1)).",
        "init(height(c1,2)).",
        "goal(map(crate,at,place)).",
    ]
)


@settings(max_examples=60)
@given(st.lists(STATEMENTS, min_size=1, max_size=8, unique=True))
def test_what_is_told_of_a_fact_violates_a_constraint(statements: list[str]) -> None:
    text = " ".join(statements)
    wrong = misplaced(text)
    made = materialise(sources(text))
    said = " ".join(violation.message for violation in made.violations)
    for one in wrong:
        word = one.place.span.of(text)
        if not word[0].isupper() and "map" not in statements[0]:
            assert f"{word} is not declared as" in said, one.message
