"""A pool of worker processes for pure functions that may hang, or eat the memory."""

import contextlib
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, Self, TypeVar

from planscribe.workers.child import read_frame, write_frame
from planscribe.workers.limits import (
    CAN_COUNT,
    Cancellation,
    Cancelled,
    Limits,
    OutOfMemory,
    OutOfTime,
    WorkerCrashed,
)
from planscribe.workers.passing import passing

R = TypeVar("R")

if sys.platform == "win32":
    _NO_WINDOW = subprocess.CREATE_NO_WINDOW
else:
    _NO_WINDOW = 0

# The one that has just done a job, with what it remembers, and a spare.
_KEPT_IDLE = 2

# Seconds for which more of them stay: jobs come in bursts, and a process takes long to start.
_REST = 5.0

# Seconds between the end of a worker's output and its own end.
_LAST_BREATH = 1.0


def _started(warm: Sequence[str]) -> subprocess.Popen[bytes]:
    # -P: nothing in the current folder (somebody's workspace) may pass for a module.
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "planscribe.workers.child", *warm],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        creationflags=_NO_WINDOW,
    )


class _Worker:
    """One process, which does one job at a time."""

    def __init__(self, warm: Sequence[str]) -> None:
        self._process = _started(warm)
        assert self._process.stdin is not None and self._process.stdout is not None
        self._requests = self._process.stdin
        self._answers = self._process.stdout
        self._ready = False
        self.is_fresh = True
        """Whether it has not had a job yet."""

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
        """End the process, even if it is busy."""
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

    A worker is started at once. With `spare`, an idle one is kept in reserve from then on, so that
    no job need wait for a process to start. Workers import the modules named in `warm`.
    """

    def __init__(self, size: int = 4, warm: Sequence[str] = (), *, spare: bool = True) -> None:
        self._size = size
        self._warm = tuple(warm)
        self._spare = spare
        self._starting = False
        """Whether a spare one is just being started."""
        self._thinning = False
        """Whether idle workers beyond those that are kept will soon be ended."""
        self._changed = threading.Condition()
        self._idle: list[_Worker] = []
        self._jobs: set[_Job] = set()
        self._taken = 0
        self._closed = False
        self._start_in_background()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
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
        A worker that runs out of memory after other jobs proves nothing: the job is done again in
        a fresh one. What depends on time is said to be `passing`.

        Raises:
            OutOfTime, OutOfMemory: the job used up a limit.
            Cancelled: the cancellation was called for, or the pool is closed.
            WorkerCrashed: the process ended without a result.
            Exception: the one that the function raised.
        """
        request = pickle.dumps((function, arguments, limits.megabytes, limits.processor))
        succeeded, result, was_fresh = self._answer(request, limits, cancellation)
        if isinstance(result, OutOfMemory) and not was_fresh:
            succeeded, result, _ = self._answer(request, limits, cancellation, fresh=True)
        if not succeeded:
            try:
                raise result
            finally:
                # What is raised refers to the stack, and must not be on it.
                del result
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

    def _answer(
        self,
        request: bytes,
        limits: Limits,
        cancellation: Cancellation | None,
        *,
        fresh: bool = False,
    ) -> tuple[bool, Any, bool]:
        """Whether a job succeeded, its result or exception, and whether it was a worker's first."""
        worker = self._take(cancellation, fresh)
        was_fresh, worker.is_fresh = worker.is_fresh, False
        healthy = False
        try:
            answer, stopped_by = self._exchange(worker, request, limits, cancellation)
            if stopped_by is not None:
                passing()
                # What is raised refers to the stack, and that to what has stopped the job.
                raise copy(stopped_by)
            if answer is None:
                raise _ending(worker.exit_code(), limits)
            succeeded, result = pickle.loads(answer)
            healthy = not isinstance(result, OutOfMemory)
        finally:
            self._give_back(worker, healthy)
        return succeeded, result, was_fresh

    def _exchange(
        self,
        worker: _Worker,
        request: bytes,
        limits: Limits,
        cancellation: Cancellation | None,
    ) -> tuple[bytes | None, Exception | None]:
        """The worker's answer, and why the job was stopped, if it was."""
        job = _Job(worker)
        timer = threading.Timer(limits.clock, job.stop, [_late(limits)])
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

    def _take(self, cancellation: Cancellation | None, fresh: bool = False) -> _Worker:
        """An idle worker or a new one, as soon as fewer than `size` are at work."""
        if cancellation is not None:
            cancellation.on_cancel(self._wake)
        with self._changed:
            while True:
                if self._closed:
                    raise Cancelled("the pool was closed")
                if cancellation is not None and cancellation.cancelled:
                    raise Cancelled("the job was cancelled")
                if self._taken < self._size and (self._idle or not self._starting):
                    break
                self._changed.wait()
            self._taken += 1
            worker = self._idle.pop() if self._idle else None
        if worker is not None and not (worker.alive and (worker.is_fresh or not fresh)):
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
            if healthy and worker and not self._closed:
                self._idle.append(worker)
                worker = None
            thins = len(self._idle) > _KEPT_IDLE and not self._thinning
            self._thinning |= thins
            self._changed.notify()
        if worker is not None:
            worker.discard()
        if thins:
            timer = threading.Timer(_REST, self._thin)
            timer.daemon = True
            timer.start()

    def _thin(self) -> None:
        """End the idle workers that are not kept, those with the oldest memories first."""
        with self._changed:
            self._thinning = False
            surplus, self._idle = self._idle[:-_KEPT_IDLE], self._idle[-_KEPT_IDLE:]
        for worker in surplus:
            worker.discard()

    def _wake(self) -> None:
        with self._changed:
            self._changed.notify_all()

    def _reserve(self) -> None:
        """See to it, in the background, that there is an idle worker."""
        with self._changed:
            is_full = self._taken >= self._size
            if not self._spare or self._idle or self._starting or self._closed or is_full:
                return
            self._start_in_background()

    def _start_in_background(self) -> None:
        self._starting = True
        threading.Thread(target=self._start_idle, daemon=True).start()

    def _start_idle(self) -> None:
        worker = None
        with contextlib.suppress(OSError):
            worker = _Worker(self._warm)
        with self._changed:
            self._starting = False
            self._changed.notify_all()
            if worker and not self._closed and len(self._idle) < _KEPT_IDLE:
                self._idle.insert(0, worker)
                return
        if worker:
            worker.discard()


def _ending(code: int | None, limits: Limits) -> Exception:
    """Why a worker ended without an answer, and without being stopped."""
    if CAN_COUNT and code == -signal.SIGPROF:
        return OutOfTime(f"not finished after {limits.seconds:g} seconds of processor time")
    passing()
    return WorkerCrashed(f"the worker exited with code {code}")


def _late(limits: Limits) -> OutOfTime:
    told = f"not finished after {limits.clock:g} seconds"
    if limits.processor is not None:
        told += f", although {limits.seconds:g} seconds of processor time are allowed"
    return OutOfTime(told)
