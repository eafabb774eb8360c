"""A server on loopback that speaks the API of OpenAI and sends prepared answers and errors."""

import json
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

Body = dict[str, Any]


@dataclass(frozen=True)
class Says:
    """A whole answer, streamed in pieces of so many characters."""

    text: str
    finish: str | None = "stop"
    piece: int = 7
    usage: tuple[int, int] | None = (11, 5)
    is_done: bool = True


@dataclass(frozen=True)
class Hangs:
    """The start of an answer, or nothing, and then silence until the client disconnects."""

    text: str | None = None


@dataclass(frozen=True)
class Status:
    """A status with an error message instead of an answer."""

    code: int
    error: str = "something is wrong"
    details: tuple[tuple[str, str], ...] = ()
    headers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Raw:
    """These bytes, after a status of 200."""

    data: bytes
    kind: str = "text/event-stream"
    is_cut: bool = False
    """Whether the connection ends before the announced length."""


Reply = Says | Hangs | Status | Raw


class Scripted:
    """Answers requests from a list, whose last item is repeated, or by a function of their body.

    Use it in a `with` statement; it listens on a free port even before that.
    """

    def __init__(self, *replies: Reply, by: Callable[[Body], Reply] | None = None) -> None:
        self._replies = list(replies)
        self._by = by
        self._lock = threading.Lock()
        self.bodies: list[Body] = []
        self.headers: list[dict[str, str]] = []
        self.hanging = threading.Event()
        """Set when a reply begins to hang."""
        self.left = threading.Event()
        """Set when a client has closed the connection of a reply that hangs."""
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))

    @property
    def port(self) -> int:
        return self._server.server_port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def reply(self, body: Body, headers: dict[str, str]) -> Reply:
        with self._lock:
            self.bodies.append(body)
            self.headers.append(headers)
            if self._by is not None:
                return self._by(body)
            return self._replies.pop(0) if len(self._replies) > 1 else self._replies[0]


def _handler(script: Scripted) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["content-length"])
            body = json.loads(self.rfile.read(length))
            headers = {name.lower(): value for name, value in self.headers.items()}
            reply = script.reply(body, headers)
            self.close_connection = True
            try:
                self._send(reply, str(body["model"]))
            except OSError:
                script.left.set()

        def _send(self, reply: Reply, model: str) -> None:
            match reply:
                case Says():
                    self._begin("text/event-stream")
                    for event in events(reply, model):
                        self.wfile.write(event)
                case Hangs(text):
                    if text is not None:
                        self._begin("text/event-stream")
                        self.wfile.write(b"".join(events(Says(text, None, usage=None), model)))
                    script.hanging.set()
                    while self.connection.recv(1):
                        pass
                    script.left.set()
                case Status():
                    details = {"message": reply.error, **dict(reply.details)}
                    self._begin(
                        "application/json",
                        json.dumps({"error": details}).encode(),
                        status=reply.code,
                        headers=reply.headers,
                    )
                case Raw():
                    self._begin(reply.kind, reply.data, missing=int(reply.is_cut))

        def _begin(
            self,
            kind: str,
            data: bytes | None = None,
            *,
            status: int = 200,
            headers: Iterable[tuple[str, str]] = (),
            missing: int = 0,
        ) -> None:
            self.send_response(status)
            self.send_header("content-type", kind)
            for name, value in headers:
                self.send_header(name, value)
            if data is not None:
                self.send_header("content-length", str(len(data) + missing))
            self.end_headers()
            self.wfile.write(data or b"")

        def log_message(self, format: str, *arguments: object) -> None:
            """Keep the output of tests clean."""

    return Handler


def events(reply: Says, model: str = "m") -> Iterable[bytes]:
    """The server-sent events of an answer."""
    for start in range(0, len(reply.text), reply.piece):
        yield event(model, {"content": reply.text[start : start + reply.piece]})
    if reply.finish is not None:
        yield event(model, {}, reply.finish)
    if reply.usage is not None:
        prompt, completion = reply.usage
        usage = {"prompt_tokens": prompt, "completion_tokens": completion}
        yield _data({"model": model, "choices": [], "usage": usage})
    if reply.finish is not None and reply.is_done:
        yield b"data: [DONE]\n\n"


def event(model: str, delta: Body, finish: str | None = None) -> bytes:
    """One server-sent event."""
    choice = {"index": 0, "delta": delta, "finish_reason": finish}
    return _data({"model": model, "object": "chat.completion.chunk", "choices": [choice]})


def _data(content: Body) -> bytes:
    return b"data: " + json.dumps(content).encode() + b"\n\n"
