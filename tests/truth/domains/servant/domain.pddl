; A servant with hands tidies rooms. Without types, as in old collections.
(define (domain servant)
  (:requirements :strips)
  (:predicates
    (room ?r)
    (toy ?t)
    (hand ?h)
    (at-servant ?r)  ; "the servant is in ?r"
    (at ?t ?r)       ; "?t is in ?r", "?t lies in ?r", "bring ?t to ?r"
    (free ?h)        ; "?h is free", not "?h is busy"
    (carry ?t ?h)    ; "?h holds ?t", "?t is held by ?h"
  )
  (:action walk
    :parameters (?from ?to)
    :precondition (and (room ?from) (room ?to) (at-servant ?from))
    :effect (and (at-servant ?to) (not (at-servant ?from))))
  (:action pick
    :parameters (?t ?r ?h)
    :precondition (and (toy ?t) (room ?r) (hand ?h) (at ?t ?r) (at-servant ?r) (free ?h))
    :effect (and (carry ?t ?h) (not (at ?t ?r)) (not (free ?h))))
  (:action drop
    :parameters (?t ?r ?h)
    :precondition (and (toy ?t) (room ?r) (hand ?h) (carry ?t ?h) (at-servant ?r))
    :effect (and (at ?t ?r) (free ?h) (not (carry ?t ?h)))))
