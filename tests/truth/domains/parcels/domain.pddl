; Parcels travel by van within a city, and by aeroplane between airports.
(define (domain parcels)
  (:requirements :typing)
  (:types
    parcel   ; "parcel", "package"
    van      ; "van", "truck"
    plane    ; "plane", "aeroplane"
    - mover
    mover
    place    ; "place", "location"
    - object
    airport - place  ; "airport"
    city)    ; "city"
  (:predicates
    (at ?x - mover ?p - place)       ; "?x is at ?p", "bring ?x to ?p", "deliver ?x to ?p"
    (inside ?x - parcel ?v - mover)  ; "?x is in ?v", "?v carries ?x", "load ?x into ?v"
    (within ?p - place ?c - city)    ; "?p lies in ?c", "?p is part of ?c"
  )
  (:action load
    :parameters (?x - parcel ?v - mover ?p - place)
    :precondition (and (at ?x ?p) (at ?v ?p))
    :effect (and (inside ?x ?v) (not (at ?x ?p))))
  (:action unload
    :parameters (?x - parcel ?v - mover ?p - place)
    :precondition (and (inside ?x ?v) (at ?v ?p))
    :effect (and (at ?x ?p) (not (inside ?x ?v))))
  (:action drive
    :parameters (?v - van ?from ?to - place ?c - city)
    :precondition (and (at ?v ?from) (within ?from ?c) (within ?to ?c))
    :effect (and (at ?v ?to) (not (at ?v ?from))))
  (:action fly
    :parameters (?v - plane ?from ?to - airport)
    :precondition (at ?v ?from)
    :effect (and (at ?v ?to) (not (at ?v ?from)))))
