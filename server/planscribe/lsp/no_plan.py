"""The command that finds out why a document's problem has no plan, and the offer to run it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from planscribe.lsp import offers, render
from planscribe.lsp.arguments import only_uri
from planscribe.lsp.commands import WHY_NO_PLAN, WHY_NO_PLAN_TITLE
from planscribe.lsp.convert import Converter
from planscribe.lsp.pages import show
from planscribe.lsp.progress import from_threads, progress
from planscribe.workspace.locations import Location
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.check.finding import Finding
    from planscribe.lsp.server import Server


async def why(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Explain why there is no plan for the document whose URI is the argument.

    What comes back is a page with title, text and URI, which the client is asked to show, and
    `explanation`: the same as data, or null.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    uri = only_uri(name, arguments)
    from planscribe.ide.no_plan import TITLE

    snapshot = server.documents.snapshot
    async with progress(server, WHY_NO_PLAN_TITLE) as report:
        reporter = from_threads(report)
        text, data, found = await server.run(_explained, server.convert, uri, reporter)
    server.report_requested(snapshot, uri, found)
    page = await show(server, TITLE, f"# {TITLE}\n\n{text}")
    return {**page, "explanation": data}


def offer(server: "Server", uri: str, message: str) -> None:
    """Tell that there is no plan, and explain it once somebody wants to know."""
    offers.offer(server, message, WHY_NO_PLAN_TITLE, lambda: why(server, WHY_NO_PLAN, [uri]))


def _explained(
    snapshot: Snapshot, convert: Converter, uri: str, report: Callable[[str], None]
) -> tuple[str, dict[str, Any] | None, "tuple[Finding, ...]"]:
    from planscribe.check.planning import explained
    from planscribe.ide.no_plan import data, page
    from planscribe.workers.limits import LimitExceeded, WorkerCrashed
    from planscribe.workspace.no_plan import full_explanation
    from planscribe.workspace.project import NoDomain

    def placed(place: Location) -> dict[str, Any]:
        lines = snapshot.lines(place.uri)
        reach = convert.range(lines, place.span)
        return {
            "uri": place.uri,
            "range": {
                edge: {"line": at.line, "character": at.character}
                for edge, at in (("start", reach.start), ("end", reach.end))
            },
        }

    try:
        explanation = full_explanation(snapshot, uri, report)
        text = render.markdown(snapshot, page(snapshot, uri, explanation))
        if explanation is None:
            return text, None, ()
        found = tuple(explained(snapshot, uri, explanation))
        return text, data(snapshot, uri, explanation, placed), found
    except (NoDomain, LimitExceeded, WorkerCrashed) as trouble:
        return f"{trouble}\n", None, ()
