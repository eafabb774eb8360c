(define (domain mine)
  (:requirements :strips)
  (:predicates
    (cart ?x)
    (ore ?x)
    (shaft ?x)
    (level ?x)
    (miner ?x)
    (at ?x ?l)
    (links ?s ?l1 ?l2)
    (in ?o ?c)
    (empty ?c))

  (:action climb
    :parameters (?m ?s ?from ?to)
    :precondition (and (miner ?m) (shaft ?s) (level ?from) (level ?to)
                       (at ?m ?from) (links ?s ?from ?to))
    :effect (and (at ?m ?to) (not (at ?m ?from))))

  (:action move-cart
    :parameters (?m ?c ?s ?from ?to)
    :precondition (and (miner ?m) (cart ?c) (shaft ?s) (level ?from) (level ?to)
                       (at ?m ?from) (at ?c ?from) (links ?s ?from ?to))
    :effect (and (at ?m ?to) (at ?c ?to) (not (at ?m ?from)) (not (at ?c ?from))))

  (:action load
    :parameters (?m ?o ?c ?l)
    :precondition (and (miner ?m) (ore ?o) (cart ?c) (level ?l)
                       (at ?m ?l) (at ?o ?l) (at ?c ?l) (empty ?c))
    :effect (and (in ?o ?c) (not (at ?o ?l)) (not (empty ?c))))

  (:action unload
    :parameters (?m ?o ?c ?l)
    :precondition (and (miner ?m) (ore ?o) (cart ?c) (level ?l)
                       (at ?m ?l) (at ?c ?l) (in ?o ?c))
    :effect (and (at ?o ?l) (empty ?c) (not (in ?o ?c)))))
