"""Measured tasks in a file, so that an evaluation can go on where it was stopped."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Generic, TypeVar

from planscribe.evaluate.faults import EvaluationFault
from planscribe.workspace.files import append, without_cut


@dataclass(slots=True)
class ResultRecord:
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
            content = path.read_bytes()
            # The last line is cut off if the evaluation was stopped in the middle of it.
            text = b"".join(without_cut(content)).decode("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise EvaluationFault(f"{path} cannot be read: {error}") from error
        # Not `splitlines`: words may hold other ends of lines.
        lines = text.removesuffix("\n").split("\n") if content else ()
        for number, line in enumerate(lines, 1):
            try:
                record = self._read(**json.loads(line))
            except (ValueError, TypeError, KeyError) as error:
                raise EvaluationFault(f"{path}: line {number} is not a result") from error
            self._known[record.domain, record.task, record.method] = record

    def add(self, record: R) -> None:
        """Keep a record."""
        if self._path:
            append(self._path, json.dumps(asdict(record), ensure_ascii=False) + "\n")
