"""Problems in words: every sentence is read as the atoms that it is written for."""

import pytest

from planscribe.syntax.task import parse
from planscribe.translate.describe.problems import Description, described
from planscribe.translate.english.reader import translate
from tests.support.bare import DOMAINS, domain_of, words_of
from tests.support.reading import problem
from tests.support.sources.problems import PROBLEMS


def in_words(domain: str, objects: str, init: str, goal: str) -> Description:
    """A problem of a domain of `bare` in words."""
    text = f"""(define (problem p) (:domain {domain}) (:objects {objects})
      (:init {init}) (:goal (and {goal})))"""
    return described(domain_of(DOMAINS[domain]), problem(text), words_of(domain), domain, text)


@pytest.mark.parametrize("domain", PROBLEMS)
def test_everything_is_said_and_read(domain: str) -> None:
    made = in_words(domain, *PROBLEMS[domain])
    assert made.unsaid == ()
    read = translate(parse(made.text), words_of(domain))
    assert read.unread == (), made.text
    assert read.has_goal


def test_objects_come_first_and_the_goal_last() -> None:
    text = in_words("balls", *PROBLEMS["balls"]).text
    assert (
        text
        == """Domain: balls

There are 2 rooms: hall and attic.
There are 2 balls: b1 and b2.
There are 2 grippers: left and right.

b1 is at hall. b2 is at attic.
right carries b2.

The robot is at hall.
left is free.

The goal is that b1 is at attic and b2 is at attic.
"""
    )


def test_what_has_no_words_stays_in_symbols() -> None:
    made = in_words("piles", "a b", "(on a b) (= (weight a) 3)", "(or (on a b) (on b a))")
    assert made.unsaid == ("goal: (or (on a b) (on b a))", "(= (weight a) 3)")
    assert "# (= (weight a) 3)\n" in made.text
    assert made.said == 1
