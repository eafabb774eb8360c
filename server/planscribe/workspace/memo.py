"""Remembered results of queries, by the content hashes of what they read."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, TypeVar

from planscribe.workers.passing import passing, witnessed
from planscribe.workers.stopping import stop_if_cancelled

Result = TypeVar("Result")

_MOST_LATEST = 16
_MOST_STALE = 1_000_000
"""Characters that all results may weigh if some are of texts that nobody looks at any more."""
_REVISIONS = 16
"""For how many revisions of the workspace a result may be unused without being stale."""
_SETTLED, _LASTING = -1, -2


class Memo:
    """Results by key, the least recently used forgotten first; threads may share it.

    A key names a computation and holds the content hash of everything it reads, so a result is
    never out of date, only no longer wanted. Two threads that ask for the same key at once
    compute it once.

    A result that was `passing`, or was made from one that was, would be another with more time. It
    is recalled only until `again` is called: so nobody waits twice for the same limit, and it is
    never treated as the final answer.

    `again` is called at each revision of the workspace, too: in a long session, results of texts
    as they were before many edits would otherwise fill the memory.
    """

    def __init__(self, capacity: int = 50_000_000, attempts: "_Attempts | None" = None) -> None:
        self._capacity = capacity
        self._attempts = attempts or _Attempts()
        self._weight = 0
        self._results: OrderedDict[Hashable, _Kept] = OrderedDict()
        self._under_way: dict[Hashable, threading.Lock] = {}
        self._latest: OrderedDict[Hashable, Any] = OrderedDict()
        self._lock = threading.Lock()

    def recall(
        self,
        key: Hashable,
        compute: Callable[[], Result],
        weight: int | Callable[[Result], int] = 0,
        *,
        lasting: bool = False,
        afresh: bool = False,
    ) -> Result:
        """The remembered result, or a new one.

        `weight` is the number of characters it was made from, or a function for it. What is passing
        stays if it is `lasting`, as when a user chose the time; `afresh` forgets it.
        What `compute` raises (a cancellation, say) is passed on, and nothing is remembered.
        """
        if afresh:
            self._forget(key)
        while True:
            with self._lock:
                kept = self._results.get(key)
                if kept is not None and kept.attempt in (_SETTLED, _LASTING, self._attempts.number):
                    self._results.move_to_end(key)
                    kept.used = self._attempts.number
                    break
                busy = self._under_way.get(key)
                if busy is None:
                    mine = self._under_way[key] = threading.Lock()
                    mine.acquire()
                    kept, attempt = None, self._attempts.number
                    break
            with busy:
                pass
        if kept is not None:
            if kept.attempt != _SETTLED:
                passing()
            result: Result = kept.result
            return result
        started = time.perf_counter()
        try:
            stop_if_cancelled()
            with witnessed() as witness:
                result = compute()
            seconds = time.perf_counter() - started
            heavy = weight if isinstance(weight, int) else weight(result)
            passes = _LASTING if lasting else attempt
            kept_as = passes if witness.passing else _SETTLED
            self._keep(key, _Kept(result, heavy + 1000, seconds, kept_as, attempt))
            return result
        finally:
            with self._lock:
                del self._under_way[key]
            mine.release()

    def beside(self) -> "Memo":
        """An empty one, for which `again` counts as well."""
        return Memo(self._capacity, self._attempts)

    def again(self) -> None:
        """Let what was passing be computed again when it is requested."""
        with self._lock:
            self._attempts.number += 1

    def known(self, key: Hashable) -> Any | None:
        """The last result, if there is one, passing or not; nobody waits for it."""
        with self._lock:
            return self._results[key].result if key in self._results else None

    @property
    def has_passing(self) -> bool:
        """Whether something would be computed again after `again`."""
        with self._lock:
            return any(one.attempt == self._attempts.number for one in self._results.values())

    def is_settled(self, key: Hashable) -> bool:
        """Whether there is a result that is not passing."""
        with self._lock:
            return key in self._results and self._results[key].attempt == _SETTLED

    def seconds(self, key: Hashable) -> float | None:
        """How long the last result took to compute; None if there is none."""
        with self._lock:
            return self._results[key].seconds if key in self._results else None

    def renew(self, name: Hashable, make: Callable[[Result | None], Result]) -> Result:
        """A result made with the last one of that name, which may only make it faster."""
        with self._lock:
            latest = self._latest.get(name)
        result = make(latest)
        with self._lock:
            self._latest[name] = result
            self._latest.move_to_end(name)
            while len(self._latest) > _MOST_LATEST:
                self._latest.popitem(last=False)
        return result

    def _forget(self, key: Hashable) -> None:
        """Forget a result that is passing."""
        with self._lock:
            kept = self._results.get(key)
            if kept is not None and kept.attempt != _SETTLED:
                self._weight -= self._results.pop(key).weight

    def _keep(self, key: Hashable, kept: "_Kept") -> None:
        with self._lock:
            before = self._results.pop(key, None)
            self._weight += kept.weight - (before.weight if before else 0)
            self._results[key] = kept
            while len(self._results) > 1 and self._weight > self._most():
                _, freed = self._results.popitem(last=False)
                self._weight -= freed.weight

    def _most(self) -> int:
        """The most that the results may weigh, by how long the oldest one is unused."""
        oldest = next(iter(self._results.values()))
        is_stale = oldest.used < self._attempts.number - _REVISIONS
        return min(self._capacity, _MOST_STALE) if is_stale else self._capacity


@dataclass(slots=True)
class _Attempts:
    """How many times what was passing has been let go."""

    number: int = 0


@dataclass(slots=True)
class _Kept:
    """A result; what is passing belongs to one attempt. `used` is the attempt that last used it."""

    result: Any
    weight: int
    seconds: float
    attempt: int
    used: int
