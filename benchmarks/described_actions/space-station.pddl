(define (domain space-station)
  (:requirements :strips :typing :negative-preconditions)
  (:types astronaut module airlock panel)
  (:predicates
    (inside ?a - astronaut ?m - module)
    (outside ?a - astronaut)
    (hatch ?m ?n - module)
    (suited ?a - astronaut)
    (lock-of ?l - airlock ?m - module)
    (pressurised ?l - airlock)
    (broken ?p - panel)
    (spare ?p - panel))
  (:action float
    :parameters (?a - astronaut ?m ?n - module)
    :precondition (and (inside ?a ?m) (hatch ?m ?n))
    :effect (and (inside ?a ?n) (not (inside ?a ?m))))
  (:action put-on-suit
    :parameters (?a - astronaut ?m - module ?l - airlock)
    :precondition (and (inside ?a ?m) (lock-of ?l ?m) (not (suited ?a)))
    :effect (and (suited ?a)))
  (:action take-off-suit
    :parameters (?a - astronaut ?m - module)
    :precondition (and (inside ?a ?m) (suited ?a))
    :effect (and (not (suited ?a))))
  (:action vent
    :parameters (?l - airlock)
    :precondition (and (pressurised ?l))
    :effect (and (not (pressurised ?l))))
  (:action pressurise
    :parameters (?l - airlock)
    :precondition (and (not (pressurised ?l)))
    :effect (and (pressurised ?l)))
  (:action step-out
    :parameters (?a - astronaut ?m - module ?l - airlock)
    :precondition (and (inside ?a ?m) (lock-of ?l ?m) (suited ?a) (not (pressurised ?l)))
    :effect (and (outside ?a) (not (inside ?a ?m))))
  (:action replace-panel
    :parameters (?a - astronaut ?p - panel)
    :precondition (and (outside ?a) (broken ?p) (spare ?p))
    :effect (and (not (broken ?p)) (not (spare ?p)))))
