"""Waiting for what may take long, but not forever."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

Result = TypeVar("Result")


def soon(seconds: float | None, ask: Callable[[], Result]) -> Result | None:
    """The result of asking, if it comes in time; asking continues, so that it can be remembered.

    Raises what asking raises in time. None for the seconds means as long as it takes.
    """
    if seconds is None:
        return ask()
    asking = _Asking(ask)
    threading.Thread(target=asking.run, name="patience", daemon=True).start()
    if not asking.done.wait(seconds):
        return None
    if asking.error is not None:
        raise asking.error
    return asking.result


def shortened(seconds: float | None, most: float) -> float | None:
    """Not more than so many seconds; as long as it takes, if that is what the seconds mean."""
    return None if seconds is None else min(seconds, most)


class _Asking(Generic[Result]):
    """Something asked in a thread, and its result."""

    def __init__(self, ask: Callable[[], Result]) -> None:
        self._ask = ask
        self.done = threading.Event()
        self.result: Result | None = None
        self.error: Exception | None = None

    def run(self) -> None:
        try:
            self.result = self._ask()
        except Exception as error:
            self.error = error
        finally:
            self.done.set()
