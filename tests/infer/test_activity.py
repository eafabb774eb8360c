"""How often statements apply, and what they derive."""

import pytest
from hypothesis import given, settings

from planscribe.infer.facts import StatementPlace
from planscribe.infer.materialise import materialise
from planscribe.infer.why.activity import activity
from planscribe.infer.why.explain import explain
from planscribe.text import Span
from tests.support.programs import bare, with_schema
from tests.support.random_programs import stratified


def told(program: str) -> dict[str, tuple[int, int]]:
    """The instances and atoms of each statement."""
    return {
        one.place.span.of(program): (one.instances, one.atoms)
        for one in activity(bare(program))
        if one.place.source == "a.lp"
    }


@pytest.mark.parametrize(
    ("facts", "statement", "instances", "atoms"),
    [
        ("q(1..3).", "p(X) :- q(X).", 3, 3),
        ("q(1..3).", "p :- q(X).", 3, 1),
        ("q(1..3).", "p :- q(_).", 1, 1),
        ("q(1..3).", "p(X) :- q(X), X > 3.", 0, 0),
        ("q(1..3).", "p(X) :- q(X), not r(X).", 3, 3),
        ("q(1..3).", "p(X;a) :- q(X).", 6, 4),
        ("q(1..3).", "p(X) :- q(1;2), q(X).", 6, 3),
        ("q(1..3).", "p(1..4) :- q(1).", 1, 4),
        ("q(1..3).", "p(N) :- N = #count { X : q(X) }.", 1, 1),
        ("q(1..3).", "p :- q(X) : q(X).", 1, 1),
        ("q(1..3).", "2 { p(X) : q(X) } 2.", 1, 2),
        ("q(1..3).", "p(X) | r(X) :- q(X).", 3, 3),
        ("q(1..3).", ":- q(X), X > 1.", 2, 0),
        ("q(1..3).", "p(1..2).", 1, 2),
        ("q(n). #const n = 3.", "p(X) :- q(X), X = n.", 1, 1),
        ("q(1..3).", "-p(X) :- q(X), not p(X).", 3, 3),
        ("q(1..3). #external e.", "p :- e.", 0, 0),
        ("q(1..3). { a } 0.", "p :- a.", 0, 0),
        ("q(1..3).", "p(X) :- p(X), q(X).", 0, 0),
    ],
)
def test_instances_and_atoms(facts: str, statement: str, instances: int, atoms: int) -> None:
    assert told(f"{facts}\n{statement}")[statement] == (instances, atoms)


def test_plain_facts_are_not_counted() -> None:
    assert told("p(a). p(b). q :- p(c).") == {"q :- p(c).": (0, 0)}


@pytest.mark.parametrize(
    "statement",
    [
        "p(X) :- q(Y).",
        "p :- &diff { a } < 3.",
        "p :- @f(1) > 2.",
        "p(X+1) :- p(X). p(1).",
        "#program other. p :- not q.",
        "p(",
    ],
)
def test_what_is_not_grounded_is_not_counted(statement: str) -> None:
    assert told(f"{statement}\n#program base.\nr :- not q.") == {"r :- not q.": (1, 1)}


@pytest.mark.parametrize("program", ["a :- not a.", "", "p(1"])
def test_without_facts_nothing_is_counted(program: str) -> None:
    assert told(program) == {}


def test_places_of_several_sources() -> None:
    sources = with_schema("cardinality(a,2).", "init(p(X)) :- object(X,a).")
    found = {one.place: one for one in activity(sources)}
    assert found[StatementPlace("2.lp", Span(0, len(sources[1].text)))].atoms == 2


@given(stratified())
@settings(max_examples=30)
def test_every_atom_is_derived_by_a_statement_that_applies(program: str) -> None:
    sources = bare(program)
    facts = materialise(sources).facts
    found = {one.place: one for one in activity(sources)}
    for derivation in explain(sources, facts, facts).values():
        counted = found.get(derivation.place)
        assert counted is None or (counted.instances and counted.atoms)
