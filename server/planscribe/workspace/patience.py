"""Waiting for what may take long, but not forever."""

import threading
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Generic, TypeVar

Result = TypeVar("Result")


def soon(seconds: float | None, ask: Callable[[], Result]) -> Result | None:
    """The result of asking, if it comes in time; asking continues, so that it can be remembered.

    Raises what asking raises in time. None for the seconds means as long as it takes.
    """
    return next(soon_each(seconds, ask))


def soon_each(seconds: float | None, *several: Callable[[], Result]) -> Iterator[Result | None]:
    """The same for several that are asked at once, in the same time."""
    if seconds is None:
        yield from (ask() for ask in several)
        return
    end = monotonic() + seconds
    asking = [_Asking(ask) for ask in several]
    for one in asking:
        threading.Thread(target=one.run, name="patience", daemon=True).start()
    for one in asking:
        in_time = one.done.wait(max(end - monotonic(), 0.0))
        if in_time and one.error is not None:
            raise one.error
        yield one.result if in_time else None


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
