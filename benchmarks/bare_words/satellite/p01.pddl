(define (problem p01) (:domain satellite) (:objects sat1 - satellite cam1 - instrument infrared thermal - mode star1 phobos mars - direction)
 (:init (on_board cam1 sat1) (supports cam1 infrared) (supports cam1 thermal) (calibration_target cam1 star1) (power_avail sat1) (pointing sat1 phobos))
 (:goal (and (have_image mars infrared) (have_image phobos thermal))))
