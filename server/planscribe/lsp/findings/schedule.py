"""When the tiers of checking run: cheap ones at once, dear ones once the typing pauses."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

from planscribe.check.finding import Finding, Tier
from planscribe.text import DocumentKey
from planscribe.workers.limits import Cancellation, Cancelled
from planscribe.workers.passing import witnessed
from planscribe.workers.stopping import heeding
from planscribe.workspace.snapshot import Snapshot

logger = logging.getLogger(__name__)

Check = Callable[[Snapshot, DocumentKey, Tier], tuple[Finding, ...]]
Report = Callable[[Snapshot, DocumentKey, Tier, tuple[Finding, ...]], None]


@dataclass(frozen=True, slots=True)
class Pauses:
    """Seconds after the last change until a tier runs."""

    names: float = 0.03
    meaning: float = 0.15
    again: tuple[float, ...] = (1.0, 4.0, 16.0, 64.0, 256.0)
    """Seconds of rest after which what there was no time for is tried again, once each."""
    first: float = 2.0
    """Seconds after the first text until nothing waits for the first findings any more."""


class Scheduler:
    """Checks the open documents of the newest revision; everything runs on one event loop.

    `check` runs in threads of our own, never on the event loop. `report` gets the findings of
    the newest revision only, and `idle` is called once all tiers of a revision are done.
    """

    def __init__(
        self,
        check: Check,
        report: Report,
        idle: Callable[[Snapshot], None],
        pauses: Pauses | None = None,
    ) -> None:
        self._check = check
        self._report = report
        self._idle = idle
        self._pauses = pauses or Pauses()
        # A check that was cancelled may go on in its thread for a while: the others are for those
        # of the next revision. A program that uses up its time must not keep documents waiting.
        self._executors = {
            Tier.SYNTAX: ThreadPoolExecutor(4, "syntax"),
            Tier.NAMES: ThreadPoolExecutor(4, "names"),
            Tier.MEANING: ThreadPoolExecutor(3, "meaning"),
            Tier.REACHABILITY: ThreadPoolExecutor(3, "reachability"),
        }
        self._under_way: dict[
            tuple[DocumentKey, Tier], Future[tuple[tuple[Finding, ...], bool]]
        ] = {}
        self._recent: list[DocumentKey] = []
        """Documents by their last change, the newest first."""
        self._cancellation = Cancellation()
        self._task: asyncio.Task[None] | None = None
        self._begun = asyncio.Event()
        """Set once the cheap tiers of a document were reported once, or it is late."""
        self._late: asyncio.TimerHandle | None = None

    def revise(self, snapshot: Snapshot, changed: Iterable[DocumentKey] = ()) -> None:
        """Stop the work on older revisions and begin on this one; `changed` names new texts."""
        newest = dict.fromkeys((*changed, *self._recent, *snapshot.open))
        self._recent = [key for key in newest if key in snapshot.open]
        if self._recent and self._late is None:
            loop = asyncio.get_running_loop()
            self._late = loop.call_later(self._pauses.first, self._begun.set)
        self._under_way = {key: one for key, one in self._under_way.items() if not one.done()}
        self._stop()
        self._cancellation = Cancellation()
        self._task = asyncio.get_running_loop().create_task(
            self._run(snapshot.cancelled_by(self._cancellation), tuple(self._recent))
        )

    async def begun(self) -> None:
        """Wait until a document has its first findings, but not for long."""
        if self._recent:
            await self._begun.wait()

    async def finished(self) -> None:
        """Wait until nothing more will be done about the newest revision."""
        if self._task:
            await self._task

    def close(self) -> None:
        """Stop all work, for good."""
        self._stop()
        for executor in self._executors.values():
            executor.shutdown(wait=False, cancel_futures=True)

    def _stop(self) -> None:
        self._cancellation.cancel()
        if self._task:
            self._task.cancel()

    async def _run(self, snapshot: Snapshot, documents: Sequence[DocumentKey]) -> None:
        loop = asyncio.get_running_loop()
        after = {tier: asyncio.Event() for tier in (Tier.NAMES, Tier.MEANING)}
        loop.call_later(self._pauses.names, after[Tier.NAMES].set)
        loop.call_later(self._pauses.meaning, after[Tier.MEANING].set)
        # One after the other, what was typed in first, then by the last change.
        turns = {tier: asyncio.Lock() for tier in (Tier.SYNTAX, Tier.NAMES)}
        every = (self._all_tiers(snapshot, key, after, turns) for key in documents)
        is_passing = any(await asyncio.gather(*every))
        self._idle(snapshot)
        # What never ends is settled after the first time; this is for a machine that was busy.
        for pause in self._pauses.again:
            await asyncio.sleep(pause)
            if is_passing or snapshot.memo.has_passing:
                snapshot.memo.again()
                again = (self._run_programs(snapshot, key) for key in documents)
                is_passing = any(await asyncio.gather(*again))
                self._idle(snapshot)

    async def _all_tiers(
        self,
        snapshot: Snapshot,
        key: DocumentKey,
        after: Mapping[Tier, asyncio.Event],
        turns: Mapping[Tier, asyncio.Lock],
    ) -> bool:
        """Check one document; whether a program would find more with more time.

        It waits for no later tier of the documents before it.
        """
        for tier, turn in turns.items():
            if tier in after:
                await after[tier].wait()
            await self._ended(key, tier)
            async with turn:
                await self._tier(snapshot, key, tier)
        self._begun.set()
        await after[Tier.MEANING].wait()
        return await self._run_programs(snapshot, key)

    async def _run_programs(self, snapshot: Snapshot, key: DocumentKey) -> bool:
        """Run the tiers that take long; whether any of them would find more with more time."""
        is_passing = False
        for tier in (Tier.MEANING, Tier.REACHABILITY):
            await self._ended(key, tier)
            is_passing |= await self._tier(snapshot, key, tier)
        return is_passing

    async def _ended(self, key: DocumentKey, tier: Tier) -> None:
        """Wait until an older revision's check of the same has ended, without using a thread."""
        under_way = self._under_way.get((key, tier))
        if under_way and not under_way.done():
            await asyncio.gather(asyncio.wrap_future(under_way), return_exceptions=True)

    async def _tier(self, snapshot: Snapshot, key: DocumentKey, tier: Tier) -> bool:
        """Run a tier and report it; whether it would find more with more time."""
        is_passing = False
        check = self._executors[tier].submit(self._found, snapshot, key, tier)
        self._under_way[key, tier] = check
        try:
            findings, is_passing = await asyncio.wrap_future(check)
        except Cancelled:
            # Only a newer revision cancels, and it has cancelled this task too.
            return False
        except Exception:
            # A fault of ours in one check must not silence all others.
            logger.exception("checking %s, tier %s", key, tier.name)
            findings = ()
        try:
            self._report(snapshot, key, tier, findings)
        except Exception:
            logger.exception("reporting %s, tier %s", key, tier.name)
        return is_passing

    def _found(
        self, snapshot: Snapshot, key: DocumentKey, tier: Tier
    ) -> tuple[tuple[Finding, ...], bool]:
        with heeding(snapshot.cancellation), witnessed() as witness:
            return self._check(snapshot, key, tier), witness.passing
