"""The methods of getting from the words of a task to its problem, by name."""

from collections.abc import Callable, Mapping

from planscribe.cli.benchmark import Task, words_uri
from planscribe.cli.records import Record
from planscribe.translate.ir import Unreadable
from planscribe.workspace import queries
from planscribe.workspace.snapshot import Snapshot

Method = Callable[[Snapshot, Task, Record], tuple[Snapshot, str]]
"""Reads the words of a task: the document that it makes of them, of any role that a problem can be
compiled from, and a snapshot that holds it. Times, and what could not be read, go to the record."""

_MOST_TOLD = 5
_READ_ALL_THE_SAME = (Unreadable.ANNOUNCEMENT, Unreadable.COUNT_MISMATCH)


def controlled_english(snapshot: Snapshot, task: Task, record: Record) -> tuple[Snapshot, str]:
    """Offline, by the grammar: the words are the document."""
    uri = words_uri(task.words)
    with record.timed("translate"):
        record.unread = unread(snapshot, uri)
    record.read = not record.unread
    return snapshot, uri


def unread(snapshot: Snapshot, uri: str) -> list[str]:
    """The first words of a task that controlled English cannot read, each with the reason."""
    text = snapshot.document(uri).text
    remarks = queries.translation(snapshot, uri).remarks
    told = [one for one in remarks if one.kind not in _READ_ALL_THE_SAME]
    return [f"{one.words.of(text)}: {one.message}" for one in told[:_MOST_TOLD]]


METHODS: Mapping[str, Method] = {"controlled-english": controlled_english}
"""The first is the default."""
