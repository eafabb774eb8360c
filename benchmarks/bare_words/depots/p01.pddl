(define (problem p01) (:domain depots) (:objects depot0 - depot dist0 - distributor hoist0 hoist1 - hoist pallet0 pallet1 - pallet crate0 - crate truck0 - truck)
 (:init (at hoist0 depot0) (at hoist1 dist0) (available hoist0) (available hoist1) (at pallet0 depot0) (at pallet1 dist0) (on crate0 pallet0) (at crate0 depot0) (clear crate0) (clear pallet1) (at truck0 dist0))
 (:goal (on crate0 pallet1)))
