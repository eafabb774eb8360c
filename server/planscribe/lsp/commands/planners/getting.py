"""Downloading a planner, with progress that can be cancelled."""

from collections.abc import Sequence
from typing import Any, TypedDict

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.lsp.progress import from_threads, progress, stopping
from planscribe.lsp.session import Session
from planscribe.plan.planners.availability import planners
from planscribe.plan.planners.offers import PlannerOffer, offer_of, offers
from planscribe.wording import listed
from planscribe.workers.limits import Cancellation, Cancelled
from planscribe.workspace.plans import getting


class GotJson(TypedDict):
    """The answer: `status` is `available`, `cancelled` or `failed`."""

    status: str
    message: str
    planners: list[str]


async def get(session: Session, name: str, arguments: Sequence[Any]) -> GotJson:
    """Download the planner whose name is the argument, if it is not there.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(wanted)] if any(one.name == wanted and one.available for one in planners()):
            return {"status": "available", "message": "", "planners": [wanted]}
        case [str(wanted)]:
            offer = offers().get(wanted) or offer_of(wanted)
        case _:
            offer = None
    if offer is None:
        raise JsonRpcInvalidParams(f"{name} needs one of these names: {listed(offers())}.")
    return await got(session, offer)


async def got(session: Session, offer: PlannerOffer) -> GotJson:
    """Download a planner, and report the result."""
    cancellation = Cancellation()
    async with progress(session.client, f"Get {offer.title}", stopping(cancellation)) as report:
        try:
            tell = from_threads(report)
            await session.run(lambda _: getting.get(offer, tell, cancellation))
        except getting.CannotGet as trouble:
            session.tell(types.MessageType.Warning, str(trouble))
            return {"status": "failed", "message": str(trouble), "planners": []}
        except Cancelled:
            message = f"The download of {offer.title} was cancelled."
            return {"status": "cancelled", "message": message, "planners": []}
    message = f"{offer.title} is available."
    session.tell(types.MessageType.Info, message)
    return {"status": "available", "message": message, "planners": list(offer.planners)}
