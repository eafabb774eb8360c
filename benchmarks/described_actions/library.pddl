(define (domain library)
  (:requirements :strips :typing :negative-preconditions)
  (:types volume reader shelf)
  (:predicates
    (shelved ?v - volume ?s - shelf)
    (lent ?v - volume ?r - reader)
    (reserved ?v - volume ?r - reader)
    (member ?r - reader)
    (torn ?v - volume)
    (on-cart ?v - volume)
    (fined ?r - reader))
  (:action lend
    :parameters (?v - volume ?r - reader ?s - shelf)
    :precondition (and (shelved ?v ?s) (member ?r) (not (fined ?r)))
    :effect (and (lent ?v ?r) (not (shelved ?v ?s))))
  (:action bring-back
    :parameters (?v - volume ?r - reader)
    :precondition (and (lent ?v ?r))
    :effect (and (on-cart ?v) (not (lent ?v ?r))))
  (:action reshelve
    :parameters (?v - volume ?s - shelf)
    :precondition (and (on-cart ?v) (not (torn ?v)))
    :effect (and (shelved ?v ?s) (not (on-cart ?v))))
  (:action reserve
    :parameters (?v - volume ?r ?q - reader)
    :precondition (and (lent ?v ?q) (member ?r))
    :effect (and (reserved ?v ?r)))
  (:action enrol
    :parameters (?r - reader)
    :precondition (and (not (member ?r)))
    :effect (and (member ?r)))
  (:action fine
    :parameters (?r - reader ?v - volume)
    :precondition (and (lent ?v ?r) (torn ?v) (not (fined ?r)))
    :effect (and (fined ?r)))
  (:action repair
    :parameters (?v - volume)
    :precondition (and (torn ?v) (on-cart ?v))
    :effect (and (not (torn ?v)))))
