"""Workers of forked servers: they are forked, too, from a process that has imported what they need.

`template` starts that process, and `ForkedWorker` stands for one of its forks as
`subprocess.Popen` does for a process.
"""

import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path

from planscribe.workers import child
from planscribe.workspace.workers import WARM

NAME = f"planscribe-tests-workers-{os.getpid()}"
_PART = 1 << 16
_LATER = ("planscribe.plan.planners.solve", "planscribe.translate.english.read_back")
"""What common jobs import."""


class ForkedWorker:
    """A worker with pipes, which is asked for under the name of its template."""

    def __init__(self, name: str, warm: Sequence[str]) -> None:
        requests, to_worker = os.pipe()
        from_worker, answers = os.pipe()
        self.stdin, self.stdout = os.fdopen(to_worker, "wb"), os.fdopen(from_worker, "rb")
        self.returncode: int | None = None
        self._lock = threading.Lock()
        self._connection = socket.socket(socket.AF_UNIX)
        self._connection.connect(_address(name))
        message = json.dumps([str(Path.cwd()), dict(os.environ), list(warm)]) + "\n"
        socket.send_fds(self._connection, [message.encode()], [requests, answers, 2])
        for end in (requests, answers):
            os.close(end)
        _, (self._process,), _, _ = socket.recv_fds(self._connection, 1, 1)

    def poll(self) -> int | None:
        """The exit code, or None if it runs."""
        with suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """The exit code when it has ended; raises `TimeoutExpired`."""
        if self.returncode is None:
            if not select.select([self._connection], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("worker", timeout or 0)
            with self._lock:
                if self.returncode is None:
                    self.returncode = int(self._connection.recv(99) or -signal.SIGKILL)
                    os.close(self._process)
        return self.returncode

    def kill(self) -> None:
        """Kill it, unless it has ended."""
        with self._lock, suppress(ProcessLookupError):
            if self.returncode is None:
                signal.pidfd_send_signal(self._process, signal.SIGKILL)


@contextmanager
def template() -> Iterator[None]:
    """The process that workers are forked from; it ends afterwards, and with this process."""
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(_address(NAME))
        listener.listen()
        number = listener.fileno()
        process = subprocess.Popen(
            [sys.executable, "-c", f"from {__name__} import fork; fork({number})"],
            cwd=Path(__file__).parents[3],
            stdin=subprocess.PIPE,
            pass_fds=[number],
        )
    with process:
        yield
        assert process.stdin
        process.stdin.close()


def fork(number: int) -> None:
    """Fork a worker for each connection, which learns its end, until standard input ends."""
    # Nothing in the current folder may pass for a module.
    sys.path.remove("")
    for module in (*WARM, *_LATER):
        import_module(module)
    gc.freeze()
    listener = socket.socket(fileno=number)
    running: dict[int, tuple[int, socket.socket]] = {}
    while sys.stdin not in (ready := select.select([listener, sys.stdin, *running], [], [])[0]):
        for process in running.keys() & set(ready):
            worker, connection = running.pop(process)
            _, status = os.waitpid(worker, 0)
            os.close(process)
            with suppress(OSError), connection:
                connection.sendall(str(os.waitstatus_to_exitcode(status)).encode())
                # Other workers have copies of it.
                connection.shutdown(socket.SHUT_RDWR)
        if listener in ready:
            connection, _ = listener.accept()
            message, streams, _, _ = socket.recv_fds(connection, _PART, 3)
            while not message.endswith(b"\n") and (more := connection.recv(_PART)):
                message += more
            if not message.endswith(b"\n"):
                # The server has ended before it could say what it wants.
                connection.close()
                for stream in streams:
                    os.close(stream)
                continue
            worker = os.fork()
            if worker == 0:
                listener.close()
                connection.close()
                _become(json.loads(message), streams)
            for stream in streams:
                os.close(stream)
            process = os.pidfd_open(worker)
            running[process] = worker, connection
            with suppress(OSError):
                socket.send_fds(connection, [b"."], [process])


def _become(message: tuple[str, dict[str, str], list[str]], streams: list[int]) -> None:
    folder, environment, warm = message
    for place, stream in enumerate(streams):
        os.dup2(stream, place)
        os.close(stream)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    child.main(warm)


def _address(name: str) -> str:
    return f"\0{name}"
