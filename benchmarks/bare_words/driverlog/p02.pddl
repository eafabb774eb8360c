(define (problem p02) (:domain driverlog) (:objects s0 s1 s2 - location d1 d2 - driver truck1 truck2 - truck package1 package2 - obj)
 (:init (link s0 s1) (link s1 s0) (link s1 s2) (link s2 s1) (path s0 s2) (path s2 s0) (driving d1 truck1) (at truck1 s1) (at d2 s0) (empty truck2) (at truck2 s2) (in package1 truck1) (at package2 s2))
 (:goal (and (at package1 s0) (at package2 s1) (at d2 s2))))
