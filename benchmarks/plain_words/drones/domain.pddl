(define (domain drone-delivery)
(:requirements :strips :typing)
(:types drone parcel location)
(:predicates (drone-at ?d - drone ?l - location) (parcel-at ?p - parcel ?l - location)
             (carrying ?d - drone ?p - parcel) (idle ?d - drone) (charged ?d - drone)
             (charging-station ?l - location) (air-route ?from ?to - location))
(:action fly
 :parameters (?d - drone ?from ?to - location)
 :precondition (and (drone-at ?d ?from) (air-route ?from ?to) (charged ?d))
 :effect (and (not (drone-at ?d ?from)) (drone-at ?d ?to) (not (charged ?d))))
(:action charge
 :parameters (?d - drone ?l - location)
 :precondition (and (drone-at ?d ?l) (charging-station ?l))
 :effect (charged ?d))
(:action pick-up
 :parameters (?d - drone ?p - parcel ?l - location)
 :precondition (and (drone-at ?d ?l) (parcel-at ?p ?l) (idle ?d))
 :effect (and (carrying ?d ?p) (not (parcel-at ?p ?l)) (not (idle ?d))))
(:action put-down
 :parameters (?d - drone ?p - parcel ?l - location)
 :precondition (and (drone-at ?d ?l) (carrying ?d ?p))
 :effect (and (not (carrying ?d ?p)) (parcel-at ?p ?l) (idle ?d))))
