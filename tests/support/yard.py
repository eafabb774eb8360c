"""A yard with robots that carry crates between zones, and the things of a task."""

YARD = """
(define (domain yard)
  (:requirements :typing)
  (:types robot crate zone)
  (:predicates (at ?r - robot ?z - zone) (linked ?a ?b - zone) (holding ?r - robot ?c - crate)
    (stored-in ?c - crate ?z - zone) (idle ?r - robot) (charged ?r - robot) (lit ?z - zone)
    (has-charger ?z - zone))
  (:action go :parameters (?r - robot ?a ?b - zone)
    :precondition (and (at ?r ?a) (linked ?a ?b) (charged ?r))
    :effect (and (at ?r ?b) (not (at ?r ?a)) (not (charged ?r))))
  (:action take :parameters (?r - robot ?c - crate ?z - zone)
    :precondition (and (at ?r ?z) (stored-in ?c ?z) (idle ?r))
    :effect (and (holding ?r ?c) (not (stored-in ?c ?z)) (not (idle ?r))))
  (:action drop :parameters (?r - robot ?c - crate ?z - zone)
    :precondition (and (at ?r ?z) (holding ?r ?c))
    :effect (and (stored-in ?c ?z) (idle ?r) (not (holding ?r ?c)))))
"""
BEFORE = "Ann and Bob are robots. c1 and c2 are crates. z1, z2 and z3 are zones.\n\n"
