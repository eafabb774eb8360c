"""A client of the Language Server Protocol: messages over a server's standard input and output."""

import asyncio
import json
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SERVER = ("-m", "planscribe.lsp")
"""What Python runs."""

PATIENCE = 300.0
"""Seconds that the client waits for anything."""

_MOST_LOG = 2_000


class Ended(Exception):  # noqa: N818
    """The server has ended, or closed its output."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a request, and after how many seconds it came."""

    method: str
    result: Any
    error: Mapping[str, Any] | None
    seconds: float


@dataclass(slots=True)
class _Asked:
    method: str
    sent: float
    answered: asyncio.Future[Answer]


Respond = Callable[[str, Any], Any]
"""What the client answers to a request of the server, given its method and parameters."""


@dataclass(slots=True)
class Client:
    """A server process, and the messages it has sent."""

    process: asyncio.subprocess.Process
    respond: Respond
    published: dict[str, tuple[int | None, list[Any]]] = field(default_factory=dict)
    """The version and the findings that were published last, by URI."""
    idle: dict[str, int] = field(default_factory=dict)
    """The versions of the documents when the server was idle last."""
    log: deque[str] = field(default_factory=lambda: deque(maxlen=_MOST_LOG))
    _waiting: dict[int, _Asked] = field(default_factory=dict)
    _number: int = 0
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _ended: bool = False
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @classmethod
    async def start(cls, folder: Path, respond: Respond, python: str = sys.executable) -> "Client":
        """Start a server in a folder, with the PlanScribe that a Python has installed."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            python, *SERVER, stdin=pipe, stdout=pipe, stderr=pipe, cwd=folder, limit=1 << 20
        )
        client = cls(process, respond)
        client._tasks = [asyncio.create_task(client._read()), asyncio.create_task(client._listen())]
        return client

    @property
    def unanswered(self) -> list[str]:
        """The methods of the requests that wait for an answer."""
        return [one.method for one in self._waiting.values()]

    def ask(self, method: str, params: Any) -> tuple[int, asyncio.Future[Answer]]:
        """Send a request; its number, and what its answer will be in."""
        self._number += 1
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[self._number] = _Asked(method, time.perf_counter(), answered)
        self._send({"id": self._number, "method": method, "params": params})
        return self._number, answered

    async def request(self, method: str, params: Any) -> Answer:
        """Send a request and wait for its answer.

        Raises:
            Ended: the server ends before it answers.
            TimeoutError: it does not answer.
        """
        _, answered = self.ask(method, params)
        return await asyncio.wait_for(answered, PATIENCE)

    def notify(self, method: str, params: Any) -> None:
        """Send a notification."""
        self._send({"method": method, "params": params})

    async def drain(self) -> None:
        """Wait until the server reads what is sent.

        Raises:
            Ended: it has ended.
            TimeoutError: it does not read.
        """
        assert self.process.stdin
        try:
            await asyncio.wait_for(self.process.stdin.drain(), PATIENCE)
        except ConnectionError:
            raise Ended from None

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until messages of the server make a condition true.

        Raises:
            Ended: the server ends first.
            TimeoutError: the condition stays false.
        """
        async with asyncio.timeout(PATIENCE):
            while not condition():
                if self._ended:
                    raise Ended
                self._news.clear()
                await self._news.wait()

    async def end(self) -> int:
        """Ask the server to shut down; its exit code.

        Raises:
            TimeoutError: it does not end.
        """
        with suppress(Ended):
            await self.request("shutdown", None)
            self.notify("exit", None)
        code = await asyncio.wait_for(self.process.wait(), PATIENCE)
        await asyncio.gather(*self._tasks, return_exceptions=True)
        return code

    async def kill(self) -> None:
        """Kill the server."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _send(self, message: dict[str, Any]) -> None:
        if self._ended:
            raise Ended
        # Escapes, so that lone surrogates can be sent, too.
        self.send_raw(json.dumps({"jsonrpc": "2.0", **message}).encode("ascii"))

    @property
    def last_number(self) -> int:
        """The number of the last request."""
        return self._number

    def send_raw(self, body: bytes) -> None:
        """Send a message, which need not make sense."""
        assert self.process.stdin
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    async def _read(self) -> None:
        assert self.process.stdout
        try:
            while header := await self.process.stdout.readuntil(b"\r\n\r\n"):
                fields = dict(line.split(b": ") for line in header.strip().split(b"\r\n"))
                body = await self.process.stdout.readexactly(int(fields[b"Content-Length"]))
                self._hear(json.loads(body))
                self._news.set()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            self._ended = True
            self._news.set()
            for asked in self._waiting.values():
                if not asked.answered.done():
                    asked.answered.set_exception(Ended())
                    asked.answered.exception()

    async def _listen(self) -> None:
        assert self.process.stderr
        while line := await self.process.stderr.readline():
            self.log.append(line.decode("utf-8", "replace").rstrip())

    def _hear(self, message: dict[str, Any]) -> None:
        method, params = message.get("method"), message.get("params")
        if method is None:
            self._hear_answer(message)
        elif "id" in message:
            self._send({"id": message["id"], "result": self.respond(method, params)})
        elif method == "textDocument/publishDiagnostics":
            sent = params or {}
            self.published[sent["uri"]] = sent.get("version"), sent["diagnostics"]
        elif method == "planscribe/idle":
            self.idle = {one["uri"]: one["version"] for one in (params or {})["documents"]}

    def _hear_answer(self, message: dict[str, Any]) -> None:
        asked = self._waiting.pop(message.get("id", 0), None)
        if asked and not asked.answered.done():
            seconds = time.perf_counter() - asked.sent
            error, result = message.get("error"), message.get("result")
            asked.answered.set_result(Answer(asked.method, result, error, seconds))
