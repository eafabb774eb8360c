(define (problem p03) (:domain gripper) (:objects office library cellar g ball1 ball2 ball3 ball4 ball5)
 (:init (room office) (room library) (room cellar) (gripper g) (ball ball1) (ball ball2) (ball ball3) (ball ball4) (ball ball5)
  (at-robby library) (at ball1 office) (at ball2 office) (at ball3 library) (at ball4 cellar) (at ball5 cellar) (free g))
 (:goal (and (at ball1 library) (at ball2 library) (at ball3 library) (at ball4 library) (at ball5 library) (at-robby office))))
