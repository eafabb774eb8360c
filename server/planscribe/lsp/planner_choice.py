"""Asking the user which planner shall solve a document's problem."""

from typing import TYPE_CHECKING

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.lsp.members import member
from planscribe.lsp.steps import tell
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.lsp.server import Server

CHOOSE = "planscribe/choose"
"""The request to a client that lets people choose from a list."""

_QUESTION = "Which planner shall solve this?"


async def chosen(server: "Server", uri: str) -> str | None:
    """The planner that the user chooses; none if nobody does, or there is none."""
    choices = await server.run(_choices, uri)
    if not choices:
        tell(server, types.MessageType.Warning, "No planner here can read this task.")
        return None
    try:
        if member(server.client_capabilities.experimental, "planscribe", "choice") is True:
            return await _from_list(server, choices)
        return await _from_message(server, choices)
    except JsonRpcException:
        return None


async def _from_list(server: "Server", choices: dict[str, tuple[str, str]]) -> str | None:
    offered = [{"title": title, "detail": about} for title, (_, about) in choices.items()]
    params = {"message": _QUESTION, "choices": offered}
    answer = await server.protocol.send_request_async(CHOOSE, params)
    title = member(answer, "title")
    return choices[title][0] if title in choices else None


async def _from_message(server: "Server", choices: dict[str, tuple[str, str]]) -> str | None:
    titles = [types.MessageActionItem(title) for title in choices]
    params = types.ShowMessageRequestParams(types.MessageType.Info, _QUESTION, titles)
    answer = await server.window_show_message_request_async(params)
    return choices[answer.title][0] if answer and answer.title in choices else None


def _choices(snapshot: Snapshot, uri: str) -> dict[str, tuple[str, str]]:
    """The planners that can be used for a document's problem, by what people are shown: the name
    of each, and what it is.
    """
    from planscribe.workspace.suitability import suitability, texts_of

    return {
        f"{one.info.name}, which sends the task to {one.info.sent_to}"
        if one.info.sent_to
        else one.info.name: (one.info.name, one.configuration.title)
        for one in suitability(snapshot, texts_of(snapshot, uri))
        if one.is_able and one.info.available and one.configuration.run is not None
    }
