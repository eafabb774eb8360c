"""Moving what was made from a task, or from a domain in words, along with it."""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.ide.navigation.task_objects import made_from
from planscribe.text import DocumentKey, Edit, Span
from planscribe.workspace import queries, uris
from planscribe.workspace.documents import Document, Role, stem
from planscribe.workspace.pipeline import generated
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class FileMove:
    """A file that belongs to a moved one: where it goes, and what its first line says then."""

    document: Document
    target: DocumentKey
    edits: tuple[Edit, ...]


def moves(snapshot: Snapshot, old: DocumentKey, new: DocumentKey) -> Iterator[FileMove]:
    """The files next to a task or a domain in words that were made from it, and where they go if
    it is moved.

    A file that is there already is not replaced. Raises as `Snapshot.document` does.
    """
    moved = snapshot.document(old)
    before, after = stem(old), stem(new)
    family = list(_family(snapshot, moved))
    names = {one.name: after + one.name.removeprefix(before) for one in (moved, *family)}
    for one in family:
        target = uris.beside(new, names[one.name])
        if target and target != one.key and not snapshot.has(target):
            yield FileMove(one, target, tuple(_header(one.text, names)))


def _family(snapshot: Snapshot, moved: Document) -> Iterator[Document]:
    if moved.role is Role.TASK:
        yield from (one for one in made_from(snapshot, moved) if one.key != moved.key)
    if moved.role is Role.DOMAIN_WORDS:
        # `domain.pddl` keeps its name wherever it is.
        made = snapshot.document_if_any(uris.beside(moved.key, f"{stem(moved.key)}.pddl"))
        source = queries.origin(snapshot, made) if made else None
        if made and source and source.key == moved.key:
            yield made


def _header(text: str, names: dict[str, str]) -> Iterator[Edit]:
    """The sources in the first line by their new names."""
    for span in generated.source_spans(text):
        name = names.get(span.of(text))
        if name and name != span.of(text):
            yield Edit(Span(span.start, span.end), name)
