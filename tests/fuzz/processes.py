"""The processes of a server; Linux only."""

import os
import select
import signal
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

KNOWN = sys.platform == "linux"
"""Whether the system lists processes."""

_PROC = Path("/proc")


def descendants(process: int) -> list[int]:
    """The child processes of a process, and theirs."""
    found: list[int] = []
    if KNOWN:
        for task in _listed(_PROC / str(process) / "task"):
            with suppress(OSError):
                for child in (task / "children").read_text().split():
                    found += [int(child), *descendants(int(child))]
    return sorted(found)


def memory(process: int) -> int:
    """The memory of a process in bytes; 0 if it is unknown."""
    with suppress(OSError):
        for line in (_PROC / str(process) / "status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) << 10
    return 0


def send(processes: Iterable[int], number: signal.Signals) -> None:
    """Send a signal to those processes that still run."""
    for process in processes:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(process, number)


def handles(processes: Iterable[int]) -> dict[int, int]:
    """A handle for each process, which stays valid when its number is used again."""
    found: dict[int, int] = {}
    for process in processes if sys.platform == "linux" else ():
        with suppress(OSError):
            found[process] = os.pidfd_open(process)
    return found


def remaining(handles: Iterable[int], seconds: float) -> int:
    """How many processes still run after some time; closes the handles."""
    alive = set(handles)
    everyone = tuple(alive)
    while alive:
        ended, _, _ = select.select(alive, [], [], seconds)
        if not ended:
            break
        alive -= set(ended)
    for handle in everyone:
        os.close(handle)
    return len(alive)


def _listed(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []
