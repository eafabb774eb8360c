(define (problem movie-p01)
(:domain movie-dom)
(:objects c1 c2 d1 d2 p1 z1 z2 k1 k2 k3)
(:init
 (chips c1) (chips c2) (dip d1) (dip d2) (pop p1) (cheese z1) (cheese z2)
 (crackers k1) (crackers k2) (crackers k3)
 (counter-at-other-than-two-hours))
(:goal (and (movie-rewound) (counter-at-zero) (have-chips) (have-dip) (have-pop) (have-cheese) (have-crackers)))
)
