"""A session with a domain of lights and a task."""

from typing import Any

from lsprotocol import types

from tests.support.servers.session import Session

DOMAIN = """
(define (domain lights)
  (:requirements :strips :typing :negative-preconditions)
  (:types lamp) ; "lamp"
  (:predicates
    (lit ?l - lamp)       ; "?l is lit", not "?l is dark"
    (broken ?l - lamp))   ; "?l is broken"
  (:action light
    :parameters (?l - lamp)
    :precondition (and (not (lit ?l)) (not (broken ?l)))
    :effect (lit ?l)))
"""
TASK = "Domain: lights\n\nThere are 2 lamps. Your goal is that all lamps are lit.\n"


def opened(session: Session, text: str = TASK) -> str:
    (session.folder / "domain.pddl").write_text(DOMAIN)
    return session.open("evening.task", text)


async def titles(session: Session, uri: str, **context: Any) -> list[str]:
    return await session.titles(uri, types.Position(0, 0), **context)
