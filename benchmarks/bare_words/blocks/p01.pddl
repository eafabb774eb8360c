(define (problem p01) (:domain blocks) (:objects a b c d)
 (:init (on a b) (ontable b) (ontable c) (ontable d) (clear a) (clear c) (clear d) (handempty))
 (:goal (and (on a b) (on b c) (on c d))))
