"""What a sentence of a domain in words shows about the words of others."""

import pytest

from planscribe.compile.writer import write_domain
from planscribe.text import apply_edits
from planscribe.translate.domains.reading import read
from tests.support.domains_in_words import remarks, whole

LISTED = "You can carry out the following actions:\n"
ABOVE = "Everything that is a car or a curb or a place is also a object\n"


def pddl(text: str) -> str:
    return " ".join(write_domain(whole(text)).split()).replace(" )", ")")


PARKING = """move a car A from a curb B
leave a car A

You can only move a car A from a curb B if it is the case that A is at curb number B and A is {said}
You can only leave a car A if it is the case that A is {said}
Once you move a car A from a curb B, it is the case that A is gone
Once you leave a car A, it is the case that A is gone

"""


def test_a_noun_that_can_be_no_thing_of_one_action_is_a_word_of_the_phrase() -> None:
    text = pddl(LISTED + PARKING.format(said="at the curb") + ABOVE)
    assert "(at-curb-number ?a ?b) (at-curb ?a)" in text
    assert ":precondition (and (at-curb ?a))" in text


def test_such_a_noun_is_asked_about_if_each_action_is_about_such_a_thing() -> None:
    one = "You can only move a car A from a curb B if it is the case that A is at the curb\n"
    assert [words for words, _ in remarks(one)] == ["the curb"]


def test_such_a_noun_is_asked_about_if_the_phrase_is_said_of_a_thing_there() -> None:
    more = "Once you move a car A from a curb B, it is not the case anymore that A is at B\n"
    found = remarks(LISTED + PARKING.format(said="at the curb") + more + ABOVE)
    assert "`.. is at curb` may be about one of what `.. is at ..` is said of" in found[0][1]


PAWN = """You can only move a piece A to {noun} B if it is the case that A is near B{needs}
Once you move a piece A to {noun} B, it is the case that A is on B and {does}
"""


def test_a_noun_that_effects_change_is_no_type() -> None:
    needs = " and B is a goal"
    does = "it is not the case anymore that B is a goal"
    text = pddl(PAWN.format(noun="a goal", needs=needs, does=does))
    assert "(goal ?b)" in text
    assert "?b - object" in text or "?b)" in text
    assert "(not (goal ?b))" in text
    assert "goal" not in text[text.index("(:types") : text.index("(:predicates")]


@pytest.mark.parametrize(
    ("noun", "needs", "does"),
    [
        # Nothing says whether the thing is one before.
        ("a goal", "", "it is not the case anymore that B is a goal"),
        # All things that are one before: these are not those of a type.
        ("a goal", " and B is a goal and every goal is free", "A is a goal"),
    ],
)
def test_what_is_said_of_such_a_noun_is_asked_about(noun: str, needs: str, does: str) -> None:
    assert remarks(PAWN.format(noun=noun, needs=needs, does=does))


def test_a_noun_of_the_types_stays_a_type() -> None:
    text = PAWN.format(noun="a goal", needs="", does="A is a goal")
    assert remarks(f"{text}\nEverything that is a piece or a goal is also a object\n")


EQUAL = """You can only feed a cat A if it is the case that A is {compared} and {other}
Once you feed a cat A, it is the case that A is fed
"""


@pytest.mark.parametrize("compared", ["equal to tom", "the same as tom", "not different from tom"])
def test_what_a_thing_is_compared_with_is_a_thing_everywhere(compared: str) -> None:
    text = pddl(EQUAL.format(compared=compared, other="tom is hungry and A is hungry"))
    assert "(:constants tom - cat)" in text
    assert "(= ?a tom) (hungry tom) (hungry ?a)" in text


def test_a_number_and_a_quality_are_no_such_things() -> None:
    for compared in ("equal to zero", "equal to large", "different from others"):
        assert "(:constants" not in write_domain(
            read(EQUAL.format(compared=compared, other="A is hungry"), "w").domain
        )


KITCHEN = """You can only move a tray A to a place B if it is the case that A is at {said}
Once you move a tray A to a place B, it is the case that A is at B

"""
TRAYS = "Everything that is a tray or a place is also a object\n"


def test_a_bare_noun_where_places_are_is_a_place_and_asked_about() -> None:
    text = KITCHEN.format(said="kitchen") + TRAYS
    made = read(text, "words")
    assert "(at ?a kitchen)" in pddl(text)
    asked = made.questions[0]
    assert asked.text.startswith("Is `kitchen` a place?")
    (yes,) = asked.answers
    answered = apply_edits(text, [yes.edit(text)])
    assert "The kitchen is a place." in answered
    assert pddl(answered) == pddl(text)
    assert all("kitchen" not in one.text for one in read(answered, "words").questions)


@pytest.mark.parametrize(
    ("said", "formula"),
    [
        ("kitchen and A is at the kitchen", "(and (at ?a kitchen) (at ?a kitchen))"),
        ("kitchen and A is at the kitchen door", "(and (at ?a kitchen) (at-kitchen-door ?a))"),
    ],
)
def test_such_a_place_can_be_a_word_of_another_noun(said: str, formula: str) -> None:
    assert f":precondition {formula}" in pddl(KITCHEN.format(said=said) + TRAYS)


def test_a_place_with_an_article_is_a_phrase() -> None:
    text = KITCHEN.format(said="the kitchen and the kitchen is open") + TRAYS
    assert "(at-kitchen ?a) (kitchen-open)" in pddl(text)


@pytest.mark.parametrize("said", ["home", "rest", "large"])
def test_what_behind_at_may_be_no_place_is_asked_about(said: str) -> None:
    assert remarks(KITCHEN.format(said=said) + TRAYS)


def test_no_predicate_has_a_name_that_means_something_in_pddl() -> None:
    text = "To bake a cake: the cake does not exist. Then the cake exists."
    assert "(exists-2 ?cake)" in pddl(text)
