"""The command that shows a view: its data, and a page that a browser or the editor shows.

Without planners, a search is that of the planners which have been run in this session.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypedDict, TypeVar

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.lsp.progress import progress
from planscribe.lsp.session import Session
from planscribe.lsp.showing import show_file
from planscribe.text import DocumentKey
from planscribe.view.kinds import TITLES, View, ViewKind
from planscribe.view.making import make
from planscribe.view.wishes import NothingToShow, ViewWish
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import uris
from planscribe.workspace.plans.planning import problem
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_Made = TypeVar("_Made")


class ShownViewJson(TypedDict):
    """The answer of `planscribe.view`; only a message if there is nothing to see."""

    kind: str
    title: str | None
    data: dict[str, Any] | None
    svg: str | None
    uri: str | None
    message: str


async def view(session: Session, name: str, arguments: Sequence[Any]) -> ShownViewJson:
    """Show a view of a document, given its URI and the kind of the view.

    A third argument may hold `other`, the URI of a second plan; `atom`, the one to explain;
    `steps`, after how many steps the two states are; and `planners`, those that are compared.
    The answer is `kind`, `title`, `data`, `svg`, the `uri` of a page that the client is asked
    to show, and a `message` if there is nothing to see.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    wish = wish_of(name, arguments)
    async with progress(session.client, TITLES[wish.kind]):
        made = await session.run(_made, await complete(session, wish))
    if isinstance(made, str):
        session.tell(types.MessageType.Warning, made)
        return {
            "kind": wish.kind.value,
            "title": None,
            "data": None,
            "svg": None,
            "uri": None,
            "message": made,
        }
    try:
        uri = session.pages.write(made.title, made.html, ".html")
    except OSError:
        uri = None
    if uri:
        await show_file(session, uri, is_external=True)
    return {
        "kind": wish.kind.value,
        "title": made.title,
        "data": dict(made.data),
        "svg": made.svg,
        "uri": uri,
        "message": "",
    }


def wish_of(name: str, arguments: Sequence[Any]) -> ViewWish:
    """What is wished for by the arguments of a command.

    Raises:
        JsonRpcInvalidParams: they do not fit.
    """
    match arguments:
        case [str(uri), str(kind)] if kind in set(ViewKind):
            return ViewWish(ViewKind(kind), uris.canonical(uri))
        case [str(uri), str(kind), Mapping() as options] if kind in set(ViewKind):
            return ViewWish(
                ViewKind(kind),
                uris.canonical(uri),
                uris.canonical(other) if (other := _text(options, "other")) else None,
                _text(options, "atom"),
                _steps(options),
                _planners(options),
            )
    kinds = ", ".join(f"`{kind}`" for kind in ViewKind)
    raise JsonRpcInvalidParams(f"{name} needs a URI and a kind of view: {kinds}.")


async def complete(session: Session, wish: ViewWish) -> ViewWish:
    """The same; a search with what planners have found since the server was started."""
    if wish.kind is not ViewKind.SEARCH or wish.planners:
        return wish
    kept = session.runs.kept(await session.run(_problem, wish.key))
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


def _problem(snapshot: Snapshot, key: DocumentKey) -> str:
    """The hash of a document's problem; empty if there is none, which is reported later."""
    try:
        pair = problem(snapshot.switching(frozenset()), key)
    except (NoDomain, LimitExceeded, WorkerCrashed):
        return ""
    return pair.hash if pair else ""


def _made(snapshot: Snapshot, wish: ViewWish) -> View | str:
    """The view, or why there is none."""
    return attempted(lambda: make(snapshot, wish))


def attempted(make: Callable[[], _Made]) -> "_Made | str":
    """What is made, or why that cannot be."""
    try:
        return make()
    except (NothingToShow, NoDomain) as nothing:
        return str(nothing)
    except (LimitExceeded, WorkerCrashed) as trouble:
        return f"A worker process was stopped: {trouble}."
