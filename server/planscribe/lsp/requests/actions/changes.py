"""Code actions that change documents: fixes of findings, and refactorings."""

from collections.abc import Iterable, Iterator
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams

from planscribe.check.fixing import safe_edits
from planscribe.ide.pipeline.actions import QuickFix, quick_fixes, rewritten
from planscribe.ide.refactor import dispatch as refactorings
from planscribe.ide.refactor.changes import ChangeKind, Offer, Refused
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.conversion.edits import workspace_edit
from planscribe.lsp.requests.actions.asked import ActionRequest
from planscribe.text import DocumentKey, Span
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

FIX_ALL = f"{ChangeKind.FIX_ALL}.planscribe"


def fixes(asked: ActionRequest) -> Iterator[types.CodeAction]:
    """The fixes of the findings in the range."""
    return _fixes(asked, quick_fixes(asked.standing, asked.span))


def say_instead(asked: ActionRequest) -> Iterator[types.CodeAction]:
    """What can be said instead of the sentences in the range that are not read."""
    return _fixes(asked, rewritten(asked.snapshot, asked.document, asked.standing, asked.span))


def _fixes(asked: ActionRequest, offers: Iterable[QuickFix]) -> Iterator[types.CodeAction]:
    for offered in offers:
        edits = {asked.document.key: offered.fix.edits}
        yield types.CodeAction(
            title=offered.fix.title,
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[asked.convert.diagnostic(asked.lines, offered.finding)],
            is_preferred=offered.preferred or None,
            edit=workspace_edit(asked.convert, asked.snapshot, edits),
        )


def fix_all(asked: ActionRequest) -> Iterator[types.CodeAction]:
    """One change of all that can be fixed without changing what is meant."""
    edits = safe_edits(asked.standing)
    if edits:
        edit = workspace_edit(asked.convert, asked.snapshot, {asked.document.key: edits})
        yield types.CodeAction("Apply all safe fixes", kind=FIX_ALL, edit=edit)


def refactor(asked: ActionRequest) -> Iterator[types.CodeAction]:
    """The refactorings of the range; their edits come later, if the client can ask for them."""
    snapshot, convert, key = asked.snapshot, asked.convert, asked.document.key
    touching = asked.touching
    for offer in refactorings.offers(snapshot, key, asked.span, touching):
        if not asked.wants(offer.kind):
            continue
        removed = [
            convert.diagnostic(asked.lines, one) for one in touching if one.code == offer.code
        ]
        action = types.CodeAction(offer.title, kind=offer.kind.value, diagnostics=removed or None)
        if convert.resolves_edits:
            action.data = _data_of(asked.document.uri, offer)
        else:
            try:
                edits = refactorings.edits(snapshot, key, offer)
            except Refused:
                continue
            action.edit = workspace_edit(convert, snapshot, edits)
        yield action


def resolved(snapshot: Snapshot, convert: Converter, params: types.CodeAction) -> types.CodeAction:
    """A refactoring with its edits.

    Raises:
        JsonRpcException: it cannot be done, or is not of PlanScribe.
    """
    if params.edit is None and params.data is not None:
        key, offer = _offer_of(params.data)
        try:
            edits = refactorings.edits(snapshot, key, offer)
        except Refused as refusal:
            raise JsonRpcException(str(refusal), types.LSPErrorCodes.RequestFailed) from refusal
        params.edit = workspace_edit(convert, snapshot, edits)
    return params


def _data_of(uri: str, offer: Offer) -> dict[str, Any]:
    return {
        "uri": uri,
        "name": offer.name,
        "start": offer.span.start,
        "end": offer.span.end,
        "choice": offer.choice,
    }


def _offer_of(data: Any) -> tuple[DocumentKey, Offer]:
    match data:
        case {
            "uri": str(uri),
            "name": str(name),
            "start": int(start),
            "end": int(end),
            "choice": str(choice),
        }:
            return uris.canonical(uri), Offer(
                "", ChangeKind.REWRITE, name, Span(start, end), choice
            )
    raise JsonRpcInvalidParams(
        "This code action does not come from this PlanScribe server. "
        "Request the code actions again."
    )
