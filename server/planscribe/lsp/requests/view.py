"""The request for a view, of clients that show it themselves and keep it up to date."""

from contextlib import AsyncExitStack
from typing import Any

from planscribe.lsp.commands.names import VIEW
from planscribe.lsp.commands.views import attempted, complete, wish_of
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.progress import progress
from planscribe.lsp.session import Session
from planscribe.view.kinds import TITLES, View
from planscribe.view.renewal import Renewal, RenewalStatus, renew
from planscribe.view.wishes import ViewWish
from planscribe.workspace.snapshot import Snapshot


async def view(session: Session, params: Any) -> dict[str, Any]:
    """A view of a document, to be shown by the client; nothing is shown by this.

    The parameters are `uri`, `kind`, perhaps `options` as the command takes them, and perhaps
    `stamp`, that of the view which is shown: then nothing is computed that takes long.

    Raises:
        JsonRpcInvalidParams: the parameters do not fit.
    """
    given = params if isinstance(params, dict) else {}
    arguments = [given.get(name) for name in ("uri", "kind", "options")]
    wish = wish_of(VIEW, arguments if arguments[2] is not None else arguments[:2])
    stamp = given.get("stamp")
    stamp = stamp if isinstance(stamp, str) else ""
    async with AsyncExitStack() as stack:
        if not stamp:
            await stack.enter_async_context(progress(session.client, TITLES[wish.kind]))
        wish = await complete(session, wish)
        return await session.run(_answer, session.convert, wish, stamp)


def _answer(snapshot: Snapshot, convert: Converter, wish: ViewWish, stamp: str) -> dict[str, Any]:
    found = attempted(lambda: renew(snapshot, wish, stamp))
    if isinstance(found, str):
        found = Renewal(RenewalStatus.KEPT, stamp, message=found)
    return {
        "kind": wish.kind.value,
        "status": found.status.value,
        "stamp": found.stamp,
        "message": found.message,
        **_shown(found, convert, snapshot),
    }


def _shown(found: Renewal, convert: Converter, snapshot: Snapshot) -> dict[str, Any]:
    """What there is to see, and where it stands; what the client has is not sent again."""
    made = found.view
    if made is None:
        return {**dict.fromkeys(("title", "html", "svg", "data")), "places": []}
    is_new = found.status == "new"
    return {
        "title": made.title,
        "html": made.html if is_new else None,
        "svg": made.svg if is_new else None,
        "data": dict(made.data) if is_new else None,
        "places": _places(made, convert, snapshot),
    }


def _places(made: View, convert: Converter, snapshot: Snapshot) -> list[dict[str, Any]]:
    located = convert.locations(snapshot, [(one.document, one.span) for one in made.places])
    return [
        {"key": one.key, "uri": location.uri, "range": location.range}
        for one, location in zip(made.places, located, strict=True)
    ]
