(define (problem p03) (:domain clean-house) (:objects room1 room2 room3 - room ball box - item r2d2 - robot)
 (:init (door room1 room2) (door room2 room3) (in ball room1) (in box room3) (robot-in r2d2 room1) (charged r2d2))
 (:goal (and (in ball room3) (in box room3))))
