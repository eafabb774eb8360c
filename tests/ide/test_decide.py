"""Suggestions of a language model, accepted or rejected where they are written."""

import pytest

from planscribe.ide.refactor import dispatch as refactorings
from planscribe.text import Span, apply_edits
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import uri

KEY = uri("/ferry.domain.md")
TEXT = """\
# Ferry

## Types

There are cars.

> Suggestion [ ]: Add the type `van`.
> Suggestion [x]: Add the type `port`.
"""


def titles(workspace: Workspace, words: str) -> list[str]:
    here = Span(TEXT.index(words), TEXT.index(words))
    return [one.title for one in refactorings.offers(workspace.snapshot, KEY, here, ())]


@pytest.mark.parametrize(("title", "mark"), [("Accept", "[x]"), ("Reject", "[-]")])
def test_a_suggestion_is_decided(workspace: Workspace, title: str, mark: str) -> None:
    workspace.put(KEY, TEXT)
    here = Span(TEXT.index("van"), TEXT.index("van"))
    offer = next(
        one
        for one in refactorings.offers(workspace.snapshot, KEY, here, ())
        if one.title == f"{title} this suggestion"
    )
    ((_, edits),) = refactorings.edits(workspace.snapshot, KEY, offer).items()
    assert f"> Suggestion {mark}: Add the type `van`.\n" in apply_edits(TEXT, edits)


def test_what_is_decided_is_not_offered_again(workspace: Workspace) -> None:
    workspace.put(KEY, TEXT)
    assert titles(workspace, "Add the type `port`") == []
    assert titles(workspace, "There are") == []
