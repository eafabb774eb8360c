; A ferry carries one car at a time. Without types, as in old collections.
(define (domain ferry)
  (:requirements :strips)
  (:predicates
    (car ?c)
    (port ?p)
    (at-ferry ?p)   ; "the ferry is at ?p"
    (parked ?c ?p)  ; "?c is at ?p", "?c is parked at ?p", "take ?c to ?p"
    (empty-ferry)   ; "the ferry is empty"
    (aboard ?c)     ; "?c is on the ferry", "the ferry carries ?c"
  )
  (:action sail
    :parameters (?from ?to)
    :precondition (and (port ?from) (port ?to) (at-ferry ?from))
    :effect (and (at-ferry ?to) (not (at-ferry ?from))))
  (:action board
    :parameters (?c ?p)
    :precondition (and (car ?c) (port ?p) (parked ?c ?p) (at-ferry ?p) (empty-ferry))
    :effect (and (aboard ?c) (not (parked ?c ?p)) (not (empty-ferry))))
  (:action debark
    :parameters (?c ?p)
    :precondition (and (car ?c) (port ?p) (aboard ?c) (at-ferry ?p))
    :effect (and (parked ?c ?p) (empty-ferry) (not (aboard ?c)))))
