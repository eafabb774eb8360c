"""The protocol layer: pygls, where it must behave differently for us.

- Documents are kept by `workspace`, not by pygls, whose line ends and positions are not LSP's.
- A message that cannot be understood is answered with an error, never with silence or a crash.
- What the client answers is checked; an answer that does not fit, or never comes, is a refusal.
- `$/cancelRequest` reaches commands, which pygls runs where it cannot cancel them.
- No text that a client shows as a notice holds a link.
"""

import asyncio
import contextvars
import json
import logging
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any
from uuid import uuid4

from lsprotocol import types
from pygls.exceptions import (
    JsonRpcException,
    JsonRpcInternalError,
    JsonRpcInvalidParams,
    JsonRpcInvalidRequest,
    JsonRpcServerNotInitialized,
)
from pygls.protocol import LanguageServerProtocol

from planscribe.lsp.conversion.converter import Written
from planscribe.lsp.wire.messages import NotJson, decoded, is_identity
from planscribe.lsp.wire.notices import unlinked, without_links

logger = logging.getLogger(__name__)

PATIENCE = 30.0
"""Seconds until a request to the client counts as refused, where a program answers it."""

PATIENCE_WITH_PEOPLE = 600.0
"""The same where people may be asked."""

CHOOSE = "planscribe/choose"
"""The request to a client that lets people choose from a list."""

CONFIRM = "planscribe/confirm"
"""The request to a client that asks a question which has to be answered before anything else."""

KEY = "planscribe/modelKey"
"""The request to the client: the key for an `endpoint`."""

# A client may let people confirm edits, or unlock the keys.
_ASKS_PEOPLE = (
    types.WINDOW_SHOW_MESSAGE_REQUEST,
    types.WORKSPACE_APPLY_EDIT,
    CHOOSE,
    CONFIRM,
    KEY,
)


class Unanswered(JsonRpcException):
    """The client has not answered a request in time."""


_OURS = (
    types.TEXT_DOCUMENT_DID_OPEN,
    types.TEXT_DOCUMENT_DID_CHANGE,
    types.TEXT_DOCUMENT_DID_CLOSE,
    types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS,
    types.WORKSPACE_EXECUTE_COMMAND,
)
"""What pygls would handle by itself, and the server's own handlers do."""


class Protocol(LanguageServerProtocol):
    """The protocol of a `Server`."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._asked: dict[int | str, tuple[str, Future[Any]]] = {}
        """The requests to the client that wait for an answer: the method, and who waits."""

    def _register_builtin_features(self) -> None:
        super()._register_builtin_features()  # type: ignore[no-untyped-call]
        for method in _OURS:
            del self.fm.builtin_features[method]

    # --- messages from the client ----------------------------------------------------------

    def receive(self, body: bytes) -> bool:
        """Take the body of a message; whether its handler must begin before the next message.

        That holds for all but edits, of which thousands may come in a row: they are made at once.
        """
        try:
            message = decoded(body)
        except NotJson as trouble:
            self._refuse(trouble.identity, trouble.error)
            return False
        try:
            self.handle_message(message)
        except BrokenPipeError:
            raise
        except Exception:
            # An internal error in one message must not end the session.
            logger.exception("cannot handle a message")
        return not (
            isinstance(message, dict) and message.get("method") == types.TEXT_DOCUMENT_DID_CHANGE
        )

    def handle_message(self, message: Any) -> None:
        """Check and structure a message, and pass it on to its handler."""
        if not isinstance(message, dict):
            # LSP has no batches.
            self._refuse(None, JsonRpcInvalidRequest("A message must be an object."))
            return
        if "method" not in message and not message.keys().isdisjoint(("id", "result", "error")):
            self._hear(message)
            return
        if refusal := self._malformed(message):
            identity = message.get("id")
            self._refuse(identity if is_identity(identity) else None, refusal)
            return
        method, identity = message["method"], message.get("id")
        if refusal := self._refusal(method):
            self._refuse_if_asked(identity, refusal)
            return
        if not self.get_message_type(method):
            message.setdefault("params", None)
        try:
            structured: Any = super().structure_message(message)
        except JsonRpcException:
            refusal = JsonRpcInvalidParams(f"{method}: invalid parameters.")
            self._refuse_if_asked(identity, refusal)
            return
        # pygls looks for the kind of a message by its members, which takes long.
        context = contextvars.copy_context()
        if identity is None:
            context.run(self._handle_notification, method, structured.params)
        else:
            context.run(self._handle_request, identity, method, structured.params)

    def _malformed(self, message: dict[str, Any]) -> JsonRpcException | None:
        """Why an object is neither a request nor a notification, if it is neither."""
        if "id" in message and not is_identity(message["id"]):
            return JsonRpcInvalidRequest("The id must be an integer or a string.")
        if message.get("jsonrpc") != self.VERSION:
            return JsonRpcInvalidRequest('The member "jsonrpc" must be "2.0".')
        if not isinstance(message.get("method"), str):
            return JsonRpcInvalidRequest("The method must be a string.")
        return None

    def _refusal(self, method: str) -> JsonRpcException | None:
        """Why a method cannot be called now, if it cannot."""
        initialized = self._workspace is not None
        if method == types.INITIALIZE and initialized:
            return JsonRpcInvalidRequest("The server is already initialized.")
        if not initialized and method not in (types.INITIALIZE, types.EXIT):
            return JsonRpcServerNotInitialized("The server is not initialized yet.")
        if self._shutdown and method != types.EXIT:
            return JsonRpcInvalidRequest("The server is shutting down.")
        return None

    def _refuse_if_asked(self, identity: int | str | None, error: JsonRpcException) -> None:
        """Answer a request with an error; a notification gets no answer."""
        if identity is None:
            logger.warning("ignored a notification: %s", error.message)
        else:
            self._refuse(identity, error)

    def _refuse(self, identity: int | str | None, error: JsonRpcException) -> None:
        """Answer with an error; without an id where none can be read."""
        # Plain JSON: the protocol's own type leaves out an id that is null.
        told = {"code": error.code, "message": unlinked(error.message)}
        self._send_data({"jsonrpc": self.VERSION, "id": identity, "error": told})

    def _execute_handler(
        self,
        msg_id: int | str,
        handler: Callable[..., Any],
        callback: Callable[[Any], None],
        args: tuple[Any, ...] | None = None,
        kwargs: dict[str, Any] | None = None,
    ) -> None:
        """Run a handler, and forget it when it has ended: pygls does so for requests only."""
        super()._execute_handler(msg_id, handler, callback, args, kwargs)
        running = self._request_futures.get(msg_id)
        # Others would be forgotten while pygls goes through them, when it shuts down.
        if isinstance(running, asyncio.Task):
            running.add_done_callback(lambda ended: self._forget(msg_id, ended))

    def _forget(self, identity: int | str, ended: Any) -> None:
        """Forget a handler; a request with the same identity may have come since."""
        if self._request_futures.get(identity) is ended:
            del self._request_futures[identity]

    # --- requests to the client ------------------------------------------------------------

    async def send_request_async(
        self, method: str, params: Any = None, msg_id: int | str | None = None
    ) -> Any:
        """What the client answers.

        Raises:
            Unanswered: it does not answer in time.
            JsonRpcException: it answers with an error, or with what does not fit.
        """
        seconds = PATIENCE_WITH_PEOPLE if method in _ASKS_PEOPLE else PATIENCE
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.wrap_future(self.send_request(method, params, msg_id=msg_id))
        except TimeoutError as late:
            logger.warning("the client has not answered %s within %g seconds", method, seconds)
            raise Unanswered(f"No answer within {seconds:g} seconds.") from late

    def send_request(
        self,
        method: str,
        params: Any = None,
        callback: Callable[[Any], None] | None = None,
        msg_id: int | str | None = None,
    ) -> Future[Any]:
        """Send a request; the future gets what the client answers, or a `JsonRpcException`."""
        identity = msg_id or str(uuid4())
        future: Future[Any] = super().send_request(method, params, callback, identity)
        # pygls keeps these among the client's own requests, whose ids can be the same.
        self._request_futures.pop(identity, None)
        self._result_types.pop(identity, None)
        self._asked[identity] = (method, future)
        future.add_done_callback(lambda _: self._asked.pop(identity, None))
        return future

    def _hear(self, answer: dict[str, Any]) -> None:
        """Take an answer to a request. No answer is ever answered, not even a wrong one."""
        identity = answer.get("id")
        asked = self._asked.get(identity) if isinstance(identity, int | str) else None
        if asked is None:
            logger.warning("ignored an answer without a request")
            return
        method, future = asked
        if not future.set_running_or_notify_cancel():
            return
        try:
            future.set_result(self._result(method, answer))
        except JsonRpcException as refused:
            future.set_exception(refused)

    def _result(self, method: str, answer: dict[str, Any]) -> Any:
        """The result in an answer; one without a result has the result null.

        Raises:
            JsonRpcException: it is an error, or does not fit the method.
        """
        error = answer.get("error")
        if error is not None:
            told = error.get("message") if isinstance(error, dict) else None
            raise JsonRpcException(told if isinstance(told, str) else "The client gave no reason.")
        result, kind = answer.get("result"), self.get_result_type(method)
        if kind is None:
            return result
        whole = {"jsonrpc": self.VERSION, "id": 0, "result": result}
        try:
            return self._converter.structure(whole, kind).result
        except Exception as misfit:
            # cattrs and its hooks raise anything for a wrong value.
            logger.warning("the client sent an invalid answer to %s", method)
            raise JsonRpcException("The client's answer is invalid.") from misfit

    # --- messages to the client ------------------------------------------------------------

    def _send_response(
        self, msg_id: Any, result: Any = None, error: types.ResponseError | None = None
    ) -> None:
        """Answer a request; the trace of an internal error stays in the log."""
        if error and isinstance(error.data, dict) and "traceback" in error.data:
            error = types.ResponseError(error.code, error.message)
        if error is None and isinstance(result, Written):
            self._result_types.pop(msg_id, None)
            self._write(f'{{"jsonrpc":"2.0","id":{json.dumps(msg_id)},"result":{result.json}}}')
            return
        super()._send_response(msg_id, result, error)

    def notify(self, method: str, params: Any | None = None) -> None:
        """Send a notification."""
        if isinstance(params, Written):
            self._write(f'{{"jsonrpc":"2.0","method":{json.dumps(method)},"params":{params.json}}}')
            return
        super().notify(method, params)

    def _send_data(self, data: Any) -> None:
        """Send a message without links in notices; if a result is not JSON, send an error."""
        message = without_links(data)
        try:
            body = json.dumps(message, default=self._serialize_message, allow_nan=False)
        except Exception:
            # What turns objects into JSON raises anything for a wrong one.
            logger.exception("cannot send a message")
            identity = getattr(data, "id", None)
            if identity is not None:
                self._refuse(identity, JsonRpcInternalError("The result cannot be sent."))
            return
        self._write(body)

    def _write(self, body: str) -> None:
        """Send a message that is JSON already; it is ASCII, so that characters are bytes."""
        assert self.writer is not None
        header = f"Content-Length: {len(body)}\r\n\r\n"
        self.writer.write((header + body).encode("ascii"))

    @property
    def orderly(self) -> bool:
        """Whether the client has asked to shut down."""
        return self._shutdown
