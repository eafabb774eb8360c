(define (problem p01) (:domain miconic) (:objects f0 f1 f2 bob eva)
 (:init (floor f0) (floor f1) (floor f2) (above f0 f1) (above f1 f2) (lift-at f0) (passenger bob) (passenger eva) (origin bob f1) (destin bob f2) (origin eva f2) (destin eva f0))
 (:goal (and (served bob) (served eva))))
