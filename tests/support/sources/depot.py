"""A domain in the layout of the formatter, with comments."""

DOMAIN = """\
(define (domain Depot) ; goods and where they are
    ; in two lines
  (:requirements :strips :typing)
  (:types
    crate - surface
    crate - thing
    surface - object
    thing - object ; "thing"
  )
  (:constants
    Dock - surface
  )
  (:predicates
    (on ?c - crate ?s - (either surface thing)) ; "?c is on ?s": nothing between
    (CLEAR ?s - surface)
    (done)
  )
  (:functions
    (total-cost) - number
    (weight ?c ?d - crate ?e - object) - number ; in kilograms
  )
  (:derived (CLEAR ?s - surface)
    (not (exists (?c - crate) (on ?c ?s))))
  (:action Lift ; by crane
    :parameters (?c - crate ?s - surface)
    :precondition (and (on ?c ?s) (imply (done) (not (= ?c ?s))))
    :effect (and
      (not (on ?c ?s))
      (forall (?t - thing) (when (or (done) (CLEAR ?s)) (CLEAR ?t)))
      (increase (total-cost) (+ (weight ?c Dock ?s) 0.5))
    )
  )
)
"""
PROBLEM = """\
(define (problem Depot-1)
  (:domain depot)
  (:requirements :typing)
  (:objects
    c1 C2 - crate
    s - (either surface thing)
    x - object
  )
  (:init
    (on c1 s)
    (= (weight c1 C2 x) 2.5)
    (at 5 (done))
  )
  (:goal (and
    (forall (?c - crate) (exists (?s - surface) (and (on ?c ?s) (on ?c C2))))
    (or
      (on c1 a-very-long-name-that-leaves-no-room)
      (on C2 another-very-long-name-that-leaves-no-room)
      (not (done))
    )
  ))
  (:metric maximize (- (weight c1 C2 x)))
  (:constraints (always (done)))
)
"""
