; Cooks prepare dishes from what is on the shelves.
(define (domain kitchen)
  (:requirements :typing)
  (:types
    cook     ; "cook", "chef"
    item     ; "item", "ingredient"
    pot      ; "pot", "pan"
    shelf    ; "shelf"
    dish)    ; "dish", "meal"
  (:predicates
    (on-shelf ?i - item ?s - shelf)   ; "?i is on ?s", "?i lies on ?s", "put ?i on ?s"
    (in-pot ?i - item ?p - pot)       ; "?i is in ?p", "?p contains ?i", "put ?i into ?p"
    (needs ?d - dish ?i - item)       ; "?d needs ?i", "?i is needed for ?d"
    (ready ?d - dish)                 ; "?d is ready", "?d is done", "cook ?d"
    (hot ?p - pot)                    ; "?p is hot", not "?p is cold"
    (dirty ?p - pot)                  ; "?p is dirty", not "?p is clean"
    (likes ?c - cook ?d - dish)       ; "?c likes ?d", "?d is liked by ?c"
    (hungry ?c - cook)                ; "?c is hungry"
  )
  (:action take
    :parameters (?i - item ?s - shelf ?p - pot)
    :precondition (on-shelf ?i ?s)
    :effect (and (in-pot ?i ?p) (not (on-shelf ?i ?s))))
  (:action return
    :parameters (?i - item ?s - shelf ?p - pot)
    :precondition (in-pot ?i ?p)
    :effect (and (on-shelf ?i ?s) (not (in-pot ?i ?p))))
  (:action heat
    :parameters (?p - pot)
    :precondition (and)
    :effect (hot ?p))
  (:action prepare
    :parameters (?c - cook ?d - dish ?i - item ?p - pot)
    :precondition (and (likes ?c ?d) (needs ?d ?i) (in-pot ?i ?p) (hot ?p))
    :effect (and (ready ?d) (dirty ?p) (not (hot ?p)) (not (in-pot ?i ?p))))
  (:action eat
    :parameters (?c - cook ?d - dish)
    :precondition (and (ready ?d) (hungry ?c))
    :effect (not (hungry ?c)))
  (:action wait
    :parameters (?c - cook)
    :precondition (and)
    :effect (hungry ?c))
  (:action wash
    :parameters (?p - pot)
    :precondition (dirty ?p)
    :effect (not (dirty ?p))))
