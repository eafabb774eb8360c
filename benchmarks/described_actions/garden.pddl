(define (domain garden)
  (:requirements :strips :typing :negative-preconditions)
  (:types plant bed tool)
  (:predicates
    (grows ?p - plant ?b - bed)
    (dug ?b - bed)
    (wet ?b - bed)
    (ripe ?p - plant)
    (in-shed ?t - tool)
    (in-hand ?t - tool)
    (seed ?p - plant)
    (picked ?p - plant)
    (rusty ?t - tool))
  (:action fetch-tool
    :parameters (?t - tool)
    :precondition (and (in-shed ?t))
    :effect (and (in-hand ?t) (not (in-shed ?t))))
  (:action store-tool
    :parameters (?t - tool)
    :precondition (and (in-hand ?t))
    :effect (and (in-shed ?t) (not (in-hand ?t))))
  (:action dig
    :parameters (?b - bed ?t - tool)
    :precondition (and (in-hand ?t) (not (dug ?b)))
    :effect (and (dug ?b)))
  (:action sow
    :parameters (?p - plant ?b - bed)
    :precondition (and (seed ?p) (dug ?b))
    :effect (and (grows ?p ?b) (not (seed ?p))))
  (:action water
    :parameters (?b - bed)
    :precondition (and (dug ?b) (not (wet ?b)))
    :effect (and (wet ?b)))
  (:action ripen
    :parameters (?p - plant ?b - bed)
    :precondition (and (grows ?p ?b) (wet ?b))
    :effect (and (ripe ?p) (not (wet ?b))))
  (:action harvest
    :parameters (?p - plant ?b - bed)
    :precondition (and (grows ?p ?b) (ripe ?p))
    :effect (and (picked ?p) (not (grows ?p ?b)) (not (ripe ?p)))))
