"""What can be done: nothing is stated where the actions of the domain say the same."""

import pytest

from tests.support.bare import REFUSED, said

FERRY = """
(define (domain crossing)
  (:predicates (car ?c) (port ?p) (at ?c ?p) (on ?c) (at-ferry ?p) (empty-ferry))
  (:action sail :parameters (?p ?q)
    :precondition (and (port ?p) (port ?q) (at-ferry ?p))
    :effect (and (at-ferry ?q) (not (at-ferry ?p))))
  (:action board :parameters (?c ?p)
    :precondition (and (car ?c) (port ?p) (at ?c ?p) (at-ferry ?p) (empty-ferry))
    :effect (and (on ?c) (not (at ?c ?p)) (not (empty-ferry))))
  (:action land :parameters (?c ?p)
    :precondition (and (car ?c) (port ?p) (on ?c) (at-ferry ?p))
    :effect (and (at ?c ?p) (empty-ferry) (not (on ?c)))))
"""
LORRIES = """
(define (domain lorries)
  (:predicates (truck ?t) (crate ?c) (place ?p) (road ?p ?q) (at ?x ?p) (in ?c ?t) (empty ?t))
  (:action drive :parameters (?t ?p ?q)
    :precondition (and (truck ?t) (place ?p) (place ?q) (road ?p ?q) (at ?t ?p) (not (empty ?t)))
    :effect (and (at ?t ?q) (not (at ?t ?p))))
  (:action staff :parameters (?t)
    :precondition (and (truck ?t) (empty ?t)) :effect (not (empty ?t)))
  (:action load :parameters (?c ?t ?p)
    :precondition (and (crate ?c) (truck ?t) (place ?p) (at ?c ?p) (at ?t ?p))
    :effect (and (in ?c ?t) (not (at ?c ?p)))))
"""
PORTS = "The ports are rome and oslo. The cars are c1 and c2."
PLACES = "The places are rome and oslo. The trucks are t1 and t2. The crate is c1."


@pytest.mark.parametrize(
    "text",
    [
        "The ferry can carry only one car at a time.",
        "The ferry can only take one car at once.",
        "It can carry just one car at a time.",
        "The ferry can sail from any port to any other port.",
        "It can go directly between all ports.",
        "The ferry is able to carry no more than one car at a time.",
    ],
)
def test_what_the_actions_say_is_no_statement(text: str) -> None:
    assert said(FERRY, f"{text} c1 is at rome.", PORTS) == "init(at(c1,rome))"


@pytest.mark.parametrize(
    ("domain", "before", "text"),
    [
        (FERRY, PORTS, "The ferry can carry two cars at a time."),
        (FERRY, PORTS, "The ferry can carry only red cars at a time."),
        (FERRY, PORTS, "The ferry can carry only one car."),
        (FERRY, PORTS, "The ferry cannot sail from any port to another."),
        # A truck is empty in which nobody sits: it takes as many crates as there are.
        (LORRIES, PLACES, "A truck can carry only one crate at a time."),
        # Ways are facts here.
        (LORRIES, PLACES, "A truck can drive from any place to any other place, they say."),
    ],
)
def test_what_they_do_not_say_is_not_passed_over(domain: str, before: str, text: str) -> None:
    assert said(domain, f"{text} c1 is at rome.", before) == REFUSED
