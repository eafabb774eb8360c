"""How many ground instances rules have, reckoned without grounding."""

import pytest

from planscribe.infer.program import Program
from planscribe.infer.size.blame import blame_in_texts, hopeless_rules, in_words
from planscribe.infer.size.estimate import instances
from tests.support.programs import bare


def estimated(text: str) -> dict[str, float]:
    program = Program(bare(text))
    return {program.statement(ref).text: size for ref, size in instances(program).items()}


@pytest.mark.parametrize(
    ("program", "statement", "size"),
    [
        ("n(1..1000). q(A,B,C,D) :- n(A), n(B), n(C), n(D).", "q(A,B,C,D)", 1e12),
        ("p(1..3000000).", "p(1..3000000)", 3e6),
        ("#const k = 400. p(1..k,1..k).", "p(1..k,1..k)", 160_000),
        ("n(a;b;c). q(X,Y) :- n(X), n(Y).", "q(X,Y)", 9),
        ("e(a,b). e(b,c). e(c,d). two(X,Z) :- e(X,Y), e(Y,Z).", "two(X,Z)", 3),
        ("n(1..100). { at(X,Y) : n(Y) } = 1 :- n(X).", "{ at", 10_000),
        ("n(1..300). :- #sum { X*Y,X,Y : n(X), n(Y) } > 3.", ":- #sum", 90_000),
        ("p(0). p(X+1) :- p(X), X < 1000000000.", "p(X+1)", 1e9),
        ("t(0). t(X+1) :- t(X), X < 100. h(X,Y) :- t(X), t(Y).", "h(X,Y)", 10_000),
        ("p(X) :- X = 1..5000.", "p(X)", 5000),
        ("n(1..50). p(X,Y) :- n(X), Y = X+1.", "p(X,Y)", 50),
        ("n(1..50). p(X) :- n(X), X = 7.", "p(X)", 1),
        ("init(on(a,b)). init(on(b,c)). init(lit(a)). p(X) :- init(on(X,_)).", "p(X)", 2),
        ("init(on(a,b)). init(on(b,c)). init(lit(a)). p(X) :- init(X).", "p(X)", 3),
        ("p(X) :- q(X).", "p(X)", 0),
        ("-n(1..40). q(X,Y) :- -n(X), -n(Y).", "q(X,Y)", 1600),
    ],
)
def test_the_number_of_instances(program: str, statement: str, size: float) -> None:
    (found,) = [size for text, size in estimated(program).items() if text.startswith(statement)]
    assert found == pytest.approx(size, rel=0.05)


@pytest.mark.parametrize(
    ("program", "blamed"),
    [
        ("n(1..2000). p(X) :- n(X). q(X,Y) :- p(X), n(Y), X < Y.", "q(X,Y) :- p(X), n(Y), X < Y."),
        ("p(1..3000000).", "p(1..3000000)."),
        ("n(1..20000). p(X) :- n(X).", "p(X) :- n(X)."),
        ("a(0). a(X+1) :- b(X), c. b(X) :- a(X). c.", "a(X+1) :- b(X), c."),
        ("p(0). p(X+1) :- p(X), X > -5.", "p(X+1) :- p(X), X > -5."),
    ],
)
def test_the_rule_that_is_to_blame(program: str, blamed: str) -> None:
    (source,) = bare(program)
    (trouble,) = blame_in_texts((source,))
    assert trouble.place is not None
    assert trouble.place.span.of(program) == blamed
    assert not trouble.severe


def test_small_programs_have_nothing_to_blame() -> None:
    assert blame_in_texts(tuple(bare("n(1..10). p(X,Y) :- n(X), n(Y)."))) == ()


@pytest.mark.parametrize(
    ("body", "is_hopeless"),
    [
        ("n(A), n(B), n(C)", True),
        ("n(A), n(B), n(C), A != B", True),
        ("n(A), n(B), m(C), m(D)", True),
        ("n(A), n(B), n(C), A < B", False),
        ("n(A), n(B), n(C), not p(A)", False),
        ("n(A), n(B), n(A)", False),
        ("n(A), n(B), n(_)", False),
        ("n(A), n(B), p(C)", False),
        ("n(A), n(B)", False),
    ],
)
def test_only_what_is_certain_is_hopeless(body: str, is_hopeless: bool) -> None:
    facts = "n(1..500). m(1..60). m(1..50). p(X) :- n(X)."
    found = hopeless_rules(Program(bare(f"{facts} q :- {body}.")))
    assert bool(found) is is_hopeless


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (12_345.0, "about 10,000 instances"),
        (3e6, "about 3,000,000 instances"),
        (2e12, "about 10^12 instances"),
        (float("inf"), "infinitely many instances"),
    ],
)
def test_numbers_in_words(number: float, words: str) -> None:
    assert in_words(number) == words
