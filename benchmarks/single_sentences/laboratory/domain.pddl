(define (domain laboratory)
  (:requirements :strips :typing)
  (:types sample machine rack analysis - object)
  (:predicates
    (in-rack ?s - sample ?r - rack)
    (in-machine ?s - sample ?m - machine)
    (idle ?m - machine)
    (calibrated ?m - machine)
    (supports ?m - machine ?a - analysis)
    (analysed ?s - sample ?a - analysis)
    (sealed ?s - sample)
    (unsealed ?s - sample)
    (refrigerated ?r - rack)
    (preserved ?s - sample))
  (:action calibrate
    :parameters (?m - machine)
    :precondition (idle ?m)
    :effect (calibrated ?m))
  (:action unseal
    :parameters (?s - sample ?r - rack)
    :precondition (and (in-rack ?s ?r) (sealed ?s))
    :effect (and (not (sealed ?s)) (not (preserved ?s)) (unsealed ?s)))
  (:action seal
    :parameters (?s - sample ?r - rack)
    :precondition (and (in-rack ?s ?r) (unsealed ?s))
    :effect (and (not (unsealed ?s)) (sealed ?s)))
  (:action load
    :parameters (?s - sample ?r - rack ?m - machine)
    :precondition (and (in-rack ?s ?r) (unsealed ?s) (idle ?m))
    :effect (and (not (in-rack ?s ?r)) (not (idle ?m)) (in-machine ?s ?m)))
  (:action run-analysis
    :parameters (?s - sample ?m - machine ?a - analysis)
    :precondition (and (in-machine ?s ?m) (calibrated ?m) (supports ?m ?a))
    :effect (and (not (calibrated ?m)) (analysed ?s ?a)))
  (:action unload
    :parameters (?s - sample ?m - machine ?r - rack)
    :precondition (in-machine ?s ?m)
    :effect (and (not (in-machine ?s ?m)) (idle ?m) (in-rack ?s ?r)))
  (:action preserve
    :parameters (?s - sample ?r - rack)
    :precondition (and (in-rack ?s ?r) (sealed ?s) (refrigerated ?r))
    :effect (preserved ?s)))
