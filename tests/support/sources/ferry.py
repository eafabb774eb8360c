"""A domain of a ferry, with and without the bodies of its actions."""

FERRY = """\
(define (domain ferry)
  (:requirements :strips :typing :negative-preconditions)
  (:types shore car)
  (:predicates (moored ?s - shore) (water ?from ?to - shore)
    (parked ?c - car ?s - shore) (aboard ?c - car) (loaded))
  (:action sail
    :parameters (?from ?to - shore)
    :precondition (and (moored ?from) (water ?from ?to))
    :effect (and (moored ?to) (not (moored ?from))))
  (:action board
    :parameters (?c - car ?s - shore)
    :precondition (and (moored ?s) (parked ?c ?s) (not (loaded)))
    :effect (and (aboard ?c) (loaded) (not (parked ?c ?s))))
  (:action debark
    :parameters (?c - car ?s - shore)
    :precondition (and (moored ?s) (aboard ?c))
    :effect (and (parked ?c ?s) (not (aboard ?c)) (not (loaded)))))
"""
FERRY_HEADERS = """\
(define (domain ferry)
  (:requirements :strips :typing :negative-preconditions)
  (:types shore car)
  (:predicates (moored ?s - shore) (water ?from ?to - shore)
    (parked ?c - car ?s - shore) (aboard ?c - car) (loaded))
  (:action sail :parameters (?from ?to - shore))
  (:action board :parameters (?c - car ?s - shore))
  (:action debark :parameters (?c - car ?s - shore)))
"""
CROSSING = """\
(define (problem crossing) (:domain ferry)
  (:objects north south isle - shore mini van - car)
  (:init (moored north) (water north south) (water south north) (water south isle)
    (water isle south) (parked mini south) (parked van isle))
  (:goal (and (parked mini north) (parked van north))))
"""
