(define (domain gripper)
  (:requirements :strips :typing :negative-preconditions)
  (:types room ball hand)
  (:predicates
    (robot-in ?r - room)
    (ball-in ?b - ball ?r - room)
    (free ?h - hand)
    (carries ?h - hand ?b - ball)
    (lit ?r - room)
    (clean ?b - ball))
  (:action move
    :parameters (?a ?b - room)
    :precondition (and (robot-in ?a))
    :effect (and (robot-in ?b) (not (robot-in ?a))))
  (:action pick
    :parameters (?b - ball ?r - room ?h - hand)
    :precondition (and (ball-in ?b ?r) (robot-in ?r) (free ?h))
    :effect (and (carries ?h ?b) (not (ball-in ?b ?r)) (not (free ?h))))
  (:action drop
    :parameters (?b - ball ?r - room ?h - hand)
    :precondition (and (carries ?h ?b) (robot-in ?r))
    :effect (and (ball-in ?b ?r) (free ?h) (not (carries ?h ?b))))
  (:action switch-on
    :parameters (?r - room)
    :precondition (and (robot-in ?r) (not (lit ?r)))
    :effect (and (lit ?r)))
  (:action switch-off
    :parameters (?r - room)
    :precondition (and (robot-in ?r) (lit ?r))
    :effect (and (not (lit ?r))))
  (:action wash
    :parameters (?b - ball ?h - hand)
    :precondition (and (carries ?h ?b) (not (clean ?b)))
    :effect (and (clean ?b)))
  (:action pass
    :parameters (?b - ball ?g ?h - hand)
    :precondition (and (carries ?g ?b) (free ?h))
    :effect (and (carries ?h ?b) (free ?g) (not (carries ?g ?b)) (not (free ?h)))))
