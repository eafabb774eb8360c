(define (problem p02) (:domain visitall) (:objects p0 p1 p2 p3 - place)
 (:init (connected p0 p1) (connected p1 p0) (connected p1 p2) (connected p2 p1) (connected p2 p3) (connected p3 p2) (at-robot p2) (visited p2))
 (:goal (and (visited p0) (visited p3))))
