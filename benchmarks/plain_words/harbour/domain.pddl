(define (domain harbour)
(:requirements :strips :typing)
(:types ship dock container captain)
(:predicates (docked ?s - ship ?d - dock) (aboard ?c - container ?s - ship) (stored ?c - container ?d - dock)
             (free ?d - dock) (fuelled ?s - ship) (commands ?c - captain ?s - ship) (route ?a ?b - dock))
(:action sail
 :parameters (?s - ship ?a ?b - dock ?c - captain)
 :precondition (and (docked ?s ?a) (route ?a ?b) (free ?b) (fuelled ?s) (commands ?c ?s))
 :effect (and (not (docked ?s ?a)) (docked ?s ?b) (not (free ?b)) (free ?a)))
(:action load
 :parameters (?c - container ?s - ship ?d - dock)
 :precondition (and (stored ?c ?d) (docked ?s ?d))
 :effect (and (aboard ?c ?s) (not (stored ?c ?d))))
(:action unload
 :parameters (?c - container ?s - ship ?d - dock)
 :precondition (and (aboard ?c ?s) (docked ?s ?d))
 :effect (and (stored ?c ?d) (not (aboard ?c ?s))))
(:action refuel
 :parameters (?s - ship ?d - dock)
 :precondition (docked ?s ?d)
 :effect (fuelled ?s)))
