"""Which argument of a relation comes first in its phrases."""

import pytest

from planscribe.model.lexicon import Slot
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.translate.words.derive import full_lexicon

_RIDE = """
  (:action {name} :parameters (?a ?b - floor)
    :precondition (and (lift-at ?a) ({required}))
    :effect (and (lift-at ?b) (not (lift-at ?a))))
"""
_STACK = """
  (:action stack :parameters (?a ?b ?c - floor)
    :precondition (and (on ?a ?b) ({required}))
    :effect (and (on ?a ?c) (not (on ?a ?b))))
"""


def phrases(declared: str, actions: str = "") -> list[str]:
    text = f"""(define (domain d) (:types floor thing)
      (:predicates (lift-at ?f - floor) (on ?x ?y - floor)
        {declared}
      ) {actions})"""
    (domain,) = read(pddl.parse(text)).domains
    name = declared.strip("(").split()[0]
    return [
        " ".join(f"?{one.argument}" if isinstance(one, Slot) else one for one in phrase.pieces)
        for phrase in full_lexicon(domain).phrases
        if phrase.relation.name == name
    ]


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        ("(above ?upper ?lower - floor)", "?0 is above ?1"),
        ("(above ?lower ?upper - floor)", "?1 is above ?0"),
        ("(above ?x ?upper - floor)", "?0 is above ?1"),
        ("(in ?box ?truck - thing)", "?0 is in ?1"),
        ("(in ?loc ?city - thing)", "?0 is in ?1"),
        ("(contains ?shelf ?box - thing)", "?0 contains ?1"),
        ("(on ?bottom-shelf ?top-rail - thing)", "?0 is on ?1"),
        ("(left ?from ?to - floor)", "?1 is left of ?0"),
        ("(tied ?to ?from - floor)", "?0 is tied to ?1"),
        ("(after ?first ?second - floor)", "?0 is after ?1"),
        ("(below ?upper ?lower - floor)", "?1 is below ?0"),
        ("(below ?lower ?upper - floor)", "?0 is below ?1"),
        ("(above ?x ?y - floor)", "?0 is above ?1"),
        ("(on ?bottom ?top - thing)", "?1 is on ?0"),
        ("(in ?box ?item - thing)", "?1 is in ?0"),
        ("(in ?crate ?box - thing)", "?0 is in ?1"),
        ("(contains ?item ?box - thing)", "?1 contains ?0"),
        ("(holds ?held ?holder - thing)", "?0 is held by ?1"),
        ("(leads-to ?to ?from - floor)", "?1 leads to ?0"),
        ("(before ?late ?early - floor)", "?1 is before ?0"),
        ("(bigger ?small ?big - thing)", "?1 is bigger than ?0"),
        ("(smaller ?small ?big - thing)", "?0 is smaller than ?1"),
        ("(path ?to ?from - floor)", "there is a path from ?1 to ?0"),
        ("(path ?from ?to - floor)", "there is a path from ?0 to ?1"),
        ("(parent ?child ?parent - thing)", "?1 is parent of ?0"),
        ("(parent ?parent ?child - thing)", "?0 is parent of ?1"),
    ],
)
def test_parameters_show_the_order(declared: str, expected: str) -> None:
    assert expected in phrases(declared)


@pytest.mark.parametrize(
    ("comment", "expected"),
    [
        ("?g is located above of ?f", "?1 is above ?0"),
        ("?g lies below ?f", "?0 is above ?1"),
        ("?f is below ?g", "?1 is above ?0"),
        ("?f is directly above ?g", "?0 is above ?1"),
        ("?f and what is above it, or ?g", "?0 is above ?1"),
        ("?g is not above ?f", "?0 is above ?1"),
        ("false if ?g is above ?f", "?0 is above ?1"),
        ("floor ?g is above floor ?f", "?1 is above ?0"),
        ("?g stands above ?f", "?1 is above ?0"),
    ],
)
def test_a_comment_shows_the_order(comment: str, expected: str) -> None:
    assert expected in phrases(f"(above ?f ?g - floor) ; {comment}")


@pytest.mark.parametrize(
    ("name", "required", "expected"),
    [
        ("up", "above ?a ?b", "?1 is above ?0"),
        ("up", "above ?b ?a", "?0 is above ?1"),
        ("move-down", "above ?a ?b", "?0 is above ?1"),
        ("go", "above ?a ?b", "?0 is above ?1"),
        ("pick-up", "above ?a ?b", "?0 is above ?1"),
        ("move-left", "left ?a ?b", "?1 is left of ?0"),
        ("go", "road ?b ?a", "there is a road from ?1 to ?0"),
        ("go", "road ?a ?b", "there is a road from ?0 to ?1"),
    ],
)
def test_actions_that_move_show_the_order(name: str, required: str, expected: str) -> None:
    action = _RIDE.format(name=name, required=required)
    assert expected in phrases(f"({required.split()[0]} ?x ?y - floor)", action)


@pytest.mark.parametrize(
    ("required", "expected"),
    [
        ("smaller ?c ?a", "?1 is smaller than ?0"),
        ("smaller ?a ?c", "?0 is smaller than ?1"),
        ("bigger ?c ?a", "?0 is bigger than ?1"),
    ],
)
def test_what_is_put_on_another_is_smaller(required: str, expected: str) -> None:
    declared = f"({required.split()[0]} ?x ?y - floor)"
    assert expected in phrases(declared, _STACK.format(required=required))


def test_what_is_covered_need_not_be_bigger() -> None:
    action = """(:action cover :parameters (?a ?b - floor)
      :precondition (bigger ?a ?b) :effect (on ?a ?b))"""
    assert not [one for one in phrases("(bigger ?x ?y - floor)", action) if "than" in one]


def _climbing(down: str) -> str:
    up = _RIDE.format(name="climb", required="ladder ?a ?b")
    return up + _RIDE.format(name="slide", required=f"ladder {down}")


def test_verbs_name_the_way_that_moving_requires() -> None:
    ladder = "(ladder ?x ?y - floor)"
    assert "you can slide from ?0 to ?1" in phrases(ladder, _climbing("?a ?b"))
    assert not [one for one in phrases(ladder, _climbing("?b ?a")) if "can" in one]


@pytest.mark.parametrize(
    ("comment", "expected"),
    [
        ("mother ?m of ?c", "?0 is mother of ?1"),
        ("?m is the mother of ?c", "?0 is mother of ?1"),
        ("the mother of ?c is ?m", "?0 is mother of ?1"),
        ("the mother of ?m is ?c", "?1 is mother of ?0"),
    ],
)
def test_a_comment_says_who_is_meant(comment: str, expected: str) -> None:
    made = phrases(f"(mother ?m ?c - thing) ; {comment}")
    assert [one for one in made if "mother of" in one and one.startswith("?")] == [expected]


def test_what_becomes_free_does_not_move() -> None:
    action = """
      (:action up :parameters (?a ?b - floor ?t - thing)
        :precondition (and (in ?t ?a) (above ?b ?a) (free ?b))
        :effect (and (in ?t ?b) (not (in ?t ?a)) (free ?a) (not (free ?b))))"""
    declared = "(above ?x ?y - floor) (in ?t - thing ?f - floor) (free ?f - floor)"
    assert "?0 is above ?1" in phrases(declared, action)


def test_nothing_is_made_of_what_shows_both_orders() -> None:
    action = _RIDE.format(name="up", required="above ?a ?b")
    assert not phrases("(above ?upper ?lower - floor)", action)


def test_moves_both_ways_show_nothing() -> None:
    back = _RIDE.format(name="go", required="road ?a ?b") + _RIDE.format(
        name="return", required="road ?b ?a"
    )
    assert "there is a road from ?0 to ?1" in phrases("(road ?x ?y - floor)", back)


@pytest.mark.parametrize("declared", ["(smaller ?x ?y - thing)", "(parent ?x ?y - thing)"])
def test_who_is_meant_by_two_alike_is_left_open(declared: str) -> None:
    made = phrases(declared)
    assert not [one for one in made if (" of " in one and "parent" in one) or " than " in one]


def test_a_phrase_in_the_comment_has_its_own_order() -> None:
    assert phrases('(above ?lower ?upper - floor) ; "?lower is above ?upper"') == ["?0 is above ?1"]
