"""A program that is asked line by line and answers each time with a line."""

import os
import queue
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Self

from planscribe.workers.pipes import PipeReader
from planscribe.workers.processes import ProcessFamily

LONGEST_ANSWER = 1 << 24
"""Bytes of an answer beyond which the program is killed."""

_CHUNK = 1 << 16
_WAITING = 100
"""How many answers wait to be read; a program that goes on blocks."""

_LONGEST_SAID = 300
_WEIGHED_EVERY = 64
"""Questions between two looks at the memory of the program."""


class ConversationFailed(Exception):  # noqa: N818
    """The program gave no answer; the message goes on from its name."""


class Conversation:
    """A running program, which is killed at the end of the context.

    Raises:
        ProgramNotFound: it cannot be started.
    """

    def __init__(
        self, command: Sequence[str], folder: Path, seconds: float, megabytes: int
    ) -> None:
        self._family = ProcessFamily(command, folder, None, is_asked=True)
        process = self._family.process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._seconds, self._bytes = seconds, megabytes << 20
        self._questions = 0
        self._input, self._errors = process.stdin, PipeReader(process.stderr)
        self._answers: queue.Queue[bytes | None] = queue.Queue(_WAITING)
        self._ended = threading.Event()
        self._has_begun = False
        self._reader = threading.Thread(target=self._read, args=[process.stdout], daemon=True)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Kill the program with all that it started."""
        self._ended.set()
        with suppress(OSError):
            self._input.close()
        self._family.kill()
        self._family.process.wait()

    def ask(self, question: str) -> str:
        """The answer to a question; both are one line.

        Raises:
            ConversationFailed: the program ended, takes too long, or writes what was not asked.
        """
        if not self._answers.empty():
            said = self._answers.get()
            if said is None:
                raise ConversationFailed(self._end())
            raise ConversationFailed(f"wrote a line that was not asked for: {_shown(said)}")
        self._questions += 1
        if self._questions % _WEIGHED_EVERY == 0 and self._family.memory() > self._bytes:
            raise ConversationFailed(f"uses more than {self._bytes >> 20} MB")
        try:
            self._input.write(question.encode("utf-8", "surrogatepass") + b"\n")
            self._input.flush()
        except (OSError, ValueError) as error:
            raise ConversationFailed(self._end()) from error
        try:
            answer = self._answers.get(timeout=self._seconds)
        except queue.Empty as error:
            within = f"within {self._seconds:g} seconds"
            begun = f"began an answer, and did not end its line {within}"
            message = begun if self._has_begun else f"gave no answer {within}"
            raise ConversationFailed(message) from error
        if answer is None:
            raise ConversationFailed(self._end())
        if len(answer) > LONGEST_ANSWER:
            raise ConversationFailed(f"gave an answer of more than {LONGEST_ANSWER >> 20} MB")
        return answer.decode("utf-8", "replace").rstrip("\r")

    def _end(self) -> str:
        """How the program ended, with the last line of its errors."""
        self._family.strike()
        code = self._family.process.wait()
        lines = self._errors.text().strip().splitlines()
        said = f": {_shown(lines[-1].encode())}" if lines else ""
        return f"ended with exit code {code}{said}"

    def _read(self, output: IO[bytes]) -> None:
        line = bytearray()
        with output:
            while chunk := os.read(output.fileno(), _CHUNK):
                *ends, rest = chunk.split(b"\n")
                for end in ends:
                    if not self._put(bytes(line + end)):
                        return
                    line.clear()
                line += rest
                self._has_begun = bool(line)
                if len(line) > LONGEST_ANSWER:
                    self._put(bytes(line))
                    break
        self._put(None)

    def _put(self, line: bytes | None) -> bool:
        """Let a line wait to be read; false if nobody reads any more."""
        while not self._ended.is_set():
            with suppress(queue.Full):
                self._answers.put(line, timeout=0.1)
                return True
        return False


def _shown(line: bytes) -> str:
    flat = " ".join(line[:_LONGEST_SAID].decode("utf-8", "replace").split())
    return "".join(filter(str.isprintable, flat))
