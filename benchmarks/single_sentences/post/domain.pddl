(define (domain postal-service)
  (:requirements :strips)
  (:predicates
    (parcel ?p)
    (van ?v)
    (office ?o)
    (van-at ?v ?o)
    (parcel-at ?p ?o)
    (loaded ?p ?v)
    (road ?a ?b)
    (addressed ?p ?o)
    (stamped ?p)
    (delivered ?p))
  (:action drive
    :parameters (?v ?from ?to)
    :precondition (and (van ?v) (office ?from) (office ?to) (van-at ?v ?from) (road ?from ?to))
    :effect (and (van-at ?v ?to) (not (van-at ?v ?from))))
  (:action stamp
    :parameters (?p ?o)
    :precondition (and (parcel ?p) (office ?o) (parcel-at ?p ?o))
    :effect (and (stamped ?p)))
  (:action load
    :parameters (?p ?v ?o)
    :precondition (and (parcel ?p) (van ?v) (office ?o) (parcel-at ?p ?o) (van-at ?v ?o) (stamped ?p))
    :effect (and (loaded ?p ?v) (not (parcel-at ?p ?o))))
  (:action unload
    :parameters (?p ?v ?o)
    :precondition (and (parcel ?p) (van ?v) (office ?o) (loaded ?p ?v) (van-at ?v ?o))
    :effect (and (parcel-at ?p ?o) (not (loaded ?p ?v))))
  (:action hand-out
    :parameters (?p ?o)
    :precondition (and (parcel ?p) (office ?o) (parcel-at ?p ?o) (addressed ?p ?o))
    :effect (and (delivered ?p) (not (parcel-at ?p ?o)))))
