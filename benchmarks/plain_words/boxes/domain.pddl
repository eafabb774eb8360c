(define (domain boxes)
(:requirements :strips)
(:predicates (cell ?c) (crate ?b) (adjacent ?a ?b) (worker-at ?c) (crate-at ?b ?c) (empty ?c) (holding ?b) (hands-free))
(:action walk
 :parameters (?a ?b)
 :precondition (and (cell ?a) (cell ?b) (adjacent ?a ?b) (worker-at ?a) (empty ?b))
 :effect (and (not (worker-at ?a)) (worker-at ?b)))
(:action lift
 :parameters (?b ?c ?w)
 :precondition (and (crate ?b) (cell ?c) (cell ?w) (crate-at ?b ?c) (worker-at ?w) (adjacent ?w ?c) (hands-free))
 :effect (and (holding ?b) (not (crate-at ?b ?c)) (empty ?c) (not (hands-free))))
(:action drop
 :parameters (?b ?c ?w)
 :precondition (and (crate ?b) (cell ?c) (cell ?w) (holding ?b) (worker-at ?w) (adjacent ?w ?c) (empty ?c))
 :effect (and (crate-at ?b ?c) (not (holding ?b)) (not (empty ?c)) (hands-free))))
