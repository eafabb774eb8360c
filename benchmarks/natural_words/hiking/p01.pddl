(define (problem hiking-p01)
(:domain hiking)
(:objects couple-1 couple-2 - couple tom sue raj mei - person bayview ferncliff pinehut - place
          red-car blue-car - car big-tent small-tent - tent)
(:init
 (partners couple-1 tom sue) (partners couple-2 raj mei)
 (next bayview ferncliff) (next ferncliff pinehut)
 (at_person tom bayview) (at_person sue bayview) (at_person raj bayview) (at_person mei bayview)
 (at_car red-car bayview) (at_car blue-car bayview)
 (at_tent big-tent bayview) (at_tent small-tent bayview)
 (up big-tent) (down small-tent)
 (walked couple-1 bayview) (walked couple-2 bayview))
(:goal (and (walked couple-1 pinehut) (walked couple-2 pinehut)))
)
