"""The sentence that is being typed has no findings until it is closed, left or saved."""

import pytest
from lsprotocol import types

from tests.support.servers.session import Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

TASK = "Domain: blocksworld\n\nThere are two blocks: a and b. a is zorked. b is\n"
END = TASK.splitlines()[2]


def words(session: Session, uri: str, text: str) -> list[str]:
    line = text.splitlines()[2]
    return [
        line[one.range.start.character : one.range.end.character] for one in session.standing(uri)
    ]


async def typed(session: Session, name: str) -> tuple[str, str]:
    """A task in whose last sentence a word is typed."""
    uri = session.open(name, TASK)
    await session.idle(uri)
    session.change(uri, ((2, len(END)), (2, len(END)), " blorped"))
    await session.idle(uri)
    text = TASK.replace("b is\n", "b is blorped\n")
    assert words(session, uri, text) == ["zorked"]
    return uri, text


async def test_a_full_stop_closes_it(session: Session) -> None:
    uri, text = await typed(session, "closed.task")
    end = len(text.splitlines()[2])
    session.change(uri, ((2, end), (2, end), "."))
    await session.idle(uri)
    assert words(session, uri, text) == ["zorked", "blorped"]


async def test_an_edit_of_another_line_leaves_it(session: Session) -> None:
    uri, text = await typed(session, "left.task")
    session.change(uri, ((1, 0), (1, 0), "# A comment."))
    await session.idle(uri)
    assert words(session, uri, text) == ["zorked", "blorped"]


async def test_the_cursor_leaves_it(session: Session) -> None:
    uri, text = await typed(session, "moved.task")
    await session.client.text_document_document_highlight_async(
        types.DocumentHighlightParams(types.TextDocumentIdentifier(uri), types.Position(2, 3))
    )
    assert words(session, uri, text) == ["zorked", "blorped"]


async def test_saving_ends_it(session: Session) -> None:
    uri, text = await typed(session, "saved.task")
    session.client.text_document_did_save(
        types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(uri))
    )
    await session.client.until(lambda: "blorped" in words(session, uri, text))
