(define (problem p23)
 (:domain barman)
 (:objects lefty righty - hand
  zero half brim - level
  pixie trixie dixie - shot
  big-bertha - shaker
  gin tonic lime - ingredient
  sunrise breeze - cocktail
  d1 d2 d3 - dispenser)
 (:init
  (handempty lefty)
  (handempty righty)
  (ontable pixie)
  (ontable trixie)
  (ontable dixie)
  (ontable big-bertha)
  (contains trixie gin)
  (used trixie gin)
  (clean pixie)
  (clean dixie)
  (empty pixie)
  (empty dixie)
  (clean big-bertha)
  (empty big-bertha)
  (next zero half)
  (next half brim)
  (shaker-level big-bertha zero)
  (shaker-empty-level big-bertha zero)
  (dispenses d1 gin)
  (dispenses d2 tonic)
  (dispenses d3 lime)
  (cocktail-part1 sunrise gin)
  (cocktail-part2 sunrise lime)
  (cocktail-part1 breeze tonic)
  (cocktail-part2 breeze gin)
 )
 (:goal (and
  (contains pixie sunrise)
  (contains trixie breeze)
  (contains dixie tonic)
  (ontable big-bertha)
 ))
)
