(define (problem g2) (:domain gold-miner) (:objects entrance shaft vein - loc)
(:init (connected entrance shaft) (connected shaft entrance) (connected shaft vein) (connected vein shaft)
(robot-at entrance) (holds-laser) (clear entrance) (clear shaft) (bomb-at shaft) (hard-rock-at vein) (gold-at vein))
(:goal (and (holds-gold) (robot-at entrance))))
