; A lift takes guests to their floors. Without types, as in old collections.
(define (domain lift)
  (:requirements :strips)
  (:predicates
    (guest ?g)
    (floor ?f)
    (waits ?g ?f)    ; "?g waits at ?f", "?g is waiting at ?f"
    (wants ?g ?f)    ; "?g wants to go to ?f", "the destination of ?g is ?f"
    (above ?f ?e)    ; "?f is above ?e"
    (boarded ?g)     ; "?g is in the lift"
    (served ?g)      ; "?g is served", "serve ?g"
    (lift-at ?f)     ; "the lift is at ?f"
  )
  (:action board
    :parameters (?g ?f)
    :precondition (and (guest ?g) (floor ?f) (lift-at ?f) (waits ?g ?f))
    :effect (and (boarded ?g) (not (waits ?g ?f))))
  (:action depart
    :parameters (?g ?f)
    :precondition (and (guest ?g) (floor ?f) (lift-at ?f) (boarded ?g) (wants ?g ?f))
    :effect (and (served ?g) (not (boarded ?g))))
  (:action up
    :parameters (?f ?e)
    :precondition (and (floor ?f) (floor ?e) (lift-at ?e) (above ?f ?e))
    :effect (and (lift-at ?f) (not (lift-at ?e))))
  (:action down
    :parameters (?f ?e)
    :precondition (and (floor ?f) (floor ?e) (lift-at ?f) (above ?f ?e))
    :effect (and (lift-at ?e) (not (lift-at ?f)))))
