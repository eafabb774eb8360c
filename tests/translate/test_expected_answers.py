"""The length of answers, estimated before anything is sent."""

from planscribe.model.lexicon import lexicon
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.task import parse
from planscribe.translate.by_model.expected import expected_answers, in_words
from planscribe.translate.by_model.methods import Method
from planscribe.translate.english.reader import translate

LAMPS = lexicon(
    read(
        pddl.parse(
            "(define (domain lamps) (:requirements :typing) (:types lamp)\n"
            '(:predicates (lit ?l - lamp))) ; "?l is lit"'
        )
    ).domains[0]
)
TASK = parse("There are 2 lamps. lamp1 is lit. Kindly see to it that lamp2 glows, too.")


def expected(method: Method, *sentences: int) -> int | None:
    return expected_answers(TASK, translate(TASK, LAMPS), method, sentences)


def test_answers_grow_with_what_is_asked_for() -> None:
    all_of_it = expected(Method.ONE_CALL, 0, 1, 2)
    unread = expected(Method.HYBRID, 2)
    reworded = expected(Method.REWORD, 2)
    several = expected(Method.THREE_CALLS, 0, 1, 2)
    assert all_of_it and unread and reworded and several
    assert reworded < unread < all_of_it < several
    assert expected(Method.HYBRID) == 0
    assert expected(Method.DIRECT, 0, 1, 2) is None


def test_it_is_told_in_words() -> None:
    assert in_words(Method.ONE_CALL, 1234, 56) == (
        "About 1,234 tokens would be sent, and about 56 received."
    )
    assert in_words(Method.THREE_CALLS, 1234, 56) == (
        "About 1,234 tokens would be sent in the first of 3 calls, "
        "and about 56 received in all answers."
    )
    assert in_words(Method.DIRECT, 1234, None) == "About 1,234 tokens would be sent."
