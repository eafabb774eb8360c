"""What a server answers and hears, and serving one client over standard input and output."""

import gc
import logging
import os
import sys
from typing import Any

from lsprotocol import types

from planscribe.lsp import commands, features, model_keys, planners, stages, tools
from planscribe.lsp.actions import CODE_ACTIONS
from planscribe.lsp.convert import SOURCE
from planscribe.lsp.server import Server

MODEL_TEXT = "planscribe/modelText"
"""What a client sends whose own language model is asked: a piece of the answer."""

VIEW = "planscribe/view"
"""The request for a view that the client shows by itself."""

ALIVE = "planscribe/alive"
"""What a client asks to see whether it is still answered."""

COLLECTION = (50_000, 50, 50)
"""How rarely Python looks for cycles: a large file is read into a million small objects, and
looking at them all again and again takes longer than reading it."""

PULL = types.DiagnosticOptions(
    inter_file_dependencies=True, workspace_diagnostics=False, identifier=SOURCE
)


def create() -> Server:
    """A server with all its handlers."""
    server = Server()

    @server.feature(types.INITIALIZE)
    def initialize(params: types.InitializeParams) -> None:
        server.initialize(params)
        if server.pulled:
            server.feature(types.TEXT_DOCUMENT_DIAGNOSTIC, PULL)(diagnostic)

    async def diagnostic(params: types.DocumentDiagnosticParams) -> types.DocumentDiagnosticReport:
        return await server.pull(params)

    @server.feature(types.INITIALIZED)
    async def initialized(_: types.InitializedParams) -> None:
        await server.initialized()

    @server.feature(types.SHUTDOWN)
    def shutdown(_: None) -> None:
        server.stop()

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def did_save(_: types.DidSaveTextDocumentParams) -> None:
        server.files_changed()

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def did_change_watched_files(_: types.DidChangeWatchedFilesParams) -> None:
        server.files_changed()

    @server.feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION)
    async def did_change_configuration(params: types.DidChangeConfigurationParams) -> None:
        await server.did_change_configuration(params.settings)

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, CODE_ACTIONS)
    async def code_action(
        params: types.CodeActionParams,
    ) -> list[types.CodeAction | types.Command]:
        return await server.code_actions(params)

    @server.feature(MODEL_TEXT)
    def model_text(params: Any) -> None:
        if server.models.editor:
            server.models.editor.hear(params)

    @server.feature(model_keys.ENDPOINT)
    def model_endpoint(_: Any) -> dict[str, Any]:
        return model_keys.endpoint(server)

    @server.feature(tools.LIST)
    def list_tools(_: Any) -> dict[str, Any]:
        return tools.listed()

    @server.feature(tools.PREPARE)
    def prepare_tool(params: Any) -> dict[str, Any]:
        return tools.prepared(params)

    @server.feature(tools.CALL)
    async def call_tool(params: Any) -> dict[str, Any]:
        return await tools.called(server, params)

    @server.feature(stages.STAGES)
    async def stages_of(params: Any) -> dict[str, Any]:
        return await stages.stages(server, params)

    @server.feature(stages.PREVIEW)
    async def preview(params: Any) -> dict[str, Any]:
        return await stages.preview(server, params)

    @server.feature(VIEW)
    async def view(params: Any) -> dict[str, Any]:
        from planscribe.lsp.view_request import view

        return await view(server, VIEW, params)

    @server.feature(planners.PLANNERS)
    async def planners_known(params: Any) -> dict[str, Any]:
        return await planners.listed(server, params)

    @server.feature(ALIVE)
    def alive(_: Any) -> None:
        pass

    features.register(server)
    for name in commands.COMMANDS:
        # Only the name counts: `Protocol` hands every command to `Server.execute`.
        server.command(name)(lambda: None)
    return server


def serve() -> int:
    """Serve one client over standard input and output; the exit code of the process."""
    logging.basicConfig(
        stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(message)s"
    )
    # It logs every refusal with a trace; our own faults are logged by the server.
    logging.getLogger("pygls").setLevel(logging.CRITICAL)
    gc.set_threshold(*COLLECTION)
    # Whatever else prints must not end up between the messages.
    client = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    server = create()
    try:
        server.start_io(sys.stdin.buffer, client)
    finally:
        server.stop()
    return 0 if server.protocol.orderly else 1
