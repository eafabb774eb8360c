(define (domain school)
  (:requirements :strips :typing :negative-preconditions)
  (:types pupil teacher classroom book)
  (:predicates
    (sits-in ?p - pupil ?c - classroom)
    (teaches ?t - teacher ?c - classroom)
    (knows ?p - pupil ?b - book)
    (lent-to ?b - book ?p - pupil)
    (cupboard ?b - book)
    (bored ?p - pupil)
    (graded ?p - pupil))
  (:action come-in
    :parameters (?p - pupil ?c - classroom ?t - teacher)
    :precondition (and (teaches ?t ?c) (not (sits-in ?p ?c)))
    :effect (and (sits-in ?p ?c)))
  (:action go-out
    :parameters (?p - pupil ?c - classroom)
    :precondition (and (sits-in ?p ?c))
    :effect (and (not (sits-in ?p ?c))))
  (:action hand-out
    :parameters (?b - book ?p - pupil ?c - classroom ?t - teacher)
    :precondition (and (cupboard ?b) (sits-in ?p ?c) (teaches ?t ?c))
    :effect (and (lent-to ?b ?p) (not (cupboard ?b))))
  (:action study
    :parameters (?p - pupil ?b - book)
    :precondition (and (lent-to ?b ?p) (not (bored ?p)))
    :effect (and (knows ?p ?b) (bored ?p)))
  (:action collect
    :parameters (?b - book ?p - pupil)
    :precondition (and (lent-to ?b ?p))
    :effect (and (cupboard ?b) (not (lent-to ?b ?p))))
  (:action play
    :parameters (?p - pupil ?c - classroom)
    :precondition (and (bored ?p) (not (sits-in ?p ?c)))
    :effect (and (not (bored ?p))))
  (:action examine
    :parameters (?p - pupil ?b - book ?t - teacher ?c - classroom)
    :precondition (and (sits-in ?p ?c) (teaches ?t ?c) (knows ?p ?b) (not (lent-to ?b ?p)))
    :effect (and (graded ?p))))
