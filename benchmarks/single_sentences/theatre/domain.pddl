(define (domain theatre)
  (:requirements :strips :typing)
  (:types locatable area scene - object
          item stagehand - locatable
          prop lamp - item)
  (:predicates
    (at ?x - locatable ?a - area)
    (connected ?a1 ?a2 - area)
    (holding ?h - stagehand ?i - item)
    (hands-free ?h - stagehand)
    (switched-on ?l - lamp)
    (needs ?s - scene ?p - prop)
    (set-in ?s - scene ?a - area)
    (ready ?s - scene))

  (:action walk
    :parameters (?h - stagehand ?from ?to - area)
    :precondition (and (at ?h ?from) (connected ?from ?to))
    :effect (and (at ?h ?to) (not (at ?h ?from))))

  (:action pick-up
    :parameters (?h - stagehand ?i - item ?a - area)
    :precondition (and (at ?h ?a) (at ?i ?a) (hands-free ?h))
    :effect (and (holding ?h ?i) (not (at ?i ?a)) (not (hands-free ?h))))

  (:action put-down
    :parameters (?h - stagehand ?i - item ?a - area)
    :precondition (and (at ?h ?a) (holding ?h ?i))
    :effect (and (at ?i ?a) (hands-free ?h) (not (holding ?h ?i))))

  (:action switch-on
    :parameters (?h - stagehand ?l - lamp ?a - area)
    :precondition (and (at ?h ?a) (at ?l ?a) (hands-free ?h))
    :effect (switched-on ?l))

  (:action prepare-scene
    :parameters (?s - scene ?p - prop ?l - lamp ?a - area)
    :precondition (and (set-in ?s ?a) (needs ?s ?p) (at ?p ?a) (at ?l ?a) (switched-on ?l))
    :effect (ready ?s)))
