"""The command that switches a statement off, or on again, and shows what its absence changes."""

from collections.abc import Sequence
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.ide.explain.what_if import switch_at, told
from planscribe.lsp.commands.arguments import place
from planscribe.lsp.conversion import render
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.progress import with_progress
from planscribe.lsp.session import Session
from planscribe.lsp.showing import PageJson, show
from planscribe.text import DocumentKey
from planscribe.workspace.snapshot import Snapshot

_TITLE = "What changes without this statement"


class SwitchedJson(PageJson):
    """The answer of `planscribe.whatIf`: whether the statement is off now."""

    off: bool


async def switch(session: Session, name: str, arguments: Sequence[Any]) -> SwitchedJson:
    """Switch the statement at a place, given as URI, line and character.

    The answer is whether it is off now, and a page about what is different then, with title,
    text and URI, which the client is asked to show.

    Raises:
        JsonRpcInvalidParams: there is no statement that can be switched.
    """
    key, at = place(name, arguments)
    statement, was_off = await session.run(_statement_at, session.convert, key, at)
    session.revise(session.documents.switch(key, statement), key)
    if was_off:
        return {"title": _TITLE, "text": "", "uri": None, "off": False}
    text = await with_progress(session.client, _TITLE, session.run(_told, key, statement))
    page = await show(session, _TITLE, text)
    return {**page, "off": True}


def _statement_at(
    snapshot: Snapshot, convert: Converter, key: DocumentKey, at: types.Position
) -> tuple[str, bool]:
    found = switch_at(snapshot, key, convert.offset(snapshot.lines(key), at))
    if found is None:
        raise JsonRpcInvalidParams("There is no statement here that can be switched off.")
    return found.span.of(snapshot.document(key).text), found.is_off


def _told(snapshot: Snapshot, key: DocumentKey, statement: str) -> str:
    return render.markdown(snapshot, told(snapshot, key, statement))
