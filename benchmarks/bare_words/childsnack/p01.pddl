(define (problem p01) (:domain child-snack) (:objects kim lee - child table1 - place b1 b2 - bread-portion c1 c2 - content-portion s1 s2 - sandwich t1 - tray)
 (:init (waiting kim table1) (waiting lee table1) (allergic_gluten kim) (not_allergic_gluten lee) (at_kitchen_bread b1) (at_kitchen_bread b2) (at_kitchen_content c1) (at_kitchen_content c2) (no_gluten_bread b1) (no_gluten_content c1) (notexist s1) (notexist s2) (at t1 kitchen))
 (:goal (and (served kim) (served lee))))
