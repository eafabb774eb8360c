(define (domain mine)
  (:requirements :strips :typing :negative-preconditions)
  (:types miner tunnel cart ore)
  (:predicates
    (works ?m - miner ?t - tunnel)
    (joined ?t ?u - tunnel)
    (cart-at ?c - cart ?t - tunnel)
    (cart-empty ?c - cart)
    (vein ?o - ore ?t - tunnel)
    (in-cart ?o - ore ?c - cart)
    (surface ?t - tunnel)
    (delivered ?o - ore)
    (supported ?t - tunnel))
  (:action go
    :parameters (?m - miner ?t ?u - tunnel)
    :precondition (and (works ?m ?t) (joined ?t ?u) (supported ?u))
    :effect (and (works ?m ?u) (not (works ?m ?t))))
  (:action prop
    :parameters (?m - miner ?t ?u - tunnel)
    :precondition (and (works ?m ?t) (joined ?t ?u) (not (supported ?u)))
    :effect (and (supported ?u)))
  (:action mine-ore
    :parameters (?m - miner ?o - ore ?c - cart ?t - tunnel)
    :precondition (and (works ?m ?t) (vein ?o ?t) (cart-at ?c ?t) (cart-empty ?c))
    :effect (and (in-cart ?o ?c) (not (vein ?o ?t)) (not (cart-empty ?c))))
  (:action push
    :parameters (?m - miner ?c - cart ?t ?u - tunnel)
    :precondition (and (works ?m ?t) (cart-at ?c ?t) (joined ?t ?u) (supported ?u))
    :effect (and (works ?m ?u) (cart-at ?c ?u) (not (works ?m ?t)) (not (cart-at ?c ?t))))
  (:action tip
    :parameters (?m - miner ?o - ore ?c - cart ?t - tunnel)
    :precondition (and (works ?m ?t) (cart-at ?c ?t) (surface ?t) (in-cart ?o ?c))
    :effect (and (delivered ?o) (cart-empty ?c) (not (in-cart ?o ?c))))
  (:action collapse
    :parameters (?t - tunnel)
    :precondition (and (supported ?t))
    :effect (and (not (supported ?t))))
  (:action inspect-vein
    :parameters (?m - miner ?o - ore ?t - tunnel)
    :precondition (and (works ?m ?t) (vein ?o ?t))
    :effect (and (supported ?t))))
