"""Telling a client what stands about its documents: pushed, or handed out where it pulls."""

import json
from collections.abc import Sequence

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from planscribe.check.finding import Finding
from planscribe.lsp.conversion.converter import Converter, Written
from planscribe.lsp.conversion.diagnostics import written
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
        told = written(convert, snapshot, key, standing)
        about = f'"uri":{json.dumps(document.uri)},"version":{json.dumps(document.version)}'
        self._client.protocol.notify(
            types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS,
            Written(f'{{{about},"diagnostics":{told.json}}}'),
        )

    def handed_out(self, convert: Converter, snapshot: Snapshot, key: DocumentKey) -> Written:
        """What stands about a document, for a client that pulls."""
        standing = self._findings.of(key)
        self._told[key] = (snapshot.open[key].version, standing)
        return report(convert, snapshot, key, standing)

    def withdraw(self, uri: str) -> None:
        """Clear what the client shows of a document that it has closed, by the client's URI."""
        self._told.pop(uris.canonical(uri), None)
        if not self.pulled:
            self._client.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))


def report(
    convert: Converter, snapshot: Snapshot, key: DocumentKey, findings: Sequence[Finding]
) -> Written:
    """All findings about a document, as the answer to a client that pulls."""
    return Written(f'{{"kind":"full","items":{written(convert, snapshot, key, findings).json}}}')
