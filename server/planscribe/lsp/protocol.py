"""The protocol layer: pygls, where it must behave differently for us.

- Documents are kept by `workspace`, not by pygls, whose line ends and positions are not LSP's.
- A message that cannot be understood is answered with an error, never with silence or a crash.
- `$/cancelRequest` reaches commands, which pygls runs where it cannot cancel them.
"""

import logging
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import (
    JsonRpcException,
    JsonRpcInvalidParams,
    JsonRpcInvalidRequest,
    JsonRpcServerNotInitialized,
)
from pygls.protocol import LanguageServerProtocol, lsp_method

if TYPE_CHECKING:
    from planscribe.lsp.server import Server

logger = logging.getLogger(__name__)


class Protocol(LanguageServerProtocol):
    """The protocol of a `Server`."""

    _server: "Server"

    def structure_message(self, data: dict[str, Any]) -> dict[str, Any]:
        """Leave the data as it is: pygls calls this for every object inside a message too."""
        return data

    def handle_message(self, message: Any) -> None:
        """Check and structure a message, and pass it on to its handler."""
        if not isinstance(message, dict) or message.get("jsonrpc") != self.VERSION:
            logger.warning("ignored something that is not a JSON-RPC message")
            return
        method, identity = message.get("method"), message.get("id")
        if (method is None and identity is None) or not isinstance(identity, int | str | None):
            logger.warning("ignored a message that is no request, notification or response")
            return
        if method is not None:
            if refusal := self._refusal(method):
                self._refuse(identity, refusal)
                return
            if not self.get_message_type(method):
                message.setdefault("params", None)
        try:
            structured = super().structure_message(message)
        except JsonRpcException:
            self._refuse(identity, JsonRpcInvalidParams(f"{method}: the parameters do not fit."))
            return
        super().handle_message(structured)

    def _refusal(self, method: Any) -> JsonRpcException | None:
        """Why a method cannot be called now, if it cannot."""
        if not isinstance(method, str):
            return JsonRpcInvalidRequest("The method must be a string.")
        initialized = self._workspace is not None
        if method == types.INITIALIZE and initialized:
            return JsonRpcInvalidRequest("The server has been initialized already.")
        if not initialized and method not in (types.INITIALIZE, types.EXIT):
            return JsonRpcServerNotInitialized("The server has not been initialized yet.")
        if self._shutdown and method != types.EXIT:
            return JsonRpcInvalidRequest("The server is shutting down.")
        return None

    def _refuse(self, identity: Any, error: JsonRpcException) -> None:
        """Answer a request with an error; a notification gets no answer."""
        if identity is None:
            logger.warning("ignored a notification: %s", error.message)
        else:
            self._send_response(identity, error=error.to_response_error())

    def _send_response(
        self, msg_id: Any, result: Any = None, error: types.ResponseError | None = None
    ) -> None:
        """Answer a request; the trace of a fault of ours stays in the log."""
        if error and isinstance(error.data, dict) and "traceback" in error.data:
            error = types.ResponseError(error.code, error.message)
        super()._send_response(msg_id, result, error)

    @property
    def orderly(self) -> bool:
        """Whether the client has asked to shut down."""
        return self._shutdown

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> None:
        """Open a document."""
        self._server.did_open(params.text_document)

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> None:
        """Change a document."""
        self._server.did_change(params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> None:
        """Close a document."""
        self._server.did_close(params.text_document.uri)

    @lsp_method(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    async def lsp_workspace__did_change_workspace_folders(
        self, params: types.DidChangeWorkspaceFoldersParams
    ) -> None:
        """Add and remove workspace folders."""
        await self._server.did_change_folders(params.event)

    @lsp_method(types.WORKSPACE_EXECUTE_COMMAND)
    async def lsp_workspace__execute_command(  # type: ignore[override]
        self, params: types.ExecuteCommandParams
    ) -> Any:
        """Run a command; being a coroutine, it can be cancelled."""
        return await self._server.execute(params)
