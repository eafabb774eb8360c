"""What moves and is no object, what a domain is called after, and lists of mere things."""

import pytest

from tests.support.bare import REFUSED, read_as, said

SUITCASE = """
(define (domain suitcase)
  (:requirements :typing)
  (:types thing place)
  (:predicates (at ?x - thing ?p - place) (is-at ?p - place) (in ?x - thing))
  (:action move :parameters (?a ?b - place)
    :precondition (is-at ?a) :effect (and (is-at ?b) (not (is-at ?a))))
  (:action pack :parameters (?x - thing ?p - place)
    :precondition (and (at ?x ?p) (is-at ?p)) :effect (and (in ?x) (not (at ?x ?p)))))
"""
PLACES = "There are three places: home, the office and the library."
THINGS = "book and hat are things."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The suitcase is at home.", "init(is_at(home))"),
        ("The suitcase must be at the office.", "goal(is_at(office))"),
        ("The book is in the suitcase.", "init(in(book))"),
        ("The suitcase contains the hat.", "init(in(hat))"),
        ("The hat should not be in the suitcase.", "goal(neg(in(hat)))"),
        ("The trunk is at home.", REFUSED),
        ("The book is in the trunk.", REFUSED),
    ],
)
def test_a_domain_can_be_called_after_what_moves(text: str, expected: str) -> None:
    assert said(SUITCASE, text, f"{PLACES} {THINGS}") == expected


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # Another predicate names what moves, or the domain is called after something else.
        ("(is-at ?p - place)", "(suitcase-at ?p - place)"),
        ("suitcase)", "travelling)"),
        ("(:types thing place)", "(:types thing place suitcase)"),
    ],
)
def test_other_domains_are_not(before: str, after: str) -> None:
    domain = SUITCASE.replace(before, after, 1)
    assert said(domain, "The book is in the suitcase.", f"{PLACES} {THINGS}") == REFUSED


@pytest.mark.parametrize(
    "text",
    [
        "There is one suitcase.",
        "We have a suitcase.",
        "I have only one suitcase.",
        "There is just a single suitcase.",
    ],
)
def test_what_moves_needs_no_introduction(text: str) -> None:
    assert said(SUITCASE, text, PLACES) == ""


def test_what_moves_is_left_out_of_lists() -> None:
    made = read_as(SUITCASE, "We have a suitcase and two places, home and office.")
    assert not made.unread
    assert "object(home,place)." in {one.text for one in made.statements}


@pytest.mark.parametrize(
    "text",
    ["There are two suitcases.", "There is no suitcase.", "There is a suitcase at home or office."],
)
def test_what_moves_is_one(text: str) -> None:
    assert said(SUITCASE, text, PLACES) == REFUSED


BOXES = """
(define (domain boxes)
  (:requirements :typing)
  (:types cargo place)
  (:predicates (at ?x - cargo ?p - place) (near ?a ?b - place))
  (:action move :parameters (?x - cargo ?a ?b - place)
    :precondition (at ?x ?a) :effect (and (at ?x ?b) (not (at ?x ?a)))))
"""


@pytest.mark.parametrize(
    "text",
    [
        "There are two things: a book and a hat.",
        "There are two things: book and hat.",
        "We have two objects: the book and the hat.",
    ],
)
def test_what_things_are_is_shown_by_what_is_said_of_them(text: str) -> None:
    before = "There are two places: home and the office."
    made = read_as(BOXES, f"{before} {text} The book is at home. The hat is at the office.")
    assert not made.unread
    found = {one.text for one in made.statements}
    assert {"object(book,cargo).", "object(hat,cargo).", "init(at(hat,office))."} <= found


@pytest.mark.parametrize(
    "text",
    [
        "There are three things: a book and a hat.",
        "There are two things: a book and t2.",
        "There are two places: the shed and a barn, near it.",
    ],
)
def test_lists_that_do_not_fit_are_refused(text: str) -> None:
    assert read_as(BOXES, text).unread
