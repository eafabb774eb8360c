(define (domain farm)
  (:requirements :strips :typing :negative-preconditions)
  (:types farmer animal field barn)
  (:predicates
    (farmer-at ?f - farmer ?d - field)
    (grazes ?a - animal ?d - field)
    (stalled ?a - animal ?b - barn)
    (hungry ?a - animal)
    (gate ?d - field ?b - barn)
    (gate-open ?d - field ?b - barn)
    (milked ?a - animal)
    (hay ?b - barn))
  (:action open-gate
    :parameters (?f - farmer ?d - field ?b - barn)
    :precondition (and (farmer-at ?f ?d) (gate ?d ?b) (not (gate-open ?d ?b)))
    :effect (and (gate-open ?d ?b)))
  (:action shut-gate
    :parameters (?f - farmer ?d - field ?b - barn)
    :precondition (and (farmer-at ?f ?d) (gate ?d ?b) (gate-open ?d ?b))
    :effect (and (not (gate-open ?d ?b))))
  (:action drive-in
    :parameters (?f - farmer ?a - animal ?d - field ?b - barn)
    :precondition (and (farmer-at ?f ?d) (grazes ?a ?d) (gate-open ?d ?b))
    :effect (and (stalled ?a ?b) (not (grazes ?a ?d))))
  (:action let-out
    :parameters (?a - animal ?d - field ?b - barn)
    :precondition (and (stalled ?a ?b) (gate-open ?d ?b))
    :effect (and (grazes ?a ?d) (not (stalled ?a ?b))))
  (:action feed
    :parameters (?a - animal ?b - barn)
    :precondition (and (stalled ?a ?b) (hungry ?a) (hay ?b))
    :effect (and (not (hungry ?a)) (not (hay ?b))))
  (:action milk
    :parameters (?f - farmer ?a - animal ?b - barn)
    :precondition (and (stalled ?a ?b) (not (hungry ?a)) (not (milked ?a)))
    :effect (and (milked ?a) (hungry ?a)))
  (:action bring-hay
    :parameters (?b - barn)
    :precondition (and (not (hay ?b)))
    :effect (and (hay ?b))))
