; A robot builds towers of blocks on a grid, and climbs them one step at a time.
; Names as in the termes domain of the International Planning Competition 2018.
(define (domain termes)
  (:requirements :typing :negative-preconditions)

  (:types
    numb      ; "numb"
    position  ; "position", "pos", "cell"
    - object)

  (:predicates
    (height ?p - position ?h - numb)    ; "?p is as high as ?h"
    (at ?p - position)                  ; "the robot is at ?p", "the robot is on ?p", "the robot stands on ?p"
    (has-block)                         ; "you have an unplaced block", "the robot has a block", "the robot is holding a block"
    (SUCC ?n1 - numb ?n2 - numb)        ; "?n1 follows ?n2", "?n1 comes right after ?n2"
    (NEIGHBOR ?p1 - position ?p2 - position)  ; "?p1 is next to ?p2", "?p1 and ?p2 are neighbours", "?p1 and ?p2 are adjacent"
    (IS-DEPOT ?p - position)            ; "the depot is at ?p", "the depot for new blocks is at ?p", "?p is the depot"
  )

  (:action move  ; "the robot moves from ?from to ?to"
    :parameters (?from - position ?to - position ?h - numb)
    :precondition (and (at ?from) (NEIGHBOR ?from ?to) (height ?from ?h) (height ?to ?h))
    :effect (and (at ?to) (not (at ?from))))

  (:action move-up  ; "the robot climbs from ?from up to ?to"
    :parameters (?from - position ?hfrom - numb ?to - position ?hto - numb)
    :precondition (and (at ?from) (NEIGHBOR ?from ?to) (height ?from ?hfrom) (height ?to ?hto)
                       (SUCC ?hto ?hfrom))
    :effect (and (at ?to) (not (at ?from))))

  (:action move-down  ; "the robot climbs from ?from down to ?to"
    :parameters (?from - position ?hfrom - numb ?to - position ?hto - numb)
    :precondition (and (at ?from) (NEIGHBOR ?from ?to) (height ?from ?hfrom) (height ?to ?hto)
                       (SUCC ?hfrom ?hto))
    :effect (and (at ?to) (not (at ?from))))

  (:action place-block  ; "the robot at ?rpos places a block on ?bpos"
    :parameters (?rpos - position ?bpos - position ?hbefore - numb ?hafter - numb)
    :precondition (and (at ?rpos) (NEIGHBOR ?rpos ?bpos) (height ?rpos ?hbefore)
                       (height ?bpos ?hbefore) (SUCC ?hafter ?hbefore) (has-block)
                       (not (IS-DEPOT ?bpos)))
    :effect (and (height ?bpos ?hafter) (not (height ?bpos ?hbefore)) (not (has-block))))

  (:action remove-block  ; "the robot at ?rpos removes a block from ?bpos"
    :parameters (?rpos - position ?bpos - position ?hbefore - numb ?hafter - numb)
    :precondition (and (at ?rpos) (NEIGHBOR ?rpos ?bpos) (height ?rpos ?hafter)
                       (height ?bpos ?hbefore) (SUCC ?hbefore ?hafter) (not (has-block)))
    :effect (and (height ?bpos ?hafter) (has-block) (not (height ?bpos ?hbefore))))

  (:action create-block  ; "the robot takes a new block at ?p"
    :parameters (?p - position)
    :precondition (and (at ?p) (not (has-block)) (IS-DEPOT ?p))
    :effect (has-block))

  (:action destroy-block  ; "the robot gives its block back at ?p"
    :parameters (?p - position)
    :precondition (and (at ?p) (has-block) (IS-DEPOT ?p))
    :effect (not (has-block))))
