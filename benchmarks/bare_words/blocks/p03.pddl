(define (problem p03) (:domain blocks) (:objects b1 b2 b3)
 (:init (on b2 b1) (on b3 b2) (ontable b1) (clear b3) (handempty))
 (:goal (on b1 b3)))
