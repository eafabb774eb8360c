(define (problem p02) (:domain miconic) (:objects ground first-floor top-floor p1)
 (:init (floor ground) (floor first-floor) (floor top-floor) (lift-at top-floor) (passenger p1) (boarded p1) (destin p1 ground))
 (:goal (served p1)))
