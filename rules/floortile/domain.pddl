; Robots paint floor tiles in patterns; a robot cannot stand on a painted tile.
; Names as in the floor-tile domain of the International Planning Competition 2011.
(define (domain floor-tile)
  (:requirements :typing :action-costs)

  (:types
    robot  ; "robot"
    tile   ; "tile", "floor tile", "unpainted floor tile", "cell"
    color  ; "color", "colour"
    - object)

  (:predicates
    (robot-at ?r - robot ?x - tile)     ; "?r is at ?x", "?r is on ?x", "?r stands on ?x"
    (up ?x - tile ?y - tile)            ; "?x is above ?y", "?x is up of ?y": follows from a grid, whose row 1 is the lowest
    (down ?x - tile ?y - tile)          ; "?x is below ?y", "?x is down of ?y"
    (right ?x - tile ?y - tile)         ; "?x is right of ?y"
    (left ?x - tile ?y - tile)          ; "?x is left of ?y"
    (clear ?x - tile)                   ; "?x is clear", "?x is free"
    (painted ?x - tile ?c - color)      ; "?x is ?c", "?x is painted ?c", "?x is painted in ?c", "paint ?x ?c", "paint ?x in ?c"
    (robot-has ?r - robot ?c - color)   ; "the color in the gun of ?r is ?c": the colour that a robot paints with
    (available-color ?c - color)        ; "?c is available"
    (free-color ?r - robot)             ; "?r has no color"
  )

  (:functions
    (total-cost)  ; "total cost"
  )

  (:action change-color  ; "?r changes from ?c to ?c2"
    :parameters (?r - robot ?c ?c2 - color)
    :precondition (and (robot-has ?r ?c) (available-color ?c2))
    :effect (and (robot-has ?r ?c2) (not (robot-has ?r ?c)) (increase (total-cost) 5)))

  (:action paint-up  ; "?r paints ?y above it in ?c"
    :parameters (?r - robot ?y - tile ?x - tile ?c - color)
    :precondition (and (robot-has ?r ?c) (robot-at ?r ?x) (up ?y ?x) (clear ?y))
    :effect (and (painted ?y ?c) (not (clear ?y)) (increase (total-cost) 2)))

  (:action paint-down  ; "?r paints ?y below it in ?c"
    :parameters (?r - robot ?y - tile ?x - tile ?c - color)
    :precondition (and (robot-has ?r ?c) (robot-at ?r ?x) (down ?y ?x) (clear ?y))
    :effect (and (painted ?y ?c) (not (clear ?y)) (increase (total-cost) 2)))

  (:action up  ; "?r goes up from ?x to ?y"
    :parameters (?r - robot ?x - tile ?y - tile)
    :precondition (and (robot-at ?r ?x) (up ?y ?x) (clear ?y))
    :effect (and (robot-at ?r ?y) (clear ?x) (not (robot-at ?r ?x)) (not (clear ?y))
                 (increase (total-cost) 3)))

  (:action down  ; "?r goes down from ?x to ?y"
    :parameters (?r - robot ?x - tile ?y - tile)
    :precondition (and (robot-at ?r ?x) (down ?y ?x) (clear ?y))
    :effect (and (robot-at ?r ?y) (clear ?x) (not (robot-at ?r ?x)) (not (clear ?y))
                 (increase (total-cost) 1)))

  (:action right  ; "?r goes right from ?x to ?y"
    :parameters (?r - robot ?x - tile ?y - tile)
    :precondition (and (robot-at ?r ?x) (right ?y ?x) (clear ?y))
    :effect (and (robot-at ?r ?y) (clear ?x) (not (robot-at ?r ?x)) (not (clear ?y))
                 (increase (total-cost) 1)))

  (:action left  ; "?r goes left from ?x to ?y"
    :parameters (?r - robot ?x - tile ?y - tile)
    :precondition (and (robot-at ?r ?x) (left ?y ?x) (clear ?y))
    :effect (and (robot-at ?r ?y) (clear ?x) (not (robot-at ?r ?x)) (not (clear ?y))
                 (increase (total-cost) 1))))
