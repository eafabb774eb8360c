"""The file that keeps the record of an environment."""

from collections.abc import Iterator
from pathlib import Path

from planscribe.author.induce.record import RecordEntry
from planscribe.author.induce.record_lines import NotUnderstood, entry_of, line_of
from planscribe.cli.inputs import shown_name
from planscribe.cli.output.characters import visible
from planscribe.cli.trouble import BadInput
from planscribe.workspace.files import append, without_cut


class RecordFile:
    """Entries in a file, one a line; nowhere if it has no name."""

    def __init__(self, name: str | None) -> None:
        self._name = name

    @property
    def advice(self) -> str:
        """How to continue after two entries that exclude each other, as another sentence."""
        if self._name is None:
            return ""
        return f" To continue, remove the wrong entry from {shown_name(self._name)}."

    def entries(self) -> Iterator[RecordEntry]:
        """What it contains; a last line that was cut off is left out.

        Raises:
            BadInput: it cannot be read, or contains something else.
        """
        if self._name is None or not Path(self._name).exists():
            return
        try:
            text = b"".join(without_cut(Path(self._name).read_bytes())).decode("utf-8")
        except UnicodeDecodeError as error:
            raise BadInput(f"{shown_name(self._name)}: not UTF-8") from error
        for number, line in enumerate(text.removesuffix("\n").split("\n") if text else (), 1):
            try:
                yield entry_of(line)
            except NotUnderstood as error:
                place = f"{shown_name(self._name)}: line {number}"
                raise BadInput(f"{place} {visible(str(error))}") from error

    def add(self, entry: RecordEntry) -> None:
        """Keep an entry."""
        if self._name is not None:
            append(Path(self._name), f"{line_of(entry)}\n")
