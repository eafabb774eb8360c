"""Work on many tasks: here, in several processes of this machine, or on a Dask cluster.

What goes to another process is the texts of a task, never its path: a cluster need not see our
files. Each process has one workspace, which lasts as long as the process.
"""

import atexit
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    ProcessPoolExecutor,
    as_completed,
)
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from traceback import extract_tb
from types import FrameType
from typing import Any, Generic, Protocol, TypeVar

from planscribe.evaluate.faults import EvaluationFault, LostWorkers
from planscribe.text import DocumentKey
from planscribe.workspace.documents import digest
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot, Workspace
from planscribe.workspace.workers import Workers

S = TypeVar("S")
R = TypeVar("R")

_CONNECTING = 10.0
"""Seconds that a cluster has to answer."""

_LAST_BREATH = 2.0
"""Seconds that a process has to end its work, when nobody waits for it any more."""

_opening = threading.Lock()
"""The workers of a cluster may have several threads."""


class Subject(Protocol):
    """A task of a benchmark, or a recorded answer to one."""

    @property
    def domain(self) -> str:
        """The name of its domain."""

    @property
    def name(self) -> str:
        """Its name, such as `p01`."""


N = TypeVar("N", bound=Subject)

_told_to_end = threading.Event()
"""The executor continues with the next piece of work, however the one before ends."""


@dataclass(frozen=True, slots=True)
class MeasurementJob(Generic[S]):
    """Something to measure: a task and a method, the hash of its texts, and the texts by URI."""

    domain: str
    task: str
    method: str
    digest: str
    subject: S
    documents: Mapping[DocumentKey, str]

    @staticmethod
    def of(
        subject: N, method: str, texts: Mapping[DocumentKey, str], *others: str
    ) -> "MeasurementJob[N]":
        """What is measured; results with other texts, or other words that count, do not count."""
        content = digest("\0".join([*texts.values(), *others]))[:12]
        return MeasurementJob(subject.domain, subject.name, method, content, subject, texts)


Measure = Callable[[Snapshot, MeasurementJob[S]], R]
"""What is done with a piece of work, in a snapshot that holds its documents."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who does the work: so many processes, or the cluster of a Dask scheduler's address."""

    jobs: int
    scheduler: str | None = None

    def is_here(self, works: int) -> bool:
        """Whether this process does so many pieces of work by itself."""
        return self.scheduler is None and min(self.jobs, works) == 1


def spread(
    crew: Crew, settings: Settings, measure: Measure[S, R], works: Sequence[MeasurementJob[S]]
) -> Iterator[R]:
    """What each piece of work came to, as soon as it is done.

    Raises:
        EvaluationFault: there is no such cluster.
        LostWorkers: a process or the scheduler has ended.
    """
    if not works:
        return
    if crew.is_here(len(works)):
        workspace = _workspace(settings)
        try:
            for work in works:
                yield _done(workspace, measure, work)
        finally:
            workspace.end()
        return
    with _executor(crew, len(works)) as executor:
        waiting = [executor.submit(_elsewhere, settings, measure, work) for work in works]
        for one in as_completed(waiting):
            try:
                result = one.result()
            except (BrokenExecutor, CancelledError, TypeError) as error:
                if isinstance(error, TypeError) and not _is_of_dask(error):
                    raise
                lost = f"the Dask scheduler at {crew.scheduler}" if crew.scheduler else "a process"
                raise LostWorkers(
                    f"{lost} ended unexpectedly; run the command again to continue, with "
                    "--results to keep what is measured"
                ) from error
            yield result


def _is_of_dask(error: TypeError) -> bool:
    """Whether Dask itself failed: it does if a scheduler is lost right after a result."""
    return extract_tb(error.__traceback__)[-1].filename.endswith("cfexecutor.py")


def _done(workspace: Workspace, measure: Measure[S, R], work: MeasurementJob[S]) -> R:
    with _opening:
        for key, text in work.documents.items():
            workspace.put(key, text)
        snapshot = workspace.snapshot
    result = measure(snapshot, work)
    with _opening:
        for key in work.documents:
            workspace.close(key)
    return result


def _elsewhere(settings: Settings, measure: Measure[S, R], work: MeasurementJob[S]) -> R:
    if _told_to_end.is_set():
        raise SystemExit
    return _done(_lasting(settings), measure, work)


def _workspace(settings: Settings) -> Workspace:
    # What measures asks for one thing after the other.
    return Workspace(settings=settings, workers=Workers(spare=False))


@cache
def _lasting(settings: Settings) -> Workspace:
    workspace = _workspace(settings)
    atexit.register(workspace.end)
    return workspace


@contextmanager
def _executor(crew: Crew, most: int) -> Iterator[Executor]:
    there_before = multiprocessing.active_children()
    opened = _cluster(crew.scheduler) if crew.scheduler else _processes(min(crew.jobs, most))
    with opened as executor:
        try:
            yield executor
        except BaseException:
            if crew.scheduler:
                # Closing the client cancels what waits; this executor cannot.
                executor.shutdown(wait=False)
            else:
                executor.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                if process not in there_before:
                    process.terminate()
            raise


def _processes(number: int) -> Executor:
    # A fork of a process with threads can hang.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(number, context, initializer=_begin)


def _begin() -> None:
    """Prepare a process: it ends when its parent asks it to, or has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end(number: int, _: FrameType | None) -> None:
    _told_to_end.set()
    raise SystemExit(128 + number)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
        # That ends what is being done; the process itself would wait for more to do.
        time.sleep(_LAST_BREATH)
        os._exit(1)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """The workers of a Dask cluster.

    Raises:
        EvaluationFault: Dask is not installed, or nobody answers at the address.
    """
    try:
        from distributed import Client
    except ImportError as error:
        message = "Dask is not installed; run `pip install 'planscribe[dask]'`"
        raise EvaluationFault(message) from error
    try:
        client: Any = Client(  # type: ignore[no-untyped-call]
            address, timeout=_CONNECTING, set_as_default=False
        )
    except (OSError, ValueError) as error:
        raise EvaluationFault(f"no Dask scheduler answers at {address}") from error
    # A lost scheduler is reported in one line; Dask logs many.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL + 1)
    with client, client.get_executor(pure=False) as executor:
        yield executor
