"""Asking whether a text of the user's may be replaced, and showing what would change."""

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.ide.diffs import unified
from planscribe.lsp.conversion.abilities import is_announced
from planscribe.lsp.session import Session
from planscribe.lsp.showing import show
from planscribe.lsp.wire.members import member
from planscribe.lsp.wire.protocol import CONFIRM
from planscribe.workspace.documents import Document
from planscribe.workspace.pipeline import generated

REPLACE = "Replace my text"
KEEP = "Keep my text"
SHOW = "Show the difference"

_CHOICES = (KEEP, SHOW, REPLACE)
"""The first one is safe."""

SHOW_DIFFERENCE = "planscribe/showDifference"
"""The request to a client that shows differences by itself."""


async def consents(session: Session, before: Document, text: str) -> bool:
    """Whether the user allows PlanScribe to replace their text."""
    edited = generated.origin(before.text) is generated.TextOrigin.EDITED
    what = "has been edited since it was generated" if edited else "was not made by PlanScribe"
    question = f"{before.name} {what}. Replace it?"
    try:
        answer = await _first_answer(session, question)
        while answer == SHOW:
            await _show_difference(session, before, text)
            answer = await _answer(session, question)
    except JsonRpcException:
        return False
    return answer == REPLACE


async def _first_answer(session: Session, question: str) -> str | None:
    """Ask in front of everything, if the client can: a message is easily overlooked."""
    if not is_announced(session.capabilities, "confirmation"):
        return await _answer(session, question)
    params = {"message": question, "choices": list(_CHOICES)}
    title = member(await session.client.protocol.send_request_async(CONFIRM, params), "title")
    return title if isinstance(title, str) else None


async def _answer(session: Session, question: str) -> str | None:
    """Ask by a message, which leaves a difference in sight; VS Code keeps only errors shown."""
    items = [types.MessageActionItem(title) for title in _CHOICES]
    request = types.ShowMessageRequestParams(types.MessageType.Error, question, items)
    answer = await session.client.window_show_message_request_async(request)
    return answer.title if answer else None


async def _show_difference(session: Session, before: Document, text: str) -> None:
    if is_announced(session.capabilities, "difference"):
        params = {"uri": before.uri, "name": before.name, "text": text}
        await session.client.protocol.send_request_async(SHOW_DIFFERENCE, params)
        return

    lines = "".join(unified(before.text, text, before.name))
    fence = "`" * max(3, 1 + max(map(len, lines.split()), default=0))
    await show(session, f"Difference in {before.name}", f"{fence}diff\n{lines}{fence}\n")
