"""Phrases that begin with what is no verb, such as `nothing`, say how something is: no orders."""

import pytest

from tests.support.bare import said

DOMAIN = """
(define (domain yard)
  (:requirements :typing)
  (:types crate seat)
  (:predicates
    (clear ?c - crate)
    (vacant ?s - seat) ; "nobody sits in ?s"
    (laden ?c - crate) ; "cargo lies in ?c"
    (filled ?c - crate) ; "pour drinks into ?c"
    (near ?c - crate ?s - seat))
  (:action use :parameters (?c - crate ?s - seat)
    :precondition (and (clear ?c) (vacant ?s) (near ?c ?s))
    :effect (and (not (clear ?c)) (not (vacant ?s)) (laden ?c) (filled ?c) (not (near ?c ?s)))))
"""
BEFORE = "There are 2 crates: c1 and c2. There are 2 seats: s1 and s2."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Nothing lies on c1.", "init(clear(c1))"),
        ("Nothing stands on c1.", "init(clear(c1))"),
        ("Nobody sits in s1.", "init(vacant(s1))"),
        ("Cargo lies in c1.", "init(laden(c1))"),
        ("Cargo should lie in c1.", "goal(laden(c1))"),
        ("Pour drinks into c1.", "goal(filled(c1))"),
        ("Nothing should lie on c1.", "goal(clear(c1))"),
        ("The goal is that nobody sits in s1.", "goal(vacant(s1))"),
    ],
)
def test_they_hold_at_first_unless_they_should_hold(text: str, expected: str) -> None:
    assert said(DOMAIN, text, BEFORE) == expected
