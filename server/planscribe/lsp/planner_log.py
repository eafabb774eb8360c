"""What planners write while they run, for clients that show it."""

import asyncio
from collections.abc import Callable
from threading import Lock
from typing import TypedDict

from planscribe.lsp.conversion.abilities import is_announced
from planscribe.lsp.session import Session
from planscribe.plan.planners.asking import Log
from planscribe.view.drawing.lettering import bearable

LOG = "planscribe/plannerLog"
"""Sent with lines of a planner to clients that announce `plannerLog`."""

MOST_LINES = 5_000
"""How many lines of a run are sent."""

_APART = 0.2
"""Seconds in which lines are gathered."""


class PlannerLogJson(TypedDict):
    """Lines that a planner wrote, with the names of the copy of the task that it was given."""

    planner: str
    lines: list[str]


def log_of(session: Session) -> Log | None:
    """What takes the lines of a run, if the client wants them; called on the event loop."""
    if not is_announced(session.capabilities, "plannerLog"):
        return None
    notify = session.client.protocol.notify
    return GatheredLines(lambda lines: notify(LOG, lines)).take


class GatheredLines:
    """Lines that come in any thread, sent a few at a time by the event loop."""

    def __init__(self, send: Callable[[PlannerLogJson], None]) -> None:
        self._send = send
        self._loop = asyncio.get_running_loop()
        self._lock = Lock()
        self._waiting: list[tuple[str, str]] = []
        self._taken = 0

    def take(self, planner: str, line: str) -> None:
        """Take a line; beyond the most, only a remark."""
        with self._lock:
            self._taken += 1
            if self._taken > MOST_LINES + 1:
                return
            is_last = self._taken > MOST_LINES
            told = "Further lines are left out." if is_last else bearable(line.rstrip())
            self._waiting.append((planner, told))
            is_first = len(self._waiting) == 1
        if is_first:
            self._loop.call_soon_threadsafe(self._loop.call_later, _APART, self._flush)

    def _flush(self) -> None:
        with self._lock:
            waiting, self._waiting = self._waiting, []
        lines: dict[str, list[str]] = {}
        for planner, line in waiting:
            lines.setdefault(planner, []).append(line)
        for planner, several in lines.items():
            self._send({"planner": planner, "lines": several})
