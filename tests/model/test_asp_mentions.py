"""What ASP texts name of a domain."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.model.asp.mentions import mentions
from planscribe.model.lexicon import lexicon
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.asp import tree as asp
from planscribe.syntax.pddl import tree as pddl

DOMAIN = read(
    pddl.parse(
        """(define (domain d) (:types room robot - thing in-side) (:constants Hall-1 - room room)
        (:predicates (is-at ?r - robot ?x - room) (free) (room ?x)) (:functions (cost ?r)))"""
    )
).domains[0]


def named(text: str) -> list[str]:
    """Each mention as its kind, its name, and its text where that differs."""
    found = mentions(asp.parse(text), DOMAIN, lexicon(DOMAIN, text))
    return [
        f"{one.kind} {one.name}" + (f" {said}" if (said := one.span.of(text)) != one.name else "")
        for one in found
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("init(is_at(r,hall_1)).", ["predicate is-at is_at", "object hall-1 hall_1"]),
        ("goal(neg(is_at(R,X))) :- init(free).", ["predicate is-at is_at", "predicate free"]),
        ("init(value(cost(r),3)).", ["function cost"]),
        ("goal(value(cost(r),at_least,3)).", ["function cost"]),
        ("goal(value(cost(hall_1),R,N)) :- own(R,N).", ["function cost", "object hall-1 hall_1"]),
        ("metric(minimize,cost(r)).", ["function cost"]),
        ("init(map(robot,is_at,room)).", ["type robot", "predicate is-at is_at", "type room"]),
        ("object(x,robot). object(hall_1,room).",
            ["type robot", "object hall-1 hall_1", "type room"]),
        ("cardinality(room,3). sequence(in_side).", ["type room", "type in-side in_side"]),
        ("a(X) :- rank(robot,1,X), grid(room,_,_,X), completion(X,robot), subtype(room,in_side).",
            ["type robot", "type room", "type robot", "type room",
                "type in-side in_side"]),
        ("init((free;is_at(r,(hall_1;x)))).",
            ["predicate free", "predicate is-at is_at", "object hall-1 hall_1"]),
        (":- #count{X : init(is_at(X,hall_1)), object(X,robot)} > 1.",
            ["predicate is-at is_at", "object hall-1 hall_1", "type robot"]),
        ("1 {init(is_at(R,X)) : object(X,room)} 1 :- object(R,robot).",
            ["predicate is-at is_at", "type room", "type robot"]),
        # A name of the rules' own is none of the domain's, but what stands in it can be.
        ("free :- is_at(hall_1), own(robot).", ["object hall-1 hall_1", "type robot"]),
        # The constant comes before the type of its name.
        ("own(room). init(room(room)).", ["object room", "predicate room", "object room"]),
        ("%! can-see ?x\n%! (can-go ?r - robot ?x - (either room in-side)) ; \"?r - thing\"",
            ["type robot", "type room", "type in-side"]),
        ("%! wide-hall - room ; \"hall\"", ["type room"]),
        ("% object(x,robot).\n%! \"message about robot\"\n:- init(nothing(robot)).", []),
        ("init(is_at(r,", []),
        ("init(X) :- goal(X), init(@f(hall_1)).", ["object hall-1 hall_1"]),
    ],
)  # fmt: skip
def test_what_is_named(text: str, expected: list[str]) -> None:
    assert named(text) == expected


PIECES = 'init( goal( is_at hall_1 , ) . :- not { } ; % %! ( - 1 X " #'.split()


@given(st.lists(st.sampled_from([*PIECES, "\n"])))
def test_any_text(pieces: list[str]) -> None:
    named("".join(pieces))
