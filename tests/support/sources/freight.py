"""A domain of freight, with a gap to type in."""

DOMAIN = """
;- /domain.pddl
(define (domain freight)
  (:requirements :typing)
  (:types truck car - vehicle vehicle place - object)
  (:constants depot - place)
  (:predicates (at ?v - vehicle ?p - place) (road ?from ?to - place) (broken ?t - truck) (done))
  (:functions (fuel ?v - vehicle) (total-cost))
  (:action drive
    :parameters (?t - truck ?from ?to - place)
    {}))
"""
PROBLEM = """
;- /p.pddl
(define (problem one) (:domain freight)
  (:objects t1 - truck c1 - car a b - place)
  {})
"""
