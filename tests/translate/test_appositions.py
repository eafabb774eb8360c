"""Objects that are introduced in passing, below a noun, and titles, each with its traps."""

import pytest

from tests.support.bare import REFUSED, read_as, said

HARBOUR = """
(define (domain harbour)
  (:predicates (boat ?b) (pier ?p) (at ?b ?p) (clean ?b) (linked ?p ?q))
  (:action sail
    :parameters (?b ?from ?to)
    :precondition (and (boat ?b) (pier ?from) (pier ?to) (at ?b ?from) (clean ?b))
    :effect (and (at ?b ?to) (not (at ?b ?from)) (not (clean ?b)))))
"""
BEFORE = "ann is a boat. west and east are piers."
KIM = "init(boat(kim))"
AT = "init(at(kim,west))"

READ = [
    ("One boat, Kim, is at west, and two more, Lea and Tom, are at east.",
     f"{KIM} init(boat(lea)) init(boat(tom)) {AT} init(at(lea,east)) init(at(tom,east))"),
    ("One boat, Kim, is at west. A second one, Lea, is at east.",
     f"{KIM} {AT} init(boat(lea)) init(at(lea,east))"),
    ("Another boat, called Kim, is at west.", f"{KIM} {AT}"),
    ("A third boat, Kim, is at west.", f"{KIM} {AT}"),
    ("There is just one other boat, called Kim.", KIM),
    ("At west there are two boats, Kim and Lea, which are both clean.",
     f"{KIM} init(boat(lea)) {AT} init(at(lea,west)) init(clean(kim)) init(clean(lea))"),
    ("There is also a boat called Kim, and it is at west.", f"{KIM} {AT}"),
    ("ann is clean, and the other two boats, Kim and Lea, are at west.",
     f"{KIM} init(boat(lea)) init(clean(ann)) {AT} init(at(lea,west))"),
    ("ann is clean, and there is another boat named Kim.", f"{KIM} init(clean(ann))"),
    ("Two boats: Kim is at west, Lea is at east.",
     f"{KIM} init(boat(lea)) {AT} init(at(lea,east))"),
    ("Three boats: Kim and Lea are at west, and Tom is at east.",
     f"{KIM} init(boat(lea)) init(boat(tom)) {AT} init(at(lea,west)) init(at(tom,east))"),
    ("Boats at west: Kim and Lea.", f"{KIM} init(boat(lea)) {AT} init(at(lea,west))"),
    ("Boats: a kim and the lea. kim is clean. lea is clean.",
     f"{KIM} init(boat(lea)) init(clean(kim)) init(clean(lea))"),
    ("There are two boats: Kim, which is at west, and Lea, which is clean.",
     f"{KIM} init(boat(lea)) {AT} init(clean(lea))"),
]  # fmt: skip
TRAPS = [
    "Two boats, Kim, Lea and Tom, are at west.",
    "Two boats, Kim, Lea, and Tom, are at west.",
    "Two boats, Kim and Lea and Tom, are at west.",
    "One boat, Kim and Lea, are at west.",
    "No boat, Kim, is at west.",
    "Not one boat, Kim, is at west.",
    "One boat, Kim, should be at west.",
    "Another one, Kim, is at west.",
    "Two boats: Kim is at west, Lea and Tom are at east.",
    "Three boats: Kim is at west, Lea is at east.",
    "Boats near west: Kim and Lea.",
    "Two boats: Kim is at west, Kim is clean.",
    "There is a boat called Kim, and they are at west.",
    "Boats without west: Kim and Lea.",
]


@pytest.mark.parametrize(("text", "facts"), READ)
def test_what_is_introduced_in_passing(text: str, facts: str) -> None:
    made = said(HARBOUR, text, BEFORE)
    assert sorted(made.split()) == sorted(facts.split())


@pytest.mark.parametrize("text", TRAPS)
def test_what_leaves_open_what_there_is(text: str) -> None:
    assert said(HARBOUR, text, BEFORE) == REFUSED


def test_the_words_that_are_read_say_what_is_introduced() -> None:
    made = read_as(HARBOUR, f"{BEFORE} One boat, Kim, is at west, and ann is clean.")
    assert "Kim is a boat" in " ".join(made.rewordings.values())


REST = "ann is a boat. west is a pier. ann is at west."
TITLES = [
    "Night shift, hall B",
    "Film club checklist:",
    "Harbour exercise 3.",
    "Boat test, week 2",
    "Mission sheet for the old yard",
    "Monday's shift",
]
NO_TITLES = [
    "Three boats at the pier",
    "Boats clean.",
    "West closed.",
    "No boats",
    "Two tables, three lamps",
    "Tea in kitchen.",
    "Lamp on table, cup on floor.",
    "The boat works",
    "Everything upside down.",
    "Goal of the day",
    "ann and bob",
    "Only boats.",
    "Is this a boat test?",
]


@pytest.mark.parametrize("title", TITLES)
def test_a_title_states_nothing(title: str) -> None:
    made = read_as(HARBOUR, f"{title}\n\n{REST}")
    assert not made.unread
    assert "title" in made.explanations[0]
    assert {one.text for one in made.statements} == {
        one.text for one in read_as(HARBOUR, REST).statements
    }


@pytest.mark.parametrize("title", NO_TITLES)
def test_what_may_state_something_is_no_title(title: str) -> None:
    made = read_as(HARBOUR, f"{title}\n\n{REST}")
    assert made.unread or "title" not in made.explanations[0]


def test_only_the_first_sentence_is_a_title() -> None:
    assert read_as(HARBOUR, f"{REST}\n\nNight shift, hall B").unread
