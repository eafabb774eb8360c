(define (problem p01) (:domain visitall) (:objects a b c d - place)
 (:init (connected a b) (connected b a) (connected b c) (connected c b) (connected c d) (connected d c) (at-robot a) (visited a))
 (:goal (and (visited a) (visited b) (visited c) (visited d))))
