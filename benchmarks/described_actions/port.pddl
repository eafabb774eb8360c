(define (domain port)
  (:requirements :strips :typing :negative-preconditions)
  (:types ship berth tug container)
  (:predicates
    (at-sea ?s - ship)
    (at-berth ?s - ship ?b - berth)
    (vacant ?b - berth)
    (towing ?t - tug ?s - ship)
    (tug-idle ?t - tug)
    (stowed ?c - container ?s - ship)
    (quay ?c - container ?b - berth)
    (cleared ?c - container))
  (:action hook
    :parameters (?t - tug ?s - ship)
    :precondition (and (tug-idle ?t) (at-sea ?s))
    :effect (and (towing ?t ?s) (not (tug-idle ?t))))
  (:action berth-ship
    :parameters (?t - tug ?s - ship ?b - berth)
    :precondition (and (towing ?t ?s) (at-sea ?s) (vacant ?b))
    :effect (and (at-berth ?s ?b) (tug-idle ?t) (not (towing ?t ?s)) (not (at-sea ?s)) (not (vacant ?b))))
  (:action cast-off
    :parameters (?s - ship ?b - berth)
    :precondition (and (at-berth ?s ?b))
    :effect (and (at-sea ?s) (vacant ?b) (not (at-berth ?s ?b))))
  (:action stow
    :parameters (?c - container ?s - ship ?b - berth)
    :precondition (and (quay ?c ?b) (at-berth ?s ?b) (cleared ?c))
    :effect (and (stowed ?c ?s) (not (quay ?c ?b))))
  (:action discharge
    :parameters (?c - container ?s - ship ?b - berth)
    :precondition (and (stowed ?c ?s) (at-berth ?s ?b))
    :effect (and (quay ?c ?b) (not (stowed ?c ?s))))
  (:action inspect
    :parameters (?c - container ?b - berth)
    :precondition (and (quay ?c ?b) (not (cleared ?c)))
    :effect (and (cleared ?c)))
  (:action unhook
    :parameters (?t - tug ?s - ship)
    :precondition (and (towing ?t ?s))
    :effect (and (tug-idle ?t) (not (towing ?t ?s)))))
