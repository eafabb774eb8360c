"""Bare actions written from the text next to the domain, and arguments corrected."""

import pytest

from planscribe.check.finding import STATIC
from planscribe.check.tiers import findings
from planscribe.ide.navigation.links import links
from planscribe.ide.refactor import dispatch as refactorings
from planscribe.ide.refactor.changes import Offer, Refused
from planscribe.text import Span, apply_edits
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import opened, uri

DOMAIN = """;- /tea.pddl
(define (domain tea)
  (:requirements :strips :typing)
  (:types cook pot room - object)
  (:predicates
    (in ?c - cook ?r - room) ; "?c is in ?r"
    (filled ?p - pot) ; "?p is filled"
    (hot ?p - pot)) ; "?p is hot"
  (:action fill) ; put water into the pot
  (:action bo$0il)) ; heat the water
"""
TEXT = """;- /tea.procedure.md
## fill

To fill a pot in a room with a cook: the cook is in the room. Then the pot is filled.

## boil

Heat the pot until it sings.
"""
TABLE = """;- /tea.actions.md
## boil

| entity | type | before | after | condition | effect |
|---|---|---|---|---|---|
| pot | pot | filled | it sings | (filled ?pot) | (hot ?pot) |
"""


def offered(workspace: Workspace, source: str) -> list[Offer]:
    fixture = opened(workspace, source)
    assert fixture.cursor
    path, offset = fixture.cursor
    found = [
        one for one in findings(workspace.snapshot, uri(path), *STATIC) if one.span.contains(offset)
    ]
    here = Span(offset, offset)
    return list(refactorings.offers(workspace.snapshot, uri(path), here, found))


def changed(workspace: Workspace, source: str, title: str) -> str:
    offer = next(one for one in offered(workspace, source) if one.title == title)
    ((key, edits),) = refactorings.edits(workspace.snapshot, uri("/tea.pddl"), offer).items()
    return apply_edits(workspace.snapshot.document(key).text, edits)


def test_an_action_is_written_from_the_text(workspace: Workspace) -> None:
    source = DOMAIN.replace("$0", "").replace("fill)", "fi$0ll)", 1) + TEXT
    text = changed(workspace, source, "Write `fill` from tea.procedure.md")
    assert "(in ?cook ?room) ; the cook is in the room\n" in text
    assert "(:action boil)) ; heat the water" in text


def test_all_actions_are_written_from_text_and_table(workspace: Workspace) -> None:
    text = changed(workspace, DOMAIN + TEXT + TABLE, "Write all 2 actions from tea.procedure.md")
    assert "(in ?cook ?room) ; the cook is in the room\n" in text
    assert "(hot ?pot) ; it sings\n" in text


def test_free_words_need_a_language_model(workspace: Workspace) -> None:
    with pytest.raises(Refused, match="planscribe actions"):
        changed(workspace, DOMAIN + TEXT, "Write `boil` from tea.procedure.md")


def test_nothing_is_offered_without_a_text_or_for_whole_actions(workspace: Workspace) -> None:
    assert not [one for one in offered(workspace, DOMAIN) if one.title.startswith("Write")]
    whole = DOMAIN.replace("(:action bo$0il)", "(:action bo$0il :effect (hot kettle))")
    assert not [one for one in offered(workspace, whole + TEXT) if one.title.startswith("Write")]


WRONG = DOMAIN.replace("(:action fill)", "(:action fill)").replace(
    "(:action bo$0il)",
    "(:action boil :parameters (?c - cook ?p - pot ?r - room) :precondition {} :effect (hot ?p))",
)


@pytest.mark.parametrize(
    ("atom", "title", "right"),
    [
        ("(i$0n ?c)", "Write `(in ?c ?r)`", "(in ?c ?r)"),
        ("(in ?$0r ?c)", "Exchange the arguments: `(in ?c ?r)`", "(in ?c ?r)"),
        ("(hot ?$0c)", "Declare `(hot ?p - object)`, which takes more", "(hot ?p - object)"),
    ],
)
def test_arguments_are_corrected(workspace: Workspace, atom: str, title: str, right: str) -> None:
    assert right in changed(workspace, WRONG.format(atom), title)


def test_another_predicate_is_proposed_that_takes_the_arguments(workspace: Workspace) -> None:
    source = WRONG.replace("(hot ?p - pot))", "(hot ?p - pot) (busy ?c - cook))")
    text = changed(workspace, source.format("(hot ?$0c)"), "Replace `hot` with `busy`")
    assert ":precondition (busy ?c)" in text


def test_conditions_lead_to_their_words(workspace: Workspace) -> None:
    source = WRONG.format("(and (filled ?p) ; Heat the pot\n (hot ?p)) ; nowhere said\n")
    opened(
        workspace, source.replace("$0", "") + TEXT.replace("the pot until", "the [pot](#x) until")
    )
    (link,) = links(workspace.snapshot, uri("/tea.pddl"))
    assert link.key == uri("/tea.procedure.md")
    text = workspace.snapshot.document(link.key).text
    assert link.place
    assert link.place.of(text) == "Heat the [pot"
