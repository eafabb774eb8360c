(define (problem n1) (:domain nomystery) (:objects t1 - truck depot shop school - location p1 p2 p3 - package f0 f1 f2 f3 - fuellevel)
(:init (connected depot shop) (connected shop depot) (connected shop school) (connected school shop)
(next f0 f1) (next f1 f2) (next f2 f3) (at t1 depot) (fuel t1 f3) (at p1 depot) (in p2 t1) (at p3 school))
(:goal (and (at p1 school) (at p2 shop) (at p3 depot) (at t1 depot))))
