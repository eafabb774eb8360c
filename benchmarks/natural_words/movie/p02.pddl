(define (problem movie-p02)
(:domain movie-dom)
(:objects salty paprika cola lemonade brie gouda matzo)
(:init
 (counter-at-two-hours) (have-dip)
 (chips salty) (chips paprika) (pop cola) (pop lemonade) (cheese brie) (cheese gouda) (crackers matzo))
(:goal (and (movie-rewound) (counter-at-zero) (have-chips) (have-pop) (have-cheese)))
)
