(define (domain airport)
  (:requirements :strips :typing :negative-preconditions)
  (:types jet gate runway crew)
  (:predicates
    (parked-at ?j - jet ?g - gate)
    (occupied ?g - gate)
    (lined-up ?j - jet ?r - runway)
    (busy ?r - runway)
    (airborne ?j - jet)
    (fuelled ?j - jet)
    (crewed ?j - jet ?c - crew)
    (rested ?c - crew))
  (:action refuel
    :parameters (?j - jet ?g - gate)
    :precondition (and (parked-at ?j ?g) (not (fuelled ?j)))
    :effect (and (fuelled ?j)))
  (:action man
    :parameters (?j - jet ?c - crew ?g - gate)
    :precondition (and (parked-at ?j ?g) (rested ?c))
    :effect (and (crewed ?j ?c) (not (rested ?c))))
  (:action taxi-out
    :parameters (?j - jet ?g - gate ?r - runway ?c - crew)
    :precondition (and (parked-at ?j ?g) (crewed ?j ?c) (fuelled ?j) (not (busy ?r)))
    :effect (and (lined-up ?j ?r) (busy ?r) (not (parked-at ?j ?g)) (not (occupied ?g))))
  (:action take-off
    :parameters (?j - jet ?r - runway)
    :precondition (and (lined-up ?j ?r) (fuelled ?j))
    :effect (and (airborne ?j) (not (lined-up ?j ?r)) (not (busy ?r)) (not (fuelled ?j))))
  (:action land
    :parameters (?j - jet ?r - runway)
    :precondition (and (airborne ?j) (not (busy ?r)))
    :effect (and (lined-up ?j ?r) (busy ?r) (not (airborne ?j))))
  (:action taxi-in
    :parameters (?j - jet ?r - runway ?g - gate)
    :precondition (and (lined-up ?j ?r) (not (occupied ?g)))
    :effect (and (parked-at ?j ?g) (occupied ?g) (not (lined-up ?j ?r)) (not (busy ?r))))
  (:action rest
    :parameters (?c - crew)
    :precondition (and (not (rested ?c)))
    :effect (and (rested ?c))))
