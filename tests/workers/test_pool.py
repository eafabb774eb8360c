"""Jobs run in worker processes, within limits, and can be killed."""

import builtins
import io
import operator
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from planscribe.workers.child import read_frame, write_frame
from planscribe.workers.limits import (
    Cancellation,
    Cancelled,
    Limits,
    OutOfMemory,
    OutOfTime,
    WorkerCrashed,
)
from planscribe.workers.pool import Pool
from tests.support.cycles import unsearched

LIMITS = Limits(seconds=20.0)
LIMITED = {"limits": LIMITS}
FOREVER = 600.0


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool() as pool:
        yield pool


def test_result_comes_back(pool: Pool) -> None:
    assert pool.run(operator.add, [1], ["é🙂"], limits=LIMITS) == [1, "é🙂"]


def test_large_data_goes_both_ways(pool: Pool) -> None:
    data = os.urandom(3_000_000)
    assert pool.run(bytes, data, limits=LIMITS) == data


def test_exception_of_the_function_is_raised_with_its_traceback(pool: Pool) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        pool.run(operator.truediv, 1, 0, limits=LIMITS)
    assert "function(*arguments)" in caught.value.__notes__[0]


def test_exception_and_result_without_a_pickle_become_errors(pool: Pool) -> None:
    program = "class Odd(Exception): pass\nraise Odd('strange')"
    with pytest.raises(RuntimeError, match="Odd: strange"):
        pool.run(exec, program, {}, limits=LIMITS)
    with pytest.raises(Exception, match="pickle"):
        pool.run(eval, "lambda: 0", limits=LIMITS)


def test_exit_in_a_job_is_an_exception_not_the_end(pool: Pool) -> None:
    with pytest.raises(SystemExit):
        pool.run(sys.exit, 1, limits=LIMITS)
    assert pool.run(abs, -1, limits=LIMITS) == 1


def test_what_a_job_prints_does_not_disturb_the_protocol(pool: Pool) -> None:
    assert pool.run(print, "some text", limits=LIMITS) is None
    assert pool.run(os.write, 1, b"more text\n", limits=LIMITS) == 10
    assert pool.run(abs, -1, limits=LIMITS) == 1


def test_a_worker_is_used_again(pool: Pool) -> None:
    assert pool.run(os.getpid, limits=LIMITS) == pool.run(os.getpid, limits=LIMITS) != os.getpid()


def test_time_limit_kills(pool: Pool) -> None:
    with pytest.raises(OutOfTime, match=r"0\.05 seconds"):
        pool.run(time.sleep, FOREVER, limits=Limits(seconds=0.05))
    assert pool.run(abs, -1, limits=LIMITS) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps to the address space limit")
def test_memory_limit(pool: Pool) -> None:
    small = Limits(seconds=20.0, megabytes=500)
    with pytest.raises(OutOfMemory):
        pool.run(bytes, 1 << 30, limits=small)
    with pytest.raises(OutOfMemory):
        program = "raise RuntimeError('std::bad_alloc')"
        pool.run(exec, program, {}, limits=small)
    assert pool.run(len, b"12", limits=small) == 2
    assert pool.run(eval, "len(bytes(1 << 29))", limits=LIMITS) == 1 << 29


def test_crash_is_told_and_survived(pool: Pool) -> None:
    with pytest.raises(WorkerCrashed, match="code 3"):
        pool.run(os._exit, 3, limits=LIMITS)
    assert pool.run(abs, -1, limits=LIMITS) == 1


def test_cancel_kills_a_running_job(pool: Pool) -> None:
    cancellation = Cancellation()
    threading.Timer(0.05, cancellation.cancel).start()
    started = time.monotonic()
    with pytest.raises(Cancelled):
        pool.run(time.sleep, FOREVER, limits=LIMITS, cancellation=cancellation)
    assert time.monotonic() - started < 10


def test_cancelled_beforehand_never_starts(pool: Pool) -> None:
    cancellation = Cancellation()
    cancellation.cancel()
    with pytest.raises(Cancelled):
        pool.run(time.sleep, FOREVER, limits=LIMITS, cancellation=cancellation)


def test_who_is_cancelled_keeps_nothing_that_they_had(pool: Pool) -> None:
    had: list[ref[Any]] = []

    def ask(function: Callable[..., object], *arguments: object, seconds: float) -> None:
        mine = Cancellation()
        had.append(ref(mine))
        limits = Limits(seconds=seconds)
        pool.run(function, *arguments, limits=limits, cancellation=mine)

    with unsearched():
        with pytest.raises(OutOfTime):
            ask(time.sleep, FOREVER, seconds=0.01)
        with pytest.raises(ZeroDivisionError):
            ask(divmod, 1, 0, seconds=20)
        assert [one() for one in had] == [None, None]


def test_cancel_after_the_end_harms_nobody(pool: Pool) -> None:
    cancellation = Cancellation()
    process = pool.run(os.getpid, limits=LIMITS, cancellation=cancellation)
    cancellation.cancel()
    assert pool.run(os.getpid, limits=LIMITS) == process


def test_jobs_beyond_the_size_wait_and_can_be_cancelled_there() -> None:
    first, second = Cancellation(), Cancellation()
    raised: list[str] = []

    with Pool(size=1) as pool:

        def run(name: str, cancellation: Cancellation) -> None:
            try:
                pool.run(time.sleep, FOREVER, limits=LIMITS, cancellation=cancellation)
            except Cancelled:
                raised.append(name)

        holder = threading.Thread(target=run, args=("first", first))
        holder.start()
        waiter = threading.Thread(target=run, args=("second", second))
        waiter.start()
        second.cancel()
        first.cancel()
        holder.join()
        waiter.join()
        assert sorted(raised) == ["first", "second"]
        assert pool.run(abs, -1, limits=LIMITS) == 1


def test_many_threads_share_the_pool(pool: Pool) -> None:
    results: list[int] = []

    def run(number: int) -> None:
        results.append(pool.run(operator.mul, number, number, limits=LIMITS))

    threads = [threading.Thread(target=run, args=(number,)) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == [number * number for number in range(12)]


def test_close_cancels_and_refuses() -> None:
    pool = Pool()
    caught: list[BaseException] = []

    def run() -> None:
        try:
            pool.run(time.sleep, FOREVER, limits=LIMITS)
        except Cancelled as error:
            caught.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    pool.close()
    thread.join()
    assert len(caught) == 1
    with pytest.raises(Cancelled):
        pool.run(abs, -1, limits=LIMITS)
    pool.close()


@pytest.mark.parametrize(("spare", "most"), [(False, 1), (True, 2)])
def test_no_more_processes_start_than_are_wanted(
    monkeypatch: pytest.MonkeyPatch, spare: bool, most: int
) -> None:
    started: list[object] = []

    class Counted(subprocess.Popen[bytes]):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            started.append(self)
            super().__init__(*arguments, **named)

    monkeypatch.setattr(subprocess, "Popen", Counted)
    with Pool(spare=spare) as pool:
        for number in range(3):
            assert pool.run(abs, -number, limits=LIMITS) == number
    assert 1 <= len(started) <= most


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_workers_of_a_burst_serve_the_next_and_end_then(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    started: list[subprocess.Popen[bytes]] = []
    due: list[Callable[[], None]] = []

    class Counted(subprocess.Popen[bytes]):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            started.append(self)
            super().__init__(*arguments, **named)

    class Later:
        def __init__(self, _seconds: float, do: Callable[[], None], *_: object) -> None:
            self.do = do

        def start(self) -> None:
            due.append(self.do)

        def cancel(self) -> None:
            due.remove(self.do)

    monkeypatch.setattr(subprocess, "Popen", Counted)
    monkeypatch.setattr(threading, "Timer", Later)
    pipes = [tmp_path / str(number) for number in range(4)]
    for pipe in pipes:
        os.mkfifo(pipe)
    with Pool(size=4, spare=False) as pool:
        for _ in range(2):
            jobs = [
                threading.Thread(target=pool.run, args=(Path.read_text, one), kwargs=LIMITED)
                for one in pipes
            ]
            for job in jobs:
                job.start()
            # Each pipe can be written to once its job reads it: all jobs run at the same time.
            writing = [pipe.open("w") for pipe in pipes]
            for end in writing:
                end.close()
            for job in jobs:
                job.join()
        assert len(started) == 4
        (thin,) = due
        thin()
        assert sum(process.poll() is None for process in started) == 2


def test_warm_modules_are_there() -> None:
    with Pool(warm=["colorsys"]) as pool:
        assert pool.run(eval, "'colorsys' in __import__('sys').modules", limits=LIMITS)


def test_modules_in_the_current_folder_are_not_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "intruder.py").write_text("")
    monkeypatch.chdir(tmp_path)
    with Pool() as pool, pytest.raises(ModuleNotFoundError):
        pool.run(builtins.__import__, "intruder", limits=LIMITS)


def test_worker_ends_with_its_parent_even_in_the_middle_of_a_job() -> None:
    parent = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "from planscribe.workers.limits import Limits\n"
            "from planscribe.workers.pool import Pool\n"
            "pool = Pool(size=1)\n"
            "limits = Limits(600.0)\n"
            "program = 'import os, threading; os.write(2, b\"started\\\\n\"); '\n"
            "program += 'threading.Event().wait(600)'\n"
            "pool.run(exec, program, {}, limits=limits)\n",
        ],
        stderr=subprocess.PIPE,
    )
    assert parent.stderr is not None
    with parent.stderr:
        assert parent.stderr.readline() == b"started\n"
        parent.kill()
        parent.wait()
        # The workers hold the other end: it closes when the last of them has ended.
        assert parent.stderr.read() == b""


def test_frames() -> None:
    stream = io.BytesIO()
    write_frame(stream, b"one")
    write_frame(stream, b"")
    stream.seek(0)
    assert [read_frame(stream) for _ in range(3)] == [b"one", b"", None]
    assert read_frame(io.BytesIO(stream.getvalue()[:9])) is None
