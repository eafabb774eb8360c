"""The command that switches a statement off, or on again, and tells what its absence changes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.lsp import render
from planscribe.lsp.commands import WHAT_IF
from planscribe.lsp.convert import Converter
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.lsp.server import Server


async def switch(server: "Server", arguments: Sequence[Any]) -> dict[str, Any]:
    """Switch the statement at a place, given as URI, line and character.

    What comes back holds a text in Markdown about what is different without the statement.

    Raises:
        JsonRpcInvalidParams: there is no statement that can be switched.
    """
    match arguments:
        case [str(uri), int(line), int(character)]:
            place = types.Position(line, character)
        case _:
            raise JsonRpcInvalidParams(f"{WHAT_IF} needs a URI, a line and a character.")
    statement, was_off = await server.run(_statement_at, server.convert, uri, place)
    server.switch(uri, statement)
    answer = {"uri": uri, "title": statement, "off": not was_off, "text": ""}
    if not was_off:
        summary, answer["text"] = await server.run(_told, uri, statement)
        message = f"The statement is switched off for this session. {summary}"
        server.window_show_message(types.ShowMessageParams(types.MessageType.Info, message))
    return answer


def _statement_at(
    snapshot: Snapshot, convert: Converter, uri: str, place: types.Position
) -> tuple[str, bool]:
    from planscribe.ide.what_if import switch_at

    found = switch_at(snapshot, uri, convert.offset(snapshot.lines(uri), place))
    if found is None:
        raise JsonRpcInvalidParams("There is no statement here that can be switched off.")
    return found.span.of(snapshot.document(uri).text), found.is_off


def _told(snapshot: Snapshot, uri: str, statement: str) -> tuple[str, str]:
    """What the absence of a statement changes: in a sentence, and as a text in Markdown."""
    from planscribe.ide.what_if import told

    found = told(snapshot, uri, statement)
    return found.summary, render.markdown(snapshot, found.parts)
