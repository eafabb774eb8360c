(define (domain library)
  (:requirements :strips :typing)
  (:types
    book person place - object
    reader librarian - person
    shelf desk - place)
  (:predicates
    (at ?p - person ?l - place)
    (on ?b - book ?l - place)
    (holding ?w - librarian ?b - book)
    (hands-free ?w - librarian)
    (wants ?r - reader ?b - book)
    (has ?r - reader ?b - book)
    (adjacent ?a ?b - place)
    (registered ?r - reader))
  (:action walk
    :parameters (?p - person ?from ?to - place)
    :precondition (and (at ?p ?from) (adjacent ?from ?to))
    :effect (and (at ?p ?to) (not (at ?p ?from))))
  (:action take-book
    :parameters (?w - librarian ?b - book ?l - place)
    :precondition (and (at ?w ?l) (on ?b ?l) (hands-free ?w))
    :effect (and (holding ?w ?b) (not (on ?b ?l)) (not (hands-free ?w))))
  (:action put-book
    :parameters (?w - librarian ?b - book ?l - place)
    :precondition (and (at ?w ?l) (holding ?w ?b))
    :effect (and (on ?b ?l) (hands-free ?w) (not (holding ?w ?b))))
  (:action register
    :parameters (?w - librarian ?r - reader ?d - desk)
    :precondition (and (at ?w ?d) (at ?r ?d))
    :effect (registered ?r))
  (:action lend
    :parameters (?w - librarian ?r - reader ?b - book ?d - desk)
    :precondition (and (at ?w ?d) (at ?r ?d) (holding ?w ?b) (wants ?r ?b) (registered ?r))
    :effect (and (has ?r ?b) (hands-free ?w) (not (holding ?w ?b)) (not (wants ?r ?b))))
  (:action give-back
    :parameters (?w - librarian ?r - reader ?b - book ?d - desk)
    :precondition (and (at ?w ?d) (at ?r ?d) (has ?r ?b) (hands-free ?w))
    :effect (and (holding ?w ?b) (not (has ?r ?b)) (not (hands-free ?w)))))
