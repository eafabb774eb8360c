"""The editor's own language model, asked by a request from the server to the client."""

import asyncio
from contextlib import suppress
from time import monotonic
from typing import Any
from uuid import uuid4

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer

from planscribe.llm.faults import ModelFault, ModelFaultKind, shown
from planscribe.llm.request import (
    Answer,
    Cancellation,
    OnText,
    Request,
    Usage,
    estimated_prompt,
    estimated_tokens,
)
from planscribe.llm.running import run
from planscribe.lsp.wire.members import member
from planscribe.workspace.settings.models import USUAL

ASK = "planscribe/askModel"
"""The request to the client."""

_MOST_CHARACTERS = 1_000_000


class EditorModel:
    """A source of answers in the client; consent is the editor's business."""

    name = "editor"

    def __init__(self, client: LanguageServer, loop: asyncio.AbstractEventLoop) -> None:
        self._client = client
        self._loop = loop
        self.seconds = USUAL.seconds
        """How long an answer may take."""
        self._listeners: dict[str, OnText] = {}

    def hear(self, params: Any) -> None:
        """Take a piece of an answer: its `text`, and the `id` of the request."""
        identity, text = member(params, "id"), member(params, "text")
        listener = self._listeners.get(identity) if isinstance(identity, str) else None
        if listener and isinstance(text, str):
            # The loop of a call that ends just now is closed.
            with suppress(RuntimeError):
                listener(text)

    def ask(
        self,
        request: Request,
        *,
        cancellation: Cancellation | None = None,
        on_text: OnText | None = None,
    ) -> Answer:
        """The whole answer; blocks, and must not be called in the thread of the server's loop.

        Raises:
            ModelFault: there is no whole answer.
        """
        started = monotonic()
        told = run(lambda: self._from_loop(request, on_text), cancellation)
        return _answer(request, told, monotonic() - started)

    async def _from_loop(self, request: Request, on_text: OnText | None) -> Any:
        """Exchange in the server's loop, while this one waits and takes the pieces."""
        here, identity, has_heard = asyncio.get_running_loop(), str(uuid4()), False

        def hear(piece: str) -> None:
            nonlocal has_heard
            has_heard = True
            if on_text:
                here.call_soon_threadsafe(on_text, piece)

        self._listeners[identity] = hear
        try:
            exchange = asyncio.run_coroutine_threadsafe(
                self._exchange(identity, _params(identity, request)), self._loop
            )
            async with asyncio.timeout(self.seconds):
                told = await asyncio.wrap_future(exchange)
        except TimeoutError as error:
            raise ModelFault(
                ModelFaultKind.TIMED_OUT,
                f"The editor's language model took longer than {self.seconds:g} seconds. "
                "Ask for less, or allow more time.",
            ) from error
        finally:
            del self._listeners[identity]
        text = member(told, "text")
        if on_text and isinstance(text, str) and not has_heard:
            on_text(text)
        return told

    async def _exchange(self, identity: str, params: dict[str, Any]) -> Any:
        sent = self._client.protocol.send_request(ASK, params, msg_id=identity)
        try:
            # The answer to a cancelled request still comes, and must find its future.
            return await asyncio.shield(asyncio.wrap_future(sent))
        except asyncio.CancelledError:
            self._client.protocol.notify(types.CANCEL_REQUEST, types.CancelParams(identity))
            raise
        except JsonRpcException as error:
            raise ModelFault(
                ModelFaultKind.REFUSED,
                f"The editor's language model failed: {shown(error.message)}.",
            ) from error


def _params(identity: str, request: Request) -> dict[str, Any]:
    return {
        "id": identity,
        "messages": [{"role": one.role, "text": one.text} for one in request.messages],
        "model": request.model,
        "maxTokens": request.max_tokens,
    }


def _answer(request: Request, told: Any, seconds: float) -> Answer:
    """What the client says, as an answer."""
    text = member(told, "text")
    if not isinstance(text, str):
        raise ModelFault(
            ModelFaultKind.MALFORMED,
            "The editor's language model returned an answer without text. Try again.",
        )
    counted = (member(told, "usage", part) for part in ("prompt", "completion"))
    sent, answered = (one if isinstance(one, int) and one >= 0 else None for one in counted)
    usage = Usage(
        estimated_prompt(request) if sent is None else sent,
        estimated_tokens(text) if answered is None else answered,
        is_estimate=sent is None or answered is None,
    )
    model = member(told, "model")
    name = model if isinstance(model, str) else request.model or "the editor's model"
    answer = Answer(text[:_MOST_CHARACTERS], "stop", usage, seconds, name)
    if len(text) > _MOST_CHARACTERS:
        raise ModelFault(
            ModelFaultKind.TOO_LARGE,
            "The editor's language model returned too long an answer. Ask for less.",
            partial=answer,
        )
    return answer
