(define (problem p03) (:domain ferry) (:objects dover calais fiat)
 (:init (location dover) (location calais) (car fiat) (not-eq dover calais) (not-eq calais dover) (on fiat) (at-ferry dover))
 (:goal (at fiat calais)))
