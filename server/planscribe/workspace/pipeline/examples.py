"""Tasks that show a language model how those of a domain are translated."""

from collections.abc import Iterator
from itertools import islice

from planscribe.syntax.task import Task
from planscribe.text import DocumentKey
from planscribe.translate.by_model.doubts import unread
from planscribe.translate.by_model.drafts import Example
from planscribe.translate.by_model.said.statement_terms import terms_of
from planscribe.translate.ir import NO_SENTENCE, IrStatement
from planscribe.translate.ir_sentences import blocks
from planscribe.workspace import queries, trees, uris
from planscribe.workspace.documents import SUFFIXES, Document, Role, sibling
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.snapshot import Snapshot

FOLDER = "tasks"
"""The folder next to a domain with its examples."""

_MOST_EXAMPLES = 20
"""How many tasks of the folder are read."""
_TASK = SUFFIXES[Role.TASK]


def example(snapshot: Snapshot, key: DocumentKey) -> Example | None:
    """The example of the document's domain that shows most: another task that has an IR.

    Its IR is in the same folder, or is made by controlled English, if that can read all of it.
    """
    return max(_examples(snapshot, key), key=lambda one: len(_shown(one)), default=None)


def _shown(one: Example) -> set[tuple[str, str, bool, bool]]:
    """The constructs in an example: what is stated, as facts, rules or maps."""
    every = ((terms_of(statement.text), statement.text) for statement in one.statements)
    return {(found.head, found.predicate, ":-" in text, found.is_map) for found, text in every}


def _examples(snapshot: Snapshot, key: DocumentKey) -> Iterator[Example]:
    model = queries.domain_model(snapshot, key)
    asked = _sentences(trees.task(snapshot, snapshot.document(key)))
    folder = uris.beside(model.files.domain, FOLDER)
    every = snapshot.folder(folder) if folder else ()
    for one in islice((one for one in every if one.endswith(_TASK)), _MOST_EXAMPLES):
        document = snapshot.document_if_any(one)
        task = trees.task(snapshot, document) if document else None
        if document is None or task is None or _sentences(task) == asked:
            continue
        statements = _beside(snapshot, document, task) or _read(snapshot, document, task, model)
        if statements:
            yield Example(task, statements)


def _beside(snapshot: Snapshot, document: Document, task: Task) -> tuple[IrStatement, ...]:
    """The statements of the IR next to a task, as far as they follow its sentences."""
    ir = snapshot.document_if_any(sibling(document.key, Role.IR))
    found = blocks(trees.asp(snapshot, ir), task) if ir else ()
    return tuple(
        statement
        for block in found
        if block.sentence != NO_SENTENCE
        for _, statement in block.statements
    )


def _read(
    snapshot: Snapshot, document: Document, task: Task, model: DomainModel
) -> tuple[IrStatement, ...]:
    """What controlled English makes of a task; nothing if it cannot read all of it."""
    made = queries.translated(snapshot, document, model)
    return () if unread(task, made) else made.statements


def _sentences(task: Task) -> list[str]:
    return [one.span.of(task.text) for one in task.sentences]
