(define (problem p02) (:domain satellite) (:objects i1 i2 - instrument s1 - satellite spectrograph image1 - mode gs0 star5 - direction)
 (:init (on_board i1 s1) (on_board i2 s1) (supports i1 spectrograph) (supports i2 image1) (calibration_target i1 gs0) (calibration_target i2 gs0) (pointing s1 star5) (power_avail s1))
 (:goal (and (pointing s1 gs0) (have_image star5 spectrograph))))
