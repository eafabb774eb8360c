"""The request for a view, of clients that show it themselves and keep it up to date."""

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

from planscribe.lsp.convert import Converter
from planscribe.lsp.members import plain
from planscribe.lsp.progress import progress
from planscribe.lsp.views import attempted, complete, wish_of
from planscribe.view.kinds import TITLES
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.lsp.server import Server
    from planscribe.view.kinds import View
    from planscribe.view.renewal import Renewal
    from planscribe.view.wishes import Wish


async def view(server: "Server", method: str, params: Any) -> dict[str, Any]:
    """A view of a document, to be shown by the client; nothing is shown by this.

    The parameters are `uri`, `kind`, perhaps `options` as the command takes them, and perhaps
    `stamp`, that of the view which is shown: then nothing is looked for that takes long.

    Raises:
        JsonRpcInvalidParams: the parameters do not fit.
    """
    sent = plain(params)
    given = sent if isinstance(sent, dict) else {}
    arguments = [given.get(name) for name in ("uri", "kind", "options")]
    wish = wish_of(method, arguments if arguments[2] is not None else arguments[:2])
    stamp = given.get("stamp")
    stamp = stamp if isinstance(stamp, str) else ""
    async with AsyncExitStack() as stack:
        if not stamp:
            await stack.enter_async_context(progress(server, TITLES[wish.kind]))
        wish = await complete(server, wish)
        return await server.run(_answer, server.convert, wish, stamp)


def _answer(snapshot: Snapshot, convert: Converter, wish: "Wish", stamp: str) -> dict[str, Any]:
    from planscribe.view.renewal import Renewal, Status, renew

    found = attempted(lambda: renew(snapshot, wish, stamp))
    if isinstance(found, str):
        found = Renewal(Status.KEPT, stamp, message=found)
    return {
        "kind": wish.kind.value,
        "status": found.status.value,
        "stamp": found.stamp,
        "message": found.message,
        **_shown(found, convert, snapshot),
    }


def _shown(found: "Renewal", convert: Converter, snapshot: Snapshot) -> dict[str, Any]:
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


def _places(made: "View", convert: Converter, snapshot: Snapshot) -> list[dict[str, Any]]:
    located = convert.locations(snapshot, [(one.uri, one.span) for one in made.places])
    return [
        {"key": one.key, "uri": location.uri, "range": location.range}
        for one, location in zip(made.places, located, strict=True)
    ]
