(define (problem transport-p02)
(:domain transport)
(:objects old-town mill-lane castle-hill west-end - location
          cap-0 cap-1 cap-2 cap-3 - capacity-number van - vehicle p1 p2 p3 p4 - package)
(:init
 (road old-town mill-lane) (road mill-lane old-town)
 (road mill-lane castle-hill) (road castle-hill mill-lane)
 (road castle-hill west-end) (road west-end castle-hill)
 (road west-end old-town) (road old-town west-end)
 (capacity-predecessor cap-0 cap-1) (capacity-predecessor cap-1 cap-2) (capacity-predecessor cap-2 cap-3)
 (at van west-end) (capacity van cap-3)
 (at p1 old-town) (at p2 old-town) (at p3 castle-hill) (at p4 mill-lane))
(:goal (and (at p1 west-end) (at p3 west-end) (at p2 castle-hill) (at p4 old-town) (at van mill-lane)))
)
