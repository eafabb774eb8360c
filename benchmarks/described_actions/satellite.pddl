(define (domain satellite)
  (:requirements :strips :typing :negative-preconditions)
  (:types satellite device direction)
  (:predicates
    (pointing ?s - satellite ?d - direction)
    (carried ?i - device ?s - satellite)
    (power ?s - satellite)
    (running ?i - device)
    (tuned ?i - device)
    (reference ?i - device ?d - direction)
    (image ?d - direction))
  (:action turn-to
    :parameters (?s - satellite ?d ?e - direction)
    :precondition (and (pointing ?s ?d))
    :effect (and (pointing ?s ?e) (not (pointing ?s ?d))))
  (:action start-device
    :parameters (?i - device ?s - satellite)
    :precondition (and (carried ?i ?s) (power ?s))
    :effect (and (running ?i) (not (power ?s)) (not (tuned ?i))))
  (:action stop-device
    :parameters (?i - device ?s - satellite)
    :precondition (and (carried ?i ?s) (running ?i))
    :effect (and (power ?s) (not (running ?i))))
  (:action tune
    :parameters (?i - device ?s - satellite ?d - direction)
    :precondition (and (carried ?i ?s) (running ?i) (pointing ?s ?d) (reference ?i ?d))
    :effect (and (tuned ?i)))
  (:action take-image
    :parameters (?i - device ?s - satellite ?d - direction)
    :precondition (and (carried ?i ?s) (running ?i) (tuned ?i) (pointing ?s ?d))
    :effect (and (image ?d)))
  (:action shut-down
    :parameters (?s - satellite ?d - direction)
    :precondition (and (pointing ?s ?d) (power ?s))
    :effect (and (not (power ?s))))
  (:action discard-image
    :parameters (?d - direction)
    :precondition (and (image ?d))
    :effect (and (not (image ?d)))))
