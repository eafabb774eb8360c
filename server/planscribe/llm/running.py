"""Runs a coroutine in the calling thread, until it is done or cancelled from another thread."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.request import Cancellation

R = TypeVar("R")


def run(begin: Callable[[], Coroutine[Any, Any, R]], cancellation: Cancellation | None) -> R:
    """The result of the coroutine that `begin` makes; the thread must have no running loop.

    Raises:
        ModelFault: it was cancelled.
    """
    if cancellation and cancellation.cancelled:
        raise cancelled()
    loop = asyncio.new_event_loop()
    task = loop.create_task(begin())

    def stop() -> None:
        # The loop is closed when the wish comes too late.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(task.cancel)

    try:
        if cancellation:
            cancellation.on_cancel(stop)
        return loop.run_until_complete(task)
    except asyncio.CancelledError:
        raise cancelled() from None
    finally:
        if not task.done():  # The user has pressed Ctrl+C.
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, ModelFault):
                loop.run_until_complete(task)
        loop.run_until_complete(loop.shutdown_asyncgens())
        # Does not wait for threads: the look-up of a host's name cannot be interrupted.
        loop.close()


def cancelled() -> ModelFault:
    """The fault of a call that its caller no longer wants."""
    return ModelFault(ModelFaultKind.CANCELLED, "The call was cancelled.")
