"""Fixtures opened in a workspace."""

from planscribe.workspace.snapshot import Workspace
from tests.support.notation import Fixture, parse_fixture

FOLDER = "file:///example/of/a/test"

DOMAIN = """
;- /domain.pddl
(define (domain lights)
  (:requirements :strips :typing :negative-preconditions)
  (:types lamp)          ; "lamp": gives light
  (:predicates
    (lit ?l - lamp)      ; "?l is lit", not "?l is dark": burns
    (broken ?l - lamp))  ; "?l is broken"
  (:action light         ; lights a lamp
    :parameters (?l - lamp)
    :precondition (and (not (lit ?l)) (not (broken ?l)))
    :effect (lit ?l)))
"""


def opened(workspace: Workspace, source: str) -> Fixture:
    """The fixture, every file of it open."""
    fixture = parse_fixture(source)
    for path, text in fixture.files.items():
        workspace.put(FOLDER + path, text, 1)
    return fixture


def uri(path: str) -> str:
    """The URI of a file of a fixture."""
    return FOLDER + path
