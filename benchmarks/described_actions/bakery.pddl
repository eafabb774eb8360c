(define (domain bakery)
  (:requirements :strips :typing :negative-preconditions)
  (:types loaf tray oven customer)
  (:predicates
    (dough ?l - loaf)
    (shaped ?l - loaf)
    (on-tray ?l - loaf ?t - tray)
    (tray-in ?t - tray ?o - oven)
    (hot ?o - oven)
    (baked ?l - loaf)
    (sold ?l - loaf ?c - customer)
    (free-tray ?t - tray)
    (queue ?c - customer))
  (:action knead
    :parameters (?l - loaf)
    :precondition (and (not (dough ?l)))
    :effect (and (dough ?l)))
  (:action shape
    :parameters (?l - loaf)
    :precondition (and (dough ?l) (not (shaped ?l)))
    :effect (and (shaped ?l)))
  (:action lay
    :parameters (?l - loaf ?t - tray)
    :precondition (and (shaped ?l) (free-tray ?t))
    :effect (and (on-tray ?l ?t) (not (free-tray ?t))))
  (:action push-in
    :parameters (?t - tray ?o - oven)
    :precondition (and (hot ?o) (not (free-tray ?t)))
    :effect (and (tray-in ?t ?o)))
  (:action bake
    :parameters (?l - loaf ?t - tray ?o - oven)
    :precondition (and (on-tray ?l ?t) (tray-in ?t ?o) (hot ?o))
    :effect (and (baked ?l) (not (dough ?l)) (not (shaped ?l))))
  (:action pull-out
    :parameters (?l - loaf ?t - tray ?o - oven)
    :precondition (and (on-tray ?l ?t) (tray-in ?t ?o) (baked ?l))
    :effect (and (free-tray ?t) (not (tray-in ?t ?o)) (not (on-tray ?l ?t))))
  (:action sell
    :parameters (?l - loaf ?c - customer)
    :precondition (and (baked ?l) (queue ?c))
    :effect (and (sold ?l ?c) (not (queue ?c)))))
