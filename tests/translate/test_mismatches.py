"""Statements that do not fit the words of their sentence, whether or not that can be read."""

import pytest

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import parse
from planscribe.translate.by_model.said.mismatches import mismatches, unstated_words
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import IrStatement

OBJECTS = (
    "object(t1,truck). object(t2,truck). object(t3,truck). object(bern,city). object(rome,city). "
    "object(ann,driver). object(bob,driver). object(box,crate)."
)


def found(words: str, stated: str, lexicon: Lexicon) -> list[tuple[str, str]]:
    """What does not fit a sentence after one that names all objects: messages and corrections."""
    task = parse(f"Here are t1, t2, t3, bern, rome, ann, bob and the box. {words}")
    sentences = [(OBJECTS, 0), (stated, 1)]
    statements = [
        IrStatement(f"{text}.", task.sentences[number].span, number)
        for texts, number in sentences
        for text in texts.rstrip(".").split(". ")
        if text
    ]
    every = mismatches(task, lexicon, statements)
    return [(one.message, one.instead) for one in every if one.sentence == 1]


@pytest.mark.parametrize(
    ("words", "stated"),
    [
        ("t1 idles at bern.", "init(at(t1,bern))."),
        ("Somebody left T1 in Bern.", "init(at(t1,bern))."),
        ("t1 to t3 idle at bern.", "init(at(t1,bern)). init(at(t2,bern)). init(at(t3,bern))."),
        ("Every truck idles at bern.", "init(at(X,bern)) :- object(X,truck)."),
        ("Every truck but t3 idles at bern.", "init(at(t1,bern)). init(at(t2,bern))."),
        ("Both drivers love t1.", "init(owns(ann,t1)). init(owns(bob,t1))."),
        ("They idle there.", "init(at(t1,bern))."),
        ("Take t1 from bern to rome eventually.", "goal(at(t1,rome)). init(at(t1,bern))."),
        ("t1 idles at bern and must be at rome.", "init(at(t1,bern)). goal(at(t1,rome))."),
        ("The box is fragile, and ann loves t1.", "init(fragile(box)). init(owns(ann,t1))."),
        ("The hook of t1 holds t2.", "init(owns(hook(t1),t2))."),
        ("Our box is easily broken.", "init(fragile(box))."),
        ("Finally t1 must be at rome.", "goal(at(t1,rome))."),
        ("Each driver loves each truck.", "init(owns(X,Y)) :- object(X,driver), object(Y,truck)."),
        ("Rome lies 30 miles off bern.", "init(value(distance(rome,bern),30))."),
        ("Ann thinks that it is five miles to rome.", "init(value(distance(ann,rome),5))."),
        ("Each driver loves a truck: ann t1, bob t2.", "init(owns(ann,t1)). init(owns(bob,t2))."),
        ("Bern is linked to rome, and t1 idles.", "init(road(bern,rome)). init(moving(t1))."),
        ("t1, t2 and t3 idle at bern.", "init(at(t1,bern)). init(at(t2,bern)). init(at(t3,bern))."),
        ("Bern is linked to itself.", "init(road(bern,bern))."),
        (
            "All trucks idle at bern, and the box at rome.",
            "init(at(t1,bern)). init(at(t2,bern)). init(at(t3,bern)). init(at(box,rome)).",
        ),
        # What there is once has the name of its type.
        ("There is a hub.", "object(truck,truck)."),
        ("Here are a two-seat truck and t2.", "cardinality(truck,2)."),
        ("Just like t2, t1 idles at bern.", "init(at(t1,bern))."),
        ("Two drivers have two trucks each.", "cardinality(truck,4)."),
        ("A 2 by 2 lot of trucks is there.", "cardinality(truck,4)."),
        ("There are no other trucks.", "cardinality(truck,3)."),
        ("t1 isn't moving, so it idles at bern.", "init(at(t1,bern))."),
        ("So is t2.", "init(moving(t2))."),
        ("They love ann and bob.", "init(owns(X,Y)) :- object(X,driver), object(Y,truck)."),
        (
            "Each truck has its place: t1 idles at bern, t2 at rome.",
            "init(at(t1,bern)). init(at(t2,rome)).",
        ),
        ("Both trucks idle at bern.", "init(at(t1,bern)). init(at(t2,bern))."),
        ("Drivers that wash trucks love t1.", "init(owns(ann,t1)). init(owns(bob,t1))."),
    ],
)
def test_what_fits_raises_no_alarm(words: str, stated: str, delivery: Lexicon) -> None:
    assert found(words, stated, delivery) == []


@pytest.mark.parametrize(
    ("words", "stated", "message", "instead"),
    [
        # Names that are not said, or not used.
        (
            *("t1 idles at bern.", "init(at(t2,bern)).", "does not say `t2`"),
            "init(at(t1,bern)).",
        ),
        ("t1 and t2 idle at bern.", "init(at(t1,bern)).", "nothing is stated of `t2`", ""),
        ("All trucks idle at bern.", "init(at(t1,bern)).", "of all trucks", ""),
        ("t9 idles at bern.", "init(at(t1,bern)).", "nothing is stated of `t9`", ""),
        # Numbers.
        (
            *("Rome lies 30 miles off bern.", "init(value(distance(rome,bern),3))."),
            *("does not say 3", ""),
        ),
        ("Two trucks idle at bern.", "init(at(t1,bern)).", "", ""),
        # Parts, which belong to one owner.
        (
            *("Each driver has a seat.", "init(owns(ann,seat(ann))). init(owns(bob,seat(ann)))."),
            *("relates a part of `ann` with `bob`", ""),
        ),
        # Phrases, moods.
        ("The box is fragile.", "init(fragile(box)). init(moving(t1)).", "left for `moving`", ""),
        (
            *("The goal is that t1 and t2 are at rome.", "goal(at(t1,rome)). init(at(t2,rome))."),
            *("has to be reached", "goal(at(t2,rome))."),
        ),
        ("t1 is driven by ann, who drives t1.", "init(owns(ann,t1)).", "says `drives`", ""),
        (
            *("Finally t1 must be at rome.", "init(at(t1,rome)).", "has to be reached"),
            "goal(at(t1,rome)).",
        ),
        # Parts of a sentence.
        (
            *("All crates idle at bern, and t1 at rome.", "init(at(box,rome)). init(at(t1,rome))."),
            *("says `bern` of `box`", "init(at(box,bern))."),
        ),
        (
            "Each driver loves t1 or t2.",
            "init(owns(ann,t1)). init(owns(ann,t2)). init(owns(bob,t1)).",
            "no statement relates `bob` with `t2`",
            "",
        ),
        ("Bern and rome are linked.", "init(road(bern,bern)).", "relates `bern` with itself", ""),
        (
            *("t1 idles at bern, and t2 at rome.", "init(at(t1,rome)). init(at(t2,rome))."),
            *("names `t1` with `bern`", "init(at(t1,bern))."),
        ),
        (
            *("t1, t2 and t3 should be at rome.", "goal(at(t1,rome)). init(at(t3,rome))."),
            *("has to be reached", "goal(at(t3,rome))."),
        ),
        ("t1 and t2 should be at rome.", "object(t1,truck).", "and no statement does", ""),
        ("t1 idles in the city.", "init(moving(t1)).", "no statement is about `city`", ""),
        (
            "Every truck idles at bern. The goal is that t1 is at rome.",
            "goal(at(X,bern)) :- object(X,truck).",
            "goal begins in a later sentence",
            "init(at(X,bern)) :- object(X,truck).",
        ),
        # All with all.
        (
            *(
                "Neighbouring cities are linked.",
                "init(road(X,Y)) :- object(X,city), object(Y,city).",
            ),
            *("only neighbours", ""),
        ),
        (
            "Each driver has a truck.",
            "init(owns(X,Y)) :- object(X,driver), object(Y,truck).",
            "seems to pair",
            "",
        ),
        (
            "Ann loves t1.",
            "init(owns(X,Y)) :- object(X,driver), object(Y,truck).",
            "each with each",
            "",
        ),
        (
            "The drivers love their own trucks.",
            "init(owns(X,Y)) :- object(X,driver), object(Y,truck).",
            "seems to pair",
            "",
        ),
    ],
)
def test_what_does_not_fit_is_told(
    words: str, stated: str, message: str, instead: str, delivery: Lexicon
) -> None:
    told = found(words, stated, delivery)
    assert any(message in one and instead == new for one, new in told), told


_TRIP = "goal(value(distance(bern,rome)"


@pytest.mark.parametrize(
    ("words", "stated"),
    [
        ("Bern must be at least five miles off rome.", f"{_TRIP},at_least,5))."),
        ("Bern must be no more than 5 miles off rome.", f"{_TRIP},at_most,5))."),
        ("Bern must not be more than 5 miles off rome.", f"{_TRIP},at_most,5))."),
        ("Bern must be 5 miles or more off rome.", f"{_TRIP},at_least,5))."),
        ("Bern must be 5 miles off rome.", f"{_TRIP},5))."),
        ("Bern must be 2.5 miles off rome at most.", f'{_TRIP},at_most,"2.5")).'),
        (
            "Bern must be between 3 and 5 miles off rome.",
            f"{_TRIP},at_least,3)). {_TRIP},at_most,5)).",
        ),
        ("Bern must exceed 5 miles off rome.", f"{_TRIP},more_than,5))."),
        ("Bern must not exceed 5 miles off rome.", f"{_TRIP},at_most,5))."),
        ("Bern must be 5 miles off rome, or further.", f"{_TRIP},at_least,5))."),
        ("Bern must be beyond 5 miles off rome.", f"{_TRIP},more_than,5))."),
        ("Bern must be 5+ miles off rome.", f"{_TRIP},at_least,5))."),
        ("Bern must be exactly 5 miles off rome.", f"{_TRIP},at_least,5)). {_TRIP},at_most,5))."),
        (
            "Bern must be 5 miles off rome and at most 7 off itself.",
            f"{_TRIP},5)). goal(value(distance(bern,bern),at_most,7)).",
        ),
    ],
)
def test_numbers_are_stated_as_they_are_meant(words: str, stated: str, delivery: Lexicon) -> None:
    assert found(words, stated, delivery) == []


@pytest.mark.parametrize(
    ("words", "stated", "message"),
    [
        ("Bern must be at least 5 miles off rome.", f"{_TRIP},5)).", "says `at least` 5"),
        ("Bern must be at least five miles off rome.", f"{_TRIP},at_most,5)).", "`at least` 5"),
        ("Bern must be no less than 5 miles off rome.", f"{_TRIP},less_than,5)).", "`at least` 5"),
        ("Bern must be 5 miles or more off rome.", f"{_TRIP},5)).", "`at least` 5"),
        ("Bern must be 5 miles off rome.", f"{_TRIP},at_least,5)).", "does not say `at least` 5"),
        (
            "Bern must be between 3 and 5 miles off rome.",
            f"{_TRIP},at_least,5)). {_TRIP},at_least,3)).",
            "`at most` or `less than` 5",
        ),
        (
            "Bern must be between 3 and 5 miles off rome.",
            f"{_TRIP},at_least,3)).",
            "says 5, and no",
        ),
        ("Bern must not be more than 5 miles off rome.", f"{_TRIP},more_than,5)).", "`at most` 5"),
        ("Bern must exceed 5 miles off rome.", f"{_TRIP},5)).", "`more than` 5"),
        (
            "Bern must be no less than 5 miles off rome, but not by road.",
            f"{_TRIP},less_than,5)).",
            "`at least` 5",
        ),
        ("Bern must be at least 5 miles off rome.", f"{_TRIP}, at_most, 5 )).", "`at least` 5"),
    ],
)
def test_numbers_that_are_meant_in_another_way_are_told(
    words: str, stated: str, message: str, delivery: Lexicon
) -> None:
    assert any(message in one for one, _ in found(words, stated, delivery))


def test_what_controlled_english_reads_the_same_is_not_compared(delivery: Lexicon) -> None:
    task = parse("There are 2 trucks. Both trucks are in hq. The goal is that truck1 is moving.")
    ours = translate(task, delivery).statements
    assert mismatches(task, delivery, ours) == () == mismatches(task, delivery, ours, ours)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Hello, dear planner.", ""),
        ("Your goal is to plan the day:", ""),
        ("It is a cold morning.", ""),
        ("t1 idles at bern.", "bern"),
        ("The crates are fragile.", "fragile"),
        ("There were 4 trucks.", "4 trucks"),
    ],
)
def test_a_silence_about_something_is_told(words: str, said: str, delivery: Lexicon) -> None:
    task = parse(f"Here are t1 and bern. {words}")
    objects = [
        IrStatement(text, task.sentences[0].span, 0)
        for text in ("object(t1,truck).", "object(bern,city).")
    ]
    assert unstated_words(task, delivery, [1], objects) == {1: said}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("The goal is to find peace.", ""),
        ("The goal is to bring the crates to some city.", "bring"),
        ("The goal is to bring the crates away.", ""),
    ],
)
def test_only_what_names_no_goal_announces_one(words: str, said: str, delivery: Lexicon) -> None:
    task = parse(f"Here are t1 and bern. {words} t1 is at bern.")
    texts = ("object(t1,truck).", 0), ("object(bern,city).", 0), ("goal(at(t1,bern)).", 2)
    stated = [IrStatement(text, task.sentences[n].span, n) for text, n in texts]
    assert unstated_words(task, delivery, [1], stated) == {1: said}


@pytest.mark.parametrize(
    ("words", "stated"),
    [
        # The answer to a question, and what is wished before others wish.
        ("Where should t1 be? At rome.", "goal(at(t1,rome))."),
        ("As for trucks, where are they? At bern.", "init(at(t1,bern))."),
    ],
)
def test_an_answer_is_about_what_the_question_names(
    words: str, stated: str, delivery: Lexicon
) -> None:
    task = parse(f"Here are t1, t2, bern and rome. {words}")
    listed = [(f"{one}.", 0) for one in OBJECTS.rstrip(".").split(". ")]
    statements = [
        IrStatement(text, task.sentences[number].span, number)
        for text, number in [*listed, (stated, 2)]
    ]
    assert not [one for one in mismatches(task, delivery, statements) if one.sentence]


def test_names_that_the_next_sentence_speaks_of_are_stated(delivery: Lexicon) -> None:
    task = parse("We talk of t1 and t2. Both idle at bern.")
    states = ["object(t1,truck).", "object(t2,truck).", "init(at(t1,bern)).", "init(at(t2,bern))."]
    statements = [IrStatement(text, task.sentences[1].span, 1) for text in states]
    assert unstated_words(task, delivery, [0], statements) == {0: ""}
    assert unstated_words(task, delivery, [0], statements[:3]) == {0: "t2"}
