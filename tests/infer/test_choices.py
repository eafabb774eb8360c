"""What is left open: the statements, and the alternatives, against all answer sets of clingo."""

import clingo
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.infer.facts import AspSource
from planscribe.infer.materialise import materialise
from planscribe.infer.opened.choices import OpenChoice, choices
from planscribe.infer.opened.renaming import differ_in_names_only
from tests.support.programs import bare, with_schema

ROOMS = "1 { init(at(B,R)) : object(R,room) } 1 :- object(B,ball)."


def left_open(sources: list[AspSource]) -> tuple[OpenChoice, ...]:
    return choices(tuple(sources), materialise(sources).open_choices)


def ways(choice: OpenChoice) -> list[str]:
    return [" ".join(map(str, one)) for one in choice.alternatives]


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        ("{ a }.", [("{ a }.", {"", "a"})]),
        ("1 { a ; b } 1. c :- a.", [("1 { a ; b } 1.", {"a", "b"})]),
        ("{ a ; b }. c :- a.", [("{ a ; b }.", {"", "a", "b", "a b"})]),
        ("a ; b :- d. d.", [("a ; b :- d.", {"a", "b"})]),
        ("a :- not b. b :- not a. c :- a.", [("a :- not b.", {"a", "b"})]),
        (
            "a :- not b. b :- not c. c :- not d. d :- not a.",
            [("a :- not b.", {"a c", "b d"})],
        ),
        (
            "p(1..2). 1 { q(X,(a;b)) } 1 :- p(X). :- q(1,a), q(2,a).",
            [
                ("1 { q(X,(a;b)) } 1 :- p(X).", {"q(1,a)", "q(1,b)"}),
                ("1 { q(X,(a;b)) } 1 :- p(X).", {"q(2,a)", "q(2,b)"}),
            ],
        ),
        (
            "{ a }. { d : a }. e :- not d.",
            [("{ a }.", {"", "a"}), ("{ d : a }.", {"", "d"})],
        ),
        ("1 { a ; b } 1. :- b.", []),
        ("1 { a ; b } 1. :~ a. [1]", []),
    ],
)
def test_who_leaves_open_what(program: str, expected: list[tuple[str, set[str]]]) -> None:
    found = left_open(bare(program))
    assert [(one.statement.span.of(program), set(ways(one))) for one in found] == expected
    assert all(one.complete for one in found)


def test_what_is_taken_comes_first() -> None:
    sources = bare("1 { a ; b ; c } 1. { d }.")
    facts = {str(fact) for fact in materialise(sources).facts}
    for one in left_open(sources):
        assert set(map(str, one.alternatives[0])) == facts & set(map(str, one.atoms))


def test_where_the_alternatives_stand() -> None:
    text = "1 { a ; b(X) : c(X) } 1. c(1..2)."
    (choice,) = left_open(bare(text))
    assert [(str(atom), place.span.of(text)) for atom, place in choice.places] == [
        ("a", "a"),
        ("b(1)", "b(X) : c(X)"),
        ("b(2)", "b(X) : c(X)"),
    ]


def test_many_alternatives_are_not_complete() -> None:
    (choice,) = left_open(bare("{ p(1..20) } = 7."))
    assert (len(choice.alternatives), choice.complete) == (8, False)


@pytest.mark.parametrize(
    ("program", "is_open"),
    [
        ("cardinality(ball,1). cardinality(room,2).", False),
        ("cardinality(ball,1). cardinality(room,2). init(lit(room1)).", True),
        ("cardinality(ball,1). object(hall,room). cardinality(room,2).", True),
        # In one room, or in two.
        ("cardinality(ball,2). cardinality(room,2).", True),
        (
            "cardinality(ball,3). cardinality(room,3). :- init(at(A,R)), init(at(B,R)), A < B.",
            False,
        ),
        # The rooms are in an order.
        ("cardinality(ball,1). cardinality(room,2). sequence(room).", True),
    ],
)
def test_renaming_of_made_up_objects_is_no_choice(program: str, is_open: bool) -> None:
    assert bool(left_open(with_schema(f"{program} {ROOMS}"))) == is_open


@pytest.mark.parametrize(
    ("answer_sets", "same"),
    [
        (["p(a) q(b)", "p(b) q(a)"], True),
        (["p(a) q(a)", "p(b) q(a)"], False),
        (["p(a) r(x)", "p(b) r(y)"], False),
        (["e(a,b) e(b,c) e(c,a)", "e(a,c) e(c,b) e(b,a)"], True),
        (["e(a,b) e(b,c)", "e(b,a) e(c,b)"], True),
        (["e(a,b) e(b,c)", "e(a,b) e(a,c)"], False),
    ],
)
def test_answer_sets_that_differ_in_names(answer_sets: list[str], same: bool) -> None:
    sets = [frozenset(one.split()) for one in answer_sets]
    assert differ_in_names_only(sets, {"a", "b", "c"}) == same


_RULES = (
    "{ a }.",
    "1 { a ; b ; c } 2.",
    "b ; c :- a.",
    "{ d } :- b, not c.",
    "e :- not f.",
    "f :- not e, a.",
    "g :- d.",
    ":- c, e.",
    ":- not a, not b.",
)


@given(st.lists(st.sampled_from(_RULES), unique=True, max_size=6))
@settings(max_examples=40)
def test_alternatives_are_those_of_the_answer_sets(rules: list[str]) -> None:
    text = "\n".join(rules)
    sources = bare(text)
    made = materialise(sources)
    if made.violations or not made.open_choices:
        return
    answer_sets: list[frozenset[str]] = []
    control = clingo.Control(["0", "--warn=none"])
    control.add("base", [], text)
    control.ground([("base", [])])
    control.solve(
        on_model=lambda one: answer_sets.append(frozenset(map(str, one.symbols(atoms=True))))
    )
    found = left_open(sources)
    assert found
    for choice in found:
        atoms = set(map(str, choice.atoms))
        assert choice.complete
        assert {frozenset(map(str, one)) for one in choice.alternatives} == {
            one & atoms for one in answer_sets
        }
        assert len(choice.alternatives) == len(set(choice.alternatives))
