"""Whether the client still runs.

Standard input ends with the client, unless another program that it has started holds that open.
So its process is watched as well, but only where it is an ancestor of this one: a client in another
container sends a number that means another process here.
"""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

PAUSE = 2.0
"""Seconds from one look to the next."""


async def until_gone(process: int) -> None:
    """Return when an ancestor of this process has ended."""
    while descends_from(process):
        await asyncio.sleep(PAUSE)


def descends_from(process: int) -> bool:
    """Whether a process has started this one, or one of those above it."""
    return process in _ancestors()


def _ancestors() -> Iterator[int]:
    process = os.getppid()
    while process > 1:
        yield process
        process = _parent(process)


def _parent(process: int) -> int:
    """The parent of another process, where the system reports it; otherwise 0."""
    try:
        told = Path(f"/proc/{process}/stat").read_bytes()
    except OSError:
        return 0
    # The program's name is in parentheses, and may contain anything.
    return int(told.rpartition(b")")[2].split()[1])
