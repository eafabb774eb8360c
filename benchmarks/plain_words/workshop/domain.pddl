(define (domain workshop)
(:requirements :strips)
(:predicates (part ?p) (machine ?m) (colour ?c) (idle ?m) (mounted ?p ?m) (in-stock ?p) (drilled ?p) (polished ?p) (painted ?p ?c) (has-paint ?m ?c))
(:action mount
 :parameters (?p ?m)
 :precondition (and (part ?p) (machine ?m) (in-stock ?p) (idle ?m))
 :effect (and (mounted ?p ?m) (not (in-stock ?p)) (not (idle ?m))))
(:action unmount
 :parameters (?p ?m)
 :precondition (and (part ?p) (machine ?m) (mounted ?p ?m))
 :effect (and (in-stock ?p) (not (mounted ?p ?m)) (idle ?m)))
(:action drill
 :parameters (?p ?m)
 :precondition (and (part ?p) (machine ?m) (mounted ?p ?m))
 :effect (drilled ?p))
(:action polish
 :parameters (?p ?m)
 :precondition (and (part ?p) (machine ?m) (mounted ?p ?m) (drilled ?p))
 :effect (polished ?p))
(:action paint
 :parameters (?p ?m ?c)
 :precondition (and (part ?p) (machine ?m) (colour ?c) (mounted ?p ?m) (polished ?p) (has-paint ?m ?c))
 :effect (painted ?p ?c)))
