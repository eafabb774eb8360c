"""Servers that are forked from a process that has imported what they need.

Imports take most of the time of a start. Their workers are forked in the same way. `FORKED` is a
command like that of a server: it passes its streams, folder and environment to the process that
`template` starts, which forks a server, and ends as that server does. Where there is no such
process, it becomes a server itself.
"""

import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from pathlib import Path

SERVER = [sys.executable, "-m", "planscribe.lsp"]
FORKED = SERVER

_NAME = f"planscribe-tests-{os.getpid()}"
_SHORTEST_START = ("-I", "-S")

if sys.platform == "linux" and __name__ != "__main__":
    FORKED = [sys.executable, *_SHORTEST_START, __file__, _NAME]


@contextmanager
def template() -> Iterator[None]:
    """The process that servers are forked from; it ends afterwards, and with this process."""
    if FORKED is SERVER:
        yield
        return
    from tests.support.servers import forked_workers

    with _socket() as listener:
        listener.bind(_address(_NAME))
        listener.listen()
        number = listener.fileno()
        forking = f"from {__name__} import fork; fork({number}, {forked_workers.NAME!r})"
        process = subprocess.Popen(
            [sys.executable, "-c", forking],
            cwd=Path(__file__).parents[3],
            stdin=subprocess.PIPE,
            pass_fds=[number],
        )
    with process, forked_workers.template():
        yield
        assert process.stdin
        process.stdin.close()


def fork(number: int, workers: str) -> None:
    """Fork a server for each connection, with workers of that name, until standard input ends."""
    from planscribe.lsp.commands import table
    from planscribe.lsp.requests import features
    from planscribe.lsp.serving import serve
    from planscribe.workers import pool
    from tests.support.servers import forked_workers

    pool._started = partial(forked_workers.ForkedWorker, workers)
    features.warm_up()
    table.warm_up()
    # What the first call of a language model imports.
    import_module("openai")
    # Servers look for cycles among what they make themselves.
    gc.collect()
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    listener = socket.socket(fileno=number)
    while sys.stdin not in select.select([listener, sys.stdin], [], [])[0]:
        connection, _ = listener.accept()
        if os.fork() == 0:
            listener.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            _take_over(connection)
            sys.exit(serve())
        connection.close()


def _take_over(connection: socket.socket) -> None:
    """Become the server of a connection, in a process of its own, whose end the client learns."""
    message, streams, _, _ = socket.recv_fds(connection, 1 << 16, 3)
    while not message.endswith(b"\n"):
        message += connection.recv(1 << 16)
    if server := os.fork():
        for one in streams:
            os.close(one)
        if connection in select.select([connection, os.pidfd_open(server)], [], [])[0]:
            # The client has killed what it takes for the server.
            os.kill(server, signal.SIGKILL)
        _, status = os.waitpid(server, 0)
        with suppress(BrokenPipeError):
            connection.sendall(str(os.waitstatus_to_exitcode(status)).encode())
        os._exit(0)
    connection.close()
    for place, stream in enumerate(streams):
        os.dup2(stream, place)
        os.close(stream)
    folder, environment = json.loads(message)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)


def _ask(name: str) -> int:
    """Have a server forked that has the streams of this process; its exit code."""
    with _socket() as connection:
        connection.connect(_address(name))
        message = json.dumps([str(Path.cwd()), dict(os.environ)]) + "\n"
        socket.send_fds(connection, [message.encode()], [0, 1, 2])
        for stream in (0, 1, 2):
            os.close(stream)
        return int(connection.recv(99) or b"1")


def _socket() -> socket.socket:
    return socket.socket(socket.AF_UNIX)


def _address(name: str) -> str:
    return f"\0{name}"


if __name__ == "__main__":
    try:
        code = _ask(sys.argv[1])
    except ConnectionRefusedError:
        os.execv(SERVER[0], SERVER)
    if code < 0:
        os.kill(os.getpid(), -code)
    os._exit(code)
