"""A client under test: its open documents, and waiting for messages of the server."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest_lsp
from lsprotocol import types
from pygls.protocol import default_converter
from pytest_lsp import LanguageClient
from pytest_lsp.client import DEFAULT_CLIENT_FEATURES, register_lsp_features

from tests.support.servers.forked import FORKED

PATIENCE = 120.0
"""Seconds that a test waits for anything."""


converter = cache(default_converter)
"""What all clients convert messages with: most of the time of a start is what it makes for each
type of message.
"""


class Client(LanguageClient):
    """A client that remembers diagnostics with their versions, and when the server was idle."""

    def __init__(self) -> None:
        super().__init__(converter_factory=converter)
        self.published: list[types.PublishDiagnosticsParams] = []
        self.idle: list[Any] = []
        self.asked: list[types.ShowMessageRequestParams] = []
        self.answer: str | None = None
        self.answers: list[str] = []
        """The first answers, in this order."""
        self.texts: dict[str, str] = {}
        self._news = asyncio.Event()
        features = {
            **DEFAULT_CLIENT_FEATURES,
            types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS: partial(self._on_diagnostics),
            types.WORKSPACE_APPLY_EDIT: partial(self._on_edit),
            types.WINDOW_SHOW_MESSAGE_REQUEST: partial(self._on_question),
            types.PROGRESS: partial(self._on_progress),
            "planscribe/idle": partial(self._on_idle),
        }
        register_lsp_features(self, features)

    def _on_diagnostics(self, params: types.PublishDiagnosticsParams) -> None:
        self.published.append(params)
        self._news.set()

    def _on_idle(self, params: Any) -> None:
        self.idle.append(params)
        self._news.set()

    def _on_progress(self, params: types.ProgressParams) -> None:
        DEFAULT_CLIENT_FEATURES[types.PROGRESS](self, params)
        self._news.set()

    def _on_question(
        self, params: types.ShowMessageRequestParams
    ) -> types.MessageActionItem | None:
        self.asked.append(params)
        answer = self.answers.pop(0) if self.answers else self.answer
        return next((one for one in params.actions or () if one.title == answer), None)

    def _on_edit(self, params: types.ApplyWorkspaceEditParams) -> types.ApplyWorkspaceEditResult:
        """Apply an edit that replaces whole texts, as an editor does for unopened files."""
        for change in params.edit.document_changes or ():
            if isinstance(change, types.CreateFile):
                self.texts.setdefault(change.uri, "")
            elif isinstance(change, types.TextDocumentEdit):
                (edit,) = change.edits
                self.texts[change.text_document.uri] = edit.new_text
        for uri, edits in (params.edit.changes or {}).items():
            (self.texts[uri],) = (edit.new_text for edit in edits)
        return types.ApplyWorkspaceEditResult(applied=True)

    def wake(self) -> None:
        """Check again whether to wait longer."""
        self._news.set()

    def forget(self) -> None:
        """Forget the messages of an earlier test."""
        self.answer = None
        self.texts.clear()
        self.progress_reports.clear()
        for said in (self.published, self.idle, self.asked, self.messages):
            said.clear()

    async def until(self, condition: Any) -> Any:
        """Wait until a condition has a true result; the result."""
        async with asyncio.timeout(PATIENCE):
            while not (found := condition()):
                self._news.clear()
                await self._news.wait()
            return found


def messages(client: Any) -> list[str]:
    """What the progress of all commands has reported; on a slow machine also seconds passed."""
    return [
        one.message or ""
        for reports in client.progress_reports.values()
        for one in reports
        if isinstance(one, types.WorkDoneProgressReport)
    ]


def capabilities(
    *,
    encodings: list[str] | None = None,
    text_document: types.TextDocumentClientCapabilities | None = None,
    workspace: types.WorkspaceClientCapabilities | None = None,
    window: types.WindowClientCapabilities | None = None,
) -> types.ClientCapabilities:
    """The capabilities of a client; by default those of every client."""
    return types.ClientCapabilities(
        general=types.GeneralClientCapabilities(
            position_encodings=[
                types.PositionEncodingKind(name) for name in encodings or ["utf-16"]
            ]
        ),
        text_document=text_document or types.TextDocumentClientCapabilities(),
        workspace=workspace,
        window=window,
    )


CREATES_FILES = types.WorkspaceClientCapabilities(
    apply_edit=True,
    workspace_edit=types.WorkspaceEditClientCapabilities(
        document_changes=True, resource_operations=[types.ResourceOperationKind.Create]
    ),
)
ABILITIES = capabilities(
    text_document=types.TextDocumentClientCapabilities(
        code_action=types.CodeActionClientCapabilities(
            code_action_literal_support=types.ClientCodeActionLiteralOptions(
                types.ClientCodeActionKindOptions([types.CodeActionKind.QuickFix])
            )
        ),
        document_symbol=types.DocumentSymbolClientCapabilities(
            hierarchical_document_symbol_support=True
        ),
        publish_diagnostics=types.PublishDiagnosticsClientCapabilities(related_information=True),
    ),
    workspace=CREATES_FILES,
    window=types.WindowClientCapabilities(work_done_progress=True),
)
"""The capabilities of a current client."""
SHOWS = capabilities(
    text_document=ABILITIES.text_document,
    window=types.WindowClientCapabilities(
        show_document=types.ShowDocumentClientCapabilities(support=True)
    ),
)
"""Those of one that shows documents on request."""


@dataclass
class Session:
    """An initialized client with a folder on the disk."""

    client: Client
    folder: Path
    versions: dict[str, int] = field(default_factory=dict)

    async def initialize(
        self, chosen: types.ClientCapabilities | None = None
    ) -> types.InitializeResult:
        """Initialize the server with the folder as the only workspace folder."""
        return await self.client.initialize_session(
            types.InitializeParams(
                capabilities=chosen or capabilities(),
                workspace_folders=[types.WorkspaceFolder(self.folder.as_uri(), "folder")],
            )
        )

    @asynccontextmanager
    async def serving(self, chosen: types.ClientCapabilities) -> AsyncIterator[None]:
        """A server that is initialized, and shut down at the end."""
        await self.initialize(chosen)
        yield
        async with asyncio.timeout(PATIENCE):
            await self.client.shutdown_session()

    def uri(self, name: str) -> str:
        """The URI of a file in the folder."""
        return (self.folder / name).as_uri()

    def open(self, name: str, text: str, language_id: str = "") -> str:
        """Open a document that need not be on the disk; its URI."""
        return self.open_at(self.uri(name), text, language_id)

    def open_at(self, uri: str, text: str, language_id: str = "") -> str:
        """Open a document under any URI."""
        self.versions[uri] = 1
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, language_id, 1, text))
        )
        return uri

    def change(self, uri: str, *changes: Any) -> None:
        """Change a document: a text replaces all of it, a range and a text that range."""
        self.versions[uri] += 1
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self.versions[uri], uri),
                [
                    types.TextDocumentContentChangeWholeDocument(change)
                    if isinstance(change, str)
                    else types.TextDocumentContentChangePartial(
                        types.Range(types.Position(*change[0]), types.Position(*change[1])),
                        change[2],
                    )
                    for change in changes
                ],
            )
        )

    def close_all(self) -> None:
        """Close every document that is open."""
        for uri in self.versions:
            self.client.text_document_did_close(
                types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri))
            )

    def configure(self, **settings: object) -> None:
        """Push settings of PlanScribe."""
        self.client.workspace_did_change_configuration(
            types.DidChangeConfigurationParams({"planscribe": settings})
        )

    async def execute(self, command: str, *arguments: object) -> Any:
        """The answer to a command of PlanScribe."""
        return await self.client.workspace_execute_command_async(
            types.ExecuteCommandParams(f"planscribe.{command}", [*arguments])
        )

    async def run(self, command: str, *arguments: object) -> Any:
        """The same, with what it contains as attributes."""
        return SimpleNamespace(**await self.execute(command, *arguments))

    async def actions(
        self,
        uri: str,
        place: types.Position | types.Range,
        found: Sequence[types.Diagnostic] = (),
        *,
        only: Sequence[str] | None = None,
    ) -> list[types.CodeAction | types.Command]:
        """The code actions at a place, for the findings there."""
        where = place if isinstance(place, types.Range) else types.Range(place, place)
        context = types.CodeActionContext(found, only)
        offered = await self.client.text_document_code_action_async(
            types.CodeActionParams(types.TextDocumentIdentifier(uri), where, context)
        )
        return [*(offered or ())]

    async def titles(
        self,
        uri: str,
        place: types.Position | types.Range,
        found: Sequence[types.Diagnostic] = (),
        *,
        only: Sequence[str] | None = None,
    ) -> list[str]:
        """The titles of the code actions at a place."""
        return [one.title for one in await self.actions(uri, place, found, only=only)]

    async def idle(self, uri: str) -> None:
        """Wait until all checks of the document's current version are done."""
        await self.client.until(
            lambda: any(
                (one.uri, one.version) == (uri, self.versions[uri])
                for idle in self.client.idle
                for one in idle.documents
            )
        )

    def standing(self, uri: str) -> list[types.Diagnostic]:
        """The findings of the document's current version that were published last."""
        last = [
            one
            for one in self.client.published
            if (one.uri, one.version) == (uri, self.versions[uri])
        ]
        return list(last[-1].diagnostics) if last else []

    async def diagnostics(self, uri: str) -> list[types.Diagnostic]:
        """The findings of the document's current version, when all checks are done."""
        await self.idle(uri)
        return self.standing(uri)


config = pytest_lsp.ClientServerConfig(server_command=FORKED, client_factory=Client)
