(define (domain airport-baggage)
  (:requirements :strips :typing)
  (:types
    bag cart aircraft place - object
    belt gate - place)
  (:predicates
    (on-belt ?b - bag ?l - belt)
    (in-cart ?b - bag ?c - cart)
    (in-hold ?b - bag ?a - aircraft)
    (cart-at ?c - cart ?p - place)
    (parked ?a - aircraft ?g - gate)
    (connected ?p ?q - place)
    (empty ?c - cart)
    (screened ?b - bag)
    (hold-open ?a - aircraft))
  (:action drive-cart
    :parameters (?c - cart ?from ?to - place)
    :precondition (and (cart-at ?c ?from) (connected ?from ?to))
    :effect (and (cart-at ?c ?to) (not (cart-at ?c ?from))))
  (:action screen-bag
    :parameters (?b - bag ?l - belt)
    :precondition (on-belt ?b ?l)
    :effect (screened ?b))
  (:action load-cart
    :parameters (?b - bag ?l - belt ?c - cart)
    :precondition (and (on-belt ?b ?l) (screened ?b) (cart-at ?c ?l) (empty ?c))
    :effect (and (in-cart ?b ?c) (not (on-belt ?b ?l)) (not (empty ?c))))
  (:action unload-cart
    :parameters (?b - bag ?l - belt ?c - cart)
    :precondition (and (in-cart ?b ?c) (cart-at ?c ?l))
    :effect (and (on-belt ?b ?l) (empty ?c) (not (in-cart ?b ?c))))
  (:action open-hold
    :parameters (?a - aircraft ?g - gate)
    :precondition (parked ?a ?g)
    :effect (hold-open ?a))
  (:action load-aircraft
    :parameters (?b - bag ?c - cart ?a - aircraft ?g - gate)
    :precondition (and (in-cart ?b ?c) (cart-at ?c ?g) (parked ?a ?g) (hold-open ?a))
    :effect (and (in-hold ?b ?a) (empty ?c) (not (in-cart ?b ?c))))
  (:action unload-aircraft
    :parameters (?b - bag ?c - cart ?a - aircraft ?g - gate)
    :precondition (and (in-hold ?b ?a) (hold-open ?a) (parked ?a ?g) (cart-at ?c ?g) (empty ?c))
    :effect (and (in-cart ?b ?c) (not (in-hold ?b ?a)) (not (empty ?c)))))
