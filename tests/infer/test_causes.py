"""Which facts violations are due to, checked against clingo by trying them out."""

from collections.abc import Collection

import clingo
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.infer.facts import Violation
from planscribe.infer.materialise import materialise
from tests.support.programs import bare, behind, messages, with_schema

SHOTS = " ".join(f"object(shot{number},shot)." for number in range(1, 6))


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        pytest.param("p(1..3). q(2). :- p(X), q(X).", ["p(2)", "q(2)"], id="directly"),
        pytest.param("a. b. c :- a. :- c.", ["a"], id="derived"),
        pytest.param("f. g. a :- f, g. a :- f. :- a.", ["f"], id="the smaller derivation"),
        pytest.param("f. g. h. a :- f. b :- f, g. :- a, b.", ["f", "g"], id="shared"),
        pytest.param("p. s. q :- not s. :- p, not q.", ["p", "s"], id="what blocks a rule"),
        pytest.param("p. q :- z. :- p, not q.", ["p"], id="what nothing derives"),
        pytest.param("p(1..2). p(3). :- 2 < #count { X : p(X) }.", ["p(1)", "p(2)", "p(3)"]),
        pytest.param(
            "w(a,3). w(b,4). w(c,1). :- #sum { N,X : w(X,N) } >= 7.", ["w(a,3)", "w(b,4)"]
        ),
        pytest.param("need(2). p(1). :- need(N), #count { X : p(X) } < N.", ["need(2)"]),
        pytest.param("p(1..2). q(1..2). :- p(X) : q(X); p(1).", ["p(1)", "p(2)"]),
    ],
)
def test_facts_that_suffice(program: str, expected: list[str]) -> None:
    (violation,) = materialise(bare(program)).violations
    assert behind(violation) == expected
    assert violation.is_minimal


@pytest.mark.parametrize(
    ("program", "message", "expected"),
    [
        (
            f"cardinality(shot,4). {SHOTS}",
            "The number of objects of type shot is stated as 4, but there are 5.",
            ["cardinality(shot,4)", *(f"object(shot{number},shot)" for number in range(1, 6))],
        ),
        (
            f"cardinality(shot,1). object(a,glass). {SHOTS}",
            "The number of objects of type shot is stated as 1, but there are 5.",
            ["cardinality(shot,1)", "object(shot1,shot)", "object(shot2,shot)"],
        ),
        (
            "cardinality(shot,3). cardinality(drink,2). cardinality(level,9). "
            "init(map(shot,contains,drink)).",
            "3 objects of type shot cannot be paired with 2 of type drink.",
            ["cardinality(drink,2)", "cardinality(shot,3)", "init(map(shot,contains,drink))"],
        ),
        (
            "cardinality(drink,3). cardinality(shot,2). init(map(shot,contains,drink)).",
            "2 objects of type shot cannot be paired with 3 of type drink.",
            ["cardinality(drink,3)", "cardinality(shot,2)", "init(map(shot,contains,drink))"],
        ),
        (
            "init(clean(a)). init(neg(clean(a))). init(clean(b)).",
            "clean(a) is said to hold at first, and not to hold.",
            ["init(clean(a))", "init(neg(clean(a)))"],
        ),
    ],
)
def test_facts_behind_violations_of_the_schema(
    program: str, message: str, expected: list[str]
) -> None:
    made = materialise(with_schema(program))
    assert messages(made) == [message]
    assert sorted(behind(made.violations[0])) == expected


def test_many_counted_objects() -> None:
    facts = " ".join(f"object(s{number},shot)." for number in range(400))
    (violation,) = materialise(with_schema(f"cardinality(shot,3). {facts}")).violations
    assert len(violation.facts) == 5
    (violation,) = materialise(with_schema(f"cardinality(shot,399). {facts}")).violations
    assert (len(violation.facts), violation.untold) == (20, 381)


def test_each_of_many_violations_has_its_own_facts() -> None:
    facts = " ".join(f"on(a{number},x). on(a{number},y). on(b{number},x)." for number in range(300))
    made = materialise(bare(f"{facts} :- on(X,Y), on(X,Z), Y < Z."))
    assert len(made.violations) == 300
    for violation in made.violations:
        ((_, name), *_) = violation.bindings
        assert behind(violation) == [f"on({name},x)", f"on({name},y)"]


@pytest.mark.parametrize(
    ("program", "facts", "others"),
    [
        ("q. { p(1..2) } = 1. :- p(X).", [], 1),
        ("1 { a ; b } 1. c :- a. c :- b. :- c.", [], 1),
        ("1 { a ; b } 1. :- a. :- b. :- z.", [], 2),
        (
            "edge(1,2). edge(2,3). edge(1,3). edge(3,4). node(X) :- edge(X,_). "
            "node(X) :- edge(_,X). "
            "1 { col(X,(r;g)) } 1 :- node(X). :- edge(X,Y), col(X,C), col(Y,C).",
            ["edge(1,2)", "edge(1,3)", "edge(2,3)"],
            1,
        ),
    ],
)
def test_choices_and_constraints_that_clash(program: str, facts: list[str], others: int) -> None:
    (violation,) = materialise(bare(program)).violations
    assert violation.is_minimal
    assert sorted(behind(violation)) == facts
    assert len(violation.others) == others
    assert violation.constraint not in violation.others


def test_a_rule_where_there_is_no_fact() -> None:
    (violation,) = materialise(bare("r :- not q. s :- r. :- s.")).violations
    assert [place.span.of("r :- not q. s :- r. :- s.") for _, place in violation.facts] == [
        "r :- not q."
    ]
    assert not violation.is_minimal


_CONSTRAINTS = (
    "p(X), q(X)",
    "p(X), not q(X)",
    "r(X), not s(X)",
    "t(X), r(Y), X < Y",
    "t(N), #count { X : p(X) } > N",
    "t(N), #count { X : r(X) } < N",
    "t(N), #sum { X : p(X), not s(X) } >= N",
    "q(X), p(Y) : t(Y)",
)
_RULES = (
    "r(X) :- p(X).",
    "r(X) :- q(X), t(X).",
    "r(X) :- s(X).",
    "s(X) :- r(X), q(X).",
    "s(X) :- q(X), not p(X).",
    "s(X+1) :- t(X), X < 3.",
    "q(X) :- t(X), #count { Y : p(Y) } > 1.",
)


@given(
    st.lists(st.sampled_from([f"{name}({n})" for name in "pqt" for n in (1, 2, 3)]), unique=True),
    st.lists(st.sampled_from(_RULES), unique=True, max_size=4),
    st.sampled_from(_CONSTRAINTS),
)
@settings(max_examples=50)
def test_minimal_sets_suffice_and_are_minimal(
    facts: list[str], rules: list[str], body: str
) -> None:
    text = "\n".join([*(f"{fact}." for fact in facts), *rules, f":- {body}."])
    for violation in materialise(bare(text)).violations:
        assert violation.is_minimal
        told = set(behind(violation))
        assert told <= set(facts)
        assert not _can_be_kept(told, facts, rules, body, violation)
        for fact in told:
            assert _can_be_kept(told - {fact}, facts, rules, body, violation)


def _can_be_kept(
    fixed: Collection[str], facts: list[str], rules: list[str], body: str, violation: Violation
) -> bool:
    """Whether some facts, among them the fixed ones, keep a constraint for certain values."""
    pins = "; ".join(f"{name} = {value}" for name, value in violation.bindings)
    control = clingo.Control(["--warn=none"])
    lines = [f"{fact}." if fact in fixed else f"{{ {fact} }}." for fact in facts]
    constraint = f":- {body}; {pins}." if pins else f":- {body}."
    control.add("base", [], "\n".join([*lines, *rules, constraint]))
    control.ground([("base", [])])
    return bool(control.solve().satisfiable)


def test_rules_of_an_ir_can_be_at_fault() -> None:
    text = "cardinality(boot,1).\ninit(open(B)) :- object(B,boot).\ninit(neg(open(boot1)))."
    (violation,) = materialise(with_schema(text)).violations
    assert {place.span.of(text) for _, place in violation.facts} == set(text.splitlines())
    assert violation.is_minimal
