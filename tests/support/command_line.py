"""The command line: its inputs and results."""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DOMAIN = """\
(define (domain lights)
  (:requirements :strips :typing :negative-preconditions)
  (:types lamp  ; "lamp"
          room) ; "room"
  (:predicates
    (in ?l - lamp ?r - room) ; "?l is in ?r"
    (lit ?l - lamp)          ; "?l is lit", not "?l is dark"
    (broken ?l - lamp))      ; "?l is broken"
  (:action light
    :parameters (?l - lamp)
    :precondition (and (not (lit ?l)) (not (broken ?l)))
    :effect (lit ?l)))
"""
RULES = """\
% A lamp is where the first room is.
init(in(L,R)) :- object(L,lamp), rank(room,1,R).
sequence(room).
%! "{L} is lit and broken."
:- init(lit(L)), init(broken(L)).
"""
TASK = """\
Domain: lights

There are 2 lamps and 1 room. lamp1 is lit.
Your goal is that all lamps are lit.
"""
PROBLEM = """\
(define (problem evening)
  (:domain lights)
  (:objects lamp1 lamp2 - lamp room1 - room)
  (:init (lit lamp1))
  (:goal (and (lit lamp1) (lit lamp2))))
"""
MEASURED = ("blocksworld", "grippers")
"""The domains of a small benchmark."""
DOMAIN_LINE = "planscribe: domain `domain.pddl`, named in the task\n"
"""What commands print about the domain of the task."""

ENDLESS = "p(1..9999). q(X,Y,Z) :- p(X), p(Y), p(Z), X < Y.\n"
"""A rule with too many instances."""


@dataclass(frozen=True)
class Run:
    """The result of a command."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Planscribe = Callable[..., Run]


def command(*arguments: str | Path) -> list[str]:
    """The program with its arguments."""
    return [sys.executable, "-m", "planscribe", *map(str, arguments)]
