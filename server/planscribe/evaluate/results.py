"""Measured tasks in a file, so that an evaluation can go on where it was stopped."""

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from planscribe.evaluate.faults import EvaluationFault


class ResultRecord(Protocol):
    """What was measured of a task; `digest` is the hash of the texts that it was measured with."""

    domain: str
    task: str
    method: str
    digest: str


R = TypeVar("R", bound=ResultRecord)


class Results(Generic[R]):
    """A file with one record a line; a task of which it has several counts by the last.

    Args:
        file: where the records are kept; nowhere if None.
        read: makes a record of its fields; raises TypeError or KeyError for others.

    Raises:
        EvaluationFault: the file cannot be read, or holds something else.
    """

    def __init__(self, file: Path | None, read: Callable[..., R]) -> None:
        self._path = file
        self._read = read
        self._known: dict[tuple[str, str, str], R] = {}
        if self._path and self._path.exists():
            self._load(self._path)
        elif self._path:
            # Better now than after the first task.
            self._path.touch()

    def known(self, domain: str, task: str, method: str, digest: str) -> R | None:
        """The record of a task, if it was measured with the same texts."""
        record = self._known.get((domain, task, method))
        return record if record and record.digest == digest else None

    def _load(self, path: Path) -> None:
        try:
            # Not `splitlines`: words may hold other ends of lines.
            lines = path.read_text(encoding="utf-8").removesuffix("\n").split("\n")
        except (OSError, UnicodeDecodeError) as error:
            raise EvaluationFault(f"{path} cannot be read: {error}") from error
        for number, line in enumerate(lines if lines != [""] else []):
            try:
                record = self._read(**json.loads(line))
            except (ValueError, TypeError, KeyError) as error:
                # The last line is half a record if the evaluation was stopped in the middle of it.
                if number < len(lines) - 1 or number == 0:
                    raise EvaluationFault(f"{path}: line {number + 1} is not a result") from error
                path.write_text("".join(f"{one}\n" for one in lines[:-1]), encoding="utf-8")
            else:
                self._known[record.domain, record.task, record.method] = record

    def add(self, record: R) -> None:
        """Keep a record."""
        if self._path:
            data: Any = record
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(data), ensure_ascii=False) + "\n")
