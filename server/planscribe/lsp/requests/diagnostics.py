"""The request for diagnostics, of clients that pull them."""

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.check.finding import UNASKED, Tier
from planscribe.check.superseded import without_superseded
from planscribe.lsp.conversion.converter import SOURCE, Converter, Written
from planscribe.lsp.findings.publishing import report
from planscribe.lsp.findings.tiers import found
from planscribe.lsp.previews import is_generated
from planscribe.lsp.session import Session
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

PULL = types.DiagnosticOptions(
    inter_file_dependencies=True, workspace_diagnostics=False, identifier=SOURCE
)


async def pull(
    session: Session, params: types.DocumentDiagnosticParams
) -> types.DocumentDiagnosticReport | Written:
    """Everything that stands about a document, its first tier checked for this very text.

    What a template generates is never open: all of it is checked now.

    Raises:
        JsonRpcException: the document has changed meanwhile, so the client should ask again.
    """
    key = uris.canonical(params.text_document.uri)
    if is_generated(key):
        return await session.run(_of_generated, session.convert, key)
    snapshot = session.documents.snapshot
    if key not in snapshot.open:
        return types.RelatedFullDocumentDiagnosticReport(items=[])
    findings = await session.run(found, key, Tier.SYNTAX)
    if session.documents.snapshot.open.get(key) is not snapshot.open[key]:
        again = types.DiagnosticServerCancellationData(retrigger_request=True)
        code = types.LSPErrorCodes.ServerCancelled
        raise JsonRpcException("The document has changed.", code, again)
    session.findings.put(key, Tier.SYNTAX, snapshot.revision, findings)
    return session.publisher.handed_out(session.convert, snapshot, key)


def _of_generated(snapshot: Snapshot, convert: Converter, key: DocumentKey) -> Written:
    every = dict.fromkeys(found(snapshot, key, *UNASKED))
    standing = sorted(without_superseded(every), key=lambda one: (one.span, one.severity))
    return report(convert, snapshot, key, standing)
