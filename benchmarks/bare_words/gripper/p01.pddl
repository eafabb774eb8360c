(define (problem p01) (:domain gripper) (:objects kitchen hall b1 b2 b3 left right)
 (:init (room kitchen) (room hall) (ball b1) (ball b2) (ball b3) (gripper left) (gripper right) (free left) (free right)
  (at-robby kitchen) (at b1 kitchen) (at b2 kitchen) (at b3 kitchen))
 (:goal (and (at b1 hall) (at b2 hall) (at b3 hall))))
