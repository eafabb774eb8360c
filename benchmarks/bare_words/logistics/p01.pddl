(define (problem p01) (:domain logistics) (:objects bonn ulm office bna una plane1 t1 p1)
 (:init (city bonn) (city ulm) (location office) (location bna) (location una) (airport bna) (airport una) (in-city office bonn) (in-city bna bonn) (in-city una ulm)
 (airplane plane1) (at plane1 una) (truck t1) (at t1 office) (package p1) (at p1 una))
 (:goal (at p1 office)))
