"""Messages that tell of trouble and offer what helps; nothing waits for the user's answer."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from lsprotocol import types
from pygls.exceptions import JsonRpcException

if TYPE_CHECKING:
    from planscribe.lsp.server import Server


def offer(server: "Server", message: str, title: str, run: Callable[[], Awaitable[object]]) -> None:
    """Tell of trouble, and run what helps once somebody wants it."""
    # Messages are plain text.
    told = message.replace("`", "")
    asking = asyncio.get_running_loop().create_task(_ask(server, told, title, run))
    server.asking.add(asking)
    asking.add_done_callback(server.asking.discard)


async def _ask(
    server: "Server", message: str, title: str, run: Callable[[], Awaitable[object]]
) -> None:
    kind = types.MessageType.Warning
    try:
        answer = await server.window_show_message_request_async(
            types.ShowMessageRequestParams(kind, message, [types.MessageActionItem(title)])
        )
        if answer and answer.title == title:
            await run()
    except JsonRpcException:
        server.window_show_message(types.ShowMessageParams(kind, message))
