(define (domain briefcase)
(:requirements :strips :typing)
(:types location item briefcase)
(:predicates (at ?i - item ?l - location) (inside ?i - item ?b - briefcase) (is-at ?b - briefcase ?l - location) (open ?b - briefcase))
(:action move
 :parameters (?b - briefcase ?m ?l - location)
 :precondition (is-at ?b ?m)
 :effect (and (is-at ?b ?l) (not (is-at ?b ?m))))
(:action put-in
 :parameters (?i - item ?b - briefcase ?l - location)
 :precondition (and (at ?i ?l) (is-at ?b ?l) (open ?b))
 :effect (and (inside ?i ?b) (not (at ?i ?l))))
(:action take-out
 :parameters (?i - item ?b - briefcase ?l - location)
 :precondition (and (inside ?i ?b) (is-at ?b ?l) (open ?b))
 :effect (and (at ?i ?l) (not (inside ?i ?b)))))
