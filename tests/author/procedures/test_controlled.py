"""Paragraphs in controlled English, read as actions of a domain in PDDL."""

import pytest

from planscribe.author.procedures.controlled import ControlledActions, read_actions
from planscribe.author.procedures.procedure import WantedAction, read
from planscribe.model.pddl.reading.reader import read as read_pddl
from planscribe.syntax.pddl import tree as pddl


def actions(predicates: str, text: str) -> ControlledActions:
    source = f"""(define (domain workshop)
  (:requirements :strips :typing)
  (:types room bench tool)
  (:predicates {predicates}
    (done ?t - tool))
  (:action mend))"""
    (domain,) = read_pddl(pddl.parse(source)).domains
    return read_actions(domain, source, read(text), (WantedAction("mend"),))


@pytest.mark.parametrize(
    ("predicate", "said", "literal"),
    [
        ("(has-tap ?r - room)", "the room has a tap", "(has-tap ?room)"),
        ("(has-tap ?r - room)", "the room does not have a tap", "(not (has-tap ?room))"),
        ("(has-tap ?r - room)", "the room has no tap", "(not (has-tap ?room))"),
        ("(hasTap ?r - room)", "the room has a tap", "(hasTap ?room)"),
        ("(lies-on ?t - tool ?b - bench)", "the tool lies on the bench", "(lies-on ?tool ?bench)"),
        ("(on ?t - tool ?b - bench)", "the tool is on the bench", "(on ?tool ?bench)"),
        ('(free ?b - bench) ; "?b is free", "?b has room"\n', "the bench has room",
         "(free ?bench)"),
    ],
)  # fmt: skip
def test_phrases_are_those_of_tasks(predicate: str, said: str, literal: str) -> None:
    made = actions(
        predicate, f"To mend a tool on a bench in a room: {said}. Then the tool is done."
    )
    assert not made.unread
    assert f"      {literal} ; {said}\n" in made.actions["mend"]


def test_a_phrase_that_is_written_comes_before_one_made_from_a_name() -> None:
    predicates = '(has-tap ?r - room)\n(with-tap ?r - room) ; "?r has a tap"\n'
    made = actions(
        predicates, "To mend a tool in a room: the room has a tap. Then the tool is done."
    )
    assert "(with-tap ?room) ; the room has a tap" in made.actions["mend"]


@pytest.mark.parametrize(
    "text",
    [
        "## mend\n\nTo mend a tool: the tool is not done. Then the tool is done.",
        "# Tools\n\nTo mend a tool: the tool is not done. Then the tool is done.",
        "To mend the tool, a hammer helps.\n\nTo mend a tool: the tool is not done. "
        "Then the tool is done.",
        "[To mend a tool: the tool is not done. Then the tool is done.](#mend)",
    ],
)
def test_paragraphs_about_an_action(text: str) -> None:
    made = actions("", text)
    assert "mend" in made.actions, made.unread


def test_a_paragraph_about_another_action_is_not_taken() -> None:
    made = actions("", "To mention a tool: the tool is not done. Then the tool is done.")
    assert made.unread == {"mend": "No paragraph names it."}
