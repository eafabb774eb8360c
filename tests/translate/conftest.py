"""A domain that the project does not ship: nothing in the reader can know it."""

import pytest

from planscribe.model.lexicon import Lexicon, lexicon
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl

DELIVERY = """
(define (domain delivery)
  (:requirements :typing :negative-preconditions :numeric-fluents)
  (:types
    truck crate - movable   ; unrelated words only
    movable city driver - object)
  (:constants hq - city)
  (:predicates
    (at ?m - movable ?c - city)      ; "?m is in ?c", "?m is parked in ?c", "bring ?m to ?c"
    (aboard ?d - driver ?t - truck)  ; "?d drives ?t", "?d is driving ?t"
    (fragile ?c - crate)             ; "?c is fragile", not "?c is sturdy"
    (road ?a ?b - city)              ; "?a and ?b are connected", "?a is linked to ?b"
    (owns ?d - driver ?t - truck)    ; "?d has ?t"
    (moving ?t - truck)
    (gate-open))
  (:functions
    (distance ?a ?b - city) ; "distance from ?a to ?b"
    (total-cost))
  (:action drive
    :parameters (?t - truck ?a ?b - city)
    :precondition (and (at ?t ?a) (road ?a ?b))
    :effect (and (at ?t ?b) (not (at ?t ?a)))))
"""

RULES = """
%! van - truck ; "delivery van"
%! (capacity-of ?t - truck ?n - number) ; "?t carries ?n crates"
init(moving(T)) :- init(capacity_of(T,N)), N > 0.
init(road(Y,X)) :- init(road(X,Y)).
"""


@pytest.fixture(scope="session")
def delivery() -> Lexicon:
    return lexicon(read(pddl.parse(DELIVERY)).domains[0], RULES)
