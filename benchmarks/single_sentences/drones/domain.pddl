(define (domain drone-inspection)
  (:requirements :strips :typing)
  (:types
    drone sensor place - object
    site dock - place)
  (:predicates
    (at ?d - drone ?p - place)
    (docked ?d - drone ?k - dock)
    (vacant ?k - dock)
    (route ?from - place ?to - place)
    (charged ?d - drone)
    (depleted ?d - drone)
    (equipped ?d - drone ?c - sensor)
    (requires ?s - site ?c - sensor)
    (inspected ?s - site))
  (:action launch
    :parameters (?d - drone ?k - dock)
    :precondition (and (docked ?d ?k) (charged ?d))
    :effect (and (not (docked ?d ?k)) (vacant ?k) (at ?d ?k)))
  (:action fly
    :parameters (?d - drone ?from - place ?to - place)
    :precondition (and (at ?d ?from) (route ?from ?to))
    :effect (and (not (at ?d ?from)) (at ?d ?to)))
  (:action inspect
    :parameters (?d - drone ?s - site ?c - sensor)
    :precondition (and (at ?d ?s) (charged ?d) (equipped ?d ?c) (requires ?s ?c))
    :effect (and (not (charged ?d)) (depleted ?d) (inspected ?s)))
  (:action land
    :parameters (?d - drone ?k - dock)
    :precondition (and (at ?d ?k) (vacant ?k))
    :effect (and (not (at ?d ?k)) (not (vacant ?k)) (docked ?d ?k)))
  (:action charge
    :parameters (?d - drone ?k - dock)
    :precondition (and (docked ?d ?k) (depleted ?d))
    :effect (and (not (depleted ?d)) (charged ?d))))
