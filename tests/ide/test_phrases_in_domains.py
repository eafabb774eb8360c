"""Names in the phrases of a domain's comments, and their slots."""

import pytest

from planscribe.ide.content import CodeBlock, Prose
from planscribe.ide.hover.dispatch import hover
from planscribe.ide.navigation import dispatch as navigation
from planscribe.ide.rename.dispatch import rename
from planscribe.text import apply_edits
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.places import at_cursor, each_place, marked

DOMAIN = """
;- /domain.pddl
(define (domain theatre)
  (:requirements :typing)
  (:types actor ; "actor", "player"
    room scene) ; "place"
  (:predicates (in ?a - actor ?r - room) ; "?a is in ?r",
                                         ; "?r houses ?a"
    (played ?s - scene)) ; "?s is played": as ?s
  (:action enter :parameters (?a - actor ?r - room) :effect (in ?a ?r)))
"""
IN = '(:predicates («in» ?a - actor ?r - room) ; "?a is in ?r",'


def at(before: str, after: str) -> str:
    assert before + after in DOMAIN
    return DOMAIN.replace(before + after, f"{before}$0{after}", 1)


@pytest.mark.parametrize(
    ("before", "after", "targets"),
    [
        ('"play', 'er"', ['domain.pddl:3: (:types «actor» ; "actor", "player"']),
        ("?a is", " in ?r", [f"domain.pddl:5: {IN}"]),
        ("?r hou", "ses", [f"domain.pddl:5: {IN}"]),
        ("houses ?", "a", [f"domain.pddl:5: {IN.replace('«in» ?a', 'in «?a»')}"]),
        # Two names share this comment; and what is behind a phrase is no phrase.
        ('"pl', 'ace"', []),
        ("as ?", "s", []),
    ],
)  # fmt: skip
def test_definition(workspace: Workspace, before: str, after: str, targets: list[str]) -> None:
    key, offset = at_cursor(workspace, at(before, after))
    found = navigation.definitions(workspace.snapshot, key, offset)
    assert marked(workspace, ((one.key, one.span) for one in found)) == targets


@pytest.mark.parametrize("place", [("houses ?", "a"), ("(in ?", "a")])
def test_slots_are_references_of_the_parameter(
    workspace: Workspace, place: tuple[str, str]
) -> None:
    key, offset = at_cursor(workspace, at(*place))
    found = navigation.references(workspace.snapshot, key, offset, declared=True)
    lines = [one.partition(": ")[0] for one in marked(workspace, each_place(found))]
    assert lines == ["domain.pddl:5", "domain.pddl:5", "domain.pddl:6"]
    shown = navigation.highlights(workspace.snapshot, key, offset)
    assert [(one.span.start, one.is_write) for one in shown] == [
        (span.start, number == 0) for number, (_, span) in enumerate(each_place(found))
    ]


def test_rename_from_a_slot(workspace: Workspace) -> None:
    key, offset = at_cursor(workspace, at("houses ?", "a"))
    edits = rename(workspace.snapshot, key, offset, "?who")
    text = apply_edits(workspace.snapshot.document(key).text, edits[key])
    assert text.count("?who") == 3 and '"?who is in ?r"' in text and "(?a - actor" in text


def test_hover_on_a_phrase(workspace: Workspace) -> None:
    key, offset = at_cursor(workspace, at("?r hou", "ses"))
    found = hover(workspace.snapshot, key, offset)
    said = Prose("An actor is in a room."), CodeBlock("pddl", "(in ?a - actor ?r - room)")
    assert found and found.parts[:2] == said
    key, offset = at_cursor(workspace, at("houses ?", "a"))
    found = hover(workspace.snapshot, key, offset)
    assert found and found.parts[0] == CodeBlock("pddl", "?a - actor")
