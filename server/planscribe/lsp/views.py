"""The command that shows a view: its data, and a page that a browser or the editor shows.

Without planners, a search is that of the planners which have been run in this session.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.lsp.pages import show_file
from planscribe.lsp.progress import progress
from planscribe.lsp.steps import tell
from planscribe.view.kinds import TITLES, Kind
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.lsp.server import Server
    from planscribe.view.kinds import View
    from planscribe.view.wishes import Wish

_Made = TypeVar("_Made")


async def view(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Show a view of a document, given its URI and the kind of the view.

    A third argument may hold `other`, the URI of a second plan; `atom`, the one to explain;
    `steps`, after how many steps the two states are; and `planners`, those that are compared.
    What comes back is `kind`, `title`, `data`, `svg`, the `uri` of a page that the client is asked
    to show, and a `message` if there is nothing to see.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    wish = wish_of(name, arguments)
    async with progress(server, TITLES[wish.kind]):
        made = await server.run(_made, await complete(server, wish))
    if isinstance(made, str):
        tell(server, types.MessageType.Warning, made)
        nothing = dict.fromkeys(("title", "data", "svg", "uri"))
        return {"kind": wish.kind.value, **nothing, "message": made}
    try:
        uri = server.pages.write(made.title, made.html, ".html")
    except OSError:
        uri = None
    if uri:
        await show_file(server, uri, is_external=True)
    return {
        "kind": wish.kind.value,
        "title": made.title,
        "data": dict(made.data),
        "svg": made.svg,
        "uri": uri,
        "message": "",
    }


def wish_of(name: str, arguments: Sequence[Any]) -> "Wish":
    """What is wished for by the arguments of a command.

    Raises:
        JsonRpcInvalidParams: they do not fit.
    """
    # Nothing of the views is needed when the server starts.
    from planscribe.view.wishes import Wish

    match arguments:
        case [str(uri), str(kind)] if kind in set(Kind):
            return Wish(Kind(kind), uri)
        case [str(uri), str(kind), Mapping() as options] if kind in set(Kind):
            return Wish(
                Kind(kind),
                uri,
                _text(options, "other") or None,
                _text(options, "atom"),
                _steps(options),
                _planners(options),
            )
    kinds = ", ".join(f"`{kind}`" for kind in Kind)
    raise JsonRpcInvalidParams(f"{name} needs a URI and a kind of view: {kinds}.")


async def complete(server: "Server", wish: "Wish") -> "Wish":
    """The same; a search with what planners have found since the server was started."""
    if wish.kind is not Kind.SEARCH or wish.planners:
        return wish
    kept = server.runs.kept(await server.run(_problem, wish.uri))
    return replace(wish, results=tuple(one.result for one in kept))


def _text(options: Mapping[str, Any], name: str) -> str:
    value = options.get(name) or ""
    if not isinstance(value, str):
        raise JsonRpcInvalidParams(f"`{name}` must be a text.")
    return value


def _steps(options: Mapping[str, Any]) -> tuple[int, int] | None:
    match options.get("steps"):
        case None:
            return None
        case [int(first), int(second)]:
            return first, second
    raise JsonRpcInvalidParams("`steps` must be two numbers.")


def _planners(options: Mapping[str, Any]) -> tuple[str, ...]:
    value = options.get("planners") or []
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise JsonRpcInvalidParams("`planners` must be names.")
    return tuple(value)


def _problem(snapshot: Snapshot, uri: str) -> str:
    """The hash of a document's problem; empty if there is none, which is told later."""
    from planscribe.workers.limits import LimitExceeded, WorkerCrashed
    from planscribe.workspace.planning import problem
    from planscribe.workspace.project import NoDomain

    try:
        pair = problem(snapshot.switching(frozenset()), uri)
    except (NoDomain, LimitExceeded, WorkerCrashed):
        return ""
    return pair.hash if pair else ""


def _made(snapshot: Snapshot, wish: "Wish") -> "View | str":
    """The view, or why there is none."""
    from planscribe.view.making import make

    return attempted(lambda: make(snapshot, wish))


def attempted(make: Callable[[], _Made]) -> "_Made | str":
    """What is made, or why that cannot be."""
    from planscribe.view.wishes import NothingToShow
    from planscribe.workers.limits import LimitExceeded, WorkerCrashed
    from planscribe.workspace.project import NoDomain

    try:
        return make()
    except (NothingToShow, NoDomain) as nothing:
        return str(nothing)
    except (LimitExceeded, WorkerCrashed) as trouble:
        return f"A worker process was stopped: {trouble}."
