(define (problem w2) (:domain woodshop) (:objects b1 b2 - board s1 - saw s2 - sander s3 - painter green white - colour)
(:init (available b1) (available b2) (unused b1) (unused b2) (idle s1) (idle s2) (idle s3) (has-colour s3 green) (has-colour s3 white))
(:goal (and (painted b1 green) (painted b2 white) (not (switched-on s2)))))
