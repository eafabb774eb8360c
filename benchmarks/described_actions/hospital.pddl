(define (domain hospital)
  (:requirements :strips :typing :negative-preconditions)
  (:types patient nurse ward drug)
  (:predicates
    (lies-in ?p - patient ?w - ward)
    (duty ?n - nurse ?w - ward)
    (ill ?p - patient)
    (needs ?p - patient ?d - drug)
    (stock ?d - drug)
    (asleep ?p - patient)
    (tired ?n - nurse)
    (home ?p - patient))
  (:action admit
    :parameters (?p - patient ?w - ward)
    :precondition (and (home ?p) (ill ?p))
    :effect (and (lies-in ?p ?w) (not (home ?p))))
  (:action discharge
    :parameters (?p - patient ?w - ward)
    :precondition (and (lies-in ?p ?w) (not (ill ?p)))
    :effect (and (home ?p) (not (lies-in ?p ?w))))
  (:action treat
    :parameters (?p - patient ?d - drug ?n - nurse ?w - ward)
    :precondition (and (lies-in ?p ?w) (duty ?n ?w) (needs ?p ?d) (stock ?d))
    :effect (and (not (ill ?p)) (not (stock ?d))))
  (:action order-drug
    :parameters (?d - drug)
    :precondition (and (not (stock ?d)))
    :effect (and (stock ?d)))
  (:action change-ward
    :parameters (?n - nurse ?v ?w - ward)
    :precondition (and (duty ?n ?v))
    :effect (and (duty ?n ?w) (not (duty ?n ?v))))
  (:action wake
    :parameters (?p - patient ?n - nurse ?w - ward)
    :precondition (and (lies-in ?p ?w) (duty ?n ?w) (asleep ?p))
    :effect (and (not (asleep ?p))))
  (:action night-watch
    :parameters (?n - nurse ?w - ward)
    :precondition (and (duty ?n ?w) (not (tired ?n)))
    :effect (and (tired ?n))))
