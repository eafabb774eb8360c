"""A domain of couriers."""

COURIER = """
;- /domain.pddl
(define (domain courier)
  (:requirements :typing :fluents)
  (:types Place Thing)
  (:predicates (at ?p - Place) (in ?t - Thing ?p - Place) (carried ?t - Thing)
    (road ?from ?to - Place) (ready) (seen ?p - Place))
  (:functions (fuel))
  (:derived (ready) (exists (?t - Thing) (carried ?t)))
  (:action walk
    :parameters (?from ?to - Place)
    :precondition (and (at ?from) (road ?from ?to))
    :effect (and (at ?to) (not (at ?from)) (seen ?to) (decrease (fuel) 1)))
  (:action take  ; "pick up ?t in ?p"
    :parameters (?t - Thing ?p - Place)
    :precondition (and (at ?p) (in ?t ?p))
    :effect (and (carried ?t) (not (in ?t ?p)))))
;- /one.pddl
(define (problem one) (:domain courier)
  (:objects Home Shop - Place Box - Thing)
  (:init (at home) (road home shop) (road shop home) (in box shop) (= (fuel) 5))
  (:goal (ready)))
;- /one.plan
(walk home shop)
; there it is
(take box$0 shop)
(walk shop home)
"""
