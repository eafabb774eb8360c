(define (domain elevator)
  (:requirements :strips :typing :negative-preconditions)
  (:types person floor)
  (:predicates
    (waiting ?p - person ?f - floor)
    (wants ?p - person ?f - floor)
    (inside ?p - person)
    (served ?p - person)
    (lift ?f - floor)
    (above ?f ?g - floor)
    (doors-open))
  (:action up
    :parameters (?f ?g - floor)
    :precondition (and (lift ?f) (above ?g ?f) (not (doors-open)))
    :effect (and (lift ?g) (not (lift ?f))))
  (:action down
    :parameters (?f ?g - floor)
    :precondition (and (lift ?f) (above ?f ?g) (not (doors-open)))
    :effect (and (lift ?g) (not (lift ?f))))
  (:action open-doors
    :parameters ()
    :precondition (and (not (doors-open)))
    :effect (and (doors-open)))
  (:action close-doors
    :parameters ()
    :precondition (and (doors-open))
    :effect (and (not (doors-open))))
  (:action enter
    :parameters (?p - person ?f - floor)
    :precondition (and (waiting ?p ?f) (lift ?f) (doors-open))
    :effect (and (inside ?p) (not (waiting ?p ?f))))
  (:action leave
    :parameters (?p - person ?f - floor)
    :precondition (and (inside ?p) (lift ?f) (wants ?p ?f) (doors-open))
    :effect (and (served ?p) (not (inside ?p))))
  (:action give-up
    :parameters (?p - person ?f - floor)
    :precondition (and (waiting ?p ?f))
    :effect (and (not (waiting ?p ?f)))))
