"""Nouns that only the parameters of a domain show, and what else its names let one say."""

import pytest

from tests.support.bare import REFUSED, phrases, read_as, said

LIFTS = """
(define (domain lifts)
  (:requirements :typing)
  (:types elevator passenger count)
  (:predicates (passenger-at ?person - passenger ?floor - count) (lift-at ?lift - elevator
    ?floor - count) (reachable-floor ?lift - elevator ?floor - count)
    (can-hold ?lift - elevator ?n - count) (above ?floor1 ?floor2 - count))
  (:action up :parameters (?lift - elevator ?f1 ?f2 - count)
    :precondition (and (lift-at ?lift ?f1) (above ?f1 ?f2))
    :effect (and (lift-at ?lift ?f2) (not (lift-at ?lift ?f1)))))
"""
NAMES = "e1 is an elevator. n0, n1, n2 and n3 are counts. Ann is a passenger."


def objects(domain: str, text: str) -> str:
    made = read_as(domain, text)
    stated = (one.text for one in made.statements if one.text.startswith("object("))
    return REFUSED if made.unread else " ".join(one.removesuffix(".") for one in stated)


def test_a_parameter_shows_a_noun() -> None:
    text = "There are two floors: n0 and n1. l1 is a lift."
    assert objects(LIFTS, text) == "object(n0,count) object(n1,count) object(l1,elevator)"


def test_two_nouns_for_one_type_are_none() -> None:
    """Rooms and shelves that are both locations cannot be counted apart."""
    domain = LIFTS.replace("?n - count", "?weight - count")
    assert objects(domain, "There are two floors: n0 and n1.") == REFUSED


def test_a_noun_for_two_types_is_none() -> None:
    domain = LIFTS.replace("?n - count", "?floor - elevator")
    assert objects(domain, "There are two floors: n0 and n1.") == REFUSED


def test_parts_that_things_play_are_no_nouns() -> None:
    assert objects(LIFTS.replace("?floor ", "?target "), "n0 is a target.") == REFUSED


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("e1 stops only at n0.", "init(reachable_floor(e1,n0))"),
        ("e1 can hold only n1 person.", "init(can_hold(e1,n1))"),
        ("e1 must stop only at n0.", REFUSED),
        ("e1 stops only at n0 if Ann is at n1.", REFUSED),
        ("e1 does not stop only at n0.", REFUSED),
        ("e1 should only be at n0.", REFUSED),
    ],
)
def test_only_behind_a_verb(text: str, expected: str) -> None:
    assert said(LIFTS, text, NAMES) == expected


PUSHING = """
(define (domain pushing)
  (:requirements :typing)
  (:types location stone)
  (:predicates (at ?s - stone ?l - location) (is-goal ?l - location) (is-nongoal ?l - location)
    (at-goal ?s - stone))
  (:action push :parameters (?s - stone ?a ?b - location)
    :precondition (and (at ?s ?a) (is-goal ?b))
    :effect (and (at ?s ?b) (not (at ?s ?a)) (at-goal ?s))))
"""
PLACES = "There are three locations: l1, l2 and l3. r1 is a stone."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("l1 is a goal location.", "init(is_goal(l1))"),
        ("l1 and l2 are goal locations.", "init(is_goal(l1)) init(is_goal(l2))"),
        ("l1 is not a goal.", "init(is_nongoal(l1))"),
        ("l1 is not a goal location.", "init(is_nongoal(l1))"),
        ("l1 is a nongoal.", "init(is_nongoal(l1))"),
        (
            "Only l1 is a goal location.",
            "init(is_goal(l1)) init(is_nongoal(Location)) :- object(Location,location), "
            "Location != l1",
        ),
        ("r1 is a goal location.", REFUSED),
        ("l1 is almost a goal.", REFUSED),
    ],
)
def test_goals_and_what_is_none(text: str, expected: str) -> None:
    assert said(PUSHING, text, PLACES) == expected


FABLE = """
(define (domain fable)
  (:predicates (food ?f) (region ?r) (mood ?m) (planet ?p) (locale ?f ?r) (harmony ?m ?p))
  (:action move :parameters (?f ?a ?b)
    :precondition (and (food ?f) (region ?a) (region ?b) (locale ?f ?a))
    :effect (and (locale ?f ?b) (not (locale ?f ?a))))
  (:action calm :parameters (?m ?p)
    :precondition (and (mood ?m) (planet ?p)) :effect (harmony ?m ?p)))
"""
THINGS = "ham is a food. kent is a region. joy is a mood. mars is a planet."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ham is in kent.", "init(locale(ham,kent))"),
        ("ham is at home in kent.", "init(locale(ham,kent))"),
        ("joy is in harmony with mars.", "init(harmony(joy,mars))"),
        ("joy is not in harmony with mars.", "init(neg(harmony(joy,mars)))"),
        ("joy is almost in harmony with mars.", REFUSED),
        ("kent is in ham.", REFUSED),
    ],
)
def test_nouns_between_two_things(text: str, expected: str) -> None:
    assert said(FABLE, text, THINGS) == expected


def test_a_place_of_its_own_is_meant() -> None:
    assert "?0 is in ?1" not in phrases(FABLE.replace("(harmony", "(in ?f ?r) (harmony"), "locale")
