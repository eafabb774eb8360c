"""The runs of planners in a session: a few at a time, and their results."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from planscribe.lsp.commands.names import CANCEL_RUN, COMPARE_RUNS, RUN_COMMANDS, VIEW, WRITE_PLAN
from planscribe.text import DocumentKey
from planscribe.view.kinds import TITLES as VIEW_TITLES
from planscribe.view.kinds import ViewKind
from planscribe.workers.limits import Cancellation, Cancelled
from planscribe.workspace.documents import Document

if TYPE_CHECKING:
    from planscribe.workspace.plans.runs import PastRun, RunWish

_MOST_KEPT = 200
_MOST_OFFERED = 10


@dataclass(slots=True, eq=False)
class Turn:
    """A planner that waits for its turn, or has it; `began` is when, by the monotonic clock."""

    key: DocumentKey
    planner: str
    cancellation: Cancellation
    began: float | None = None


class RunQueue:
    """Who waits for a planner, who has one, and the results by problem and by what was wished.

    `changed` is called when somebody comes or goes.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._waiting: deque[asyncio.Future[bool]] = deque()
        self._running = 0
        self._under_way: list[Turn] = []
        self._kept: dict[tuple[str, RunWish], PastRun] = {}
        self._problems: dict[DocumentKey, str] = {}

    @asynccontextmanager
    async def turn(
        self, key: DocumentKey, planner: str, most: int, cancellation: Cancellation
    ) -> AsyncIterator[None]:
        """Wait until fewer than `most` planners run; the cancellation stops this one.

        Raises:
            Cancelled: it was stopped before its turn came.
        """
        mine = Turn(key, planner, cancellation)
        self._under_way.append(mine)
        self._changed()
        try:
            await self._admission(cancellation, most)
            mine.began = time.monotonic()
            self._changed()
            try:
                yield
            finally:
                self._running -= 1
        finally:
            # Whoever leaves for any reason leaves no planner behind.
            cancellation.cancel()
            self._under_way.remove(mine)
            self._changed()
            self._admit(most)

    def is_full(self, most: int) -> bool:
        """Whether a planner that came now would have to wait."""
        return self._running >= most

    def is_running(self, key: DocumentKey) -> bool:
        """Whether a planner runs, or waits, for a document."""
        return bool(self.under_way(key))

    def under_way(self, key: DocumentKey) -> tuple[Turn, ...]:
        """The planners that run, or wait, for a document."""
        return tuple(one for one in self._under_way if one.key == key)

    def stop(self, key: DocumentKey | None = None) -> int:
        """Stop all runs, or those for a document; how many that were."""
        stopped = list(self._under_way) if key is None else self.under_way(key)
        for one in stopped:
            one.cancellation.cancel()
        return len(stopped)

    def keep(self, key: DocumentKey, problem: str, wish: "RunWish", run: "PastRun") -> None:
        """Remember a run on a document's problem, by its hash, in place of one that was alike."""
        self._problems[key] = problem
        self._kept.pop((problem, wish), None)
        self._kept[problem, wish] = run
        while len(self._kept) > _MOST_KEPT:
            del self._kept[next(iter(self._kept))]

    def kept(self, problem: str) -> "tuple[PastRun, ...]":
        """The results of the runs on a problem, in their order."""
        return tuple(run for (key, _), run in self._kept.items() if key == problem)

    def offered(self, document: Document) -> tuple[types.Command, ...]:
        """What can be done with the planners of a document: stopped, compared, plans written."""
        return tuple(
            types.Command(title, name, arguments=[document.uri, *arguments])
            for title, name, arguments in self._offers(document.key)
        )

    def _offers(self, key: DocumentKey) -> Iterator[tuple[str, str, list[Any]]]:
        if self.is_running(key):
            yield RUN_COMMANDS[CANCEL_RUN][0], CANCEL_RUN, []
        kept = self.kept(self._problems.get(key, ""))
        if kept:
            yield RUN_COMMANDS[COMPARE_RUNS][0], COMPARE_RUNS, []
            yield VIEW_TITLES[ViewKind.SEARCH], VIEW, [ViewKind.SEARCH.value]
        for run in kept:
            for number, (_, cost) in enumerate(run.plans[1:_MOST_OFFERED], start=2):
                title = f"Write plan {number} of {run.name} (cost {cost:g})"
                yield title, WRITE_PLAN, [run.configuration, number]

    async def _admission(self, cancellation: Cancellation, most: int) -> None:
        loop = asyncio.get_running_loop()
        ticket: asyncio.Future[bool] = loop.create_future()
        self._waiting.append(ticket)

        def refuse() -> None:
            loop.call_soon_threadsafe(_decide, ticket, False)

        cancellation.on_cancel(refuse)
        self._admit(most)
        try:
            admitted = await ticket
        except asyncio.CancelledError:
            if ticket.done() and not ticket.cancelled() and ticket.result():
                self._running -= 1
            raise
        if not admitted:
            raise Cancelled("the run was stopped before it began")

    def _admit(self, most: int) -> None:
        while self._waiting and (self._waiting[0].done() or self._running < most):
            ticket = self._waiting.popleft()
            if not ticket.done():
                self._running += 1
                ticket.set_result(True)


def _decide(ticket: "asyncio.Future[bool]", admitted: bool) -> None:
    if not ticket.done():
        ticket.set_result(admitted)
