"""Telling a client what stands about its documents: pushed, or handed out where it pulls."""

from collections.abc import Sequence

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from planscribe.check.finding import Finding
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.findings.store import FindingStore
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot


class Publisher:
    """Knows what was sent to a client about each open document, by key."""

    def __init__(self, client: LanguageServer, findings: FindingStore) -> None:
        self._client = client
        self._findings = findings
        self._told: dict[DocumentKey, tuple[int | None, tuple[Finding, ...]]] = {}
        """The version of each document, and what stood about it then."""
        self.pulled = False
        """Whether the client pulls diagnostics, and can be asked to pull again."""

    def begin(self, capabilities: types.ClientCapabilities) -> None:
        """Push, or wait to be asked, as the client can."""
        document, workspace = capabilities.text_document, capabilities.workspace
        refresh = workspace and workspace.diagnostics and workspace.diagnostics.refresh_support
        self.pulled = bool(document and document.diagnostic and refresh)

    def publish(self, convert: Converter, snapshot: Snapshot, key: DocumentKey) -> None:
        """Send the client the findings about a document, unless they were sent."""
        document = snapshot.open[key]
        before, standing = self._told.get(key), self._findings.of(key)
        if before == (document.version, standing):
            return
        self._told[key] = (document.version, standing)
        if self.pulled:
            # For a new version the client asks by itself.
            if before and before[0] == document.version:
                self._client.workspace_diagnostic_refresh(None)
            return
        self._client.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(
                uri=document.uri,
                version=document.version,
                diagnostics=diagnostics(convert, snapshot, key, standing),
            )
        )

    def handed_out(
        self, convert: Converter, snapshot: Snapshot, key: DocumentKey
    ) -> types.RelatedFullDocumentDiagnosticReport:
        """What stands about a document, for a client that pulls."""
        standing = self._findings.of(key)
        self._told[key] = (snapshot.open[key].version, standing)
        return types.RelatedFullDocumentDiagnosticReport(
            items=diagnostics(convert, snapshot, key, standing)
        )

    def withdraw(self, uri: str) -> None:
        """Clear what the client shows of a document that it has closed, by the client's URI."""
        self._told.pop(uris.canonical(uri), None)
        if not self.pulled:
            self._client.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))


def diagnostics(
    convert: Converter, snapshot: Snapshot, key: DocumentKey, findings: Sequence[Finding]
) -> list[types.Diagnostic]:
    """Findings about a document as the client gets them."""
    if not findings:
        return []
    lines = snapshot.lines(key)
    made = [convert.diagnostic(lines, finding) for finding in findings]
    for diagnostic, finding in zip(made, findings, strict=True):
        diagnostic.related_information = convert.related(snapshot, finding)
    return made
