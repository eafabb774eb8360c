(define (problem p2) (:domain parcels) (:objects van1 - van cleo - driver depot mill farm - location p1 p2 - parcel)
(:init (road depot mill) (road mill farm) (footpath farm mill) (drives cleo van1) (van-at van1 mill) (inside p1 van1) (parcel-at p2 farm))
(:goal (and (delivered p1) (delivered p2) (driver-at cleo farm) (unoccupied van1))))
