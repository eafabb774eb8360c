"""Published collections of descriptions: what their files become."""

import json

import pytest

from planscribe.author.domain.layout import layout
from planscribe.author.domain.reading import read
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.published import nl2pddl, text2world

LAMPS = """\
(define (domain Lamps)
  (:requirements :typing)
  (:types desk-lamp - lamp lamp)
  (:constants main - lamp)
  (:predicates (lit ?l - lamp) (near ?from ?to - lamp))
  (:action Light :parameters (?one ?two - lamp)
    :precondition (and (near ?one ?two) (lit ?one)) :effect (lit ?two))
  (:action douse :parameters (?one - lamp) :precondition (lit ?one) :effect (not (lit ?one))))
"""
ROWS = """\
domain,action,pddl,preds,NL
LAMPS,Light,"(:action ..)",,"The action, ""Light"" lights a lamp
from another one."
LAMPS,polish,"",,No such action
moons,rise,"",,No such domain
"""


def test_text2world_has_whole_domains() -> None:
    one = {"id": "7", "file_name": "lamps.pddl", "corrected_description": "### General\nLamps."}
    (made,) = text2world(json.dumps([{**one, "pddl_domain": LAMPS}]))
    assert (made.domain, made.name) == ("lamps", "7")
    assert (made.words, made.truth) == ("### General\nLamps.", LAMPS)


@pytest.mark.parametrize("text", ["", "{}", "[]", "{}]", "[1]", '[{"id": 1}]', "7", "[" * 9999])
def test_other_json_is_refused(text: str) -> None:
    with pytest.raises(EvaluationFault, match="Text2World"):
        text2world(text)


def test_an_action_of_nl2pddl_has_the_rest_of_its_domain() -> None:
    """Rows about actions and domains that are not there have no true domain."""
    made, *others = nl2pddl(ROWS, {"several-lamps": LAMPS}, "Base-HC")
    assert (made.domain, made.name) == ("lamps", "light Base-HC")
    assert [(one.domain, one.truth) for one in others] == [("lamps", ""), ("moons", "")]
    said = read(made.words).domain
    assert [one.name for one in said.predicates] == ["lit", "near"]
    assert {one.name: one.parents for one in said.types}["desk-lamp"] == ("lamp",)
    assert [one.name for one in said.constants] == ["main"]
    (action,) = layout(made.words).actions
    assert (action.name, action.is_empty) == ("light", True)
    assert action.brief == 'The action, "Light" lights a lamp from another one.'
    assert "(:action Light" in made.truth or "(:action light" in made.truth
    assert "douse" not in made.truth


@pytest.mark.parametrize("rows", ["", "a,b\n1,2\n", "\0"])
def test_other_tables_are_refused(rows: str) -> None:
    with pytest.raises(EvaluationFault, match="NL2PDDL"):
        nl2pddl(rows, {}, "Base")
