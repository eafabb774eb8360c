(define (problem childsnack-p02)
(:domain child-snack)
(:objects green-tray wooden-tray - tray garden playroom - place s1 s2 s3 s4 - sandwich
          toast bun rye - bread-portion salami egg - content-portion mia noah zoe finn - child)
(:init
 (at green-tray kitchen) (at wooden-tray garden)
 (ontray s1 wooden-tray) (no_gluten_sandwich s1)
 (at_kitchen_sandwich s2) (notexist s3) (notexist s4)
 (at_kitchen_bread toast) (at_kitchen_bread bun) (at_kitchen_bread rye) (no_gluten_bread toast)
 (at_kitchen_content salami) (at_kitchen_content egg) (no_gluten_content salami) (no_gluten_content egg)
 (waiting mia garden) (waiting noah garden) (waiting zoe playroom) (waiting finn playroom)
 (allergic_gluten mia) (allergic_gluten zoe) (not_allergic_gluten noah) (not_allergic_gluten finn))
(:goal (and (served mia) (served noah) (served zoe) (served finn) (at green-tray kitchen) (at wooden-tray kitchen)))
)
