"""The command that compares two domains, in PDDL or in words."""

from collections.abc import Sequence
from typing import Any, TypedDict

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.ide.pages.domain_comparison import domains_page, domains_told
from planscribe.lsp.commands.arguments import two_uris
from planscribe.lsp.progress import with_progress
from planscribe.lsp.session import Session
from planscribe.lsp.showing import PageJson, WrittenPage, show, written
from planscribe.text import DocumentKey
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace.snapshot import Snapshot


class ListedDifferenceJson(TypedDict):
    """How two domains differ: in a section or an action, and which of them has what is said."""

    where: str
    message: str
    side: str | None


class DomainsPageJson(PageJson):
    """The answer of `planscribe.compareDomains`."""

    equivalent: bool
    differences: list[ListedDifferenceJson]


async def compare(session: Session, name: str, arguments: Sequence[Any]) -> DomainsPageJson:
    """Compare two domains, given as URIs; a page, and the same as data.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or the domains cannot be compared.
    """
    work = session.run(_compared, *two_uris(name, arguments, "domains"))
    page, equivalent, differences = await with_progress(
        session.client, "Comparing the domains", work
    )
    shown = await show(session, *page)
    return {**shown, "equivalent": equivalent, "differences": differences}


def _compared(
    snapshot: Snapshot, key: DocumentKey, other: DocumentKey
) -> tuple[WrittenPage, bool, list[ListedDifferenceJson]]:
    try:
        told = domains_told(snapshot, key, other)
    except (LimitExceeded, WorkerCrashed) as trouble:
        message = f"The domains cannot be compared: {trouble}"
        raise JsonRpcInvalidParams(message) from trouble
    if told is None:
        raise JsonRpcInvalidParams("Two domains can be compared, without words that are not read.")
    differences: list[ListedDifferenceJson] = [
        {"where": one.where, "message": one.message, "side": one.side and str(one.side)}
        for one in told.found.differences
    ]
    return written(snapshot, domains_page(told)), told.found.equivalent, differences
