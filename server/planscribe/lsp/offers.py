"""Messages that tell of trouble and offer what helps; nothing waits for the user's answer."""

import asyncio
from collections.abc import Awaitable, Callable

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.lsp.session import Session
from planscribe.lsp.wire.protocol import Unanswered


def offer(session: Session, message: str, title: str, run: Callable[[], Awaitable[object]]) -> None:
    """Report trouble, and run what helps on request."""
    # Messages are plain text.
    told = message.replace("`", "")
    asking = asyncio.get_running_loop().create_task(_ask(session, told, title, run))
    session.asking.add(asking)
    asking.add_done_callback(session.asking.discard)


async def _ask(
    session: Session, message: str, title: str, run: Callable[[], Awaitable[object]]
) -> None:
    kind = types.MessageType.Warning
    try:
        answer = await session.client.window_show_message_request_async(
            types.ShowMessageRequestParams(kind, message, [types.MessageActionItem(title)])
        )
        if answer and answer.title == title:
            await run()
    except Unanswered:
        # It is still shown, and nothing waits for it.
        pass
    except JsonRpcException:
        session.client.window_show_message(types.ShowMessageParams(kind, message))
