(define (problem b1) (:domain briefcase) (:objects home office bank laptop passport cheque)
(:init (location home) (location office) (location bank) (item laptop) (item passport) (item cheque)
(at laptop home) (at passport home) (at cheque office))
(:goal (and (at cheque bank) (at laptop office) (at passport home))))
