"""Answers kept on disk, so that nothing is asked twice."""

import contextlib
import hashlib
import json
import os
import tempfile
from dataclasses import replace
from pathlib import Path

from planscribe.llm.exchange import answer_data, read_answer, request_data
from planscribe.llm.request import Answer, Request
from planscribe.user_folders import cache_folder

ANSWERS = "answers"
"""The folder of answers among those of the user."""

# Changes when the same request would be answered otherwise, or entries look otherwise.
_FORMAT = 1
_SUFFIX = ".answer.json"


def user_cache() -> "Cache":
    """The answers of this user, whichever program asks."""
    return Cache(cache_folder(ANSWERS))


class Cache:
    """Answers by all that decides about them; a folder that several processes may share.

    A cache is only for speed: what cannot be read is not there, and what cannot be written is not
    kept.
    """

    def __init__(self, folder: Path, most_bytes: int = 50_000_000) -> None:
        """Keep answers in a folder, which need not exist, and the latest ones if there are many."""
        self._folder = folder
        self._most_bytes = most_bytes

    def get(self, source: str, request: Request) -> Answer | None:
        """The answer that the source of this name has given to a request."""
        path = self._path(source, request)
        try:
            answer = read_answer(json.loads(path.read_bytes()))
        except (OSError, ValueError, RecursionError):
            return None
        with contextlib.suppress(OSError):
            os.utime(path)
        return replace(answer, is_cached=True)

    def put(self, source: str, request: Request, answer: Answer) -> None:
        """Keep an answer."""
        text = json.dumps(answer_data(answer))
        with contextlib.suppress(OSError):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            _write(self._path(source, request), text)
            self._shrink()

    def _path(self, source: str, request: Request) -> Path:
        key = json.dumps([_FORMAT, source, request_data(request)], sort_keys=True)
        return self._folder / f"{hashlib.sha256(key.encode()).hexdigest()}{_SUFFIX}"

    def _shrink(self) -> None:
        """Drop what has not been used for the longest time, until the rest fits."""
        entries = []
        for path in self._folder.glob(f"*{_SUFFIX}"):
            with contextlib.suppress(OSError):
                state = path.stat()
                entries.append((state.st_mtime_ns, state.st_size, path))
        excess = sum(size for _, size, _ in entries) - self._most_bytes
        for _, size, path in sorted(entries):
            if excess <= 0:
                break
            path.unlink(missing_ok=True)
            excess -= size


def _write(path: Path, text: str) -> None:
    """Write a file at once or not at all."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    part = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(text)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
