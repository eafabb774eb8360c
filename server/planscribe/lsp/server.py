"""The language server: it keeps documents in step, and asks `check` and `ide` for the rest.

The rooms that do the work are imported when first needed: an editor waits for `initialize`, and
they take half a second.
"""

import asyncio
import logging
import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from lsprotocol import types
from pygls.exceptions import (
    JsonRpcContentModified,
    JsonRpcException,
    JsonRpcRequestCancelled,
    PyglsError,
)
from pygls.lsp.server import LanguageServer

from planscribe import __version__
from planscribe.check.finding import Finding, Tier
from planscribe.lsp import (
    commands,
    configuration,
    features,
    model_keys,
    parent,
    stages,
    tools,
)
from planscribe.lsp.actions import Further
from planscribe.lsp.configuration import document_of
from planscribe.lsp.convert import Converter, chosen_encoding
from planscribe.lsp.model_drafts import Drafts
from planscribe.lsp.model_source import Models
from planscribe.lsp.pages import Pages
from planscribe.lsp.previews import is_preview
from planscribe.lsp.protocol import Protocol
from planscribe.lsp.run_queue import RunQueue
from planscribe.lsp.schedule import Scheduler
from planscribe.lsp.store import FindingStore
from planscribe.text import Encoding, difference
from planscribe.workers.limits import Cancellation, Cancelled
from planscribe.workspace import uris
from planscribe.workspace.documents import Language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.settings import Settings
from planscribe.workspace.snapshot import Snapshot, Workspace

if TYPE_CHECKING:
    from planscribe.lsp.editor_model import EditorModel

logger = logging.getLogger(__name__)

IDLE = "planscribe/idle"
"""Sent when every tier of a revision is done: its number, and the version of each document."""

WATCHED = (".task", ".lp", ".asp", ".pddl", ".plan")

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class Server(LanguageServer):
    """One client's session."""

    protocol: Protocol

    def __init__(self) -> None:
        super().__init__(
            "planscribe",
            __version__,
            text_document_sync_kind=types.TextDocumentSyncKind.Incremental,
            protocol_cls=Protocol,
        )
        self.documents = Workspace()
        self.findings = FindingStore()
        self.convert = Converter(Encoding.UTF16, types.ClientCapabilities())
        self.pages = Pages()
        self.models = Models()
        self.drafts = Drafts()
        self.tools = tools.Tools()
        self.runs = RunQueue(self.stages_changed)
        self._scheduler = Scheduler(_findings, self._report, self._idle)
        self._requests = ThreadPoolExecutor(8, "request")
        self._published: dict[str, tuple[int | None, tuple[Finding, ...]]] = {}
        self.pulled = False
        self._brought: Any = None
        self._client: int | None = None
        """The client's process, where it can be watched."""
        self._watching: asyncio.Task[None] | None = None
        self._refreshing: asyncio.Task[None] | None = None
        self.asking: set[asyncio.Task[None]] = set()
        """Questions that wait for the user, and that nothing else waits for."""

    # --- the session -----------------------------------------------------------------------

    def initialize(self, params: types.InitializeParams) -> None:
        """Take over what the client says about itself."""
        encoding = chosen_encoding(params.capabilities)
        self.convert = Converter(encoding, params.capabilities)
        folders = [folder.uri for folder in params.workspace_folders or ()]
        root = params.root_uri or (params.root_path and uris.uri_of(Path(params.root_path)))
        self.documents.set_folders(folders or ([root] if root else []))
        self.pulled = _pulls(params.capabilities)
        self._brought = params.initialization_options
        started_by = params.process_id
        self._client = started_by if started_by and parent.descends_from(started_by) else None

    async def initialized(self) -> None:
        """Get ready for the first document, and ask for settings and to be told of changes."""
        self._requests.submit(_warm_up, self.documents)
        self.models.editor = _editors_model(self)
        self.models.keys = {} if model_keys.keeps_keys(self.client_capabilities) else None
        if self._client:
            self._watching = asyncio.create_task(self._end_after(self._client))
        capabilities = self.client_capabilities
        wishes = [*_watching(capabilities), *configuration.registrations(capabilities)]
        if wishes:
            with suppress(JsonRpcException):
                await self.client_register_capability_async(types.RegistrationParams(wishes))
        await self.did_change_configuration(self._brought)

    async def did_change_configuration(self, sent: Any) -> None:
        """Take over what the client says of its settings."""
        await configuration.changed(self, sent)

    def choose(self, settings: Settings, of_folders: Mapping[str, Settings]) -> None:
        """Work under other settings from now on, which may be others in some folders."""
        now = self.documents.snapshot
        if (settings, of_folders) != (now.settings, now.of_folders):
            self._scheduler.revise(self.documents.choose(settings, of_folders))

    def stop(self) -> None:
        """End all threads and worker processes."""
        self.runs.stop()
        self.tools.runs.end()
        self._scheduler.close()
        self.documents.end()
        self._requests.shutdown(wait=False, cancel_futures=True)
        self.pages.close()

    async def _end_after(self, client: int) -> None:
        """End with the client's process, even where standard input stays open."""
        await parent.until_gone(client)
        self.stop()
        # The thread that reads standard input cannot be interrupted.
        os._exit(1)

    def report_server_error(
        self, error: Exception, source: type[PyglsError] | type[JsonRpcException]
    ) -> None:
        """Write our own faults to the log; they are no business of a pop-up."""
        data = getattr(error, "data", None)
        if isinstance(data, dict) and "traceback" in data:
            logger.error("%s\n%s", error, "".join(data["traceback"]))
        else:
            logger.info("refused: %s", error)

    # --- documents -------------------------------------------------------------------------

    def did_open(self, document: types.TextDocumentItem) -> None:
        """Keep a document that the client has opened; a preview is none, its text comes from us."""
        if is_preview(document.uri):
            return
        self.findings.forget(uris.canonical(document.uri))
        self._revised(
            self.documents.put(document.uri, document.text, document.version, document.language_id),
            document.uri,
        )

    def did_change(self, params: types.DidChangeTextDocumentParams) -> None:
        """Apply changes to an open document."""
        uri = params.text_document.uri
        if is_preview(uri):
            return
        document = self.documents.snapshot.open.get(uris.canonical(uri))
        if document is None:
            logger.warning("a change of a document that is not open")
            return
        text = self.convert.changed(document.text, params.content_changes)
        self.findings.edited(uris.canonical(uri), difference(document.text, text))
        self._revised(self.documents.change(uri, text, params.text_document.version), uri)

    def did_close(self, uri: str) -> None:
        """Forget a document, and what was found in it."""
        if is_preview(uri):
            return
        snapshot = self.documents.close(uri)
        self.findings.forget(uris.canonical(uri))
        self._published.pop(uris.canonical(uri), None)
        if not self.pulled:
            self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))
        self._scheduler.revise(snapshot)

    def switch(self, uri: str, statement: str) -> None:
        """Let a statement of an ASP text not hold for this session, or hold again."""
        self._revised(self.documents.switch(uri, statement), uri)

    def files_changed(self) -> None:
        """Look again at the disk."""
        self._scheduler.revise(self.documents.refresh())

    async def did_change_folders(self, event: types.WorkspaceFoldersChangeEvent) -> None:
        """Add and remove workspace folders; each can have settings of its own."""
        removed = {uris.canonical(folder.uri) for folder in event.removed}
        kept = [one for one in self.documents.snapshot.folders if one not in removed]
        self._scheduler.revise(
            self.documents.set_folders([*kept, *(folder.uri for folder in event.added)])
        )
        await configuration.changed(self, None)

    def _revised(self, snapshot: Snapshot, uri: str) -> None:
        self._scheduler.revise(snapshot, [uris.canonical(uri)])

    # --- findings --------------------------------------------------------------------------

    def _report(
        self, snapshot: Snapshot, uri: str, tier: Tier, findings: tuple[Finding, ...]
    ) -> None:
        document = snapshot.open[uri]
        self.findings.put(uri, tier, snapshot.revision, findings)
        before, standing = self._published.get(uri), self.findings.of(uri)
        if before == (document.version, standing):
            return
        self._published[uri] = (document.version, standing)
        if self.pulled:
            # For a new version the client asks by itself.
            if before and before[0] == document.version:
                self.workspace_diagnostic_refresh(None)
            return
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(
                uri=document.uri,
                version=document.version,
                diagnostics=self._diagnostics(snapshot, uri, standing),
            )
        )

    def _diagnostics(
        self, snapshot: Snapshot, uri: str, findings: tuple[Finding, ...]
    ) -> list[types.Diagnostic]:
        if not findings:
            return []
        lines = snapshot.lines(uri)
        diagnostics = [self.convert.diagnostic(lines, finding) for finding in findings]
        for diagnostic, finding in zip(diagnostics, findings, strict=True):
            diagnostic.related_information = self.convert.related(snapshot, finding)
        return diagnostics

    async def pull(self, params: types.DocumentDiagnosticParams) -> types.DocumentDiagnosticReport:
        """Everything that stands about a document, its first tier checked for this very text.

        Raises:
            JsonRpcException: the document has changed meanwhile, so the client should ask again.
        """
        uri = uris.canonical(params.text_document.uri)
        snapshot = self.documents.snapshot
        if uri not in snapshot.open:
            return types.RelatedFullDocumentDiagnosticReport(items=[])
        found = await self.run(_findings, uri, Tier.SYNTAX)
        if self.documents.snapshot.open.get(uri) is not snapshot.open[uri]:
            again = types.DiagnosticServerCancellationData(retrigger_request=True)
            code = types.LSPErrorCodes.ServerCancelled
            raise JsonRpcException("The document has changed meanwhile.", code, again)
        self.findings.put(uri, Tier.SYNTAX, snapshot.revision, found)
        standing = self.findings.of(uri)
        self._published[uri] = (snapshot.open[uri].version, standing)
        return types.RelatedFullDocumentDiagnosticReport(
            items=self._diagnostics(snapshot, uri, standing)
        )

    def report_requested(self, snapshot: Snapshot, uri: str, findings: tuple[Finding, ...]) -> None:
        """Show what a command found in the document, if that has not changed meanwhile."""
        key = uris.canonical(uri)
        then, now = snapshot.open.get(key), self.documents.snapshot.open.get(key)
        if then and now and then.digest == now.digest:
            self._report(self.documents.snapshot, key, Tier.REQUESTED, findings)
            self.stages_changed()

    def stages_changed(self) -> None:
        """Tell the client that the stages of tasks may be others than before."""
        self.protocol.notify(stages.CHANGED, {})

    def _idle(self, snapshot: Snapshot) -> None:
        documents = [
            {"uri": document.uri, "version": document.version}
            for document in snapshot.open.values()
        ]
        self.protocol.notify(IDLE, {"revision": snapshot.revision, "documents": documents})
        self.stages_changed()
        if any(one.language in _RUN for one in snapshot.open.values()):
            self._refreshing = asyncio.get_running_loop().create_task(self._refresh(snapshot))

    async def _refresh(self, snapshot: Snapshot) -> None:
        """Let the client ask again for what can be told only now that programs have been run."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._requests, _count, snapshot)
        if snapshot.cancellation.cancelled:
            return
        workspace = self.client_capabilities.workspace
        if workspace and workspace.code_lens and workspace.code_lens.refresh_support:
            self.workspace_code_lens_refresh(None)
        if workspace and workspace.inlay_hint and workspace.inlay_hint.refresh_support:
            self.workspace_inlay_hint_refresh(None)

    # --- requests --------------------------------------------------------------------------

    async def run(
        self,
        function: Callable[Concatenate[Snapshot, Arguments], Result],
        *arguments: Arguments.args,
        **named: Arguments.kwargs,
    ) -> Result:
        """Run a function of the newest snapshot in a thread; cancelling this stops its work.

        The settings are those of the folder of the document that the first argument tells of.

        Raises:
            JsonRpcContentModified: the document has been closed, and is not on the disk.
            JsonRpcRequestCancelled: the server is ending.
        """
        cancellation = Cancellation()
        about = next(filter(None, map(document_of, arguments)), "")
        snapshot = self.documents.snapshot.under(about).cancelled_by(cancellation)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                self._requests, lambda: function(snapshot, *arguments, **named)
            )
        except asyncio.CancelledError:
            cancellation.cancel()
            raise
        except CannotRead as trouble:
            raise JsonRpcContentModified(f"The document cannot be read: {trouble}.") from trouble
        except Cancelled as over:
            raise JsonRpcRequestCancelled from over

    async def execute(self, params: types.ExecuteCommandParams) -> Any:
        """Run a command of ours."""
        return await commands.execute(self, params.command, params.arguments or ())

    async def code_actions(
        self, params: types.CodeActionParams
    ) -> list[types.CodeAction | types.Command]:
        """Fixes of what was found in the range, refactorings, the next steps of the pipeline."""
        key = uris.canonical(params.text_document.uri)
        if key not in self.documents.snapshot.open:
            return []
        uri = params.text_document.uri
        further = Further(self.drafts.offered(uri), self.runs.offered(uri))
        return await self.run(_code_actions, self.convert, params, self.findings.of(key), further)


def _watching(capabilities: types.ClientCapabilities) -> list[types.Registration]:
    """The wish to hear of changed files, where a client lets us wish."""
    workspace = capabilities.workspace
    watched = workspace and workspace.did_change_watched_files
    if not (watched and watched.dynamic_registration):
        return []
    options = types.DidChangeWatchedFilesRegistrationOptions(
        [types.FileSystemWatcher(f"**/*{suffix}") for suffix in WATCHED]
    )
    method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
    return [types.Registration(method, method, options)]


def _editors_model(server: Server) -> "EditorModel | None":
    """The client's own language model, if it says that it has one."""
    from planscribe.lsp.editor_model import EditorModel, offers_model

    if not offers_model(server.client_capabilities):
        return None
    return EditorModel(server, asyncio.get_running_loop())


def _warm_up(documents: Workspace) -> None:
    """Start a worker, and meanwhile import what the first document will need."""
    with suppress(Cancelled):
        _ = documents.snapshot.workers.pool
    import planscribe.check.tiers  # noqa: F401

    features.warm_up()


def _findings(snapshot: Snapshot, uri: str, tier: Tier) -> tuple[Finding, ...]:
    from planscribe.check.tiers import findings

    return findings(snapshot.under(uri), uri, tier)


_RUN = (Language.ASP, Language.PLAN)
"""What is told of these documents is known only when they have been run."""


def _count(snapshot: Snapshot) -> None:
    from planscribe.workspace import stepping
    from planscribe.workspace.firing import count
    from planscribe.workspace.project import NoDomain

    with suppress(Cancelled):
        for document in snapshot.open.values():
            if document.language is Language.ASP:
                count(snapshot.under(document.uri), document)
            elif document.language is Language.PLAN:
                with suppress(NoDomain, CannotRead):
                    stepping.traced(snapshot.under(document.uri), document.uri)


def _code_actions(
    snapshot: Snapshot,
    convert: Converter,
    params: types.CodeActionParams,
    standing: tuple[Finding, ...],
    further: Further,
) -> list[types.CodeAction | types.Command]:
    from planscribe.lsp.answers_actions import code_actions

    return code_actions(snapshot, convert, params, standing, further)


def _pulls(capabilities: types.ClientCapabilities) -> bool:
    """Whether a client can pull diagnostics, and be told when to pull again."""
    document, workspace = capabilities.text_document, capabilities.workspace
    refresh = workspace and workspace.diagnostics and workspace.diagnostics.refresh_support
    return bool(document and document.diagnostic and refresh)
