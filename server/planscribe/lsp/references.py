"""The command of lenses that gives the references of a place."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from planscribe.lsp.arguments import place

if TYPE_CHECKING:
    from planscribe.lsp.server import Server


async def show(server: "Server", name: str, arguments: Sequence[Any]) -> list[types.Location]:
    """The references of a place, given as URI, line and character.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    uri, at = place(name, arguments)
    from planscribe.lsp.answers_navigation import references

    context = types.ReferenceContext(include_declaration=False)
    params = types.ReferenceParams(context, types.TextDocumentIdentifier(uri), at)
    return await server.run(references, server.convert, params)
