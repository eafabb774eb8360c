(define (domain ferry)
  (:requirements :strips :typing :negative-preconditions)
  (:types car shore)
  (:predicates
    (waits ?c - car ?s - shore)
    (aboard ?c - car)
    (moored ?s - shore)
    (deck-free)
    (ticketed ?c - car))
  (:action board
    :parameters (?c - car ?s - shore)
    :precondition (and (waits ?c ?s) (moored ?s) (deck-free))
    :effect (and (aboard ?c) (not (waits ?c ?s)) (not (deck-free))))
  (:action debark
    :parameters (?c - car ?s - shore)
    :precondition (and (aboard ?c) (moored ?s))
    :effect (and (waits ?c ?s) (deck-free) (not (aboard ?c))))
  (:action sail
    :parameters (?s ?d - shore)
    :precondition (and (moored ?s))
    :effect (and (moored ?d) (not (moored ?s))))
  (:action sell-ticket
    :parameters (?c - car ?s - shore)
    :precondition (and (waits ?c ?s) (not (ticketed ?c)))
    :effect (and (ticketed ?c)))
  (:action board-with-ticket
    :parameters (?c - car ?s - shore)
    :precondition (and (waits ?c ?s) (moored ?s) (deck-free) (ticketed ?c))
    :effect (and (aboard ?c) (not (waits ?c ?s)) (not (deck-free)) (not (ticketed ?c))))
  (:action turn-away
    :parameters (?c - car ?s - shore)
    :precondition (and (waits ?c ?s) (not (ticketed ?c)))
    :effect (and (not (waits ?c ?s))))
  (:action push-off-deck
    :parameters (?c - car)
    :precondition (and (aboard ?c))
    :effect (and (deck-free) (not (aboard ?c)))))
