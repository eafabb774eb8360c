; Telescopes take pictures of stars with their cameras.
(define (domain telescope)
  (:requirements :typing)
  (:types
    telescope  ; "telescope"
    camera     ; "camera"
    filter     ; "filter"
    target)    ; "target", "star"
  (:predicates
    (mounted ?c - camera ?t - telescope)       ; "?c is mounted on ?t", "?t carries ?c"
    (fits ?f - filter ?c - camera)             ; "?c supports ?f", "?f fits ?c"
    (points ?t - telescope ?x - target)        ; "?t points at ?x", "?t is pointing at ?x", "point ?t at ?x"
    (switched-on ?c - camera)                  ; "?c is switched on", "?c is on"
    (calibrated ?c - camera)                   ; "?c is calibrated", "calibrate ?c"
    (power ?t - telescope)                     ; "?t has power"
    (have-picture ?x - target ?f - filter)     ; "there is a ?f picture of ?x", "you have a ?f picture of ?x", "take a ?f picture of ?x"
  )
  (:action turn
    :parameters (?t - telescope ?x ?y - target)
    :precondition (points ?t ?x)
    :effect (and (points ?t ?y) (not (points ?t ?x))))
  (:action switch-on
    :parameters (?c - camera ?t - telescope)
    :precondition (and (mounted ?c ?t) (power ?t))
    :effect (and (switched-on ?c) (not (calibrated ?c)) (not (power ?t))))
  (:action switch-off
    :parameters (?c - camera ?t - telescope)
    :precondition (and (mounted ?c ?t) (switched-on ?c))
    :effect (and (power ?t) (not (switched-on ?c))))
  (:action calibrate
    :parameters (?c - camera)
    :precondition (switched-on ?c)
    :effect (calibrated ?c))
  (:action take
    :parameters (?t - telescope ?x - target ?c - camera ?f - filter)
    :precondition (and (points ?t ?x) (mounted ?c ?t) (fits ?f ?c) (switched-on ?c) (calibrated ?c))
    :effect (have-picture ?x ?f)))
