"""Changes that resolve violations, each tried out."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.infer.facts import AspSource
from planscribe.infer.materialise import materialise
from planscribe.infer.violated.repair import FactChange, repairs
from planscribe.text import Edit, apply_edits
from tests.support.programs import bare, with_schema

SHOTS = " ".join(f"object(shot{number},shot)." for number in range(1, 6))


def found(sources: list[AspSource], steps: int = 20_000_000) -> list[list[FactChange]]:
    violations = materialise(sources).violations
    return list(map(list, repairs(tuple(sources), violations, steps)))


def told(sources: list[AspSource]) -> list[str]:
    """The repairs of the first violation, in a few words."""
    return [" ".join([one.action, one.old, one.new]).strip() for one in found(sources)[0]]


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        (
            f"cardinality(shot,4). {SHOTS}",
            ["number 4 5", "remove object(shot5,shot)", "remove object(shot4,shot)"],
        ),
        (
            # The fifth shot is needed.
            f"cardinality(shot,4). {SHOTS} init(full(shot5)). "
            ":- init(full(X)), not object(X,shot).",
            ["number 4 5", "remove object(shot4,shot)", "remove object(shot3,shot)"],
        ),
        (
            "cardinality(shot,3). cardinality(drink,2). init(map(shot,contains,drink)).",
            ["number 2 3", "number 3 2", "remove init(map(shot,contains,drink))"],
        ),
        (
            "cardinality(drink,2). goal(full(drink9)). :- goal(full(X)), not object(X,drink).",
            ["name drink9 drink1", "name drink9 drink2", "state  object(drink9,drink)"],
        ),
        (
            "object(table,place). object(glass,thing). init(at(glass)). "
            ":- init(at(X)), not object(X,place).",
            ["name glass table", "remove init(at(glass))"],
        ),
        ("init(a). init(neg(a)).", ["remove init(neg(a))", "remove init(a)"]),
    ],
)
def test_repairs(program: str, expected: list[str]) -> None:
    assert told(with_schema(program)) == expected


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        ("age(130). :- age(A), A > 120.", ["number 130 120", "remove age(130)"]),
        ("p(1). q(2). :- p(X), not q(X).", ["state  q(1)", "remove p(1)"]),
        ("p(1..9). :- #count { X : p(X) } > 8.", ["remove p(1..9)"]),
    ],
)
def test_repairs_in_plain_programs(program: str, expected: list[str]) -> None:
    assert told(bare(program)) == expected


def test_the_fact_behind_most_violations_goes_first() -> None:
    every = found(bare("on(a,b). on(a,c). on(b,a). :- on(a,X), on(Y,a)."))
    assert [one[0].old for one in every] == ["on(b,a)", "on(b,a)"]


def test_no_repair_where_another_fact_takes_the_place() -> None:
    assert found(bare("a :- f. a :- g. f. g. :- a.")) == [[]]


def test_rules_and_choices_are_left_alone() -> None:
    assert found(bare("r :- not q. :- r.")) == [[]]
    assert found(bare("1 { a ; b } 1. :- a. :- b.")) == [[]]


def test_only_the_first_source_is_changed() -> None:
    sources = [AspSource("a.lp", "p(1)."), AspSource("b.lp", "q(1). :- p(X), q(X).")]
    (several,) = found(sources)
    assert [one.place.source for one in several] == ["a.lp"]


def test_nothing_is_tried_when_the_time_is_up() -> None:
    assert found(with_schema(f"cardinality(shot,4). {SHOTS}"), steps=0) == [[]]


_FACTS = [f"{name}({number})" for name in "pqt" for number in (1, 2, 3)]
_RULES = (
    "r(X) :- p(X).",
    "r(X) :- q(X), t(X).",
    "s(X) :- q(X), not p(X).",
    "q(X) :- t(X), #count { Y : p(Y) } > 1.",
)
_CONSTRAINTS = (
    ":- p(X), q(X).",
    ":- p(X), not q(X).",
    ":- r(X), s(Y), X < Y.",
    ":- t(N), #count { X : p(X) } > N.",
    ":- K = #count { X : q(X) }, N = #count { X : p(X) }, K < N.",
)


@given(
    st.lists(st.sampled_from(_FACTS), unique=True, min_size=1, max_size=6),
    st.lists(st.sampled_from(_RULES), unique=True, max_size=3),
    st.lists(st.sampled_from(_CONSTRAINTS), unique=True, min_size=1, max_size=2),
)
@settings(max_examples=60)
def test_a_repair_resolves_its_violation_and_makes_none(
    facts: list[str], rules: list[str], constraints: list[str]
) -> None:
    text = "\n".join([*(f"{fact}." for fact in facts), *rules, *constraints])
    before = violated(text)
    for key, several in zip(before, found(bare(text)), strict=True):
        for one in several:
            mended = apply_edits(text, [Edit(one.place.span, one.new_text)])
            left = violated(mended)
            assert key not in left
            assert set(left) < set(before)


def violated(text: str) -> list[tuple[str, str]]:
    """The constraints that a program violates, each with the values."""
    return [
        (one.constraint.span.of(text), str(one.bindings))
        for one in materialise(bare(text)).violations
    ]
