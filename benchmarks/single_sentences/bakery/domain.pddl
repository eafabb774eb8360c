(define (domain bakery)
  (:requirements :strips :typing)
  (:types oven dough tray baker recipe)
  (:predicates
    (knows ?b - baker ?r - recipe)
    (made-for ?d - dough ?r - recipe)
    (kneaded ?d - dough)
    (on ?d - dough ?t - tray)
    (empty ?t - tray)
    (in ?t - tray ?o - oven)
    (free ?o - oven)
    (hot ?o - oven)
    (baked ?d - dough))

  (:action knead
    :parameters (?b - baker ?d - dough ?r - recipe)
    :precondition (and (knows ?b ?r) (made-for ?d ?r))
    :effect (kneaded ?d))

  (:action place-on-tray
    :parameters (?d - dough ?t - tray)
    :precondition (and (kneaded ?d) (empty ?t))
    :effect (and (on ?d ?t) (not (empty ?t))))

  (:action heat-oven
    :parameters (?o - oven)
    :precondition (free ?o)
    :effect (hot ?o))

  (:action load-oven
    :parameters (?t - tray ?o - oven ?d - dough)
    :precondition (and (on ?d ?t) (free ?o))
    :effect (and (in ?t ?o) (not (free ?o))))

  (:action bake
    :parameters (?d - dough ?t - tray ?o - oven)
    :precondition (and (on ?d ?t) (in ?t ?o) (hot ?o))
    :effect (baked ?d))

  (:action unload-oven
    :parameters (?t - tray ?o - oven)
    :precondition (in ?t ?o)
    :effect (and (free ?o) (not (in ?t ?o))))

  (:action clear-tray
    :parameters (?d - dough ?t - tray)
    :precondition (and (on ?d ?t) (baked ?d))
    :effect (and (empty ?t) (not (on ?d ?t)))))
