(define (problem p02) (:domain logistics) (:objects c0 l0 l1 t0 p0 p1 a0)
 (:init (city c0) (location l0) (location l1) (in-city l0 c0) (in-city l1 c0) (airport l0) (truck t0) (at t0 l1) (package p0) (package p1) (in p0 t0) (in p1 t0) (airplane a0) (at a0 l0))
 (:goal (and (at p0 l0) (in p1 a0))))
