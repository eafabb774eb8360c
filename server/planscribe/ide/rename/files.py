"""Moving what was made from a task along with it."""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.ide.navigation.task_objects import made_from
from planscribe.text import DocumentKey, Edit, Span
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Role, stem
from planscribe.workspace.pipeline import generated
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class FileMove:
    """A file that belongs to a moved task: where it goes, and what its first line says then."""

    document: Document
    target: DocumentKey
    edits: tuple[Edit, ...]


def moves(snapshot: Snapshot, old: DocumentKey, new: DocumentKey) -> Iterator[FileMove]:
    """The files next to a task that were made from it, and where they go if it is moved.

    A file that is there already is not replaced. Raises as `Snapshot.document` does.
    """
    task = snapshot.document(old)
    if task.role is not Role.TASK:
        return
    before, after = stem(old), stem(new)
    family = [one for one in made_from(snapshot, task) if one.key != old]
    names = {one.name: after + one.name.removeprefix(before) for one in (task, *family)}
    for one in family:
        target = uris.beside(new, names[one.name])
        if target and target != one.key and not snapshot.has(target):
            yield FileMove(one, target, tuple(_header(one.text, names)))


def _header(text: str, names: dict[str, str]) -> Iterator[Edit]:
    """The sources in the first line by their new names."""
    for span in generated.source_spans(text):
        name = names.get(span.of(text))
        if name and name != span.of(text):
            yield Edit(Span(span.start, span.end), name)
