"""Which outcomes depend on time, and which are settled."""

import operator
import os
import threading
import time
from collections.abc import Iterator

import pytest

from planscribe.workers.limits import (
    CAN_COUNT,
    Cancellation,
    Cancelled,
    Limits,
    OutOfMemory,
    OutOfTime,
    WorkerCrashed,
)
from planscribe.workers.passing import passing, witnessed
from planscribe.workers.pool import Pool

BUSY = "while True: pass"
FOREVER = 600.0


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool() as pool:
        yield pool


def test_all_who_watch_see_it_and_nobody_else() -> None:
    with witnessed() as outer, witnessed() as inner, witnessed(apart=True) as apart:
        with witnessed(apart=True) as other:
            passing()
        assert other.passing and not apart.passing
    assert not (outer.passing or inner.passing)
    with witnessed() as outer:
        with witnessed() as inner:
            passing()
        with witnessed() as later:
            pass
    assert outer.passing and inner.passing and not later.passing


def test_another_thread_is_not_watched() -> None:
    with witnessed() as witness:
        thread = threading.Thread(target=passing)
        thread.start()
        thread.join()
    assert not witness.passing


@pytest.mark.skipif(not CAN_COUNT, reason="the platform cannot limit processor time")
def test_processor_time_that_is_used_up_is_settled(pool: Pool) -> None:
    with witnessed() as witness, pytest.raises(OutOfTime, match=r"0\.1 seconds of processor time"):
        pool.run(exec, BUSY, limits=Limits(0.1, stretch=1_000))
    assert not witness.passing
    assert pool.run(abs, -1, limits=Limits(20)) == 1


@pytest.mark.skipif(not CAN_COUNT, reason="the platform cannot limit processor time")
def test_processor_time_counts_for_each_job_anew(pool: Pool) -> None:
    busy = "import time; end = time.process_time() + 0.2\nwhile time.process_time() < end: pass"
    for _ in range(4):
        pool.run(exec, busy, {}, limits=Limits(0.5, stretch=1_000))


def test_the_clock_is_not_settled(pool: Pool) -> None:
    for limits in (Limits(0.05), Limits(0.01, stretch=5)):
        with witnessed() as witness, pytest.raises(OutOfTime, match=r"0\.05 seconds"):
            pool.run(time.sleep, FOREVER, limits=limits)
        assert witness.passing


def test_a_cancellation_and_a_crash_are_not_settled(pool: Pool) -> None:
    cancellation = Cancellation()
    threading.Timer(0.05, cancellation.cancel).start()
    with witnessed() as witness, pytest.raises(Cancelled):
        pool.run(time.sleep, FOREVER, limits=Limits(20), cancellation=cancellation)
    assert witness.passing
    with witnessed() as witness, pytest.raises(WorkerCrashed):
        pool.run(os._exit, 3, limits=Limits(20))
    assert witness.passing


def test_results_and_exceptions_of_a_job_are_settled(pool: Pool) -> None:
    with witnessed() as witness:
        assert pool.run(abs, -1, limits=Limits(20)) == 1
        with pytest.raises(ZeroDivisionError):
            pool.run(operator.truediv, 1, 0, limits=Limits(20))
    assert not witness.passing


def test_memory_is_judged_by_a_fresh_worker() -> None:
    exhausting_the_second_time = (
        "import sys\nif hasattr(sys, 'used'): raise MemoryError\nsys.used = True"
    )
    with Pool(1) as pool, witnessed() as witness:
        for _ in range(3):
            pool.run(exec, exhausting_the_second_time, {}, limits=Limits(20))
        with pytest.raises(OutOfMemory):
            pool.run(exec, "raise MemoryError", limits=Limits(20))
    assert not witness.passing
