"""Sentences that only announce the goal, and those that merely look like it."""

import pytest

from planscribe.model.lexicon import lexicon
from planscribe.model.pddl.reading.reader import read
from planscribe.resources import shipped
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.task import parse
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import Translation, Unreadable

_FOLDER = shipped("rules") / "tyreworld"
TYREWORLD = lexicon(
    read(pddl.parse((_FOLDER / "domain.pddl").read_text("utf-8"))).domains[0],
    (_FOLDER / "rules.lp").read_text("utf-8"),
)


def made_of(text: str) -> Translation:
    return translate(parse(f"There is a boot. There is a hub. {text}"), TYREWORLD)


def test_a_sentence_about_a_constant_announces_nothing() -> None:
    made = made_of("We will need what lies there: a jack and a pump. The boot is closed.")
    assert [one.kind for one in made.remarks] == [Unreadable.NO_READING]
    assert "init(closed(Boot)) :- object(Boot,boot)." in [one.text for one in made.statements]


@pytest.mark.parametrize("wish", ["We want to tidy up.", "You should tidy up."])
def test_after_a_wish_is_not_always_the_goal(wish: str) -> None:
    made = made_of(f"{wish} The hub is fastened. The boot should be closed.")
    assert [one.kind for one in made.remarks] == [
        Unreadable.ANNOUNCEMENT,
        Unreadable.SEVERAL_READINGS,
    ]
    assert "goal(closed(Boot)) :- object(Boot,boot)." in [one.text for one in made.statements]


def test_after_the_goal_is_announced_comes_the_goal() -> None:
    made = made_of("Your goal is to tidy up. The boot is closed.")
    assert "goal(closed(Boot)) :- object(Boot,boot)." in [one.text for one in made.statements]


def test_a_wish_for_a_state_without_objects_is_no_announcement() -> None:
    movie = lexicon(
        read(
            pddl.parse(
                """
                (define (domain movie)
                  (:predicates (have-chips) ; "we have chips"
                               (rewound))   ; "the movie is rewound"
                  (:action rewind :effect (rewound))
                  (:action buy :effect (have-chips)))
                """
            )
        ).domains[0]
    )
    made = translate(parse("We want to have chips. The movie should be rewound."), movie)
    assert [one.kind for one in made.remarks] == [Unreadable.NO_READING]
    made = translate(parse("We want to enjoy it. The movie should be rewound."), movie)
    assert [one.kind for one in made.remarks] == [Unreadable.ANNOUNCEMENT]
