(define (problem p01) (:domain clean-house) (:objects kitchen hall study bath - room r1 - robot cup - item)
 (:init (door kitchen hall) (door hall kitchen) (door hall study) (door study hall) (door hall bath) (door bath hall) (charged r1) (robot-in r1 hall) (dirty bath) (dirty study) (in cup study))
 (:goal (and (in cup kitchen) (not (dirty kitchen)) (not (dirty hall)) (not (dirty study)) (not (dirty bath)))))
