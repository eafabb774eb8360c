"""An answer while it arrives: in a file that editors reload, and counted in the progress."""

from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from types import TracebackType
from typing import Self

from planscribe.llm.request import estimated_tokens
from planscribe.workspace import uris

_PAUSE = 0.2


class Stream:
    """Takes the pieces of answers, in one thread; some are held back for a moment, none for ever.

    What cannot be written is not shown: the answer itself does not depend on it.
    """

    def __init__(self, uri: str, tell: Callable[[str], object]) -> None:
        self._path = uris.path_of(uri)
        self._tell = tell
        self._waiting: list[str] = []
        self._tokens = 0
        self._last = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._flush()

    def add(self, piece: str) -> None:
        """Show one more piece."""
        self._waiting.append(piece)
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
        self._tell(f"about {self._tokens:,} tokens so far")
        self._last = monotonic()
