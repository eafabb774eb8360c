"""A pool of worker processes for pure functions that may hang, or eat the memory."""

import contextlib
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self, TypeVar

from planscribe.workers.child import read_frame, write_frame
from planscribe.workers.limits import (
    Cancellation,
    Cancelled,
    Limits,
    OutOfMemory,
    OutOfTime,
    WorkerCrashed,
)

R = TypeVar("R")

if sys.platform == "win32":
    _NO_WINDOW = subprocess.CREATE_NO_WINDOW
else:
    _NO_WINDOW = 0

# The one that has just done a job, with what it remembers, and a spare.
_KEPT_IDLE = 2

# Seconds between the end of a worker's output and its own end.
_LAST_BREATH = 1.0


class _Worker:
    """One process, which does one job at a time."""

    def __init__(self, warm: Sequence[str]) -> None:
        # -P: nothing in the current folder (somebody's workspace) may pass for a module.
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "planscribe.workers.child", *warm],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            creationflags=_NO_WINDOW,
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._requests = self._process.stdin
        self._answers = self._process.stdout
        self._ready = False

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def wait_until_ready(self) -> None:
        """Wait until the process serves jobs, or has ended."""
        if not self._ready:
            self._ready = read_frame(self._answers) is not None

    def exchange(self, request: bytes) -> bytes | None:
        """Send a job and wait for its answer; None if the process ends without one."""
        try:
            write_frame(self._requests, request)
            return read_frame(self._answers)
        except OSError:
            return None

    def exit_code(self) -> int | None:
        """The code with which the process ended or is just ending; None if it lives on."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_LAST_BREATH)
        return self._process.returncode

    def kill(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()

    def discard(self) -> None:
        """End the process and free what it holds."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._requests, self._answers):
            with contextlib.suppress(OSError):
                pipe.close()


class _Job:
    """A worker at work, until it is done or stopped: whichever comes first."""

    def __init__(self, worker: _Worker) -> None:
        self._worker = worker
        self._lock = threading.Lock()
        self._over = False
        self.stopped_by: Exception | None = None

    def stop(self, reason: Exception) -> None:
        """Kill the worker, unless the job is over."""
        with self._lock:
            if not self._over:
                self._over = True
                self.stopped_by = reason
                self._worker.kill()

    def finish(self) -> None:
        """From now on, `stop` does nothing."""
        with self._lock:
            self._over = True


class Pool:
    """Persistent worker processes; at most `size` jobs run at once, further ones wait.

    An idle worker is kept in reserve, so that a job need not wait for a process to start.
    Workers import the modules named in `warm` when they start.
    """

    def __init__(self, size: int = 4, warm: Sequence[str] = ()) -> None:
        self._size = size
        self._warm = tuple(warm)
        self._changed = threading.Condition()
        self._idle: list[_Worker] = []
        self._jobs: set[_Job] = set()
        self._taken = 0
        self._closed = False
        self._reserve()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def run(
        self,
        function: Callable[..., R],
        *arguments: object,
        limits: Limits,
        cancellation: Cancellation | None = None,
    ) -> R:
        """The result of a top-level function, computed in a worker; blocks, is thread-safe.

        The time limit counts from when a worker takes the job; that it has to start does not count.

        Raises:
            OutOfTime, OutOfMemory: the job used up a limit.
            Cancelled: the cancellation was called for, or the pool is closed.
            WorkerCrashed: the process ended without a result.
            Exception: whatever the function raised.
        """
        request = pickle.dumps((function, arguments, limits.megabytes))
        worker = self._take(cancellation)
        healthy = False
        try:
            answer, stopped_by = self._exchange(worker, request, limits, cancellation)
            if stopped_by is not None:
                raise stopped_by
            if answer is None:
                raise WorkerCrashed(f"the worker ended with code {worker.exit_code()}")
            succeeded, result = pickle.loads(answer)
            healthy = not isinstance(result, OutOfMemory)
        finally:
            self._give_back(worker, healthy)
        if not succeeded:
            raise result
        return result  # type: ignore[no-any-return]

    def close(self) -> None:
        """End all workers; running and waiting jobs raise `Cancelled`."""
        with self._changed:
            self._closed = True
            idle, self._idle = self._idle, []
            jobs = list(self._jobs)
            self._changed.notify_all()
        for job in jobs:
            job.stop(Cancelled("the pool was closed"))
        for worker in idle:
            worker.discard()

    def _exchange(
        self,
        worker: _Worker,
        request: bytes,
        limits: Limits,
        cancellation: Cancellation | None,
    ) -> tuple[bytes | None, Exception | None]:
        """The worker's answer, and why the job was stopped, if it was."""
        job = _Job(worker)
        reason = OutOfTime(f"not done after {limits.seconds:g} seconds")
        timer = threading.Timer(limits.seconds, job.stop, [reason])
        timer.daemon = True
        with self._changed:
            self._jobs.add(job)
            if self._closed:
                job.stop(Cancelled("the pool was closed"))
        try:
            if cancellation is not None:
                cancellation.on_cancel(lambda: job.stop(Cancelled("the job was cancelled")))
            worker.wait_until_ready()
            timer.start()
            answer = worker.exchange(request)
        finally:
            job.finish()
            timer.cancel()
            with self._changed:
                self._jobs.discard(job)
        return answer, job.stopped_by

    def _take(self, cancellation: Cancellation | None) -> _Worker:
        """An idle worker or a new one, as soon as fewer than `size` are at work."""
        if cancellation is not None:
            cancellation.on_cancel(self._wake)
        with self._changed:
            while True:
                if self._closed:
                    raise Cancelled("the pool was closed")
                if cancellation is not None and cancellation.cancelled:
                    raise Cancelled("the job was cancelled")
                if self._taken < self._size:
                    break
                self._changed.wait()
            self._taken += 1
            worker = self._idle.pop() if self._idle else None
        if worker is not None and not worker.alive:
            worker.discard()
            worker = None
        try:
            worker = worker or _Worker(self._warm)
        except OSError:
            self._give_back(None, False)
            raise
        self._reserve()
        return worker

    def _give_back(self, worker: _Worker | None, healthy: bool) -> None:
        with self._changed:
            self._taken -= 1
            if healthy and worker and not self._closed and len(self._idle) < _KEPT_IDLE:
                self._idle.append(worker)
                worker = None
            self._changed.notify()
        if worker is not None:
            worker.discard()

    def _wake(self) -> None:
        with self._changed:
            self._changed.notify_all()

    def _reserve(self) -> None:
        """See to it, in the background, that there is an idle worker."""
        with self._changed:
            if self._idle or self._closed:
                return
        threading.Thread(target=self._start_idle, daemon=True).start()

    def _start_idle(self) -> None:
        try:
            worker = _Worker(self._warm)
        except OSError:
            return
        with self._changed:
            if not self._closed and len(self._idle) < _KEPT_IDLE:
                self._idle.insert(0, worker)
                return
        worker.discard()
