"""What codes mean: the links to their pages, and the command that shows one."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.check.finding import Finding
from planscribe.check.pages import file_of, page
from planscribe.lsp.commands import SHOW_CHECK
from planscribe.lsp.pages import show_file
from planscribe.workspace import uris

if TYPE_CHECKING:
    from planscribe.lsp.server import Server

_MOST_ASKED = 3


async def show_check(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Show the page of a code; what comes back is its title, its text and the URI of its file.

    Raises:
        JsonRpcInvalidParams: the argument is no code of ours.
    """
    match arguments:
        case [str(code)]:
            found = page(code)
        case _:
            found = None
    if found is None:
        raise JsonRpcInvalidParams(f"{name} needs the code of a check, such as PS301.")
    uri = uris.uri_of(found.file)
    await show_file(server, uri)
    return {"title": found.title, "text": found.text, "uri": uri}


@cache
def described(code: str) -> types.CodeDescription:
    """The link to the page of a code."""
    return types.CodeDescription(uris.uri_of(file_of(code)))


def meanings(touching: Iterable[Finding]) -> Iterator[types.Command]:
    """The commands that show what the codes of findings mean."""
    codes = list(dict.fromkeys(one.code for one in touching))
    for code in codes[:_MOST_ASKED]:
        yield types.Command(f"What does {code} mean?", SHOW_CHECK, arguments=[code])
