"""What statements of an IR say, in English."""

import pytest

from planscribe.model.lexicon import lexicon
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.translate.describe.statements import clauses

LAMPS = lexicon(
    read(
        pddl.parse(
            """
(define (domain lamps) (:requirements :typing :fluents) (:types lamp flat-room)
 (:predicates
  (lit ?l - lamp)              ; "?l is lit", not "?l is dark"
  (in ?l - lamp ?r - flat-room); "?l is in ?r"
  (linked ?a ?b - flat-room))  ; "?a is linked to ?b"
 (:functions (watts ?l - lamp))) ; "the power of ?l"
"""
        )
    ).domains[0]
)


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        ("object(a,lamp). object(b,lamp). init(lit(a)).", "a and b are lamps; initially, a is lit"),
        ("object(hall,flat_room).", "hall is a flat room"),
        (
            "cardinality(lamp,2). cardinality(flat_room,1).",
            "there are 2 lamps; there is 1 flat room",
        ),
        ("goal(lit(X)) :- object(X,lamp).", "as a goal, every lamp is lit"),
        ("init(neg(lit(a))).", "initially, a is dark"),
        ("init(neg(in(a,hall))).", "initially, not: a is in hall"),
        ("init(map(lamp,in,flat_room)).", "initially, each lamp is in its own flat room"),
        (
            "init(linked(X,Y)) :- object(X,flat_room), object(Y,flat_room), X != Y.",
            "initially, every flat room X is linked to every flat room Y, where X is not Y",
        ),
        (
            "goal(lit(X)) :- object(X,lamp), not init(lit(X)).",
            "as a goal, every lamp X is lit, where `not init(lit(X))`",
        ),
        ("sequence(lamp).", "the lamps form a sequence"),
        ('name(a,"Big One").', "a is called Big One"),
        ("grid(lamp,1,2,l12).", "l12 is the lamp in row 1, column 2"),
        ("init(unknown(a)).", "`init(unknown(a)).`"),
        (":- init(lit(a)).", "`:- init(lit(a)).`"),
        ("not a statement", "`not a statement`"),
    ],
)
def test_statements_are_said_in_english(texts: str, said: str) -> None:
    several = [f"{one}." for one in texts.rstrip(".").split(". ")] if texts[-1] == "." else [texts]
    assert "; ".join(clauses(several, LAMPS)) == said
