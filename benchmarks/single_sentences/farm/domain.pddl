(define (domain farm)
  (:requirements :strips :typing)
  (:types
    item location tractor - object
    tool crop - item
    field barn - location)
  (:predicates
    (at ?t - tractor ?l - location)
    (stored ?i - item ?b - barn)
    (hitched ?o - tool ?t - tractor)
    (unhitched ?t - tractor)
    (track ?a ?b - location)
    (growing ?c - crop ?f - field)
    (ripe ?c - crop)
    (plowed ?f - field)
    (loaded ?c - crop ?t - tractor))
  (:action drive
    :parameters (?t - tractor ?from ?to - location)
    :precondition (and (at ?t ?from) (track ?from ?to))
    :effect (and (at ?t ?to) (not (at ?t ?from))))
  (:action hitch
    :parameters (?o - tool ?t - tractor ?b - barn)
    :precondition (and (stored ?o ?b) (at ?t ?b) (unhitched ?t))
    :effect (and (hitched ?o ?t) (not (stored ?o ?b)) (not (unhitched ?t))))
  (:action unhitch
    :parameters (?o - tool ?t - tractor ?b - barn)
    :precondition (and (hitched ?o ?t) (at ?t ?b))
    :effect (and (stored ?o ?b) (unhitched ?t) (not (hitched ?o ?t))))
  (:action plow
    :parameters (?f - field ?t - tractor ?o - tool)
    :precondition (and (at ?t ?f) (hitched ?o ?t))
    :effect (plowed ?f))
  (:action sow
    :parameters (?c - crop ?f - field ?t - tractor)
    :precondition (and (at ?t ?f) (loaded ?c ?t) (plowed ?f))
    :effect (and (growing ?c ?f) (not (loaded ?c ?t)) (not (plowed ?f))))
  (:action harvest
    :parameters (?c - crop ?f - field ?t - tractor ?o - tool)
    :precondition (and (at ?t ?f) (growing ?c ?f) (ripe ?c) (hitched ?o ?t))
    :effect (and (loaded ?c ?t) (not (growing ?c ?f))))
  (:action unload
    :parameters (?c - crop ?t - tractor ?b - barn)
    :precondition (and (at ?t ?b) (loaded ?c ?t))
    :effect (and (stored ?c ?b) (not (loaded ?c ?t)))))
