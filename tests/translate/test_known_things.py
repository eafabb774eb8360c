"""What is said of things that are known, in ordinary words: `a stands alone on the table`."""

import pytest

from tests.support.bare import REFUSED, said

PILES = """
(define (domain piles)
  (:predicates (on ?x ?y) (ontable ?x) (clear ?x) (handempty) (holding ?x))
  (:action lift :parameters (?x) :precondition (and (clear ?x) (ontable ?x) (handempty))
    :effect (and (holding ?x) (not (clear ?x)) (not (ontable ?x)) (not (handempty))))
  (:action lay :parameters (?x) :precondition (holding ?x)
    :effect (and (ontable ?x) (clear ?x) (handempty) (not (holding ?x)))))
"""
IN_PILES = "There are three blocks: b1, b2 and b3."
BOAT = """
(define (domain boat)
  (:predicates (crate ?c) (pier ?p) (at-barge ?p) (at ?c ?p) (empty-barge) (on ?c) (sealed ?c))
  (:action sail :parameters (?a ?b) :precondition (and (pier ?a) (pier ?b) (at-barge ?a))
    :effect (and (at-barge ?b) (not (at-barge ?a))))
  (:action load :parameters (?c ?p)
    :precondition (and (crate ?c) (pier ?p) (at ?c ?p) (at-barge ?p) (empty-barge))
    :effect (and (on ?c) (not (at ?c ?p)) (not (empty-barge))))
  (:action unload :parameters (?c ?p)
    :precondition (and (crate ?c) (pier ?p) (on ?c) (at-barge ?p))
    :effect (and (at ?c ?p) (empty-barge) (not (on ?c))))
  (:action seal :parameters (?c) :effect (sealed ?c)))
"""
ON_BOAT = "There are two crates, c1 and c2. There are two piers, North and South."
WALK = """
(define (domain walk)
  (:requirements :typing)
  (:types site - object)
  (:predicates (at-robot ?s - site) (visited ?s - site) (path ?a ?b - site))
  (:action go :parameters (?a ?b - site) :precondition (and (at-robot ?a) (path ?a ?b))
    :effect (and (at-robot ?b) (visited ?b) (not (at-robot ?a)))))
"""
ON_WALK = "There are three sites: Gate, Yard and Shed."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("b1 stands alone on the table.", "init(ontable(b1)) init(clear(b1))"),
        ("b1 is just by itself on the table with nothing on it.",
         "init(ontable(b1)) init(clear(b1))"),
        ("b1 is on the table all by itself.", "init(ontable(b1)) init(clear(b1))"),
        ("b1 alone is on the table.", REFUSED),
        ("b1 is alone on b2.", REFUSED),
        ("b1 does not stand alone on the table.", REFUSED),
        ("b1 and b2 stand alone on the table.", REFUSED),
        ("b1 and b2 each lie directly on the table.", "init(ontable(b1)) init(ontable(b2))"),
        ("b1 and b2 should each lie on the table.", "goal(ontable(b1)) goal(ontable(b2))"),
        ("b1 and b2 are all waiting on the table.", "init(ontable(b1)) init(ontable(b2))"),
        ("When the task begins, the arm has already picked up b1 and is still holding it.",
         "init(holding(b1))"),
        ("The hand has picked up b1.", "init(holding(b1))"),
        ("The hand has picked up b1 and put it on b2.", REFUSED),
        ("The hand has not picked up b1.", REFUSED),
        ("The arm must not be holding anything when we are done.", "goal(handempty)"),
    ],
)  # fmt: skip
def test_on_the_table_and_in_the_hand(text: str, expected: str) -> None:
    assert said(PILES, text, IN_PILES) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("c1 is already on board.", "init(on(c1))"),
        ("c1 is aboard the barge.", "init(on(c1))"),
        ("The barge has c1 on board.", "init(on(c1))"),
        ("There's no crate on the barge.",
         "init(neg(on(Crate))) :- object(Crate,crate) init(empty_barge)"),
        ("c1 is at North, and the barge is moored there as well.",
         "init(at(c1,north)) init(at_barge(north))"),
        ("The barge finishes at South.", "goal(at_barge(south))"),
        ("c1 ends up at South.", "goal(at(c1,south))"),
        ("c1 is at North and finishes at South.", "init(at(c1,north)) goal(at(c1,south))"),
        ("c1 ends up at South and c2 is at North.", "goal(at(c1,south)) init(at(c2,north))"),
        ("c1 ends up at South, but c2 does not.", REFUSED),
        ("It does not matter where c1 ends up.", ""),
        ("If c1 ends up at South, c2 is sealed.", REFUSED),
        ("When everything has been delivered I want the barge back at North.",
         "goal(at_barge(north))"),
        ("When all is over, I want c1 sealed again and c2 at North.",
         "goal(sealed(c1)) goal(at(c2,north))"),
        ("When everything is loaded, the barge should be at North.", REFUSED),
        ("c1 has to be at North at the end, which is where it already stands.",
         "goal(at(c1,north)) init(at(c1,north))"),
        ("c1 should be at North, where it must stay.", REFUSED),
        ("c1 should be at North, which is where c2 is.", REFUSED),
        ("c1 is to stay where it is, so at the end it should still be at South.",
         "goal(at(c1,south))"),
        ("c1 should stay where it is.", REFUSED),
        ("c1 is at North and c2 at South, respectively.",
         "init(at(c1,north)) init(at(c2,south))"),
        ("c1 and c2 are at North and the barge is at South, respectively.", REFUSED),
        ("c1 must be at South because it is late.", "goal(at(c1,south))"),
        ("c1 must be at South because c2 is there.", REFUSED),
    ],
)  # fmt: skip
def test_where_things_are_and_are_to_be(text: str, expected: str) -> None:
    assert said(BOAT, text, ON_BOAT) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("So far the robot has visited the Gate and the Yard.",
         "init(visited(gate)) init(visited(yard))"),
        ("The robot is in the Gate, and so far it has visited the Yard.",
         "init(at_robot(gate)) init(visited(yard))"),
        ("The robot hasn't visited anything yet, not even the Gate.",
         "init(neg(visited(Site))) :- object(Site,site)"),
        ("The robot has not visited the Yard.", "init(neg(visited(yard)))"),
        ("The robot has visited nothing but the Yard.", REFUSED),
        ("I want every site visited, including the Yard.",
         "goal(visited(Site)) :- object(Site,site)"),
        ("The Yard is visited, including the Gate.", REFUSED),
        ("No site is visited but the Gate, not even the Yard.", REFUSED),
    ],
)  # fmt: skip
def test_what_has_been_done(text: str, expected: str) -> None:
    assert said(WALK, text, ON_WALK) == expected


FLIGHTS = """
(define (domain flights)
  (:predicates (plane ?p) (guest ?g) (town ?t) (at ?x ?t) (in ?g ?p) (rested ?g))
  (:action board :parameters (?g ?p ?t)
    :precondition (and (guest ?g) (plane ?p) (town ?t) (at ?g ?t) (at ?p ?t))
    :effect (and (in ?g ?p) (not (at ?g ?t))))
  (:action leave :parameters (?g ?p ?t)
    :precondition (and (guest ?g) (plane ?p) (town ?t) (in ?g ?p) (at ?p ?t))
    :effect (and (at ?g ?t) (not (in ?g ?p))))
  (:action fly :parameters (?p ?a ?b)
    :precondition (and (plane ?p) (town ?a) (town ?b) (at ?p ?a))
    :effect (and (at ?p ?b) (not (at ?p ?a)))))
"""
ON_FLIGHTS = "p1 is a plane. Ann and Bob are guests. Oslo and Bern are towns."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Targets: Ann in Bern, Bob in Oslo.", "goal(at(ann,bern)) goal(at(bob,oslo))"),
        ("Delivery targets: Ann in Bern, Bob in Oslo.", "goal(at(ann,bern)) goal(at(bob,oslo))"),
        ("Fleet target: p1 back in Bern at the end.", "goal(at(p1,bern))"),
        ("Target: Ann rested.", "goal(rested(ann))"),
        ("Targets: Ann in Bern by noon.", REFUSED),
        ("Targets: Ann, Bob.", REFUSED),
        ("Ann has already got into p1.", "init(in(ann,p1))"),
        ("Bob is in Bern, and Ann has already got into p1.",
         "init(at(bob,bern)) init(in(ann,p1))"),
        ("Ann is already seated on board p1.", "init(in(ann,p1))"),
        ("p1 has landed at Oslo.", "init(at(p1,oslo))"),
        ("Ann has got to Bern.", REFUSED),
        ("Ann has gone into p1 and come out again.", REFUSED),
        ("Ann is in p1, so she is tired.", REFUSED),  # That can be a fact of another name.
        ("I want Ann in Bern, so she is happy.", "goal(at(ann,bern))"),
        ("Ann is in p1, so the deck is full.", "init(in(ann,p1))"),
    ],
)  # fmt: skip
def test_on_the_way(text: str, expected: str) -> None:
    assert said(FLIGHTS, text, ON_FLIGHTS) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The barge is empty and takes one crate per crossing.", "init(empty_barge)"),
        ("The barge is at North, and it has room for only one crate.", "init(at_barge(north))"),
        ("Only one crate fits on the barge at once.", ""),
        ("The barge is empty and takes two crates per crossing.", REFUSED),
        ("The barge is empty and takes c1 per crossing.", REFUSED),
        ("Only two crates fit on the barge at once.", REFUSED),
        ("It has room for two crates.", REFUSED),
        ("Then put c1 on c2.", REFUSED),
    ],
)  # fmt: skip
def test_what_the_actions_say_as_well(text: str, expected: str) -> None:
    assert said(BOAT, text, ON_BOAT) == expected


def test_what_is_put_on_top_last_stays_there() -> None:
    last = "And then please put b1 on top of b2 as the last one."
    assert said(PILES, f"I want b2 on b3. {last}", IN_PILES) == "goal(on(b2,b3)) goal(on(b1,b2))"
    assert said(PILES, "Then b1 is on b2.", IN_PILES) == REFUSED
