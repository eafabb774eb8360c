"""A session with a domain, a problem and places in them."""

from lsprotocol import types

from tests.support.servers.session import Session

DOMAIN = """(define (domain lights)
  (:types lamp)
  (:predicates (lit ?l - lamp)) ; 🍸 (lit)
  (:action light :parameters (?l - lamp) :precondition (not (lit ?l)) :effect (lit ?l)))
"""
PROBLEM = """(define (problem p) (:domain lights) (:objects a - lamp)
  (:init) (:goal (LIT a)))
"""


def opened(session: Session) -> tuple[str, str]:
    return session.open("domain.pddl", DOMAIN), session.open("p.pddl", PROBLEM)


def at(uri: str, line: int, column: int) -> tuple[types.TextDocumentIdentifier, types.Position]:
    return types.TextDocumentIdentifier(uri), types.Position(line, column)
