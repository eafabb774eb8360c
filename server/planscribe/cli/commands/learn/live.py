"""Learning step by step: each entry is printed as it happens, and lines of the input are obeyed."""

import json
import queue
import sys
import threading
from collections.abc import Iterator
from enum import StrEnum

from planscribe.author.induce.learner import Learner
from planscribe.author.induce.record import RecordEntry, WasStated, WasTried
from planscribe.author.induce.record_lines import NotUnderstood, entry_of, line_of
from planscribe.author.induce.statements import objection
from planscribe.workers.limits import Cancellation


class LiveOrder(StrEnum):
    """What a line of the input can be, if it is no entry."""

    CONTINUE = "continue"
    STEP = "step"
    """Try one action, then pause."""
    PAUSE = "pause"


class LiveControl:
    """Pauses learning, and lets it go on; it is paused at first, and ends with the input.

    The end of the input cancels a search of the planner, too.
    """

    def __init__(self, learner: Learner, cancellation: Cancellation) -> None:
        self._learner = learner
        self._cancellation = cancellation
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._order = LiveOrder.PAUSE
        self.is_stopped = False
        threading.Thread(target=self._listen, daemon=True).start()

    def followed(self, entries: Iterator[RecordEntry]) -> Iterator[RecordEntry]:
        """The same entries, as long as they are wanted, and what is stated meanwhile."""
        while True:
            yield from self._obeyed()
            if self.is_stopped:
                return
            entry = next(entries, None)
            if entry is None:
                return
            print(line_of(entry), flush=True)
            yield entry
            if self._order is LiveOrder.STEP and isinstance(entry, WasTried):
                self._pause()

    def _obeyed(self) -> Iterator[WasStated]:
        """Take the lines that have come, and wait for more while paused.

        During a step, lines wait for its end.
        """
        while self._order is LiveOrder.PAUSE or (
            self._order is LiveOrder.CONTINUE and not self._lines.empty()
        ):
            line = self._lines.get()
            if line is None:
                self.is_stopped = True
                return
            if line in set(LiveOrder):
                self._order = LiveOrder(line)
                if self._order is LiveOrder.PAUSE:
                    self._pause()
            elif said := self._stated(line):
                print(line_of(said), flush=True)
                yield said

    def _pause(self) -> None:
        self._order = LiveOrder.PAUSE
        _print({"paused": True})

    def _stated(self, line: str) -> WasStated | None:
        try:
            entry = entry_of(line)
        except NotUnderstood as error:
            _print({"refused": f"The line {error}."})
            return None
        if not isinstance(entry, WasStated):
            _print({"refused": "Only a literal can be stated or forbidden."})
            return None
        if against := objection(self._learner, entry):
            _print({"refused": against})
            return None
        self._learner.read(entry)
        return entry

    def _listen(self) -> None:
        for line in sys.stdin:
            self._lines.put(line.strip())
        self._lines.put(None)
        self._cancellation.cancel()


def print_end(end: str | None, error: str) -> None:
    """Print why learning ended; without an end and an error, it was stopped."""
    _print({"end": end, "error": error})


def _print(data: dict[str, object]) -> None:
    print(json.dumps(data, ensure_ascii=False), flush=True)
