"""The worker process: reads jobs from standard input, writes results to standard output.

Both directions carry frames: eight bytes of length, then a pickle. What the jobs themselves print
goes to standard error. The process ends when its standard input does, even in the middle of a job.
"""

import os
import pickle
import queue
import signal
import struct
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import IO, Any

from planscribe.workers.collection import collect_hardly, collect_while_serving
from planscribe.workers.limits import CAN_COUNT, OutOfMemory

FRAME = struct.Struct("!Q")

READY = b""
"""What a process writes once it serves jobs."""


def read_frame(stream: IO[bytes]) -> bytes | None:
    """The next frame, or None where the stream ends."""
    header = stream.read(FRAME.size)
    if len(header) < FRAME.size:
        return None
    (size,) = FRAME.unpack(header)
    body = stream.read(size)
    return body if len(body) == size else None


def write_frame(stream: IO[bytes], body: bytes) -> None:
    """Write one frame and flush it."""
    stream.write(FRAME.pack(len(body)))
    stream.write(body)
    stream.flush()


def _limit_memory(megabytes: int | None) -> None:
    """Set the soft limit of the address space, or lift it; does nothing where there is none."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    soft = hard if megabytes is None else megabytes << 20
    if hard != resource.RLIM_INFINITY and (soft == resource.RLIM_INFINITY or soft > hard):
        soft = hard
    resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def _limit_processor(seconds: float | None) -> None:
    """Let the system kill this process after so much processor time; None lifts the limit.

    The signal has no handler: it ends the process even within code that no Python thread can
    interrupt.
    """
    if CAN_COUNT:
        signal.setitimer(signal.ITIMER_PROF, seconds or 0.0)


def _is_out_of_memory(error: BaseException) -> bool:
    return isinstance(error, MemoryError) or "bad_alloc" in str(error)


def _portable(error: BaseException) -> BaseException:
    """The exception with the worker's traceback as a note, or a stand-in if it has no pickle."""
    import traceback

    error.add_note("".join(traceback.format_exception(error)).rstrip())
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        stand_in = RuntimeError(f"{type(error).__name__}: {error}")
        stand_in.add_note(error.__notes__[-1])
        return stand_in
    return error


def _answer(body: bytes) -> bytes:
    """Run one job; the pickle of `(True, result)` or `(False, exception)`."""
    job: tuple[Callable[..., Any], tuple[Any, ...], int, float | None]
    try:
        job = pickle.loads(body)
        function, arguments, megabytes, seconds = job
        _limit_memory(megabytes)
        _limit_processor(seconds)
        try:
            result = function(*arguments)
        finally:
            _limit_processor(None)
            _limit_memory(None)
        return pickle.dumps((True, result), protocol=pickle.HIGHEST_PROTOCOL)
    except BaseException as error:
        if _is_out_of_memory(error):
            error = OutOfMemory("the memory limit was reached")
        return pickle.dumps((False, _portable(error)))


def main(warm: list[str]) -> None:
    """Serve jobs until standard input ends; import the modules in `warm` beforehand."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_hardly()
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def listen() -> None:
        # Reading in a thread of its own notices the end of the parent even while a job runs.
        while (body := read_frame(requests)) is not None:
            jobs.put(body)
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    for module in warm:
        import_module(module)
    collect_while_serving()
    with suppress(BrokenPipeError):  # the parent has ended
        write_frame(answers, READY)
        while True:
            write_frame(answers, _answer(jobs.get()))
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1:])
