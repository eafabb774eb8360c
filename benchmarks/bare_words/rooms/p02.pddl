(define (problem p02) (:domain clean-house) (:objects attic cellar - room rob - robot lamp book vase - item)
 (:init (dirty attic) (in lamp cellar) (in book cellar) (door attic cellar) (door cellar attic) (robot-in rob attic) (charged rob) (carrying rob vase))
 (:goal (and (in vase attic) (in book attic) (in lamp attic) (not (dirty attic)))))
