(define (problem n2) (:domain nomystery) (:objects red blue - truck a b c - location p1 p2 - package low mid high - fuellevel)
(:init (connected a b) (connected b a) (connected b c) (at red a) (at blue c) (fuel red mid) (fuel blue mid) (at p1 b) (in p2 blue))
(:goal (and (at p1 c) (at p2 c))))
