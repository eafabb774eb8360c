"""Tasks that show a language model how those of a domain are translated."""

from functools import partial

from planscribe.syntax.task import Task
from planscribe.translate.doubts import unread
from planscribe.translate.drafts import Example
from planscribe.translate.ir import NO_SENTENCE, Statement
from planscribe.translate.ir_sentences import blocks
from planscribe.translate.reader import translate
from planscribe.workspace import queries, trees, uris
from planscribe.workspace.documents import SUFFIXES, Document, Role, stem
from planscribe.workspace.files import CannotRead
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.snapshot import Snapshot

FOLDER = "tasks"
"""The folder beside a domain that its examples lie in."""


def example(snapshot: Snapshot, uri: str) -> Example | None:
    """The first example of the document's domain that is another task and has an IR.

    Its IR lies beside it, or else is made by controlled English, if that can read all of it.
    """
    model = queries.domain_model(snapshot, uri)
    asked = _sentences(trees.task(snapshot, snapshot.document(uri)))
    folder = uris.beside(model.files.domain, FOLDER)
    for one in snapshot.folder(folder) if folder else ():
        document = _document(snapshot, one) if one.endswith(SUFFIXES[Role.TASK]) else None
        task = trees.task(snapshot, document) if document else None
        if document is None or task is None or _sentences(task) == asked:
            continue
        statements = _beside(snapshot, document, task) or _read(snapshot, document, task, model)
        if statements:
            return Example(task, statements)
    return None


def _beside(snapshot: Snapshot, document: Document, task: Task) -> tuple[Statement, ...]:
    """The statements of the IR beside a task that stand below its sentences."""
    name = uris.beside(document.uri, stem(document.uri) + SUFFIXES[Role.IR])
    ir = _document(snapshot, name) if name and snapshot.has(name) else None
    found = blocks(trees.asp(snapshot, ir), task) if ir else ()
    return tuple(
        statement
        for block in found
        if block.sentence != NO_SENTENCE
        for _, statement in block.statements
    )


def _read(
    snapshot: Snapshot, document: Document, task: Task, model: DomainModel
) -> tuple[Statement, ...]:
    """What controlled English makes of a task; nothing if it cannot read all of it."""
    key = ("translation", document.digest, model.hash)
    made = snapshot.memo.recall(key, partial(translate, task, model.lexicon))
    return () if unread(task, made) else made.statements


def _sentences(task: Task) -> list[str]:
    return [one.span.of(task.text) for one in task.sentences]


def _document(snapshot: Snapshot, uri: str) -> Document | None:
    try:
        return snapshot.document(uri)
    except CannotRead:
        return None
