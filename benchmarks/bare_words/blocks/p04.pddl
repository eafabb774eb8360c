(define (problem p04) (:domain blocks) (:objects e f g)
 (:init (holding e) (ontable f) (ontable g) (clear f) (clear g))
 (:goal (and (ontable e) (on g e))))
