(define (domain rover)
  (:requirements :strips :typing :negative-preconditions)
  (:types rover spot sample picture)
  (:predicates
    (at-spot ?r - rover ?s - spot)
    (route ?a ?b - spot)
    (soil ?m - sample ?s - spot)
    (full ?r - rover)
    (has ?r - rover ?m - sample)
    (sent ?m - sample)
    (camera-ready ?r - rover)
    (taken ?p - picture)
    (shows ?p - picture ?s - spot)
    (station ?s - spot))
  (:action navigate
    :parameters (?r - rover ?a ?b - spot)
    :precondition (and (at-spot ?r ?a) (route ?a ?b))
    :effect (and (at-spot ?r ?b) (not (at-spot ?r ?a))))
  (:action scoop
    :parameters (?r - rover ?m - sample ?s - spot)
    :precondition (and (at-spot ?r ?s) (soil ?m ?s) (not (full ?r)))
    :effect (and (has ?r ?m) (full ?r) (not (soil ?m ?s))))
  (:action empty-store
    :parameters (?r - rover ?m - sample)
    :precondition (and (has ?r ?m) (full ?r))
    :effect (and (not (has ?r ?m)) (not (full ?r))))
  (:action transmit
    :parameters (?r - rover ?m - sample ?s - spot)
    :precondition (and (at-spot ?r ?s) (station ?s) (has ?r ?m))
    :effect (and (sent ?m)))
  (:action calibrate
    :parameters (?r - rover ?s - spot)
    :precondition (and (at-spot ?r ?s) (station ?s))
    :effect (and (camera-ready ?r)))
  (:action photograph
    :parameters (?r - rover ?p - picture ?s - spot)
    :precondition (and (at-spot ?r ?s) (shows ?p ?s) (camera-ready ?r))
    :effect (and (taken ?p) (not (camera-ready ?r))))
  (:action hand-over
    :parameters (?a ?b - rover ?m - sample ?s - spot)
    :precondition (and (at-spot ?a ?s) (at-spot ?b ?s) (has ?a ?m) (full ?a) (not (full ?b)))
    :effect (and (has ?b ?m) (full ?b) (not (has ?a ?m)) (not (full ?a)))))
