(define (problem p01) (:domain grid) (:objects n1 n2 n3 triangle k1)
 (:init (place n1) (place n2) (place n3) (conn n1 n2) (conn n2 n1) (conn n2 n3) (conn n3 n2) (open n1) (open n2) (locked n3) (shape triangle) (lock-shape n3 triangle) (key k1) (at k1 n2) (key-shape k1 triangle) (at-robot n1) (arm-empty))
 (:goal (at k1 n3)))
