"""Measured tasks in a file, so that an evaluation can go on where it was stopped."""

import json
from dataclasses import asdict
from pathlib import Path

from planscribe.cli.inputs import shown_name
from planscribe.cli.measuring import Record
from planscribe.cli.trouble import BadInput


class Results:
    """A file with one record a line; a task of which it has several counts by the last."""

    def __init__(self, name: str | None) -> None:
        self._path = Path(name) if name else None
        self.known: dict[tuple[str, str], Record] = {}
        if self._path and self._path.exists():
            self._read(self._path)
        elif self._path:
            # Better now than after the first task.
            self._path.touch()

    def _read(self, path: Path) -> None:
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise BadInput(f"{shown_name(str(path))}: it cannot be read: {error}") from error
        for number, line in enumerate(lines):
            try:
                record = Record(**json.loads(line))
            except (ValueError, TypeError) as error:
                # The last line is half a record if we were stopped in the middle of it.
                if number < len(lines) - 1 or number == 0:
                    shown = shown_name(str(path))
                    raise BadInput(f"{shown}: line {number + 1} is not a result") from error
                path.write_text("".join(f"{one}\n" for one in lines[:-1]), encoding="utf-8")
            else:
                self.known[record.domain, record.task] = record

    def add(self, record: Record) -> None:
        """Keep a record."""
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(record), ensure_ascii=False) + "\n")
