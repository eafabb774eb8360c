"""How people say the predicates of public domains without their names, and what stays unsaid."""

import pytest

from tests.support.bare import REFUSED, phrases, said

SHOP = """
(define (domain shop) (:requirements :typing)
  (:types screw part frame robot gripper room door car crane order item pipe place day plane)
  (:constants hall den - room)
  (:predicates
    (screwed ?s - screw) (attached ?p - part ?f - frame) (fits ?s - screw ?p - part)
    (frame-on ?f - frame) (faulty ?p - part) (complete ?f - frame) (door-open ?c - car)
    (free ?r - robot ?g - gripper) (holding ?r - robot ?p - part ?g - gripper)
    (connected ?a ?b - room ?d - door) (parked ?c - car ?r - room) (at ?c - car ?r - room)
    (includes ?o - order ?i - item) (made ?i - item) (shipped ?o - order)
    (crane-empty ?c - crane) (busy ?c - crane) (store-of ?p - place ?r - robot)
    (compatible ?p ?q - part) (no-access ?r - robot ?p - place) (current-day ?d - day)
    (lands ?p - plane ?d - day ?q - place) (cave-entrance ?p - place)
    (linked-by-rail ?p ?q - place) (pipe-level ?p - pipe ?d - day) (painted-part ?p - part)))
"""
BEFORE = (
    "s1 is a screw. p1 and p2 are parts. f1 is a frame. rob is a robot. g1 is a gripper. d1 is a "
    "door. c1 and c2 are cars. k1 is a crane. o1 is an order. i1 is an item. q1 and q2 are places. "
    "monday is a day. x1 is a pipe."
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("p1 is mounted in f1.", "init(attached(p1,f1))"),
        ("p1 is fixed to f1.", "init(attached(p1,f1))"),
        ("p1 is detached from f1.", "init(neg(attached(p1,f1)))"),
        ("p1 is not mounted in f1.", "init(neg(attached(p1,f1)))"),
        ("s1 is screwed in.", "init(screwed(s1))"),
        ("s1 is loose.", "init(neg(screwed(s1)))"),
        ("s1 is not loose.", "init(screwed(s1))"),
        ("s1 fits into p1.", "init(fits(s1,p1))"),
        ("f1 is switched off.", "init(neg(frame_on(f1)))"),
        ("p1 is broken.", "init(faulty(p1))"),
        ("p1 is intact.", "init(neg(faulty(p1)))"),
        ("f1 is incomplete.", "init(neg(complete(f1)))"),
        ("The door of c1 is closed.", "init(neg(door_open(c1)))"),
        ("c1's door should be closed.", "goal(neg(door_open(c1)))"),
        ("g1 of rob is free.", "init(free(rob,g1))"),
        ("rob's g1 is free.", "init(free(rob,g1))"),
        ("rob carries p1 in g1.", "init(holding(rob,p1,g1))"),
        ("d1 connects hall to den.", "init(connected(hall,den,d1))"),
        ("hall is connected to den by d1.", "init(connected(hall,den,d1))"),
        ("c1 parks at hall.", "init(parked(c1,hall))"),
        ("c1 does not park at hall.", "init(neg(parked(c1,hall)))"),
        ("c1 should park at hall.", "goal(parked(c1,hall))"),
        ("c1 and c2 park at hall.", "init(parked(c1,hall)) init(parked(c2,hall))"),
        ("c1 is parked at hall.", "init(parked(c1,hall))"),
        ("c1 is at hall.", "init(at(c1,hall))"),
        ("i1 belongs to o1.", "init(includes(o1,i1))"),
        ("i1 is not part of o1.", "init(neg(includes(o1,i1)))"),
        ("i1 has been produced.", "init(made(i1))"),
        ("o1 has not been sent out.", "init(neg(shipped(o1)))"),
        ("k1 holds nothing.", "init(crane_empty(k1))"),
        ("k1 is in use.", "init(busy(k1))"),
        ("k1 is idle.", "init(neg(busy(k1)))"),
        ("The store of rob is q1.", "init(store_of(q1,rob))"),
        ("p1 is incompatible with p2.", "init(neg(compatible(p1,p2)))"),
        ("rob has no access to q1.", "init(no_access(rob,q1))"),
        ("The current day is monday.", "init(current_day(monday))"),
        ("q1 is the entrance to the cave.", "init(cave_entrance(q1))"),
        ("q1 is linked to q2 by rail.", "init(linked_by_rail(q1,q2))"),
        ("The level of x1 is monday.", "init(pipe_level(x1,monday))"),
        ("x1 is at level monday.", "init(pipe_level(x1,monday))"),
        ("p1 has been painted.", "init(painted_part(p1))"),
    ],
)
def test_predicates_are_said_in_other_words(text: str, expected: str) -> None:
    assert said(SHOP, text, BEFORE) == expected


@pytest.mark.parametrize(
    "text",
    [
        "p1 hangs over f1.",
        "d1 connects hall and c1.",
        "q1 has been produced.",
        "rob belongs to q1.",
        "k1 is waiting.",
        "hall is connected to den.",
        "The entrance of q1 is the cave.",
    ],
)
def test_what_no_predicate_means_is_not_read(text: str) -> None:
    assert said(SHOP, text, BEFORE) == REFUSED


PAIRS = """
(define (domain pairs) (:requirements :typing) (:types lid slot seat)
  (:predicates (open ?l - lid) (closed ?l - lid) (occupied ?s - slot) (not-occupied ?s - slot)
    (free ?s - seat) (taken ?s - seat) (attached ?l - lid ?s - slot) (mounted ?l - lid ?s - slot)))
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # The domain has a predicate for the opposite: the problem must have it.
        ("l1 is shut.", "init(closed(l1))"),
        ("l1 is closed.", "init(closed(l1))"),
        ("s1 is free.", "init(not_occupied(s1))"),
        ("s1 is vacant.", "init(not_occupied(s1))"),
        ("s1 is in use.", "init(occupied(s1))"),
        ("e1 is taken.", "init(taken(e1))"),
        # Another predicate is called so.
        ("l1 is mounted to s1.", "init(mounted(l1,s1))"),
        ("l1 is attached to s1.", "init(attached(l1,s1))"),
    ],
)
def test_an_opposite_of_its_own_is_what_is_meant(text: str, expected: str) -> None:
    assert said(PAIRS, text, "l1 is a lid. s1 is a slot. e1 is a seat.") == expected


def test_who_does_what_stays_open() -> None:
    """`blocked ?a ?b` and `helped ?a ?b` do not say which of both does it."""
    domain = "(define (domain d) (:types a b) (:predicates (blocked ?x - a ?y - b)))"
    assert not {"?0 is blocked by ?1", "?1 blocks ?0"} & set(phrases(domain, "blocked"))


def test_three_places_of_one_kind_are_not_joined_by_one_of_them() -> None:
    domain = "(define (domain d) (:types a) (:predicates (connected ?x ?y ?z - a)))"
    assert not any("connects" in one for one in phrases(domain, "connected"))
