"""An answer while it arrives: in a file that editors reload, and counted in the progress."""

from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Self

from planscribe.llm.dialogue import Event, Heard, Sent
from planscribe.llm.request import estimated_tokens
from planscribe.workspace import uris

_PAUSE = 0.2


class Stream:
    """Shows the events of a dialogue, from one thread; pieces may be held back for a moment.

    What cannot be written is not shown: the answer itself does not depend on it.
    """

    def __init__(self, uri: str, tell: Callable[[str], object]) -> None:
        self._path = uris.path_of(uri)
        self._tell = tell
        self._waiting: list[str] = []
        self._round = ""
        self._tokens = 0
        self._last = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._flush()

    def hear(self, event: Event) -> None:
        """Take the name of the next round, or a piece of its answer."""
        match event:
            case Sent(name):
                self._flush()
                self._round = name
            case Heard(text):
                self._waiting.append(text)
                if monotonic() - self._last >= _PAUSE:
                    self._flush()

    def _flush(self) -> None:
        if not self._waiting:
            return
        text = "".join(self._waiting)
        self._waiting.clear()
        self._tokens += estimated_tokens(text)
        with suppress(OSError):
            if self._path:
                with self._path.open("a", encoding="utf-8", errors="replace") as file:
                    file.write(text)
        self._tell(f"{self._round}: about {self._tokens:,} tokens so far")
        self._last = monotonic()
