import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.syntax.pddl.in_prose import actions_span, blanked, domain_span, problem_span

PROBLEM = "(define (problem p)\n  (:init (on a b)) ; )\n  (:goal (clear a)))"


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        (PROBLEM, PROBLEM),
        (f"Here it is:\n```pddl\n{PROBLEM}\n```\nI hope (this) helps.", PROBLEM),
        (f"{PROBLEM}\n\nNote that (clear b) is missing.", PROBLEM),
        ("( Define ;x\n(PROBLEM p))", "( Define ;x\n(PROBLEM p))"),
        (f"An example: (define (problem x)). Yours: {PROBLEM}", PROBLEM),
        (f"{PROBLEM}\nAnd again: (define (problem q) (:init", PROBLEM),
        (f"{PROBLEM} )\n) thanks", f"{PROBLEM} )\n)"),
        (f"```\n{PROBLEM[:-1]}\n```\nDone.)", PROBLEM[:-1]),
        (f"{PROBLEM[:30]}\n", PROBLEM[:30]),
        ("(define (domain d))", None),
        ("I cannot do that.", None),
        ("", None),
    ],
)
def test_the_problem_is_found_in_an_answer(answer: str, found: str | None) -> None:
    span = problem_span(answer)
    assert (span and span.of(answer)) == found


@given(st.lists(st.sampled_from(["(define (problem p", "(", ")", "```\n", ";", "\r\n", "a", "☃"])))
def test_nothing_moves(parts: list[str]) -> None:
    answer = "".join(parts)
    span = problem_span(answer)
    if span is not None:
        kept = blanked(answer, span)
        assert span.of(kept) == span.of(answer)
        assert len(kept) == len(answer)
        assert kept.strip() == span.of(answer).strip()
        assert [kept.find("\n")] == [answer.find("\n")]


DOMAIN = "(define (domain d)\n  (:predicates (p)) ; )\n  (:action a :effect (p)))"
ACTION = "(:action a :effect (p))"


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        (f"```pddl\n{DOMAIN}\n```\n{PROBLEM}", DOMAIN),
        (f"```\n{DOMAIN[:-1]}\n```", DOMAIN[:-1]),
        (PROBLEM, None),
    ],
)
def test_the_domain_is_found_in_an_answer(answer: str, found: str | None) -> None:
    span = domain_span(answer)
    assert (span and span.of(answer)) == found


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        (f"Mine: {ACTION} and {ACTION}.", f"{ACTION} and {ACTION}"),
        (f"{ACTION} (:action b :effect", ACTION),
        ("(:action b :effect", None),
        ("No action.", None),
    ],
)
def test_actions_are_found_in_an_answer(answer: str, found: str | None) -> None:
    span = actions_span(answer)
    assert (span and span.of(answer)) == found
