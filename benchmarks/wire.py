"""A client that measures a language server: a fresh process, over standard input and output."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Any, NamedTuple, Self

PATIENCE = 600.0
"""Seconds until a measurement is given up."""

PYTHON = os.environ.get("PLANSCRIBE_PYTHON", sys.executable)
"""The Python whose PlanScribe is measured: that of another version, to compare both."""

SERVER = (PYTHON, "-m", "planscribe", "serve")
"""What starts the server."""

CAPABILITIES = {
    "textDocument": {"publishDiagnostics": {"relatedInformation": True}},
    "window": {"workDoneProgress": True},
}
"""What the client can do, unless a measurement needs more."""


class Message(NamedTuple):
    """A message of the server, and when it had arrived."""

    seconds: float
    size: int
    """Bytes of its JSON."""
    content: dict[str, Any]


def processor(process: int) -> float:
    """The seconds of the processor that a process has taken so far, without those below it."""
    # The clock of another process, as Linux numbers it.
    return time.clock_gettime((~process << 3) | 2)


class Wire:
    """A fresh server; it ends with the `with` block."""

    def __init__(self, folder: Path, command: Sequence[str] = SERVER) -> None:
        self.folder = folder
        self.started = self.initialized = perf_counter()
        self._server = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.pid = self._server.pid
        self._messages: list[Message] = []
        self._news = threading.Condition()
        self._sending = threading.Lock()
        self._numbers = 0
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.kill()
        self._server.wait()
        self._reader.join()

    def initialize(self, capabilities: Mapping[str, object] = CAPABILITIES) -> None:
        """Shake hands."""
        folders = [{"uri": self.folder.as_uri(), "name": "folder"}]
        _, answer = self.request(
            "initialize",
            {"processId": None, "capabilities": capabilities, "workspaceFolders": folders},
        )
        self.initialized = answer.seconds
        self.notify("initialized", {})

    def notify(self, method: str, params: Any) -> float:
        """Send a notification; when."""
        return self._send({"method": method, "params": params})

    def ask(self, method: str, params: Any) -> int:
        """Send a request; its number."""
        self._numbers += 1
        self._send({"id": self._numbers, "method": method, "params": params})
        return self._numbers

    def answer(self, number: int) -> Message:
        """The answer to a request."""
        return self.until(lambda one: one.get("id") == number and "method" not in one)

    def request(self, method: str, params: Any) -> tuple[float, Message]:
        """Ask; the seconds until the answer had arrived, and the answer."""
        sent = perf_counter()
        answer = self.answer(self.ask(method, params))
        return answer.seconds - sent, answer

    def open(self, uri: str, language: str, text: str, version: int = 1) -> float:
        """Open a document; when."""
        document = {"uri": uri, "languageId": language, "version": version, "text": text}
        return self.notify("textDocument/didOpen", {"textDocument": document})

    def change(
        self, uri: str, version: int, line: int, character: int, text: str, length: int = 0
    ) -> float:
        """Replace so many characters of a document by a text; when."""
        start = {"line": line, "character": character}
        end = {"line": line, "character": character + length}
        return self.notify(
            "textDocument/didChange",
            {
                "textDocument": {"uri": uri, "version": version},
                "contentChanges": [{"range": {"start": start, "end": end}, "text": text}],
            },
        )

    def findings(self, uri: str, version: int) -> Message:
        """The first findings of a version of a document."""
        return self.until(
            lambda one: (
                one.get("method") == "textDocument/publishDiagnostics"
                and (one["params"]["uri"], one["params"].get("version")) == (uri, version)
            )
        )

    def idle(self, uri: str, version: int) -> Message:
        """That every tier of a version of a document is done."""
        return self.until(
            lambda one: (
                one.get("method") == "planscribe/idle"
                and {"uri": uri, "version": version} in one["params"]["documents"]
            )
        )

    def published(self, since: float) -> list[Message]:
        """The findings that came later than a time."""
        return [
            one
            for one in self._messages
            if one.seconds > since
            and one.content.get("method") == "textDocument/publishDiagnostics"
        ]

    def until(self, wanted: Callable[[dict[str, Any]], bool], since: float = 0.0) -> Message:
        """The first message of a kind, of those that came after a time and of those to come.

        Raises:
            TimeoutError: it does not come.
        """
        seen = 0
        limit = perf_counter() + PATIENCE
        with self._news:
            while True:
                for message in self._messages[seen:]:
                    if message.seconds > since and wanted(message.content):
                        return message
                seen = len(self._messages)
                if not self._news.wait(limit - perf_counter()) and perf_counter() >= limit:
                    raise TimeoutError

    @property
    def megabytes(self) -> float:
        """The most memory that the server has taken so far; not that of its workers."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="utf-8")
        (peak,) = (line for line in status.splitlines() if line.startswith("VmHWM"))
        return int(peak.split()[1]) / 1000

    @property
    def processor(self) -> float:
        """The seconds of the processor that the server has taken so far; not its workers'."""
        return processor(self.pid)

    def _send(self, message: dict[str, Any]) -> float:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        sent = perf_counter()
        with self._sending, suppress(BrokenPipeError):
            assert self._server.stdin is not None
            self._server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
            self._server.stdin.flush()
        return sent

    def _read(self) -> None:
        assert self._server.stdout is not None
        while header := self._server.stdout.readline():
            size = 0
            while header.strip():
                name, _, value = header.partition(b":")
                size = int(value) if name.lower() == b"content-length" else size
                header = self._server.stdout.readline()
            body = self._server.stdout.read(size)
            seconds = perf_counter()
            content = json.loads(body)
            if "method" in content and "id" in content:
                self._send({"id": content["id"], "result": None})
            with self._news:
                self._messages.append(Message(seconds, size, content))
                self._news.notify_all()
