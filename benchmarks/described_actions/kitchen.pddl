(define (domain kitchen)
  (:requirements :strips :typing :negative-preconditions)
  (:types dish food)
  (:predicates
    (dirty ?d - dish)
    (in-rack ?d - dish)
    (on-plate ?f - food ?d - dish)
    (raw ?f - food)
    (cooked ?f - food)
    (oven-hot)
    (chopped ?f - food)
    (eaten ?f - food))
  (:action heat-oven
    :parameters ()
    :precondition (and (not (oven-hot)))
    :effect (and (oven-hot)))
  (:action cool-oven
    :parameters ()
    :precondition (and (oven-hot))
    :effect (and (not (oven-hot))))
  (:action chop
    :parameters (?f - food)
    :precondition (and (raw ?f) (not (chopped ?f)))
    :effect (and (chopped ?f)))
  (:action roast
    :parameters (?f - food)
    :precondition (and (raw ?f) (chopped ?f) (oven-hot))
    :effect (and (cooked ?f) (not (raw ?f))))
  (:action serve
    :parameters (?f - food ?d - dish)
    :precondition (and (cooked ?f) (in-rack ?d))
    :effect (and (on-plate ?f ?d) (dirty ?d) (not (in-rack ?d))))
  (:action eat
    :parameters (?f - food ?d - dish)
    :precondition (and (on-plate ?f ?d))
    :effect (and (eaten ?f) (not (on-plate ?f ?d))))
  (:action wash-up
    :parameters (?d - dish)
    :precondition (and (dirty ?d))
    :effect (and (in-rack ?d) (not (dirty ?d)))))
