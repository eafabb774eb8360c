"""A domain of switches."""

SWITCHES = """\
(define (domain switches)
  (:requirements :strips :typing :negative-preconditions)
  (:types lamp)
  (:predicates (lit ?l - lamp))
  (:action switch-on :parameters (?l - lamp) :precondition (not (lit ?l)) :effect (lit ?l))
  (:action switch-off :parameters (?l - lamp) :precondition (lit ?l) :effect (not (lit ?l))))
"""
DARK = """\
(define (problem dark) (:domain switches) (:objects Lamp1 lamp2 - lamp)
  (:init) (:goal (and (lit lamp1) (lit lamp2))))
"""
