(define (problem w1) (:domain woodshop) (:objects oak pine birch - board saw1 - saw sander1 - sander painter1 - painter red blue - colour)
(:init (available oak) (available pine) (loaded birch sander1) (unused oak) (unused pine) (sawn birch) (idle saw1) (idle painter1)
(switched-on saw1) (has-colour painter1 red) (has-colour painter1 blue))
(:goal (and (smooth oak) (painted oak blue) (painted birch red) (sawn pine) (not (switched-on saw1)) (not (switched-on sander1)) (not (switched-on painter1)))))
