"""Empties the pipe of a running program, in bounded memory."""

import os
import threading
from collections.abc import Callable
from typing import IO

_KEPT = 1 << 18
_CHUNK = 1 << 16
_LONGEST_LINE = 1 << 12
# Readers normally end with the program. A descendant that was not found can keep a pipe open.
_PATIENCE = 1.0


class PipeReader:
    """Reads in a thread of its own, keeping the beginning and the end.

    `on_line` is called with each line, in that thread, while the program runs; long lines are cut.
    """

    def __init__(self, pipe: IO[bytes], on_line: Callable[[str], None] | None = None) -> None:
        self._pipe = pipe
        self._on_line = on_line
        self._line = b""
        self._head = bytearray()
        self._tail = bytearray()
        self._dropped = 0
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        with self._pipe:
            while chunk := os.read(self._pipe.fileno(), _CHUNK):
                self._keep(chunk)
                if self._on_line is not None:
                    self._tell(chunk, self._on_line)
        if self._line and self._on_line is not None:
            self._on_line(_decoded(self._line))

    def _keep(self, chunk: bytes) -> None:
        room = _KEPT - len(self._head)
        self._head += chunk[:room]
        self._tail += chunk[room:]
        excess = len(self._tail) - _KEPT
        if excess > 0:
            del self._tail[:excess]
            self._dropped += excess

    def _tell(self, chunk: bytes, on_line: Callable[[str], None]) -> None:
        *lines, rest = (self._line + chunk).split(b"\n")
        for line in lines:
            on_line(_decoded(line[:_LONGEST_LINE]))
        self._line = rest[:_LONGEST_LINE]

    def text(self) -> str:
        """What was read, once the pipe is closed."""
        self._thread.join(_PATIENCE)
        parts = [bytes(self._head), bytes(self._tail)]
        if self._dropped:
            parts.insert(1, f"\n[... {self._dropped} bytes omitted ...]\n".encode())
        return _decoded(b"".join(parts))


def _decoded(content: bytes) -> str:
    return content.decode("utf-8", "replace").replace("\r\n", "\n").rstrip("\r")
