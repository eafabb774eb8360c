"""One client's session: what its requests and commands work with."""

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from lsprotocol import types
from pygls.exceptions import JsonRpcContentModified, JsonRpcRequestCancelled
from pygls.lsp.server import LanguageServer

from planscribe.agents.runs import ToolRuns
from planscribe.check.finding import Finding, Tier
from planscribe.lsp.conversion.converter import Converter, chosen_encoding
from planscribe.lsp.drafts import Drafts
from planscribe.lsp.findings.publishing import Publisher
from planscribe.lsp.findings.schedule import Scheduler
from planscribe.lsp.findings.store import FindingStore
from planscribe.lsp.findings.tiers import found
from planscribe.lsp.learnings import Learnings
from planscribe.lsp.model_source import Models
from planscribe.lsp.pages import Pages
from planscribe.lsp.previews import holding, is_preview
from planscribe.lsp.refreshing import ask_again, refresh
from planscribe.lsp.run_queue import RunQueue
from planscribe.text import DocumentKey, Encoding
from planscribe.workers.limits import Cancellation, Cancelled
from planscribe.workers.stopping import heeding
from planscribe.workspace import uris
from planscribe.workspace.files import CannotRead
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot, Workspace

IDLE = "planscribe/idle"
"""Sent when every tier of a revision is done: its number, and the version of each document."""

STAGES_CHANGED = "planscribe/stagesChanged"
"""Sent when the stages of tasks may be others than before."""

_MOST_REQUESTS = 8
_MOST_TOOLS = 2
"""So many programs leave the machine for everything else."""

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class Session:
    """The documents of one client, what is known of them, and the way to the client itself.

    Handlers run on the event loop. What takes time runs in threads, as functions of a snapshot.
    """

    def __init__(self, client: LanguageServer) -> None:
        self.client = client
        """Requests and notifications to the client, as pygls sends them."""
        self.documents = Workspace()
        self.findings = FindingStore()
        self.publisher = Publisher(client, self.findings)
        self.convert = Converter(Encoding.UTF16, types.ClientCapabilities())
        self.pages = Pages()
        self.models = Models()
        self.drafts = Drafts()
        self.tools = ToolRuns()
        self.tool_turns = asyncio.Semaphore(_MOST_TOOLS)
        self.runs = RunQueue(self.stages_changed)
        self.learnings = Learnings()
        self.constructing: set[DocumentKey] = set()
        """Domains in words that are being constructed."""
        self.asking: set[asyncio.Task[None]] = set()
        """Questions that wait for the user, and that nothing else waits for."""
        self.warned: set[str] = set()
        """What is logged only once."""
        self._scheduler = Scheduler(found, self._report, self._idle)
        self._requests = ThreadPoolExecutor(_MOST_REQUESTS, "request")
        self._refreshing: asyncio.Task[None] | None = None
        self._when_idle: list[Callable[[], None]] = []

    @property
    def capabilities(self) -> types.ClientCapabilities:
        """What the client can do."""
        return self.client.client_capabilities

    def begin(self, params: types.InitializeParams) -> None:
        """Take over what the client says about itself."""
        self.convert = Converter(chosen_encoding(params.capabilities), params.capabilities)
        self.publisher.begin(params.capabilities)
        folders = [folder.uri for folder in params.workspace_folders or ()]
        root = params.root_uri or (params.root_path and uris.uri_of(Path(params.root_path)))
        self.documents.set_folders(map(uris.canonical, folders or ([root] if root else [])))

    def end(self) -> None:
        """End all threads and worker processes."""
        self.runs.stop()
        self.learnings.end()
        self.tools.end()
        self._scheduler.close()
        self.documents.end()
        self._requests.shutdown(wait=False, cancel_futures=True)
        self.pages.close()

    # --- documents -------------------------------------------------------------------------

    def revise(self, snapshot: Snapshot, changed: DocumentKey | None = None) -> None:
        """Check a new revision of the documents; `changed` is the one with a new text."""
        self._scheduler.revise(snapshot, [changed] if changed else [])

    def look_again(self) -> None:
        """Take over what has changed on the disk."""
        self.revise(self.documents.refresh())

    def choose(self, settings: Settings, of_folders: Mapping[DocumentKey, Settings]) -> None:
        """Work under other settings from now on, which may be others in some folders."""
        now = self.documents.snapshot
        if (settings, of_folders) != (now.settings, now.of_folders):
            self.revise(self.documents.choose(settings, of_folders))
            ask_again(self.client)

    # --- findings --------------------------------------------------------------------------

    def looked_at(self, uri: DocumentKey, place: types.Range) -> None:
        """Report on the sentence that was being typed, once the cursor is at another place."""
        snapshot, typed = self.documents.snapshot, self.findings.typed(uri)
        if typed and not self.convert.span(snapshot.lines(uri), place).touches(typed):
            self.findings.typed_in(uri, None)
            self.publisher.publish(self.convert, snapshot, uri)

    def report_requested(
        self, snapshot: Snapshot, key: DocumentKey, findings: tuple[Finding, ...]
    ) -> None:
        """Show what a command found in the document, if that has not changed meanwhile."""
        then, now = snapshot.open.get(key), self.documents.snapshot.open.get(key)
        if then and now and then.digest == now.digest:
            self._report(self.documents.snapshot, key, Tier.REQUESTED, findings)
            self.stages_changed()

    def _report(
        self, snapshot: Snapshot, key: DocumentKey, tier: Tier, findings: tuple[Finding, ...]
    ) -> None:
        self.findings.put(key, tier, snapshot.revision, findings)
        self.publisher.publish(self.convert, snapshot, key)

    def _idle(self, snapshot: Snapshot) -> None:
        documents = [
            {"uri": document.uri, "version": document.version}
            for document in snapshot.open.values()
        ]
        self.client.protocol.notify(IDLE, {"revision": snapshot.revision, "documents": documents})
        self.stages_changed()
        while self._when_idle:
            self.in_background(self._when_idle.pop(0))
        self._refreshing = asyncio.get_running_loop().create_task(
            refresh(self.client, snapshot, self._requests)
        )

    def stages_changed(self) -> None:
        """Notify the client that the stages of tasks may have changed."""
        self.client.protocol.notify(STAGES_CHANGED, {})

    # --- requests --------------------------------------------------------------------------

    async def run(
        self,
        function: Callable[Concatenate[Snapshot, Arguments], Result],
        *arguments: Arguments.args,
        **named: Arguments.kwargs,
    ) -> Result:
        """Run a function of the newest snapshot in a thread; cancelling this stops its work.

        The settings are those of the folder of the document that the first argument names; if that
        is a preview, the snapshot holds it.

        Raises:
            JsonRpcContentModified: the document has been closed, and is not on the disk.
            JsonRpcRequestCancelled: the server is ending.
        """
        cancellation = Cancellation()
        about = next(filter(None, map(_document_of, arguments)), None)
        now = self.documents.snapshot
        snapshot = (now.under(about) if about else now).cancelled_by(cancellation)

        def work() -> Result:
            seen = holding(snapshot, about) if about and is_preview(about) else snapshot
            with heeding(cancellation):
                return function(seen, *arguments, **named)

        try:
            return await self.in_thread(work)
        except asyncio.CancelledError:
            cancellation.cancel()
            raise
        except CannotRead as trouble:
            raise JsonRpcContentModified(f"The document cannot be read: {trouble}.") from trouble
        except Cancelled as over:
            raise JsonRpcRequestCancelled from over

    async def in_thread(self, work: Callable[[], Result]) -> Result:
        """The result of work that must not block the event loop."""
        # An editor asks for all it can show at once. What that imports would delay the findings.
        await self._scheduler.begun()
        return await asyncio.get_running_loop().run_in_executor(self._requests, work)

    def in_background(self, work: Callable[[], None]) -> None:
        """Let work begin that nothing waits for."""
        self._requests.submit(work)

    def when_idle(self, work: Callable[[], None]) -> None:
        """Let work begin when every tier of a revision is done for the first time."""
        self._when_idle.append(work)

    def tell(self, kind: types.MessageType, message: str) -> None:
        """Show a message, which is plain text."""
        self.client.window_show_message(types.ShowMessageParams(kind, message.replace("`", "")))


def _document_of(asked: object) -> DocumentKey | None:
    """The document that an argument or the parameters of a request name."""
    match asked:
        case str(uri) | {"uri": str(uri)}:
            return uris.canonical(uri)
    described: Any = asked
    for name in ("text_document", "item", "document"):
        described = getattr(described, name, described)
    named = getattr(described, "uri", getattr(described, "key", None))
    return uris.canonical(named) if isinstance(named, str) else None
