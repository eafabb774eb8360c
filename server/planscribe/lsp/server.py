"""The wiring with pygls: which of our functions hears and answers what."""

import asyncio
import logging
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException, PyglsError
from pygls.lsp.server import LanguageServer

from planscribe import __version__
from planscribe.lsp import configuration, lifetime, model_keys, parent, sync
from planscribe.lsp.commands import table as commands
from planscribe.lsp.conversion.converter import Written
from planscribe.lsp.requests import diagnostics, features
from planscribe.lsp.session import Session
from planscribe.lsp.wire import messages
from planscribe.lsp.wire.members import member
from planscribe.lsp.wire.protocol import Protocol

logger = logging.getLogger(__name__)

MODEL_TEXT = "planscribe/modelText"
"""What a client sends whose own language model is asked: a piece of the answer."""

MODELS = "planscribe/models"
"""The notification of a client whether it has a language model or a key of one."""

ALIVE = "planscribe/alive"
"""What a client asks to see whether it is still answered."""


class Server(LanguageServer):
    """What pygls calls, for the session of one client."""

    protocol: Protocol

    def __init__(self) -> None:
        super().__init__(
            "planscribe",
            __version__,
            text_document_sync_kind=types.TextDocumentSyncKind.Incremental,
            protocol_cls=Protocol,
            converter_factory=messages.converter,
        )
        self.session = Session(self)
        self.watching: asyncio.Task[None] | None = None
        """Waits for the end of the client's process."""

    def report_server_error(
        self, error: Exception, source: type[PyglsError] | type[JsonRpcException]
    ) -> None:
        """Write our own faults to the log; they are no business of a pop-up."""
        data = getattr(error, "data", None)
        if isinstance(data, dict) and "traceback" in data:
            logger.error("%s\n%s", error, "".join(data["traceback"]))
        else:
            logger.info("refused: %s", error)


def create() -> Server:
    """A server with all its handlers."""
    server = Server()
    _follow_life(server, server.session)
    _follow_documents(server, server.session)
    features.register(server, server.session)

    @server.feature(types.WORKSPACE_EXECUTE_COMMAND)
    async def execute(params: types.ExecuteCommandParams) -> Any:
        return await commands.execute(server.session, params.command, params.arguments or ())

    for name in commands.COMMANDS:
        # Only the name matters, which clients receive: `execute` runs every command.
        server.command(name)(lambda: None)
    return server


def _follow_life(server: Server, session: Session) -> None:
    """From the first message to the last."""
    brought: Any = None
    is_initialized = False

    @server.feature(types.INITIALIZE)
    def initialize(params: types.InitializeParams) -> None:
        nonlocal brought
        brought = params.initialization_options
        session.begin(params)
        client = params.process_id
        # Later it may have ended already, and who has started us cannot be seen any more.
        if client and parent.descends_from(client):
            server.watching = asyncio.create_task(lifetime.end_with(client, session))
        if session.publisher.pulled:
            server.feature(types.TEXT_DOCUMENT_DIAGNOSTIC, diagnostics.PULL)(diagnostic)

    async def diagnostic(
        params: types.DocumentDiagnosticParams,
    ) -> types.DocumentDiagnosticReport | Written:
        return await diagnostics.pull(session, params)

    @server.feature(types.INITIALIZED)
    async def initialized(_: types.InitializedParams) -> None:
        nonlocal is_initialized
        # Said again, it would bring back the settings of the start.
        if not is_initialized:
            is_initialized = True
            await lifetime.initialized(session, brought)

    @server.feature(types.SHUTDOWN)
    def shutdown(_: None) -> None:
        session.end()

    @server.feature(ALIVE)
    def alive(_: Any) -> None:
        pass

    @server.feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION)
    async def did_change_configuration(params: types.DidChangeConfigurationParams) -> None:
        await configuration.changed(session, params.settings)

    @server.feature(MODEL_TEXT)
    def model_text(params: Any) -> None:
        if session.models.editor:
            session.models.editor.hear(params)

    @server.feature(MODELS)
    def models(params: Any) -> None:
        session.models.offered = member(params, "available") is True

    @server.feature(model_keys.ENDPOINT)
    def model_endpoint(_: Any) -> dict[str, Any]:
        return model_keys.endpoint(session)


def _follow_documents(server: Server, session: Session) -> None:
    """What the client opens, changes and closes, and what changes on the disk."""

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def did_open(params: types.DidOpenTextDocumentParams) -> None:
        sync.did_open(session, params.text_document)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def did_change(params: types.DidChangeTextDocumentParams) -> None:
        sync.did_change(session, params)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def did_close(params: types.DidCloseTextDocumentParams) -> None:
        sync.did_close(session, params.text_document)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def did_save(params: types.DidSaveTextDocumentParams) -> None:
        sync.did_save(session, params.text_document)

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def did_change_watched_files(_: types.DidChangeWatchedFilesParams) -> None:
        session.look_again()

    @server.feature(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    async def did_change_folders(params: types.DidChangeWorkspaceFoldersParams) -> None:
        await sync.did_change_folders(session, params.event)
