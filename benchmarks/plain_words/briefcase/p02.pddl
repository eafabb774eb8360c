(define (problem p02) (:domain briefcase)
(:objects b1 b2 - briefcase lobby main_office archive - location laptop stapler contract - item)
(:init (open b1) (open b2) (is-at b1 lobby) (is-at b2 archive) (at laptop main_office) (at stapler main_office) (inside contract b2))
(:goal (and (at laptop archive) (at stapler archive) (at contract main_office))))
