(define (domain painting)
  (:requirements :strips :typing :negative-preconditions)
  (:types wall colour brush)
  (:predicates
    (painted ?w - wall ?c - colour)
    (dry ?w - wall)
    (loaded ?b - brush ?c - colour)
    (clean-brush ?b - brush)
    (primed ?w - wall)
    (taped ?w - wall)
    (pot ?c - colour))
  (:action dip
    :parameters (?b - brush ?c - colour)
    :precondition (and (clean-brush ?b) (pot ?c))
    :effect (and (loaded ?b ?c) (not (clean-brush ?b))))
  (:action rinse
    :parameters (?b - brush ?c - colour)
    :precondition (and (loaded ?b ?c))
    :effect (and (clean-brush ?b) (not (loaded ?b ?c))))
  (:action paint
    :parameters (?w - wall ?c - colour ?b - brush)
    :precondition (and (loaded ?b ?c) (primed ?w) (dry ?w))
    :effect (and (painted ?w ?c) (not (dry ?w))))
  (:action let-dry
    :parameters (?w - wall)
    :precondition (and (not (dry ?w)))
    :effect (and (dry ?w)))
  (:action prime
    :parameters (?w - wall)
    :precondition (and (dry ?w) (taped ?w) (not (primed ?w)))
    :effect (and (primed ?w) (not (dry ?w))))
  (:action tape
    :parameters (?w - wall)
    :precondition (and (dry ?w) (not (taped ?w)))
    :effect (and (taped ?w)))
  (:action peel
    :parameters (?w - wall)
    :precondition (and (taped ?w) (dry ?w))
    :effect (and (not (taped ?w)))))
