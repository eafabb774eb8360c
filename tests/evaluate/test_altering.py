"""Right answers that are altered by operators, each chosen by a seed."""

import pytest

from planscribe.evaluate.altering.operators import (
    AlterationKind,
    RightAnswer,
    alterations,
    spelt_out,
)
from planscribe.model.lexicon import Lexicon, lexicon
from planscribe.syntax.task import parse
from planscribe.translate.english.reader import translate
from tests.support import reading

DELIVERY = """
(define (domain delivery)
  (:requirements :typing)
  (:types truck city)
  (:predicates
    (at ?t - truck ?c - city)   ; "?t is in ?c"
    (road ?a ?b - city)         ; "?a and ?b are connected"
    (moving ?t - truck)         ; "?t is moving"
    (broken ?t - truck)))       ; "?t is broken"
"""
WORDS = (
    "There are 2 trucks and 2 cities: bern and rome. truck1 is in rome, and truck2 is in bern. "
    "truck1 is broken. The goal is that truck1 is in bern and truck2 is in rome."
)


@pytest.fixture(scope="module")
def delivery() -> Lexicon:
    return lexicon(reading.domain(DELIVERY))


def right(lexicon: Lexicon) -> RightAnswer:
    statements = translate(parse(WORDS), lexicon).statements
    return RightAnswer.of(statements, lexicon, {"truck1": "truck", "truck2": "truck"})


@pytest.mark.parametrize("kind", AlterationKind)
def test_each_operator_alters_an_answer_as_its_seed_says(
    kind: AlterationKind, delivery: Lexicon
) -> None:
    answer = right(delivery)
    made = alterations(answer, kind, 1)
    assert made and made == alterations(answer, kind, 1)
    assert answer.statements not in made


def test_a_goal_a_sentence_and_a_number_are_altered(delivery: Lexicon) -> None:
    answer = right(delivery)
    for one in alterations(answer, AlterationKind.GOAL, 1):
        (gone,) = {*answer.statements} - {*one}
        assert gone.text.startswith("goal(")
    for one in alterations(answer, AlterationKind.SENTENCE, 1):
        assert len({each.sentence for each in {*answer.statements} - {*one}}) == 1
    texts = [one[0].text for one in alterations(answer, AlterationKind.NUMBER, 1)]
    assert "cardinality(truck,3)." in texts
    rules = [one[-1].text for one in alterations(answer, AlterationKind.ALL, 1)]
    assert "init(at(X,Y)) :- object(X,truck), object(Y,city)." in rules


def test_rules_are_spelt_out_as_facts(delivery: Lexicon) -> None:
    statements = translate(parse("There are 2 trucks. All trucks are moving."), delivery).statements
    answer = RightAnswer.of(statements, delivery, {"truck1": "truck", "truck2": "truck"})
    assert [one.text for one in spelt_out(answer)][1:] == [
        "init(moving(truck1)).",
        "init(moving(truck2)).",
    ]
