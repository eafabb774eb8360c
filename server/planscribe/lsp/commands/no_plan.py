"""The command that finds out why a document's problem has no plan, and the offer to run it."""

from collections.abc import Callable, Sequence
from typing import Any, TypedDict

from lsprotocol import types

from planscribe.check.blocking import blocked
from planscribe.check.finding import Finding
from planscribe.check.no_plan.reachability import analysed
from planscribe.ide.content import Prose
from planscribe.ide.pages.no_plan import TITLE, NoPlanAnalysisJson, data, page
from planscribe.lsp import offers
from planscribe.lsp.commands.arguments import only_uri
from planscribe.lsp.commands.names import WHY_NO_PLAN, WHY_NO_PLAN_TITLE
from planscribe.lsp.conversion import render
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.progress import from_threads, progress
from planscribe.lsp.session import Session
from planscribe.lsp.showing import PageJson, show
from planscribe.text import DocumentKey
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace.locations import Location
from planscribe.workspace.plans.no_plan import full_analysis
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot


class LocationJson(TypedDict):
    """A document and a range of it."""

    uri: str
    range: types.Range


class NoPlanPageJson(PageJson):
    """The answer of `planscribe.whyNoPlan`."""

    explanation: NoPlanAnalysisJson | None


async def why(session: Session, name: str, arguments: Sequence[Any]) -> NoPlanPageJson:
    """Explain why there is no plan for the document whose URI is the argument.

    The answer is a page with title, text and URI, which the client is asked to show, and
    `explanation`: the same as data, or null.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    key = only_uri(name, arguments)

    snapshot = session.documents.snapshot
    async with progress(session.client, WHY_NO_PLAN_TITLE) as report:
        reporter = from_threads(report)
        text, data, found = await session.run(_explained, session.convert, key, reporter)
    session.report_requested(snapshot, key, found)
    page = await show(session, TITLE, text)
    return {**page, "explanation": data}


def offer(session: Session, key: DocumentKey, message: str) -> None:
    """Report that there is no plan, and explain it on request."""
    offers.offer(session, message, WHY_NO_PLAN_TITLE, lambda: why(session, WHY_NO_PLAN, [key]))


def _explained(
    snapshot: Snapshot, convert: Converter, key: DocumentKey, report: Callable[[str], None]
) -> tuple[str, NoPlanAnalysisJson | None, tuple[Finding, ...]]:
    def placed(place: Location) -> LocationJson:
        found = convert.location(snapshot, place.key, place.span)
        return {"uri": found.uri, "range": found.range}

    if refusal := blocked(snapshot, key):
        return render.markdown(snapshot, (Prose(refusal.message),)), None, ()
    try:
        analysis = full_analysis(snapshot, key, report, afresh=True)
        text = render.markdown(snapshot, page(snapshot, key, analysis))
        if analysis is None:
            return text, None, ()
        found = tuple(analysed(snapshot, key, analysis))
        return text, data(snapshot, key, analysis, placed), found
    except (NoDomain, LimitExceeded, WorkerCrashed) as trouble:
        return render.markdown(snapshot, (Prose(str(trouble)),)), None, ()
