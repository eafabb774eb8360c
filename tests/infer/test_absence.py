"""Why atoms do not hold: the nearest rule, and what of its body fails."""

import pytest
from hypothesis import given, settings

from planscribe.infer.materialise import materialise_as_texts
from planscribe.infer.program import Program
from planscribe.infer.why.absence import Absence, FailedPart, absence
from tests.support.programs import bare, with_schema
from tests.support.random_programs import ATOMS, Rule, explained, models, programs


def why_not(program: str, atom: str) -> Absence:
    sources = tuple(bare(program))
    _, facts = materialise_as_texts(sources, ())
    found = absence(Program(sources), facts, atom)
    assert found is not None
    return found


def nearest(program: str, atom: str) -> tuple[str, list[str]]:
    """The nearest rule, and the texts of what fails."""
    found = why_not(program, atom)
    text = found.place.span.of(program) if found.place else ""
    return text, [f"{each.text}{' is ' * bool(each.value)}{each.value}" for each in found.failures]


@pytest.mark.parametrize(
    ("facts", "rule", "atom", "failing"),
    [
        ("q(a).", "p(X) :- q(X).", "p(b)", ["q(b)"]),
        ("q(a).", "p(X) :- q(X), r(X).", "p(a)", ["r(a)"]),
        ("q(a). r(b).", "p(X) :- q(X), r(X).", "p(c)", ["q(c)", "r(c)"]),
        ("q(a,b). q(a,c). r(d).", "p(X) :- q(X,Y), r(Y).", "p(a)", ["r(b)"]),
        ("q(a,b). r(b).", "p(X) :- q(X,Y), r(Y), s(Y,Z), t(Z).", "p(a)", ["s(b,Z)"]),
        ("q(a). r(a).", "p(X) :- q(X), not r(X).", "p(a)", ["not r(a)"]),
        ("q(1). q(5).", "p(X) :- q(X), X > 3.", "p(1)", ["1 > 3"]),
        ("q(1). q(5).", "p :- q(X), X > 7.", "p", ["1 > 7"]),
        ("q(5).", "p(X+1) :- q(X), X > 7.", "p(6)", ["5 > 7"]),
        ("q(5).", "p(X+1) :- q(X).", "p(5)", ["q(4)"]),
        ("q(1..2).", "p :- #count { X : q(X) } > 2.", "p", ["#count { X : q(X) } > 2 is 2"]),
        ("q(1..2). n(3).", "p(N) :- n(N), N = #count { X : q(X) }.", "p(3)",
            ["#count { X : q(X) } = 3 is 2"]),
        ("q(1..2). r(1).", "p :- r(X) : q(X).", "p", ["r(X) : q(X)"]),
        ("q(a).", "p(X;Y) :- q(X), q(Y).", "p(b)", ["q(b)"]),
        ("q(a).", "p(1..3) :- q(b).", "p(2)", ["q(b)"]),
        ("q(a).", "p(1..3) :- q(a).", "p(4)", ["4 = (1..3)"]),
        ("q(a).", "{ p(X) : r(X) } :- q(Y).", "p(a)", ["r(a)"]),
        ("q(a). r(a). :- p(X).", "{ p(X) : r(X) } :- q(X).", "p(a)", []),
        ("q(a).", "-p(X) :- q(X), r(X).", "-p(a)", ["r(a)"]),
        ("q(a).", "p(f(X)) :- q(X), r(X).", "p(f(a))", ["r(a)"]),
        ("q(n). #const n = 3.", "p(X) :- q(X), r(n).", "p(3)", ["r(n)"]),
        ("q(a).", "p(X) :- q(X), #false.", "p(a)", ["#false"]),
        ("q(a).", "p(X,Y) :- q(X), q(Y), r(X,Y).", "p(a,Z)", ["r(a,a)"]),
        ("q(a). r(a,b). r(b,b).", "p(X) :- q(X), not r(X,_).", "p(a)", ["not r(a,_)"]),
        ("q(a).", 'p(X,"x") :- q(X), r(X,"y").', 'p(a,"x")', ['r(a,"y")']),
    ],
)  # fmt: skip
def test_the_nearest_rule(facts: str, rule: str, atom: str, failing: list[str]) -> None:
    assert nearest(f"{facts}\n{rule}", atom) == (rule, failing)


def test_the_rule_of_which_the_least_fails() -> None:
    program = "p(X) :- q(X), r(X). p(X) :- q(X), s(X), t(X), u(X). q(a). s(a). t(a)."
    assert nearest(program, "p(a)")[1] == ["r(a)"]
    assert nearest(f"{program} p(X) :- q(X), v.", "p(a)")[1] == ["r(a)"]
    assert nearest(f"{program} u(b).", "p(b)")[1] == ["q(b)", "r(b)"]


def test_what_nothing_derives() -> None:
    assert why_not("p(a). p(b).", "p(c)") == Absence("p(c)", 0)
    assert why_not("p(a) :- q.", "p(c)") == Absence("p(c)", 0)
    assert why_not("q.", "p(c,d)") == Absence("p(c,d)", 0)


def test_what_holds_is_not_absent() -> None:
    sources = tuple(bare("p(a). q(b,c)."))
    _, facts = materialise_as_texts(sources, ())
    for atom in ("p(a)", "p(X)", "q(b,X)", "", "p(", "1", "p. q.", "not p(a)"):
        assert absence(Program(sources), facts, atom) is None


def test_the_atoms_that_are_needed_are_looked_into() -> None:
    found = why_not("p :- q. q :- r, s. s. r :- t, not u. t. u :- v. v.", "p")
    (q,) = found.failures
    assert q.absence is not None and q.absence.atom == "q"
    (r,) = q.absence.failures
    assert r.absence is not None
    (u,) = r.absence.failures
    assert u.text == "not u" and u.because is not None
    assert [str(each.atom) for each in u.because.because] == ["v"]


def test_circles_are_told_once() -> None:
    found = why_not("p :- q. q :- p.", "p")
    q = found.failures[0].absence
    assert q is not None
    assert q.failures == (FailedPart("p", absence=Absence("p", repeated=True)),)


def test_what_a_conditional_literal_lacks() -> None:
    found = why_not("q(1..2). r(1). p :- r(X) : q(X).", "p")
    assert found.failures[0].absence == Absence("r(2)", 0)


def test_an_external_atom() -> None:
    found = why_not("p :- e. #external e.", "p")
    e = found.failures[0].absence
    assert e is not None and (e.rules, e.place) == (1, None)


def test_large_joins_are_not_multiplied() -> None:
    facts = " ".join(f"q({n}). r({n})." for n in range(3000))
    _, failing = nearest(f"{facts} p :- q(X), r(Y), s(X,Y).", "p")
    assert failing == ["s(0,0)"]


def test_an_object_that_is_not_there() -> None:
    sources = with_schema("cardinality(shot,2).", "init(clean(X)) :- object(X,shot).")
    _, facts = materialise_as_texts(tuple(sources), ())
    found = absence(Program(sources), facts, "init(clean(shot9))")
    assert found is not None and found.place is not None
    assert found.failures[0].text == "object(shot9,shot)"


@pytest.mark.parametrize("statement", ["p :- &diff { a } > 1, q.", "p :- X < 1.", "p(X)."])
def test_what_cannot_be_run_is_no_obstacle(statement: str) -> None:
    assert why_not(f"{statement} p :- r.", "p").failures[0].text == "r"


@given(programs(["", "", "", "not ", "not not "], [">= 1", "= 1", "< 2"]))
@settings(max_examples=60)
def test_what_fails_is_false_and_as_little_as_can_be(rules: list[Rule]) -> None:
    program, _, holding = explained(rules)
    sources = tuple(bare(program))
    world = "".join(f"{each}." for each in sorted(holding))
    for atom in sorted({*ATOMS} - holding):
        found = absence(Program(sources), sorted(holding), atom)
        assert found is not None
        false = [
            [part.text() for part in rule.body if not holds(part.text(), world)]
            for rule in rules
            if atom in rule.heads
        ]
        assert (found.place is None) == (not false)
        texts = [each.text for each in found.failures]
        fewest = min(map(len, false), default=0)
        assert len(texts) == fewest if fewest <= 2 else len(texts) == 1
        assert not false or any(set(texts) <= set(each) for each in false)


def holds(part: str, world: str) -> bool:
    (answer,) = models(f"{world} __ok :- {part}.")
    return "__ok" in answer
