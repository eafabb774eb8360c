"""PDDL texts made for tests, one for each part of the language."""

STRIPS = """\
(define (domain letters)
  (:requirements :strips)
  (:predicates (in ?letter ?place) (carried ?letter) (courier-at ?place) (road ?from ?to))
  (:action walk
    :parameters (?from ?to)
    :precondition (and (courier-at ?from) (road ?from ?to))
    :effect (and (courier-at ?to) (not (courier-at ?from))))
  (:action take
    :parameters (?letter ?place)
    :precondition (and (in ?letter ?place) (courier-at ?place))
    :effect (and (carried ?letter) (not (in ?letter ?place))))
  (:action post
    :parameters (?letter ?place)
    :precondition (and (carried ?letter) (courier-at ?place))
    :effect (and (in ?letter ?place) (not (carried ?letter)))))
"""

STRIPS_PROBLEM = """\
(define (problem monday)
  (:domain letters)
  (:objects bill office home)
  (:init (in bill office) (courier-at home) (road home office) (road office home))
  (:goal (and (in bill home) (not (carried bill)))))
"""

TYPED = """\
(define (domain museum)
  (:requirements :strips :typing :equality :negative-preconditions)
  (:types room - object
          exhibit - object
          painting statue - exhibit)
  (:constants storeroom - room)
  (:predicates (hangs ?e - painting ?r - room)
               (stands ?e - statue ?r - room)
               (shown ?e - exhibit)
               (open-to-public ?r - room))
  (:action store
    :parameters (?e - painting ?r - room)
    :precondition (and (hangs ?e ?r) (not (= ?r storeroom)))
    :effect (and (hangs ?e storeroom) (not (hangs ?e ?r)) (not (shown ?e)))))
"""

ADL = """\
(define (domain greenhouse)
  (:requirements :adl)
  (:types plant pot - object)
  (:predicates (in ?p - plant ?t - pot)
               (wet ?t - pot)
               (sick ?p - plant)
               (blooms ?p - plant))
  (:action water-all
    :parameters ()
    :precondition (and (exists (?t - pot) (not (wet ?t)))
                       (imply (exists (?p - plant) (sick ?p)) (forall (?t - pot) (not (wet ?t)))))
    :effect (and (forall (?t - pot) (wet ?t))
                 (forall (?p - plant) (when (not (sick ?p)) (blooms ?p)))))
  (:action swap
    :parameters (?p ?q - plant ?t ?u - pot)
    :precondition (and (in ?p ?t) (in ?q ?u) (or (sick ?p) (sick ?q)))
    :effect (and (in ?p ?u) (in ?q ?t) (not (in ?p ?t)) (not (in ?q ?u)))))
"""

NUMERIC = """\
(define (domain bakery)
  (:requirements :strips :typing :numeric-fluents :action-costs)
  (:types oven loaf - object)
  (:predicates (baked ?l - loaf))
  (:functions (heat ?o - oven) - number
              (needs ?l - loaf) - number
              (total-cost) - number)
  (:action warm
    :parameters (?o - oven)
    :precondition (< (heat ?o) 250)
    :effect (and (increase (heat ?o) 10) (increase (total-cost) 2.5)))
  (:action bake
    :parameters (?l - loaf ?o - oven)
    :precondition (>= (heat ?o) (+ (needs ?l) 5))
    :effect (and (baked ?l) (decrease (heat ?o) (* 2 (needs ?l))) (assign (needs ?l) 0))))
"""

NUMERIC_PROBLEM = """\
(define (problem rye)
  (:domain bakery)
  (:objects rye - loaf stone - oven)
  (:init (= (heat stone) 20) (= (needs rye) 180.5) (= (total-cost) 0))
  (:goal (baked rye))
  (:metric minimize (+ (total-cost) (* 2 (heat stone)))))
"""

DERIVED = """\
(define (domain signals)
  (:requirements :strips :typing :derived-predicates :disjunctive-preconditions
                 :existential-preconditions)
  (:types mast - object)
  (:predicates (sees ?a - mast ?b - mast) (lit ?a - mast) (reached ?a - mast))
  (:derived (reached ?a - mast)
    (or (lit ?a) (exists (?b - mast) (and (sees ?b ?a) (reached ?b)))))
  (:action light
    :parameters (?a - mast)
    :precondition (not (lit ?a))
    :effect (lit ?a)))
"""

TEMPORAL = """\
(define (domain ferry)
  (:requirements :durative-actions :preferences :constraints :object-fluents)
  (:types port ship)
  (:predicates (open ?p - port))
  (:functions (place ?s - ship) - port (tide))
  (:constraints (always (open harbour)))
  (:durative-action sail
    :parameters (?s - ship ?p - port)
    :duration (= ?duration 3)
    :condition (at start (open ?p))
    :effect (at end (assign (place ?s) ?p)))
  (:process rise :parameters () :effect (increase (tide) (* #t 1)))
  (:action dock
    :parameters (?s - ship ?p - port)
    :precondition (and (= (place ?s) ?p) (preference quick (open ?p)))
    :effect (assign (place ?s) ?p)))
"""

TEMPORAL_PROBLEM = """\
(define (problem tide)
  (:domain ferry)
  (:objects anna - ship north south - port)
  (:init (open north) (at 5 (open south)) (= (place anna) north) (not (open south)))
  (:goal (and (open south) (preference late (open north))))
  (:constraints (sometime (open north)))
  (:metric minimize (is-violated late)))
"""
