"""The command that explains what is at a place, in a document of its own."""

from collections.abc import Sequence
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.ide.pages.explanation import page_at
from planscribe.lsp.commands.arguments import place
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.progress import with_progress
from planscribe.lsp.session import Session
from planscribe.lsp.showing import PageJson, WrittenPage, show, written
from planscribe.text import DocumentKey
from planscribe.workspace.snapshot import Snapshot

_NOTHING = "There is nothing to explain here."


async def explain(session: Session, name: str, arguments: Sequence[Any]) -> PageJson:
    """Explain what is at a place, given as URI, line and character.

    The answer is a title, a text in Markdown, and the URI of a file with it, which the
    client is asked to show.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or there is nothing to explain.
    """
    key, at = place(name, arguments)
    work = session.run(_explained, session.convert, key, at)
    return await show(session, *await with_progress(session.client, "Explain", work))


def _explained(
    snapshot: Snapshot, convert: Converter, key: DocumentKey, at: types.Position
) -> WrittenPage:
    page = page_at(snapshot, key, convert.offset(snapshot.lines(key), at))
    if page is None:
        raise JsonRpcInvalidParams(_NOTHING)
    return written(snapshot, page)
