"""Asking the user to choose from a list."""

from collections.abc import Mapping

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.lsp.conversion.abilities import is_announced
from planscribe.lsp.session import Session
from planscribe.lsp.wire.members import member
from planscribe.lsp.wire.protocol import CHOOSE


async def choose(session: Session, question: str, choices: Mapping[str, str]) -> str | None:
    """The title that the user chooses, of titles with what they are about; none if nobody does."""
    try:
        if is_announced(session.capabilities, "choice"):
            offered = [{"title": title, "detail": about} for title, about in choices.items()]
            params = {"message": question, "choices": offered}
            answer = await session.client.protocol.send_request_async(CHOOSE, params)
            title = member(answer, "title")
        else:
            titles = [types.MessageActionItem(title) for title in choices]
            request = types.ShowMessageRequestParams(types.MessageType.Info, question, titles)
            item = await session.client.window_show_message_request_async(request)
            title = item.title if item else None
    except JsonRpcException:
        return None
    return title if title in choices else None
