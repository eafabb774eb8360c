"""Asking whether a text of the user's may be replaced, and showing what would change."""

from typing import TYPE_CHECKING

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.lsp.members import member
from planscribe.lsp.pages import show
from planscribe.workspace import generated
from planscribe.workspace.documents import Document

if TYPE_CHECKING:
    from planscribe.lsp.server import Server

REPLACE = "Replace my text"
KEEP = "Keep my text"
SHOW = "Show the difference"

SHOW_DIFFERENCE = "planscribe/showDifference"
"""The request to a client that shows differences by itself."""


async def consents(server: "Server", before: Document, text: str) -> bool:
    """Whether the user lets us replace a text of theirs by another."""
    edited = generated.origin(before.text) is generated.Origin.EDITED
    what = "has been edited since it was generated" if edited else "was not made by PlanScribe"
    request = types.ShowMessageRequestParams(
        types.MessageType.Warning,
        f"{before.name} {what}. Replace it?",
        [types.MessageActionItem(title) for title in (REPLACE, KEEP, SHOW)],
    )
    while True:
        try:
            answer = await server.window_show_message_request_async(request)
            if not answer or answer.title != SHOW:
                return bool(answer and answer.title == REPLACE)
            await _show_difference(server, before, text)
        except JsonRpcException:
            return False


async def _show_difference(server: "Server", before: Document, text: str) -> None:
    if _shows_differences(server.client_capabilities):
        params = {"uri": before.uri, "name": before.name, "text": text}
        await server.protocol.send_request_async(SHOW_DIFFERENCE, params)
        return
    from planscribe.ide.diffs import unified

    lines = "".join(unified(before.text, text, before.name))
    fence = "`" * max(3, 1 + max(map(len, lines.split()), default=0))
    await show(server, f"Difference in {before.name}", f"{fence}diff\n{lines}{fence}\n")


def _shows_differences(capabilities: types.ClientCapabilities) -> bool:
    return member(capabilities.experimental, "planscribe", "difference") is True
