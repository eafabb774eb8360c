"""The command that leads from what stands in a generated file to the words behind it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.lsp.arguments import place
from planscribe.lsp.convert import Converter
from planscribe.lsp.pages import show_file
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.lsp.server import Server

_NONE = "There are no words behind this: it was written here, or what it was made from has changed."


async def go(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Show the words behind a place, given as URI, line and character, in the client.

    What comes back is their URI and text, and their range.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or there are no words.
    """
    uri, position = place(name, arguments)
    words, text = await server.run(_words, server.convert, uri, position)
    await show_file(server, words.uri, takes_focus=True, selection=words.range)
    return {"uri": words.uri, "range": words.range, "text": text}


def _words(
    snapshot: Snapshot, convert: Converter, uri: str, position: types.Position
) -> tuple[types.Location, str]:
    from planscribe.workers.limits import LimitExceeded, WorkerCrashed
    from planscribe.workspace.project import NoDomain
    from planscribe.workspace.provenance import said_at

    try:
        words = said_at(snapshot, uri, convert.offset(snapshot.lines(uri), position))
    except (NoDomain, LimitExceeded, WorkerCrashed) as trouble:
        raise JsonRpcInvalidParams(str(trouble)) from trouble
    if words is None:
        raise JsonRpcInvalidParams(_NONE)
    text = words.span.of(snapshot.document(words.uri).text)
    return convert.location(snapshot, words.uri, words.span), text
