"""The command that compares two domains, in PDDL or in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.ide.pages.domain_comparison import domains_page, domains_told
from planscribe.lsp.conversion import render
from planscribe.lsp.progress import with_progress
from planscribe.lsp.session import Session
from planscribe.lsp.showing import PageJson, show
from planscribe.text import DocumentKey
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot


class DifferenceJson(TypedDict):
    """How two domains differ: in a section or an action, and which of them has what is said."""

    where: str
    message: str
    side: str | None


class DomainsPageJson(PageJson):
    """The answer of `planscribe.compareDomains`."""

    equivalent: bool
    differences: list[DifferenceJson]


@dataclass(frozen=True, slots=True)
class _Compared:
    title: str
    text: str
    equivalent: bool
    differences: list[DifferenceJson]


async def compare(session: Session, name: str, arguments: Sequence[Any]) -> DomainsPageJson:
    """Compare two domains, given as URIs; a page, and the same as data.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or the domains cannot be compared.
    """
    match arguments:
        case [str(uri), str(other)]:
            work = session.run(_compared, uris.canonical(uri), uris.canonical(other))
        case _:
            raise JsonRpcInvalidParams(f"{name} needs the URIs of two domains.")
    made = await with_progress(session.client, "Comparing the domains", work)
    page = await show(session, made.title, made.text)
    return {**page, "equivalent": made.equivalent, "differences": made.differences}


def _compared(snapshot: Snapshot, key: DocumentKey, other: DocumentKey) -> _Compared:
    try:
        told = domains_told(snapshot, key, other)
    except (LimitExceeded, WorkerCrashed) as trouble:
        message = f"The domains cannot be compared: {trouble}"
        raise JsonRpcInvalidParams(message) from trouble
    if told is None:
        raise JsonRpcInvalidParams("Two domains can be compared, without words that are not read.")
    page = domains_page(told)
    differences: list[DifferenceJson] = [
        {"where": one.where, "message": one.message, "side": one.side and str(one.side)}
        for one in told.found.differences
    ]
    text = render.markdown(snapshot, page.parts)
    return _Compared(page.title, text, told.found.equivalent, differences)
