(define (problem p04) (:domain gripper) (:objects room1 room2 gripper1 ball1 ball2 ball3)
 (:init (room room1) (room room2) (gripper gripper1) (ball ball1) (ball ball2) (ball ball3) (at-robby room1) (at ball1 room1) (at ball2 room2) (at ball3 room2) (free gripper1))
 (:goal (and (at ball1 room1) (at ball2 room1) (at ball3 room1))))
