"""Outcomes that would be others with more time: what remembers results has to know of them."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar


class Witness:
    """Knows whether something was `passing` while it watched."""

    def __init__(self) -> None:
        self.passing = False


_watching: ContextVar[tuple[Witness, ...]] = ContextVar("watching", default=())


def passing() -> None:
    """Say that what is being worked out in this thread depends on how long things take."""
    for witness in _watching.get():
        witness.passing = True


@contextmanager
def witnessed(*, apart: bool = False) -> Iterator[Witness]:
    """Watch this thread; those who watch already see the same, unless this is `apart`."""
    witness = Witness()
    token = _watching.set((witness,) if apart else (*_watching.get(), witness))
    try:
        yield witness
    finally:
        _watching.reset(token)
