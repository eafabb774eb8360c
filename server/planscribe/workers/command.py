"""Runs an external program in a temporary folder, within limits, and so that it can be killed."""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import IO

from planscribe.workers.limits import Cancellation, Limits

_KEPT = 1 << 18
_LARGEST_FILE = 1 << 24
_CHUNK = 1 << 16
# Readers normally end with the program. A descendant that left its session can keep a pipe open.
_PATIENCE = 1.0


class ProgramNotFound(Exception):  # noqa: N818
    """The program does not exist or cannot be executed; the message names it."""


class Stopped(StrEnum):
    """Why a program was killed."""

    TIME = "time"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Completed:
    """A program that has ended.

    `exit_code` is negative for a signal, as in `subprocess`. Of long output, the beginning and
    the end are kept. `files` are the collected result files by name.
    """

    exit_code: int
    output: str
    errors: str
    files: Mapping[str, str]
    seconds: float
    stopped: Stopped | None = None


def run(
    command: Sequence[str],
    files: Mapping[str, str],
    limits: Limits,
    cancellation: Cancellation | None = None,
    collect: Sequence[str] = (),
) -> Completed:
    """Run a command in a fresh folder that holds the given files (name to text).

    `collect` are glob patterns of the result files to return. The whole process group is killed
    at the time limit and upon cancellation. The memory limit holds on Linux only.

    Raises:
        ProgramNotFound: the program cannot be started.
    """
    with tempfile.TemporaryDirectory(prefix="planscribe-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        for file_name, text in files.items():
            (folder / file_name).write_bytes(text.encode("utf-8", "surrogatepass"))
        started = time.monotonic()
        process = _start(command, folder)
        assert process.stdout is not None and process.stderr is not None
        output, errors = _Reader(process.stdout), _Reader(process.stderr)
        group = _Group(process, limits.megabytes)
        try:
            exit_code = group.wait(limits.seconds, cancellation)
        finally:
            # Also after the program's own end: what it started may have outlived it.
            group.kill()
        seconds = time.monotonic() - started
        results = {
            path.relative_to(folder).as_posix(): _beginning(path)
            for pattern in collect
            for path in sorted(folder.glob(pattern))
            if path.is_file()
        }
        return Completed(exit_code, output.text(), errors.text(), results, seconds, group.stopped)


def _start(command: Sequence[str], folder: Path) -> subprocess.Popen[bytes]:
    try:
        if sys.platform == "win32":
            return subprocess.Popen(
                command,
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                creationflags=subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW,
            )
        return subprocess.Popen(
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        raise ProgramNotFound(f"Cannot run {command[0]!r}: {error}") from error


class _Group:
    """A running program and everything that it has started."""

    def __init__(self, process: subprocess.Popen[bytes], megabytes: int) -> None:
        self._process = process
        self.stopped: Stopped | None = None
        if sys.platform == "linux":
            import resource

            size = megabytes << 20
            with contextlib.suppress(OSError, ValueError):
                resource.prlimit(process.pid, resource.RLIMIT_AS, (size, size))

    def wait(self, seconds: float, cancellation: Cancellation | None) -> int:
        """Wait for the program's end, killing the group if it does not come in time."""
        timer = threading.Timer(max(seconds, 0.0), self._stop, [Stopped.TIME])
        timer.daemon = True
        timer.start()
        if cancellation is not None:
            cancellation.on_cancel(lambda: self._stop(Stopped.CANCELLED))
        try:
            return self._process.wait()
        finally:
            timer.cancel()

    def _stop(self, why: Stopped) -> None:
        if self._process.poll() is None:
            self.stopped = self.stopped or why
            self.kill()

    def kill(self) -> None:
        """Kill whatever still runs of the group."""
        if sys.platform == "win32":
            if self._process.poll() is None:
                subprocess.run(
                    ["taskkill", "/F", "/T", "/PID", str(self._process.pid)],
                    capture_output=True,
                    check=False,
                )
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)


class _Reader:
    """Empties a pipe in a thread of its own, keeping the beginning and the end."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._pipe = pipe
        self._head = bytearray()
        self._tail = bytearray()
        self._dropped = 0
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        with self._pipe:
            while chunk := os.read(self._pipe.fileno(), _CHUNK):
                room = _KEPT - len(self._head)
                self._head += chunk[:room]
                self._tail += chunk[room:]
                excess = len(self._tail) - _KEPT
                if excess > 0:
                    del self._tail[:excess]
                    self._dropped += excess

    def text(self) -> str:
        """What was read, once the pipe is closed."""
        self._thread.join(_PATIENCE)
        parts = [bytes(self._head), bytes(self._tail)]
        if self._dropped:
            parts.insert(1, f"\n[... {self._dropped} bytes left out ...]\n".encode())
        return b"".join(parts).decode("utf-8", "replace").replace("\r\n", "\n")


def _beginning(path: Path) -> str:
    with path.open("rb") as file:
        return file.read(_LARGEST_FILE).decode("utf-8", "replace")
