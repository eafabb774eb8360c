"""The command that switches a statement off, or on again, and tells what its absence changes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.lsp import render
from planscribe.lsp.arguments import place
from planscribe.lsp.convert import Converter
from planscribe.lsp.pages import show
from planscribe.lsp.progress import with_progress
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.lsp.server import Server

_TITLE = "What if this did not hold"


async def switch(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Switch the statement at a place, given as URI, line and character.

    What comes back is whether it is off now, and a page about what is different then, with title,
    text and URI, which the client is asked to show.

    Raises:
        JsonRpcInvalidParams: there is no statement that can be switched.
    """
    uri, at = place(name, arguments)
    statement, was_off = await server.run(_statement_at, server.convert, uri, at)
    server.switch(uri, statement)
    if was_off:
        return {"title": _TITLE, "text": "", "uri": None, "off": False}
    text = await with_progress(server, _TITLE, server.run(_told, uri, statement))
    page = await show(server, _TITLE, f"# {_TITLE}\n\n{text}")
    return {**page, "off": True}


def _statement_at(
    snapshot: Snapshot, convert: Converter, uri: str, at: types.Position
) -> tuple[str, bool]:
    from planscribe.ide.what_if import switch_at

    found = switch_at(snapshot, uri, convert.offset(snapshot.lines(uri), at))
    if found is None:
        raise JsonRpcInvalidParams("There is no statement here that can be switched off.")
    return found.span.of(snapshot.document(uri).text), found.is_off


def _told(snapshot: Snapshot, uri: str, statement: str) -> str:
    from planscribe.ide.what_if import told

    return render.markdown(snapshot, told(snapshot, uri, statement))
