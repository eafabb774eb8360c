(define (problem childsnack-p01)
(:domain child-snack)
(:objects anna ben clara dan - child table1 table2 - place
          bread1 bread2 bread3 bread4 - bread-portion ham cheese jam tuna - content-portion
          sandw1 sandw2 sandw3 sandw4 - sandwich tray1 - tray)
(:init
 (waiting anna table1) (waiting ben table1) (waiting clara table2) (waiting dan table2)
 (allergic_gluten clara) (not_allergic_gluten anna) (not_allergic_gluten ben) (not_allergic_gluten dan)
 (at_kitchen_bread bread1) (at_kitchen_bread bread2) (at_kitchen_bread bread3) (at_kitchen_bread bread4)
 (at_kitchen_content ham) (at_kitchen_content cheese) (at_kitchen_content jam) (at_kitchen_content tuna)
 (no_gluten_bread bread2) (no_gluten_content cheese)
 (notexist sandw1) (notexist sandw2) (notexist sandw3) (notexist sandw4)
 (at tray1 kitchen))
(:goal (and (served anna) (served ben) (served clara) (served dan)))
)
