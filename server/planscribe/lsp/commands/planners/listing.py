"""Which planners there are: which can read a task, and why not the others."""

from collections.abc import Sequence
from typing import Any, TypedDict

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.ide.markdown import line, link
from planscribe.lsp.commands.arguments import only_uri
from planscribe.lsp.commands.names import TELL_PLANNERS_TITLE
from planscribe.lsp.progress import with_progress
from planscribe.lsp.session import Session
from planscribe.lsp.showing import PageJson, show
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey
from planscribe.workspace.documents import Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.plans.planner_files import known
from planscribe.workspace.plans.suitability import (
    FeatureUse,
    Suitability,
    help_for,
    suitability,
    texts_of,
)
from planscribe.workspace.snapshot import Snapshot

_ASKED_OF = frozenset({Role.DOMAIN, Role.PROBLEM, Role.TASK, Role.IR, Role.FACTS})


class LackedFeatureJson(TypedDict):
    """A feature that a planner lacks, and where a file uses it first."""

    feature: str
    uri: str
    line: int


class SuitabilityJson(TypedDict):
    """A planner, and what it lacks for a document."""

    name: str
    title: str
    aim: str
    able: bool
    available: bool
    reason: str
    sentTo: str
    lacks: list[LackedFeatureJson]


class PlannersPageJson(PageJson):
    """The answer of `planscribe.planners`."""

    planners: list[SuitabilityJson]


async def tell(session: Session, name: str, arguments: Sequence[Any]) -> PlannersPageJson:
    """Show what each planner lacks for the document whose URI is the argument.

    The answer is a title, a text in Markdown, the URI of a file with it, which the client is
    asked to show, and the planners as data.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    work = session.run(_told, only_uri(name, arguments))
    title, text, planners = await with_progress(session.client, TELL_PLANNERS_TITLE, work)
    return {**await show(session, title, text), "planners": planners}


def _told(snapshot: Snapshot, key: DocumentKey) -> tuple[str, str, list[SuitabilityJson]]:
    try:
        document = snapshot.document(key)
        texts = texts_of(snapshot, key)
    except CannotRead as trouble:
        raise JsonRpcInvalidParams(f"The document cannot be read: {trouble}.") from trouble
    if document.role not in _ASKED_OF or not texts:
        raise JsonRpcInvalidParams(f"{document.name} has no domain for a planner.")
    found = sorted(
        suitability(snapshot, texts), key=lambda one: (not one.is_able, not one.info.available)
    )
    faults = "".join(f"- {line(str(fault))}\n" for fault in known(snapshot).faults)
    text = "\n".join(_part(snapshot, title, part) for title, part in _parts(found) if part)
    text = _help(snapshot, key, found) + text + (f"\n{faults}" if faults else "")
    return f"Planners for {document.name}", text, [_data(snapshot, one) for one in found]


def _help(snapshot: Snapshot, key: DocumentKey, found: Sequence[Suitability]) -> str:
    """Which planner can be had where none that is here supports the file."""
    is_needed = not any(one.is_able and one.info.available for one in found)
    offered = help_for(snapshot, key) if is_needed else None
    if offered is None:
        return ""
    return (
        f"No installed planner supports this file. *Solve* offers to get {offered.offer.title}.\n\n"
    )


def _parts(found: Sequence[Suitability]) -> tuple[tuple[str, list[Suitability]], ...]:
    """A list for each answer: the columns of a table would not fit next to an editor."""
    able = [one for one in found if one.is_able]
    return (
        ("Support this file", [one for one in able if one.info.available]),
        ("Support this file, but are not installed", [x for x in able if not x.info.available]),
        ("Do not support this file", [one for one in found if not one.is_able]),
    )


def _part(snapshot: Snapshot, title: str, planners: Sequence[Suitability]) -> str:
    return f"## {title}\n\n{''.join(_item(snapshot, one) for one in planners)}"


def _item(snapshot: Snapshot, one: Suitability) -> str:
    """A planner, and what prevents it from solving the task."""
    remarks = []
    if one.lacks:
        lacks = ", ".join(
            f"{use.feature} ({link(where, uri, f'L{_line(snapshot, use)}')})"
            for use in one.lacks
            for where, uri in [(snapshot.shown_line(use.key, use.span), snapshot.spelt(use.key))]
        )
        remarks.append(f"Does not support {lacks}.")
    elif not one.info.available:
        remarks.append(line(one.info.why_not))
    if one.info.sent_to:
        remarks.append(f"Runs only if chosen; sends the task to {line(one.info.sent_to)}.")
    said = "".join(f"  \n  {remark}" for remark in remarks)
    name, title = line(quoted(one.configuration.name)), line(one.configuration.title)
    return f"- {name}: {title}{said}\n"


def _line(snapshot: Snapshot, use: FeatureUse) -> int:
    return snapshot.lines(use.key).line_of(use.span.start) + 1


def _data(snapshot: Snapshot, one: Suitability) -> SuitabilityJson:
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
                "uri": snapshot.spelt(use.key),
                "line": _line(snapshot, use),
            }
            for use in one.lacks
        ],
    }
