(define (problem p01) (:domain driverlog) (:objects depot market mill - location dan - driver truck1 - truck box1 box2 - obj)
 (:init (link depot market) (link market depot) (path depot mill) (path mill depot) (at dan mill) (at truck1 depot) (empty truck1) (at box1 depot) (at box2 depot))
 (:goal (and (at box1 market) (at box2 market) (at dan mill))))
