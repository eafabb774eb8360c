"""Misspelt keywords: they are read as they are meant, so nothing else is found."""

import pytest

from planscribe.check.catalogue import Code
from planscribe.check.finding import STATIC
from planscribe.check.tiers import findings
from planscribe.workspace.snapshot import Workspace

DOMAIN = """(define (domain lamps)
  (:requirements :typing)
  (:types lamp - object)
  (:constants desk - lamp)
  (:predicates (lit ?l - lamp) (broken ?l - lamp))
  (:action light
    :parameters (?l - lamp)
    :precondition (and (broken ?l) (broken desk))
    :effect (and (lit ?l) (not (broken ?l)))))
"""
PROBLEM = """(define (problem evening)
  (:domain lamps)
  (:objects hall - lamp)
  (:init (broken hall) (broken desk))
  (:goal (and (lit hall) (lit desk))))
"""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("(define (domain", "(defne (domain"),
        ("(domain lamps)", "(:domain lamps)"),
        (":types", ":type"),
        (":types", "types"),
        (":constants", ":constant"),
        (":predicates", ":predicate"),
        (":predicates", ":pred"),
        (":action", ":acton"),
        (":parameters", ":parameter"),
        (":parameters", "parameters"),
        (":precondition (and", ":precondition (annd"),
        (":effect (and", ":effect (adn"),
        ("(not", "(nto"),
        ("(problem evening)", "(:problem evening)"),
        (":objects", ":object"),
        (":init", ":inti"),
        (":goal (and", ":goal (aand"),
    ],
)
def test_a_misspelt_keyword_is_all_that_is_found(right: str, wrong: str) -> None:
    workspace = Workspace()
    texts = {"domain": DOMAIN.replace(right, wrong), "problem": PROBLEM.replace(right, wrong)}
    uris = [f"file:///misspelt/{name}.pddl" for name in texts]
    for uri, text in zip(uris, texts.values(), strict=True):
        workspace.put(uri, text)
    found = [
        one
        for uri in uris
        for one in findings(workspace.snapshot, uri, *STATIC)
        # Without its header, a problem is not known as one of the domain's.
        if one.code not in (Code.DOMAIN_NOT_FOUND, Code.NEVER_READ)
    ]
    assert [one.code for one in found] == [Code.UNKNOWN_KEYWORD]
    assert [fix.edits[0].new_text for one in found for fix in one.fixes] in (
        [right.split()[0].strip("(")],
        [right.split()[-1].strip("(")],
    )
