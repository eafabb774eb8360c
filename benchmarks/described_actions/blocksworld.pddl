(define (domain blocks)
  (:requirements :strips :typing :negative-preconditions)
  (:types block)
  (:predicates
    (on ?x ?y - block)
    (ontable ?x - block)
    (clear ?x - block)
    (holding ?x - block)
    (handempty))
  (:action pick-up
    :parameters (?x - block)
    :precondition (and (clear ?x) (ontable ?x) (handempty))
    :effect (and (holding ?x) (not (ontable ?x)) (not (clear ?x)) (not (handempty))))
  (:action put-down
    :parameters (?x - block)
    :precondition (and (holding ?x))
    :effect (and (ontable ?x) (clear ?x) (handempty) (not (holding ?x))))
  (:action stack
    :parameters (?x ?y - block)
    :precondition (and (holding ?x) (clear ?y))
    :effect (and (on ?x ?y) (clear ?x) (handempty) (not (holding ?x)) (not (clear ?y))))
  (:action unstack
    :parameters (?x ?y - block)
    :precondition (and (on ?x ?y) (clear ?x) (handempty))
    :effect (and (holding ?x) (clear ?y) (not (on ?x ?y)) (not (clear ?x)) (not (handempty))))
  (:action swap-top
    :parameters (?x ?y ?z - block)
    :precondition (and (on ?x ?y) (clear ?x) (clear ?z) (handempty))
    :effect (and (on ?x ?z) (clear ?y) (not (on ?x ?y)) (not (clear ?z))))
  (:action to-table
    :parameters (?x ?y - block)
    :precondition (and (on ?x ?y) (clear ?x) (handempty))
    :effect (and (ontable ?x) (clear ?y) (not (on ?x ?y))))
  (:action from-table
    :parameters (?x ?y - block)
    :precondition (and (ontable ?x) (clear ?x) (clear ?y) (handempty))
    :effect (and (on ?x ?y) (not (ontable ?x)) (not (clear ?y)))))
