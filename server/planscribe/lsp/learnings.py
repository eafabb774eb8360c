"""The domains whose actions are being learned in a session: each by a process of its own."""

import asyncio
import json
import shutil
from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any

from planscribe.text import DocumentKey
from planscribe.workers.following import FollowedProgram

_PAUSE = 0.5
"""Seconds between two looks at what was learned."""


class LearningStatus(StrEnum):
    """How far learning is."""

    RUNNING = "running"
    PAUSED = "paused"
    ENDED = "ended"


class Learning:
    """The process that learns the actions of a domain, and what it says of itself.

    On the event loop, `changed` is called when entries were added, but not for each of them, and
    `refused` with the reason why a literal that was stated does not count after all.

    Raises:
        ProgramNotFound: the process cannot be started.
    """

    def __init__(
        self,
        command: Sequence[str],
        folder: Path,
        files: Path,
        changed: Callable[[], None],
        refused: Callable[[str], None],
    ) -> None:
        self.status = LearningStatus.PAUSED
        self.entries = 0
        self.end: str | None = None
        self.error = ""
        self._files = files
        self._changed = changed
        self._refused = refused
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self._waiting: asyncio.TimerHandle | None = None
        self._is_told = False
        self._program = FollowedProgram(
            command, folder, self._from_thread(self._heard), self._from_thread(self._ended)
        )

    def order(self, line: str) -> None:
        """Let it `continue`, `step` or `pause`, or hear an entry."""
        if line in ("continue", "step"):
            self.status = LearningStatus.RUNNING
        self._program.tell(line)

    def stop(self) -> None:
        """End it; all that was tried and seen is in the record."""
        self._program.stop()

    async def settled(self) -> None:
        """Wait until it is paused, or has ended."""
        while self.status is LearningStatus.RUNNING:
            self._news.clear()
            await self._news.wait()

    async def over(self) -> None:
        """Wait until it has ended, so that another one can go on from the record."""
        while self.status is not LearningStatus.ENDED:
            self._news.clear()
            await self._news.wait()

    def _from_thread(self, function: Callable[[str], None]) -> Callable[[str], None]:
        def call(text: str) -> None:
            # The loop may have ended before the process.
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(function, text)

        return call

    def _heard(self, line: str) -> None:
        if line.startswith('{"paused"'):
            self.status = LearningStatus.PAUSED
            self._tell()
        elif line.startswith('{"end"'):
            said = _read(line)
            self.end, self.error, self._is_told = said.get("end"), said.get("error", ""), True
        elif line.startswith('{"refused"'):
            self._refused(str(_read(line).get("refused", "")))
        else:
            self.entries += 1
            if self._waiting is None:
                self._waiting = self._loop.call_later(_PAUSE, self._tell)

    def _ended(self, said: str) -> None:
        if not self._is_told and said:
            self.error = said.removeprefix("planscribe: ")
        self.status = LearningStatus.ENDED
        shutil.rmtree(self._files, ignore_errors=True)
        self._tell()

    def _tell(self) -> None:
        if self._waiting:
            self._waiting.cancel()
            self._waiting = None
        self._changed()
        self._news.set()


class Learnings:
    """Those of a session, by the domain."""

    def __init__(self) -> None:
        self._of: dict[DocumentKey, Learning] = {}

    def find(self, key: DocumentKey) -> Learning | None:
        """The one that runs, or is paused, for a domain."""
        found = self._of.get(key)
        return None if found is None or found.status is LearningStatus.ENDED else found

    def keep(self, key: DocumentKey, one: Learning) -> None:
        """Remember one that was started."""
        self._of[key] = one

    def status(self, key: DocumentKey) -> str:
        """`running`, `paused`, or empty."""
        found = self.find(key)
        return found.status.value if found else ""

    def end(self) -> None:
        """End all of them."""
        for one in self._of.values():
            if one.status is not LearningStatus.ENDED:
                one.stop()


def _read(line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
