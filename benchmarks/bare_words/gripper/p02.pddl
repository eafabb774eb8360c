(define (problem p02) (:domain gripper) (:objects rooma roomb ball1 ball2 ball3 ball4 g1 g2)
 (:init (room rooma) (room roomb) (ball ball1) (ball ball2) (ball ball3) (ball ball4) (gripper g1) (gripper g2) (free g1) (free g2)
  (at-robby rooma) (at ball1 rooma) (at ball2 rooma) (at ball3 roomb) (at ball4 roomb))
 (:goal (and (at ball1 roomb) (at ball2 roomb) (at ball3 rooma) (at ball4 rooma))))
