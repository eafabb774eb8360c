(define (domain garage)
  (:requirements :strips :typing)
  (:types car mechanic bay fault part - object)
  (:predicates
    (outside ?c - car)
    (in-bay ?c - car ?b - bay)
    (vacant ?b - bay)
    (available ?m - mechanic)
    (assigned ?m - mechanic ?c - car)
    (has-fault ?c - car ?f - fault)
    (trained ?m - mechanic ?f - fault)
    (fixes ?p - part ?f - fault)
    (in-stock ?p - part)
    (repaired ?c - car ?f - fault))
  (:action drive-in
    :parameters (?c - car ?b - bay)
    :precondition (and (outside ?c) (vacant ?b))
    :effect (and (not (outside ?c)) (not (vacant ?b)) (in-bay ?c ?b)))
  (:action drive-out
    :parameters (?c - car ?b - bay)
    :precondition (in-bay ?c ?b)
    :effect (and (not (in-bay ?c ?b)) (vacant ?b) (outside ?c)))
  (:action assign
    :parameters (?m - mechanic ?c - car)
    :precondition (available ?m)
    :effect (and (not (available ?m)) (assigned ?m ?c)))
  (:action release
    :parameters (?m - mechanic ?c - car)
    :precondition (assigned ?m ?c)
    :effect (and (not (assigned ?m ?c)) (available ?m)))
  (:action repair
    :parameters (?m - mechanic ?c - car ?b - bay ?f - fault ?p - part)
    :precondition (and (assigned ?m ?c) (in-bay ?c ?b) (has-fault ?c ?f) (trained ?m ?f) (fixes ?p ?f) (in-stock ?p))
    :effect (and (not (has-fault ?c ?f)) (not (in-stock ?p)) (repaired ?c ?f))))
