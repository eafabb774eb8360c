"""The worker processes, which tests stop and continue. Linux only."""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

WORKER, SERVER = b"planscribe.workers.child", b"planscribe.lsp"

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux lists the workers")


def workers(of_servers: bool = False) -> Iterator[int]:
    """The workers of this process, or those of the servers that it has started."""
    parents = list(_children(os.getpid(), SERVER)) if of_servers else [os.getpid()]
    for parent in parents:
        yield from _children(parent, WORKER)


def send(number: int, *, of_servers: bool = False) -> None:
    """Send a signal to all workers."""
    for worker in workers(of_servers):
        with suppress(ProcessLookupError):
            os.kill(worker, number)


def _children(parent: int, program: bytes) -> Iterator[int]:
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):
                status = (folder / "stat").read_text().rpartition(")")[2].split()
                command = (folder / "cmdline").read_bytes()
                if int(status[1]) == parent and program in command.split(b"\0"):
                    yield int(folder.name)
