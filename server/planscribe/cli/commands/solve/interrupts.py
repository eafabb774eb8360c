"""Ctrl+C, where it requests the results so far."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from planscribe.workers.limits import Cancellation


@contextmanager
def interruptible() -> Iterator[Cancellation]:
    """A cancellation that the first Ctrl+C triggers; the second one ends the command.

    Where Ctrl+C is ignored, or this is not the main thread, nothing is changed.
    """
    cancellation = Cancellation()
    before = signal.getsignal(signal.SIGINT)
    is_main = threading.current_thread() is threading.main_thread()
    if not callable(before) or not is_main:
        yield cancellation
        return

    def stop(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, before)
        # Not here: the interrupted code may hold a lock that this needs.
        threading.Thread(target=cancellation.cancel, daemon=True).start()

    signal.signal(signal.SIGINT, stop)
    try:
        yield cancellation
    finally:
        signal.signal(signal.SIGINT, before)
