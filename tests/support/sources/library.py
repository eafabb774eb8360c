"""Candidates of a small domain: a clerk who files letters."""

FRAME = """(define (domain office)
  (:requirements :strips :typing :negative-preconditions)
  (:types letter)
  (:predicates
    (on-desk ?l - letter)  ; "?l is on the desk"
    (held ?l - letter)     ; "?l is held"
    (filed ?l - letter)    ; "?l is filed"
    (hand-empty))          ; "the hand is empty"
{actions})
"""
TAKE = """  (:action take
    :parameters (?l - letter)
    :precondition (and (on-desk ?l) (hand-empty))
    :effect (and (held ?l) (not (on-desk ?l)) (not (hand-empty))))
"""
TAKE_RENAMED = """  (:action take
    :parameters (?x - letter)
    :precondition (and (hand-empty) (on-desk ?x))
    :effect (and (not (hand-empty)) (held ?x) (not (on-desk ?x))))
"""
TAKE_FREELY = """  (:action take
    :parameters (?l - letter)
    :precondition (on-desk ?l)
    :effect (held ?l))
"""
FILE = """  (:action file
    :parameters (?l - letter)
    :precondition (held ?l)
    :effect (and (filed ?l) (hand-empty) (not (held ?l))))
"""
FILE_BUSY = """  (:action file
    :parameters (?l - letter)
    :precondition (held ?l)
    :effect (and (filed ?l) (not (held ?l))))
"""
FILE_NEVER = """  (:action file
    :parameters (?l - letter)
    :precondition (and (held ?l) (filed ?l))
    :effect (filed ?l))
"""
FILE_BROKEN = """  (:action file
    :parameters (?l - letter)
    :precondition (held ?l ?l)
    :effect (filed ?l))
"""
PROBLEM = """(define (problem morning)
  (:domain office)
  (:objects bill note - letter)
  (:init (on-desk bill) (on-desk note) (hand-empty))
  (:goal (and (filed bill) (filed note))))
"""


def candidate(*actions: str) -> str:
    """A candidate domain with these actions."""
    return FRAME.format(actions="".join(actions))


CANDIDATES = {
    "1.pddl": candidate(TAKE, FILE),
    "2.pddl": candidate(TAKE_RENAMED, FILE_BUSY),
    "3.pddl": candidate(TAKE_FREELY, FILE_BUSY),
    "4.pddl": candidate(TAKE, FILE_NEVER),
    "5.pddl": candidate(TAKE, FILE_BROKEN),
}
"""take: 4 of 5 and 1 of 5; file: 1, 2 and 1 of 5, and a broken one."""
