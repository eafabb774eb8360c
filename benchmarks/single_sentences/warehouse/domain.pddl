(define (domain warehouse)
  (:requirements :strips :typing)
  (:types forklift shelf box area)
  (:predicates
    (at ?f - forklift ?a - area)
    (shelf-in ?s - shelf ?a - area)
    (aisle ?a - area ?b - area)
    (stored ?b - box ?s - shelf)
    (on-floor ?b - box ?a - area)
    (carrying ?f - forklift ?b - box)
    (free ?f - forklift)
    (empty ?s - shelf))
  (:action drive
    :parameters (?f - forklift ?from - area ?to - area)
    :precondition (and (at ?f ?from) (aisle ?from ?to))
    :effect (and (at ?f ?to) (not (at ?f ?from))))
  (:action lift-from-floor
    :parameters (?f - forklift ?b - box ?a - area)
    :precondition (and (at ?f ?a) (on-floor ?b ?a) (free ?f))
    :effect (and (carrying ?f ?b) (not (on-floor ?b ?a)) (not (free ?f))))
  (:action lower-to-floor
    :parameters (?f - forklift ?b - box ?a - area)
    :precondition (and (at ?f ?a) (carrying ?f ?b))
    :effect (and (on-floor ?b ?a) (free ?f) (not (carrying ?f ?b))))
  (:action take-from-shelf
    :parameters (?f - forklift ?b - box ?s - shelf ?a - area)
    :precondition (and (at ?f ?a) (shelf-in ?s ?a) (stored ?b ?s) (free ?f))
    :effect (and (carrying ?f ?b) (empty ?s) (not (stored ?b ?s)) (not (free ?f))))
  (:action put-on-shelf
    :parameters (?f - forklift ?b - box ?s - shelf ?a - area)
    :precondition (and (at ?f ?a) (shelf-in ?s ?a) (carrying ?f ?b) (empty ?s))
    :effect (and (stored ?b ?s) (free ?f) (not (carrying ?f ?b)) (not (empty ?s)))))
