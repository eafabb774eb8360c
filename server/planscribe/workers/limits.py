"""Limits on a job that runs in another process, and the way to cancel it."""

import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Self

CAN_COUNT = hasattr(signal, "setitimer")
"""Whether the platform can end a process that has used up its processor time."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds, and megabytes of address space where the platform can limit it.

    By default the seconds are those of the clock. With a `stretch` above 1 they are processor
    time, which does not depend on what else the machine does, and by the clock the job may take
    that many times as long. Where the platform cannot limit processor time, the clock counts.
    """

    seconds: float
    megabytes: int = 2048
    stretch: float = 1.0

    @property
    def processor(self) -> float | None:
        """Seconds of processor time; None if only the clock counts."""
        return self.seconds if self.stretch > 1 and CAN_COUNT else None

    @property
    def clock(self) -> float:
        """Seconds by the clock."""
        return self.seconds * self.stretch if self.processor is not None else self.seconds

    def within(self, seconds: float) -> Self:
        """The same limits, with at most so many seconds."""
        return replace(self, seconds=min(self.seconds, seconds))


class LimitExceeded(Exception):  # noqa: N818
    """A job was killed because it used up a limit; the message says which."""


class OutOfTime(LimitExceeded):
    """The job was killed at its time limit: of processor time, or of the clock."""


class OutOfMemory(LimitExceeded):
    """The job ran into its memory limit."""


class Cancelled(Exception):  # noqa: N818
    """The job was killed because its caller no longer wants the result."""


class WorkerCrashed(Exception):  # noqa: N818
    """The process ended by itself without a result."""


class Cancellation:
    """A wish to stop, shared between the one who wishes and the job that obeys."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._cancelled = False
        self._actions: list[Callable[[], None]] = []

    @property
    def cancelled(self) -> bool:
        """Whether `cancel` has been called."""
        return self._cancelled

    def cancel(self) -> None:
        """Ask the job to stop; does nothing the second time."""
        with self._lock:
            if self._cancelled:
                return
            self._cancelled = True
            actions, self._actions = self._actions, []
        for action in actions:
            action()

    def on_cancel(self, action: Callable[[], None]) -> None:
        """Call the action on cancellation, or at once if that has happened already."""
        with self._lock:
            if not self._cancelled:
                self._actions.append(action)
                return
        action()
