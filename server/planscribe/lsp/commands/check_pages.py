"""The command that shows what a code means."""

from collections.abc import Sequence
from typing import Any

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.check.pages import page
from planscribe.lsp.session import Session
from planscribe.lsp.showing import PageJson, show_file
from planscribe.workspace import uris


async def show_check(session: Session, name: str, arguments: Sequence[Any]) -> PageJson:
    """Show the page of a code; the answer is its title, its text and the URI of its file.

    Raises:
        JsonRpcInvalidParams: the argument is not a code of PlanScribe.
    """
    match arguments:
        case [str(code)]:
            found = page(code)
        case _:
            found = None
    if found is None:
        raise JsonRpcInvalidParams(f"{name} needs the code of a check, such as PS301.")
    key = uris.uri_of(found.file)
    await show_file(session, key)
    return {"title": found.title, "text": found.text, "uri": key}
