"""Sentences that are read in other words: shown on hover, and written into the task."""

import pytest

from planscribe.ide.content import Prose
from planscribe.ide.hover.dispatch import hover
from planscribe.ide.refactor import dispatch as refactorings
from planscribe.ide.refactor.changes import ChangeKind, Offer, Refused
from planscribe.text import Span, apply_edits
from planscribe.workspace.snapshot import Workspace
from tests.support.bare import DOMAINS
from tests.support.workspaces.opened import uri

TASK = "There are two rooms: kitchen and hall. There are 3 balls. {}"
KEY = uri("/demo.task")


def offered(workspace: Workspace, sentence: str) -> list[Offer]:
    workspace.put(uri("/domain.pddl"), DOMAINS["balls"])
    text = TASK.format(sentence)
    workspace.put(KEY, text)
    at = Span(len(text) - 3, len(text) - 3)
    return [
        one for one in refactorings.offers(workspace.snapshot, KEY, at, ()) if one.name == "as-read"
    ]


@pytest.mark.parametrize(
    ("sentence", "reading"),
    [
        ("ball1 lies in the kitchen.", "ball1 is in the kitchen"),
        ("There is a ball, red1, in the hall.", "red1 is a ball and red1 is in the hall"),
        (
            "ball1 is in the kitchen. The other two are in the hall.",
            "The two balls except ball1 are in the hall",
        ),
    ],
)
def test_a_sentence_is_written_as_it_is_read(
    workspace: Workspace, sentence: str, reading: str
) -> None:
    (offer,) = offered(workspace, sentence)
    text = workspace.snapshot.document(KEY).text
    shown = hover(workspace.snapshot, KEY, len(text) - 3)
    assert shown
    assert shown.parts[0] == Prose(f"Read as: {reading}.")
    (edits,) = refactorings.edits(workspace.snapshot, KEY, offer).values()
    written = apply_edits(text, edits)
    assert written.endswith(f"{reading}.")
    workspace.put(KEY, written)
    assert not offered(workspace, written.removeprefix(TASK.format("")))


def test_a_sentence_in_its_own_words_stays(workspace: Workspace) -> None:
    assert not offered(workspace, "ball1 is in the kitchen.")
    assert not offered(workspace, "ball1 glorps the kitchen.")
    with pytest.raises(Refused, match="own words"):
        offer = Offer("", ChangeKind.REWRITE, "as-read", Span(50, 50))
        refactorings.edits(workspace.snapshot, KEY, offer)
