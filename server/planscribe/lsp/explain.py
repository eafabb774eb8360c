"""The command that explains what stands at a place, in a document of its own."""

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

_NOTHING = "There is nothing to explain here."


async def explain(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Explain what stands at a place, given as URI, line and character.

    What comes back is a title, a text in Markdown, and the URI of a file with it, which the
    client is asked to show.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or there is nothing to explain.
    """
    uri, at = place(name, arguments)
    work = server.run(_explained, server.convert, uri, at)
    title, text = await with_progress(server, "Explain", work)
    return await show(server, title, text)


def _explained(
    snapshot: Snapshot, convert: Converter, uri: str, at: types.Position
) -> tuple[str, str]:
    from planscribe.ide.explanation_page import page_at

    page = page_at(snapshot, uri, convert.offset(snapshot.lines(uri), at))
    if page is None:
        raise JsonRpcInvalidParams(_NOTHING)
    return page.title, f"# {page.title}\n\n{render.markdown(snapshot, page.parts)}"
