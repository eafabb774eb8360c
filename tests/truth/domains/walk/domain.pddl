; A dog walks through a park, and visits all its spots.
(define (domain walk)
  (:requirements :typing)
  (:types spot)  ; "spot"
  (:predicates
    (here ?x - spot)          ; "the dog is at ?x", "the dog sits at ?x"
    (visited ?x - spot)       ; "?x is visited", "the dog visits ?x", "visit ?x"
    (path ?x ?y - spot)       ; "there is a path from ?x to ?y", "?x is linked to ?y"
    (tired)                   ; "the dog is tired"
  )
  (:action go
    :parameters (?x ?y - spot)
    :precondition (and (here ?x) (path ?x ?y))
    :effect (and (here ?y) (visited ?y) (tired) (not (here ?x))))
  (:action rest
    :parameters (?x - spot)
    :precondition (here ?x)
    :effect (not (tired))))
