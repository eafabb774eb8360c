"""Refactorings and fixes through the protocol."""

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.session import CREATES_FILES, Session, capabilities

pytestmark = pytest.mark.asyncio(loop_scope="module")

OBJECTS = "(define (problem p)\n  (:objects b10 b2 - block a - car))\n"


async def actions(session: Session, uri: str, kind: str) -> list[types.CodeAction]:
    place = types.Position(1, 14)
    found = await session.actions(uri, place, only=[kind])
    return [one for one in found if isinstance(one, types.CodeAction)]


def able(*, resolves: bool) -> types.ClientCapabilities:
    """A client that asks for the edits of an action only when it is chosen, or does not."""
    support = types.ClientCodeActionLiteralOptions(
        types.ClientCodeActionKindOptions([types.CodeActionKind.Refactor])
    )
    resolve = types.ClientCodeActionResolveOptions(["edit"]) if resolves else None
    return capabilities(
        text_document=types.TextDocumentClientCapabilities(
            code_action=types.CodeActionClientCapabilities(
                code_action_literal_support=support,
                data_support=resolves,
                resolve_support=resolve,
            )
        ),
        workspace=CREATES_FILES,
    )


@pytest.mark.parametrize("resolves", [True, False])
async def test_a_refactoring_is_worked_out_when_chosen_where_the_client_can_wait(
    fresh: Session, resolves: bool
) -> None:
    session = fresh
    await session.initialize(able(resolves=resolves))
    uri = session.open("p.pddl", OBJECTS)
    (action,) = await actions(session, uri, "refactor.rewrite")
    assert action.title == "Sort the objects by type and name"
    assert (action.edit is None) is resolves
    if resolves:
        action = await session.client.code_action_resolve_async(action)
    assert action.edit and action.edit.document_changes
    (changed,) = action.edit.document_changes
    assert isinstance(changed, types.TextDocumentEdit)
    (edit,) = changed.edits
    assert isinstance(edit, types.TextEdit)
    assert edit.new_text == "\n    b2 b10 - block\n    a - car"


async def test_a_refactoring_that_cannot_be_done_says_why(fresh: Session) -> None:
    session = fresh
    await session.initialize(able(resolves=True))
    uri = session.open("p.pddl", OBJECTS.replace("a - car", "; the car\n a - car"))
    (action,) = await actions(session, uri, "refactor.rewrite")
    with pytest.raises(JsonRpcException, match="comments"):
        await session.client.code_action_resolve_async(action)


async def test_an_action_of_somebody_else_is_refused(fresh: Session) -> None:
    session = fresh
    await session.initialize(able(resolves=True))
    session.open("p.pddl", OBJECTS)
    with pytest.raises(JsonRpcException):
        await session.client.code_action_resolve_async(
            types.CodeAction("?", data={"uri": 3, "name": []})
        )
