"""Which planners there are: which can read a task, and why not the others."""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.lsp.arguments import only_uri
from planscribe.lsp.commands import TELL_PLANNERS_TITLE
from planscribe.lsp.pages import show
from planscribe.lsp.progress import with_progress
from planscribe.workspace.documents import Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.lsp.server import Server
    from planscribe.workspace.suitability import Suitability, Use

PLANNERS = "planscribe/planners"
"""The request for the planners that can be chosen, and the chosen one."""

_ASKED_OF = frozenset({Role.DOMAIN, Role.PROBLEM, Role.TASK, Role.IR, Role.FACTS})


async def tell(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Tell of all planners what they lack to read the document whose URI is the argument.

    What comes back is a title, a text in Markdown, the URI of a file with it, which the client is
    asked to show, and the planners as data.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    work = server.run(_told, only_uri(name, arguments))
    title, text, planners = await with_progress(server, TELL_PLANNERS_TITLE, work)
    return {**await show(server, title, text), "planners": planners}


async def listed(server: "Server", params: Any) -> dict[str, Any]:
    """The planners that can be chosen, and why not the others: at all, or for a document."""
    uri = getattr(params, "uri", None)
    snapshot = server.documents.snapshot
    chosen = (snapshot.under(uri) if isinstance(uri, str) else snapshot).settings.planner
    found = await server.run(_listed, uri if isinstance(uri, str) else None)
    return {"chosen": chosen, "planners": found}


def _listed(snapshot: Snapshot, uri: str | None) -> list[dict[str, Any]]:
    from planscribe.workspace.suitability import suitability, texts_of

    texts: tuple[str, ...] = ()
    with suppress(CannotRead):
        texts = texts_of(snapshot, uri) if uri else ()
    return [
        {
            "name": one.configuration.name,
            "title": one.configuration.title,
            "why": _why_not(one),
            "sentTo": one.info.sent_to or None,
        }
        for one in suitability(snapshot, texts)
    ]


def _why_not(one: "Suitability") -> str:
    """Why a planner cannot be used; empty if it can."""
    if not one.info.available:
        return one.info.why_not
    lacks = ", ".join(str(use.feature) for use in one.lacks)
    return f"It does not handle {lacks}." if lacks else ""


def _told(snapshot: Snapshot, uri: str) -> tuple[str, str, list[dict[str, Any]]]:
    from planscribe.workspace.planner_files import known
    from planscribe.workspace.suitability import suitability, texts_of

    try:
        document = snapshot.document(uri)
        texts = texts_of(snapshot, uri)
    except CannotRead as trouble:
        raise JsonRpcInvalidParams(f"The document cannot be read: {trouble}.") from trouble
    if document.role not in _ASKED_OF or not texts:
        raise JsonRpcInvalidParams(f"{document.name} has no domain that a planner could read.")
    found = sorted(
        suitability(snapshot, texts), key=lambda one: (not one.is_able, not one.info.available)
    )
    faults = "".join(f"- {fault}\n" for fault in known(snapshot).faults)
    rows = "".join(_row(snapshot, one) for one in found)
    text = (
        f"# Planners for {document.name}\n\n"
        "| planner | reads it | can be used here |\n|---|---|---|\n"
        f"{rows}" + (f"\n{faults}" if faults else "")
    )
    return f"Planners for {document.name}", text, [_data(snapshot, one) for one in found]


def _row(snapshot: Snapshot, one: "Suitability") -> str:
    from planscribe.workspace.suitability import place

    lacks = ", ".join(
        f"{use.feature} ([{place(snapshot, use)}]({use.uri}#L{_line(snapshot, use)}))"
        for use in one.lacks
    )
    reads = f"no: {lacks}" if lacks else "yes"
    usable = "yes" if one.info.available else f"no: {one.info.why_not}"
    if one.info.sent_to:
        usable = f"if chosen, sends the task to {one.info.sent_to}"
    title = one.configuration.title
    return f"| `{one.configuration.name}`: {title} | {reads} | {usable} |\n"


def _line(snapshot: Snapshot, use: "Use") -> int:
    return snapshot.lines(use.uri).line_of(use.span.start) + 1


def _data(snapshot: Snapshot, one: "Suitability") -> dict[str, Any]:
    return {
        "name": one.configuration.name,
        "title": one.configuration.title,
        "aim": one.configuration.aim.value,
        "able": one.is_able,
        "available": one.info.available,
        "reason": one.info.why_not,
        "sentTo": one.info.sent_to,
        "lacks": [
            {
                "feature": use.feature.name.lower().replace("_", "-"),
                "uri": use.uri,
                "line": _line(snapshot, use),
            }
            for use in one.lacks
        ],
    }
