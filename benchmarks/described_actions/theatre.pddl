(define (domain theatre)
  (:requirements :strips :typing :negative-preconditions)
  (:types actor role costume)
  (:predicates
    (cast-as ?a - actor ?r - role)
    (rehearsed ?r - role)
    (wears ?a - actor ?c - costume)
    (in-wardrobe ?c - costume)
    (suits ?c - costume ?r - role)
    (curtain-up)
    (played ?r - role)
    (on-stage ?a - actor))
  (:action assign
    :parameters (?a - actor ?r - role)
    :precondition (and (not (cast-as ?a ?r)))
    :effect (and (cast-as ?a ?r)))
  (:action rehearse
    :parameters (?a - actor ?r - role)
    :precondition (and (cast-as ?a ?r) (not (curtain-up)))
    :effect (and (rehearsed ?r)))
  (:action dress
    :parameters (?a - actor ?c - costume ?r - role)
    :precondition (and (cast-as ?a ?r) (suits ?c ?r) (in-wardrobe ?c))
    :effect (and (wears ?a ?c) (not (in-wardrobe ?c))))
  (:action undress
    :parameters (?a - actor ?c - costume)
    :precondition (and (wears ?a ?c) (not (on-stage ?a)))
    :effect (and (in-wardrobe ?c) (not (wears ?a ?c))))
  (:action raise-curtain
    :parameters ()
    :precondition (and (not (curtain-up)))
    :effect (and (curtain-up)))
  (:action go-on
    :parameters (?a - actor ?c - costume)
    :precondition (and (wears ?a ?c) (curtain-up) (not (on-stage ?a)))
    :effect (and (on-stage ?a)))
  (:action perform
    :parameters (?a - actor ?r - role)
    :precondition (and (on-stage ?a) (cast-as ?a ?r) (rehearsed ?r))
    :effect (and (played ?r) (not (on-stage ?a)))))
