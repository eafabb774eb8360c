(define (domain hospital)
  (:requirements :strips :typing)
  (:types robot item location - object)
  (:predicates
    (at ?r - robot ?l - location)
    (stored ?i - item ?l - location)
    (corridor ?from - location ?to - location)
    (free ?r - robot)
    (loaded ?i - item ?r - robot)
    (disinfected ?r - robot)
    (wash-station ?l - location)
    (requested ?i - item ?l - location)
    (delivered ?i - item ?l - location))
  (:action move
    :parameters (?r - robot ?from - location ?to - location)
    :precondition (and (at ?r ?from) (corridor ?from ?to))
    :effect (and (not (at ?r ?from)) (at ?r ?to)))
  (:action pick-up
    :parameters (?r - robot ?i - item ?l - location)
    :precondition (and (at ?r ?l) (stored ?i ?l) (free ?r))
    :effect (and (not (stored ?i ?l)) (not (free ?r)) (loaded ?i ?r)))
  (:action put-down
    :parameters (?r - robot ?i - item ?l - location)
    :precondition (and (at ?r ?l) (loaded ?i ?r))
    :effect (and (not (loaded ?i ?r)) (free ?r) (stored ?i ?l)))
  (:action hand-over
    :parameters (?r - robot ?i - item ?l - location)
    :precondition (and (at ?r ?l) (loaded ?i ?r) (requested ?i ?l) (disinfected ?r))
    :effect (and (not (loaded ?i ?r)) (not (requested ?i ?l)) (not (disinfected ?r)) (free ?r) (delivered ?i ?l)))
  (:action disinfect
    :parameters (?r - robot ?l - location)
    :precondition (and (at ?r ?l) (wash-station ?l) (free ?r))
    :effect (disinfected ?r)))
