(define (problem p01) (:domain briefcase)
(:objects samsonite - briefcase home office bank - location dictionary paycheck pen - item)
(:init (open samsonite) (is-at samsonite home) (at dictionary home) (inside paycheck samsonite) (at pen office))
(:goal (and (at dictionary office) (at paycheck bank) (at pen home))))
