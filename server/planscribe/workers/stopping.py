"""Long work in a thread that stops midway when it is no longer wanted.

All threads of a process take turns: what nobody waits for any more would slow down what the user
does wait for. So what takes long asks now and then, however deep it is called.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from planscribe.workers.limits import Cancellation, Cancelled

_heeded: ContextVar[Cancellation | None] = ContextVar("heeded", default=None)


def stop_if_cancelled() -> None:
    """Go on, unless what is being worked out in this thread is no longer wanted.

    Raises:
        Cancelled: it is not.
    """
    cancellation = _heeded.get()
    if cancellation is not None and cancellation.cancelled:
        raise Cancelled


@contextmanager
def heeding(cancellation: Cancellation) -> Iterator[None]:
    """Let what is worked out in this thread stop when that is called for."""
    token = _heeded.set(cancellation)
    try:
        yield
    finally:
        _heeded.reset(token)
