"""The request for diagnostics, of clients that pull them."""

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.check.finding import Tier
from planscribe.lsp.conversion.converter import SOURCE
from planscribe.lsp.findings.tiers import found
from planscribe.lsp.session import Session
from planscribe.workspace import uris

PULL = types.DiagnosticOptions(
    inter_file_dependencies=True, workspace_diagnostics=False, identifier=SOURCE
)


async def pull(
    session: Session, params: types.DocumentDiagnosticParams
) -> types.DocumentDiagnosticReport:
    """Everything that stands about a document, its first tier checked for this very text.

    Raises:
        JsonRpcException: the document has changed meanwhile, so the client should ask again.
    """
    key = uris.canonical(params.text_document.uri)
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
