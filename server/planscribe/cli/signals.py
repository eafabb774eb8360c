"""Signals that end a command, in all its processes and wherever they come."""

import _thread
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

# Seconds after which a signal that Python has lost is raised again.
_AGAIN = 0.05


class _Interrupted(KeyboardInterrupt):
    """Ctrl+C. After a plain `KeyboardInterrupt` in code that `exec` runs, as that which makes data
    classes, Python ends with the signal instead of the exit code, even if that was caught."""


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Turn the signals that end a process into exceptions, so that its workers end with it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    names = ("SIGTERM", "SIGHUP")
    wanted = [getattr(signal, name) for name in names if hasattr(signal, name)]
    came: list[int] = []

    def end(number: int, _: FrameType | None) -> None:
        came.append(number)
        raise SystemExit(128 + number)

    def raise_again(ignored: "UnraisableHookArgs") -> None:
        # Python drops an exception in what it calls itself, as after each import.
        if issubclass(ignored.exc_type, SystemExit | KeyboardInterrupt):
            number = came[-1] if came else signal.SIGINT
            threading.Timer(_AGAIN, _interrupt, [number]).start()
        else:
            hook(ignored)

    def interrupt(*_: object) -> None:
        raise _Interrupted

    before = [(number, signal.signal(number, end)) for number in wanted]
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        before.append((signal.SIGINT, signal.signal(signal.SIGINT, interrupt)))
    hook, sys.unraisablehook = sys.unraisablehook, raise_again
    try:
        yield
    except BaseException:
        # What passes through clingo comes out as another exception, without the code.
        if came:
            raise SystemExit(128 + came[0]) from None
        raise
    finally:
        sys.unraisablehook = hook
        for number, handler in before:
            signal.signal(number, handler)


def _interrupt(number: int) -> None:
    """Raise a signal in the main thread, even if that waits for something."""
    if sys.platform == "win32":
        _thread.interrupt_main(number)
    else:
        signal.pthread_kill(threading.main_thread().ident or 0, number)
