"""Work-done progress: shown while a command runs, and a way for people to cancel it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import Future
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from uuid import uuid4

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer

from planscribe.workers.limits import Cancellation

_SECOND = 1
"""How often the elapsed time is reported."""

Result = TypeVar("Result")


@asynccontextmanager
async def progress(
    server: LanguageServer, title: str, stop: Callable[[], bool] | None = None
) -> AsyncIterator[Callable[[str], None]]:
    """Show progress around the current task, and cancel the task if the user asks for it.

    `stop` is called first; if it says so, that is enough, and the task goes on.

    The yielded function reports how far it is; the elapsed time is always reported. Does nothing if
    the client cannot show progress.
    """
    window = server.client_capabilities.window
    if not (window and window.work_done_progress):
        yield _ignore
        return
    shown, token = server.work_done_progress, str(uuid4())
    try:
        await shown.create_async(token)
    except JsonRpcException:
        yield _ignore
        return
    task = asyncio.current_task()

    def obey(future: Future[None]) -> None:
        if future.cancelled() and not (stop and stop()) and task:
            task.cancel()

    shown.tokens[token].add_done_callback(obey)

    clock, latest = asyncio.get_running_loop().time, ""
    begun = clock()

    def report(message: str) -> None:
        nonlocal latest
        latest = message
        # A thread that does not know yet that it is cancelled may still report.
        if token in shown.tokens:
            shown.report(token, types.WorkDoneProgressReport(message=message))

    async def count() -> None:
        while True:
            await asyncio.sleep(_SECOND)
            told = f"{latest} {clock() - begun:.0f} s".strip()
            shown.report(token, types.WorkDoneProgressReport(message=told))

    shown.begin(token, types.WorkDoneProgressBegin(title=title, cancellable=True))
    counting = asyncio.create_task(count())
    try:
        yield report
    finally:
        counting.cancel()
        del shown.tokens[token]
        shown.end(token, types.WorkDoneProgressEnd())


def stopping(cancellation: Cancellation) -> Callable[[], bool]:
    """The `stop` of work that ends with its cancellation, with what was made until then."""

    def stop() -> bool:
        cancellation.cancel()
        return True

    return stop


async def with_progress(
    server: LanguageServer, title: str, work: Coroutine[Any, Any, Result], after: float = 1.0
) -> Result:
    """What the work brings; progress is shown once it has taken so many seconds."""
    task = asyncio.ensure_future(work)
    try:
        await asyncio.wait({task}, timeout=after)
        if task.done():
            return task.result()
        async with progress(server, title):
            return await task
    finally:
        task.cancel()


def from_threads(report: Callable[[str], None]) -> Callable[[str], None]:
    """The same for those who work in a thread."""
    loop = asyncio.get_running_loop()

    def tell(message: str) -> None:
        loop.call_soon_threadsafe(report, message)

    return tell


def _ignore(_message: str) -> None:
    pass
