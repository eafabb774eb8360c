"""When the tiers of checking run: cheap ones at once, dear ones once the typing pauses."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from planscribe.check.finding import Finding, Tier
from planscribe.workers.limits import Cancellation, Cancelled
from planscribe.workspace.snapshot import Snapshot

logger = logging.getLogger(__name__)

Check = Callable[[Snapshot, str, Tier], tuple[Finding, ...]]
Report = Callable[[Snapshot, str, Tier, tuple[Finding, ...]], None]


@dataclass(frozen=True, slots=True)
class Pauses:
    """Seconds after the last change until a tier runs."""

    names: float = 0.1
    meaning: float = 0.15


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
        self._executors = {
            Tier.SYNTAX: ThreadPoolExecutor(1, "syntax"),
            Tier.NAMES: ThreadPoolExecutor(1, "names"),
            # A program that uses up its time must not keep the other documents waiting.
            Tier.MEANING: ThreadPoolExecutor(3, "meaning"),
            Tier.REACHABILITY: ThreadPoolExecutor(3, "reachability"),
        }
        self._recent: list[str] = []
        """Documents by their last change, the newest first."""
        self._cancellation = Cancellation()
        self._task: asyncio.Task[None] | None = None

    def revise(self, snapshot: Snapshot, changed: Iterable[str] = ()) -> None:
        """Stop the work on older revisions and begin on this one; `changed` names new texts."""
        newest = dict.fromkeys((*changed, *self._recent, *snapshot.open))
        self._recent = [uri for uri in newest if uri in snapshot.open]
        self._stop()
        self._cancellation = Cancellation()
        self._task = asyncio.get_running_loop().create_task(
            self._run(snapshot.cancelled_by(self._cancellation), tuple(self._recent))
        )

    def close(self) -> None:
        """Stop all work, for good."""
        self._stop()
        for executor in self._executors.values():
            executor.shutdown(wait=False, cancel_futures=True)

    def _stop(self) -> None:
        self._cancellation.cancel()
        if self._task:
            self._task.cancel()

    async def _run(self, snapshot: Snapshot, documents: Sequence[str]) -> None:
        # What was typed in comes first; but words are read with a domain, which may have changed.
        for uri in documents:
            await self._tier(snapshot, uri, Tier.SYNTAX)
        await asyncio.sleep(self._pauses.names)
        for uri in documents:
            await self._tier(snapshot, uri, Tier.NAMES)
        await asyncio.sleep(self._pauses.meaning - self._pauses.names)
        await asyncio.gather(*(self._run_programs(snapshot, uri) for uri in documents))
        self._idle(snapshot)

    async def _run_programs(self, snapshot: Snapshot, uri: str) -> None:
        await self._tier(snapshot, uri, Tier.MEANING)
        await self._tier(snapshot, uri, Tier.REACHABILITY)

    async def _tier(self, snapshot: Snapshot, uri: str, tier: Tier) -> None:
        loop = asyncio.get_running_loop()
        try:
            findings = await loop.run_in_executor(
                self._executors[tier], self._check, snapshot, uri, tier
            )
        except Cancelled:
            # Only a newer revision cancels, and it has cancelled this task too.
            return
        except Exception:
            # A fault of ours in one check must not silence all others.
            logger.exception("checking %s, tier %s", uri, tier.name)
            findings = ()
        self._report(snapshot, uri, tier, findings)
