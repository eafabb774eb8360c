"""Answer sets, optima and consequences of programs as they are written."""

from planscribe.infer.answers.answers import AnswerMode, AnswerStatus, AnswerWish, ProgramAnswers
from planscribe.infer.answers.running import answers
from planscribe.infer.facts import AspSource


def run(
    text: str, mode: AnswerMode = AnswerMode.SETS, most: int = 10, **constants: str
) -> ProgramAnswers:
    wish = AnswerWish(mode, most, 10.0, tuple(constants.items()))
    return answers((AspSource("a.lp", text),), wish)


CHOICE = "1 { colour(red;green;blue) } 2. :- colour(red), colour(blue). #show colour/1."


def test_all_answer_sets() -> None:
    found = run(CHOICE)
    assert (found.status, found.complete) == (AnswerStatus.SATISFIABLE, True)
    assert {one.atoms for one in found.answers} == {
        ("colour(red)",),
        ("colour(green)",),
        ("colour(blue)",),
        ("colour(green)", "colour(red)"),
        ("colour(blue)", "colour(green)"),
    }
    assert found.statistics["rules"] > 0
    some = run(CHOICE, most=2)
    assert (len(some.answers), some.complete) == (2, False)
    assert len(run(CHOICE, most=0).answers) == 5


def test_consequences() -> None:
    text = "a. 1 { b; c } 1. d :- b. d :- c."
    (brave,) = run(text, AnswerMode.BRAVE).answers
    (cautious,) = run(text, AnswerMode.CAUTIOUS).answers
    assert brave.atoms == ("a", "b", "c", "d")
    assert cautious.atoms == ("a", "d")
    assert run(":- not x. y.", AnswerMode.CAUTIOUS).status is AnswerStatus.UNSATISFIABLE


def test_an_optimum_is_proved_and_all_of_its_cost_are_listed() -> None:
    found = run("1 { p(1..3) }. :~ p(X), X < 3. [1@2,X] :~ p(3). [5]")
    assert found.status is AnswerStatus.OPTIMUM
    assert [one.cost for one in found.answers] == [(0, 5)]
    both = run("1 { a; b } 1. #minimize { 1 : a; 1 : b }.")
    assert {one.atoms for one in both.answers} == {("a",), ("b",)}
    assert all(one.is_optimal and one.cost == (1,) for one in both.answers)
    assert both.complete
    (best,) = run("1 { a; b } 1. #minimize { 1 : a; 2 : b }.", AnswerMode.CAUTIOUS).answers
    assert best.atoms == ("a",)


def test_constants_and_shown_terms() -> None:
    text = "#const n = 2. p(1..n). #show. #show X+1 : p(X)."
    assert run(text).answers[0].atoms == ("2", "3")
    assert run(text, n="3").answers[0].atoms == ("2", "3", "4")


def test_constraints_are_constraints() -> None:
    assert run("a. :- a.").status is AnswerStatus.UNSATISFIABLE
    assert run("a :- not a.").status is AnswerStatus.UNSATISFIABLE


def test_what_is_not_run() -> None:
    for text in ("p(X).", "p(1) q(2).", "#script (python)\nx = 1\n#end.\na."):
        found = run(text)
        assert found.status is AnswerStatus.BROKEN, text
        assert found.troubles and not found.answers
    assert run("a. #program other. b.").answers[0].atoms == ("a",)


def test_a_search_that_is_too_long_returns_what_it_has() -> None:
    holes = "p(1..12). h(1..11). 1 { in(P,H) : h(H) } 1 :- p(P). :- in(P,H), in(Q,H), P < Q."
    wish = AnswerWish(seconds=0.0)
    found = answers((AspSource("a.lp", holes),), wish)
    assert (found.status, found.complete) == (AnswerStatus.UNKNOWN, False)
