(define (problem g1) (:domain gold-miner) (:objects f0 f1 f2 f3 - loc)
(:init (connected f0 f1) (connected f1 f0) (connected f1 f2) (connected f2 f1) (connected f2 f3) (connected f3 f2)
(robot-at f0) (arm-empty) (laser-at f0) (bomb-at f0) (clear f0) (soft-rock-at f1) (hard-rock-at f2) (gold-at f3) (soft-rock-at f3))
(:goal (holds-gold)))
