(define (problem p02) (:domain blocks) (:objects red blue yellow)
 (:init (clear red) (clear blue) (handempty) (on red yellow) (ontable blue) (ontable yellow))
 (:goal (on yellow blue)))
