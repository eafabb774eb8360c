"""Asking the user which planner shall solve a document's problem."""

from lsprotocol import types

from planscribe.lsp.choosing import choose
from planscribe.lsp.session import Session
from planscribe.text import DocumentKey
from planscribe.workspace.plans.suitability import suitability, texts_of
from planscribe.workspace.snapshot import Snapshot

_QUESTION = "Which planner should solve this task?"


async def chosen(session: Session, key: DocumentKey) -> str | None:
    """The planner that the user chooses; none if nobody does, or there is none."""
    choices = await session.run(_choices, key)
    if not choices:
        session.tell(types.MessageType.Warning, "No available planner supports this task.")
        return None
    offered = {title: about for title, (_, about) in choices.items()}
    title = await choose(session, _QUESTION, offered)
    return choices[title][0] if title else None


def _choices(snapshot: Snapshot, key: DocumentKey) -> dict[str, tuple[str, str]]:
    """The planners that can be used for a document's problem, by what people are shown: the name
    of each, and what it is.
    """
    return {
        f"{one.info.name} (sends the task to {one.info.sent_to})"
        if one.info.sent_to
        else one.info.name: (one.info.name, one.configuration.title)
        for one in suitability(snapshot, texts_of(snapshot, key))
        if one.is_able and one.info.available and one.configuration.run is not None
    }
