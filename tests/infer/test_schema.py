"""The vocabulary of the IR, and what it forbids."""

import pytest

from planscribe.infer.facts import Status
from planscribe.infer.materialise import materialise
from planscribe.infer.schema import schema
from planscribe.syntax.asp.tree import parse
from tests.support.programs import bare, behind, facts, messages, with_schema


def test_the_schema_alone_is_sound_and_empty() -> None:
    assert parse(schema().text).faults == ()
    made = materialise([schema()])
    assert (made.status, made.facts, made.violations, made.troubles) == (Status.DONE, (), (), ())


def test_grid() -> None:
    program = with_schema("".join(f"grid(c,{r},{c},c{r}{c}). " for r in (0, 1) for c in (0, 1)))
    assert facts(program, "next_row", "next_column") == [
        "next_column(c00,c01)",
        "next_column(c10,c11)",
        "next_row(c00,c10)",
        "next_row(c01,c11)",
    ]
    adjacent = facts(program, "adjacent")
    assert len(adjacent) == 8
    assert "adjacent(c11,c10)" in adjacent
    assert "adjacent(c00,c11)" not in adjacent
    assert len(facts(program, "object")) == 4


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "cardinality(shot,1). object(a,shot). object(b,shot).",
            "The number of objects of type shot is stated as 1, but there are 2.",
        ),
        (
            "cardinality(shot,1). cardinality(shot,2).",
            "The number of objects of type shot is stated as 1, and as 2 as well.",
        ),
        ("init(p(a)). init(neg(p(a))).", "p(a) is said to hold at first, and not to hold."),
        ("goal(p). goal(neg(p)).", "p must be true at the end, and must be false."),
        (
            "init(map(a,p,b)). cardinality(a,2). cardinality(b,3).",
            "2 objects of type a cannot be paired with 3 of type b.",
        ),
        (
            "goal(map(a,p,b)). object(x,a).",
            "1 objects of type a cannot be paired with 0 of type b.",
        ),
        ("grid(t,0,0,a). grid(t,0,0,b).", "a and b are both in row 0, column 0."),
        (
            "grid(t,0,0,a). grid(t,1,2,a).",
            "a is in row 0, column 0 and in row 1, column 2.",
        ),
        ('name(a,"A"). name(a,"B").', "a has two names, A and B."),
        ('name(a,"A"). name(b,"A").', "a and b have the same name, A."),
        (
            "init(value(total_cost,0)). init(value(total_cost,3)).",
            "total_cost has two values at first, 0 and 3.",
        ),
        (
            "metric(minimize,a). metric(maximize,b).",
            "There are two metrics, maximize b and minimize a.",
        ),
    ],
)
def test_what_is_forbidden(text: str, expected: str) -> None:
    made = materialise(with_schema(text))
    assert made.status is Status.DONE
    assert messages(made) == [expected]
    assert made.violations[0].constraint.source == "schema.lp"
    assert behind(made.violations[0])
    assert all(place.source == "1.lp" for _, place in made.violations[0].facts)


def test_there_is_one_answer_set() -> None:
    program = with_schema(
        "cardinality(a,5). cardinality(b,5). init(map(a,p,b)). sequence(a).",
        "init(p(X,Y)) :- init(map(S,p,T)), rank(S,I,X), rank(T,I,Y).",
    )
    made = materialise(program)
    assert made.open_choices == ()
    assert made.facts == materialise(program).facts
    assert messages(made) == []


def test_facts_are_in_natural_order() -> None:
    assert facts(bare("p(10). p(9). p(a10). p(a9). o. q(2).")) == [
        *("o", "p(9)", "p(10)", "p(a9)", "p(a10)", "q(2)"),
    ]
