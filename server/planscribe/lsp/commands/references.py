"""The command of lenses that gives the references of a place."""

from collections.abc import Sequence
from typing import Any

from lsprotocol import types

from planscribe.lsp.commands.arguments import place
from planscribe.lsp.conversion.converter import Written
from planscribe.lsp.requests.navigation import references
from planscribe.lsp.session import Session


async def show(session: Session, name: str, arguments: Sequence[Any]) -> Written:
    """The references of a place, given as URI, line and character.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    key, at = place(name, arguments)

    context = types.ReferenceContext(include_declaration=False)
    params = types.ReferenceParams(context, types.TextDocumentIdentifier(key), at)
    return await session.run(references, session.convert, params)
