(define (problem p01) (:domain hanoi) (:objects d1 d2 d3 p1 p2)
 (:init (on d1 d2) (on d2 d3) (on d3 p1) (clear d1) (clear p2)
 (smaller p1 d1) (smaller p1 d2) (smaller p1 d3) (smaller p2 d1) (smaller p2 d2) (smaller p2 d3) (smaller d3 d1) (smaller d3 d2) (smaller d2 d1))
 (:goal (and (on d3 p2) (on d2 d3) (on d1 d2))))
