"""A running program with everything that it has started, wherever that has gone.

What a program starts is killed with its process group. What leaves the group is found on Linux by
an environment variable that all descendants inherit; elsewhere it is not found.
"""

import contextlib
import os
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator, Sequence
from pathlib import Path

TAG = "PLANSCRIBE_RUN"
"""The environment variable that marks the processes of a run."""

LARGEST_WRITTEN = 1 << 32
"""Bytes that one file of a program may have, where the platform can limit it."""

_PROCESSES = Path("/proc")
_TEMPORARY = ("TMPDIR", "TEMP", "TMP")
# What forks as fast as it is killed must not keep us forever.
_KILLING = 2.0
_PAUSE = 0.001


class ProgramNotFound(Exception):  # noqa: N818
    """The program does not exist or cannot be executed; the message names it."""


class ProcessFamily:
    """A program that runs in a folder, and its descendants."""

    def __init__(
        self,
        command: Sequence[str],
        folder: Path,
        megabytes: int | None,
        *,
        is_asked: bool = False,
        keeps_nothing: bool = False,
    ) -> None:
        """Start it; `megabytes` is a limit on the address space of each process.

        If it `is_asked`, it has a standard input that can be written to. If it `keeps_nothing`,
        the folder is also that of its temporary files.

        Raises:
            ProgramNotFound: it cannot be started.
        """
        self.run = uuid.uuid4().hex
        outer = os.environ.get(TAG)
        tag = f"{outer}/{self.run}" if outer else self.run
        stdin = subprocess.PIPE if is_asked else subprocess.DEVNULL
        environment = {**os.environ, TAG: tag}
        if keeps_nothing:
            environment |= dict.fromkeys(_TEMPORARY, str(folder))
        self.process = _started(command, folder, environment, stdin)
        if sys.platform == "linux":
            import resource

            limits = [(resource.RLIMIT_FSIZE, LARGEST_WRITTEN), (resource.RLIMIT_CORE, 0)]
            if megabytes is not None:
                limits.append((resource.RLIMIT_AS, megabytes << 20))
            for kind, size in limits:
                with contextlib.suppress(OSError, ValueError):
                    resource.prlimit(self.process.pid, kind, (size, size))

    @property
    def runs(self) -> bool:
        """Whether the program itself has not ended."""
        return self.process.poll() is None

    def members(self) -> Iterator[int]:
        """The processes that carry the mark of this run."""
        if sys.platform != "linux":
            return
        mark = self.run.encode()
        for folder in _PROCESSES.iterdir():
            if folder.name.isdigit():
                with contextlib.suppress(OSError):
                    if mark in (folder / "environ").read_bytes():
                        yield int(folder.name)

    def memory(self) -> int:
        """The bytes that all members hold in memory; 0 where nobody can tell."""
        return sum(map(_resident, self.members()))

    def strike(self) -> None:
        """Kill the process group at once; what left it waits for `kill`."""
        if sys.platform == "win32":
            if self.runs:
                subprocess.run(
                    ["taskkill", "/F", "/T", "/PID", str(self.process.pid)],
                    capture_output=True,
                    check=False,
                )
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)

    def kill(self) -> None:
        """Kill what still runs, and come back when it is gone."""
        self.strike()
        deadline = time.monotonic() + _KILLING
        while members := list(self.members()):
            for member in members:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(member, signal.SIGKILL)
            if time.monotonic() > deadline:
                return
            time.sleep(_PAUSE)


def _started(
    command: Sequence[str], folder: Path, environment: dict[str, str], stdin: int
) -> subprocess.Popen[bytes]:
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW
    try:
        return subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            creationflags=flags,
            start_new_session=sys.platform != "win32",
        )
    except (OSError, ValueError) as error:
        raise ProgramNotFound(f"Cannot run {command[0]!r}: {error}") from error


def _resident(member: int) -> int:
    with contextlib.suppress(OSError, ValueError, IndexError):
        pages = int((_PROCESSES / str(member) / "statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return 0
