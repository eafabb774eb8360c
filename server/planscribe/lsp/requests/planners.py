"""The request for the planners that can be chosen, and the chosen one."""

from contextlib import suppress
from typing import Any

from planscribe.lsp.session import Session
from planscribe.lsp.wire.members import member
from planscribe.plan.planners.availability import offered
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.files import CannotRead
from planscribe.workspace.plans import getting
from planscribe.workspace.plans.suitability import Suitability, suitability, texts_of
from planscribe.workspace.snapshot import Snapshot


async def listed(session: Session, params: Any) -> dict[str, Any]:
    """The planners that can be chosen, and why not the others: at all, or for a document."""
    named = member(params, "uri")
    key = uris.canonical(named) if isinstance(named, str) else None
    snapshot = session.documents.snapshot
    chosen = (snapshot.under(key) if key else snapshot).settings.planner
    found = await session.run(_listed, key)
    return {"chosen": chosen, "planners": found}


def _listed(snapshot: Snapshot, key: DocumentKey | None) -> list[dict[str, Any]]:
    texts: tuple[DocumentKey, ...] = ()
    with suppress(CannotRead):
        texts = texts_of(snapshot, key) if key else ()
    return [
        {
            "name": one.configuration.name,
            "title": one.configuration.title,
            "why": _why_not(one),
            "sentTo": one.info.sent_to or None,
            "offer": None if one.info.available else _offer(one),
        }
        for one in suitability(snapshot, texts)
    ]


def _offer(one: Suitability) -> dict[str, str] | None:
    """What makes a planner available, and its terms; None if PlanScribe cannot get it here."""
    found = offered(one.configuration)
    if found is None or getting.obstacle_to(found):
        return None
    return {"name": found.name, "title": found.title, "terms": found.terms}


def _why_not(one: Suitability) -> str:
    """Why a planner cannot be used; empty if it can."""
    if not one.info.available:
        return one.info.why_not
    lacks = ", ".join(str(use.feature) for use in one.lacks)
    return f"It does not support {lacks}." if lacks else ""
