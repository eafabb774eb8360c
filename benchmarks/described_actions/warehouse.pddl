(define (domain warehouse)
  (:requirements :strips :typing :negative-preconditions)
  (:types crate pile hoist lorry)
  (:predicates
    (top ?c - crate ?p - pile)
    (under ?b ?c - crate)
    (lifted ?h - hoist ?c - crate)
    (idle ?h - hoist)
    (loaded ?c - crate ?l - lorry)
    (docked ?l - lorry)
    (empty-pile ?p - pile)
    (sealed ?l - lorry))
  (:action lift
    :parameters (?h - hoist ?c - crate ?p - pile)
    :precondition (and (idle ?h) (top ?c ?p))
    :effect (and (lifted ?h ?c) (not (idle ?h)) (not (top ?c ?p))))
  (:action lower
    :parameters (?h - hoist ?c - crate ?p - pile)
    :precondition (and (lifted ?h ?c) (empty-pile ?p))
    :effect (and (top ?c ?p) (idle ?h) (not (lifted ?h ?c)) (not (empty-pile ?p))))
  (:action load
    :parameters (?h - hoist ?c - crate ?l - lorry)
    :precondition (and (lifted ?h ?c) (docked ?l) (not (sealed ?l)))
    :effect (and (loaded ?c ?l) (idle ?h) (not (lifted ?h ?c))))
  (:action unload
    :parameters (?h - hoist ?c - crate ?l - lorry)
    :precondition (and (loaded ?c ?l) (docked ?l) (idle ?h) (not (sealed ?l)))
    :effect (and (lifted ?h ?c) (not (loaded ?c ?l)) (not (idle ?h))))
  (:action dock
    :parameters (?l - lorry)
    :precondition (and (not (docked ?l)))
    :effect (and (docked ?l)))
  (:action depart
    :parameters (?l - lorry)
    :precondition (and (docked ?l) (sealed ?l))
    :effect (and (not (docked ?l))))
  (:action seal
    :parameters (?l - lorry)
    :precondition (and (docked ?l) (not (sealed ?l)))
    :effect (and (sealed ?l))))
