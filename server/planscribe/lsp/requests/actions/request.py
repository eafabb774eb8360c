"""The request for code actions."""

from collections.abc import Callable

from lsprotocol import types

from planscribe.check.finding import Finding
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.requests.actions.asked import ActionRequest, Made
from planscribe.lsp.session import Session
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

Action = types.CodeAction | types.Command


async def code_actions(session: Session, params: types.CodeActionParams) -> list[Action]:
    """What can be done in a range, of the kinds that the client asks for, if it asks for some."""
    document = session.documents.snapshot.open.get(uris.canonical(params.text_document.uri))
    if document is None:
        return []
    session.looked_at(document.key, params.range)
    standing = session.findings.of(document.key)
    settings = session.documents.snapshot.under(document.key).settings
    made = Made(
        session.drafts.offered(document),
        session.runs.offered(document),
        session.learnings.status(document.key),
        session.models.is_configured(settings),
    )
    return await session.run(_provided, session.convert, params, standing, made)


def provide() -> Callable[[ActionRequest], list[Action]]:
    """What asks all providers; the first call imports them."""
    from planscribe.lsp.requests.actions.providers import provided

    return provided


def _provided(
    snapshot: Snapshot,
    convert: Converter,
    params: types.CodeActionParams,
    standing: tuple[Finding, ...],
    made: Made,
) -> list[Action]:
    key = uris.canonical(params.text_document.uri)
    span = convert.span(snapshot.lines(key), params.range)
    asked = ActionRequest(
        snapshot, convert, snapshot.document(key), span, standing, made, params.context.only
    )
    return provide()(asked)
