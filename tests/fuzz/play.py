"""Plays a session against a real server, and reports the result."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.fuzz import processes
from tests.fuzz.actions import Check, Script, Settle
from tests.fuzz.comparison import difference
from tests.fuzz.session import Session
from tests.support.servers.client import Ended

_LAST_BREATH = 10.0
"""Seconds that the child processes of a server have to end after it."""

_TROUBLE = ("ERROR", "CRITICAL", "Traceback")


@dataclass(frozen=True, slots=True)
class Fault:
    """A failure, its place in the session, and the two answers."""

    kind: str
    """`divergence`, `log`, `internal error`, `silence`, `end` or `orphan`."""
    what: str
    at: int
    """The number of actions before it."""
    expected: Any = None
    found: Any = None
    log: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sample:
    """A server that is idle: its memory in bytes, and that of the processes that it has started."""

    memory: int
    processes: int
    memory_of_processes: int


@dataclass(slots=True)
class Outcome:
    """The result of a session."""

    fault: Fault | None = None
    edits: int = 0
    requests: int = 0
    checks: int = 0
    seconds: list[float] = field(default_factory=list)
    """How long each request took; without commands."""
    errors: int = 0
    """Lines of the log that report a fault."""
    samples: list[Sample] = field(default_factory=list)
    fresh: list[Sample] = field(default_factory=list)
    """The fresh servers, after the comparisons."""
    orphans: int = 0

    @property
    def growth(self) -> int:
        """The maximal memory of the server in bytes, less that when it was first idle."""
        found = [one.memory for one in self.samples]
        return max(found) - found[0] if found else 0


async def play(script: Script) -> Outcome:
    """Play a session in its own folder, until its end or the first fault."""
    with TemporaryDirectory(prefix="fuzz-") as made:
        folder = Path(made).resolve()
        for name, text in script.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode("utf-8", "surrogatepass"))
        return await _Play(script, folder).run()


class _Play:
    def __init__(self, script: Script, folder: Path) -> None:
        self._script = script
        self._folder = folder
        self._outcome = Outcome()
        self._checks = sum(isinstance(one, Check) for one in script.actions)
        self._spare: asyncio.Task[Session] | None = None

    async def run(self) -> Outcome:
        session = await Session.start(self._folder, self._script.profile)
        outcome, at = self._outcome, 0
        try:
            self._prepare()
            for at, action in enumerate(self._script.actions, 1):
                if isinstance(action, Settle | Check):
                    await session.settle()
                    outcome.samples.append(_measured(session))
                else:
                    await session.do(action)
                if isinstance(action, Check):
                    outcome.fault = await self._checked(session, action.seed, at)
                if outcome.fault:
                    break
        except TimeoutError:
            waiting = session.client.unanswered
            what = f"no answer to {waiting}" if waiting else "not idle"
            outcome.fault = Fault("silence", what, at)
        except Ended:
            outcome.fault = Fault("end", "the server has ended", at)
        finally:
            await self._end(session, at)
        outcome.edits = session.edits
        outcome.requests = len(session.answers)
        outcome.seconds = [one.seconds for one in session.answers]
        outcome.errors = sum(map(_tells_of_fault, session.client.log))
        if outcome.fault and session.client.log:
            outcome.fault = _with_log(outcome.fault, tuple(session.client.log))
        return outcome

    def _prepare(self) -> None:
        """Start the next fresh server while the other one gets edits."""
        self._spare = None
        if self._outcome.checks < self._checks:
            self._spare = asyncio.create_task(Session.start(self._folder, self._script.profile))

    async def _checked(self, session: Session, seed: int, at: int) -> Fault | None:
        self._outcome.checks += 1
        if session.faults:
            return Fault("internal error", session.faults[0], at)
        if any(map(_tells_of_fault, session.client.log)):
            return Fault("log", next(filter(_tells_of_fault, session.client.log)), at)
        if not session.documents:
            return None
        assert self._spare
        fresh = await self._spare
        self._prepare()
        try:
            fresh.configure(session.settings)
            for name, document in session.documents.items():
                fresh.open(name, document.language, document.text)
            await fresh.settle()
            found = await difference(session, fresh, seed)
            self._outcome.fresh.append(_measured(fresh))
        finally:
            await _closed(fresh)
        if found:
            return Fault("divergence", found.question, at, found.fresh, found.edited)
        return None

    async def _end(self, session: Session, at: int) -> None:
        """End the server, and check that no process remains."""
        session.go_on()
        if self._spare:
            with suppress(Ended, TimeoutError):
                await _closed(await self._spare)
        children = processes.handles(processes.descendants(session.client.process.pid))
        try:
            await session.client.end()
        except TimeoutError:
            await session.client.kill()
            self._outcome.fault = self._outcome.fault or Fault("silence", "shutdown", at)
        self._outcome.orphans = await asyncio.to_thread(
            processes.remaining, children.values(), _LAST_BREATH
        )
        if self._outcome.orphans and not self._outcome.fault:
            self._outcome.fault = Fault("orphan", f"{self._outcome.orphans} processes", at)


def _measured(session: Session) -> Sample:
    server = session.client.process.pid
    children = processes.descendants(server)
    started = sum(map(processes.memory, children))
    return Sample(processes.memory(server), len(children), started)


async def _closed(session: Session) -> None:
    try:
        await session.client.end()
    except TimeoutError:
        await session.client.kill()


def _tells_of_fault(line: str) -> bool:
    return line.startswith(_TROUBLE)


def _with_log(fault: Fault, log: Sequence[str]) -> Fault:
    return Fault(fault.kind, fault.what, fault.at, fault.expected, fault.found, tuple(log[-200:]))
