"""Tasks that show a language model how those of a domain are translated."""

from functools import partial

from planscribe.syntax.task import Task
from planscribe.translate.doubts import unread
from planscribe.translate.drafts import Example
from planscribe.translate.reader import translate
from planscribe.workspace import queries, trees, uris
from planscribe.workspace.documents import SUFFIXES, Document, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.snapshot import Snapshot

FOLDER = "tasks"
"""The folder beside a domain that its examples lie in."""


def example(snapshot: Snapshot, uri: str) -> Example | None:
    """The first task of the domain's examples that is another one, and that we can read whole."""
    model = queries.domain_model(snapshot, uri)
    asked = _sentences(trees.task(snapshot, snapshot.document(uri)))
    folder = uris.beside(model.files.domain, FOLDER)
    for one in snapshot.folder(folder) if folder else ():
        document = _document(snapshot, one)
        task = trees.task(snapshot, document) if document else None
        if task is None or document is None or _sentences(task) == asked:
            continue
        key = ("translation", document.digest, model.hash)
        made = snapshot.memo.recall(key, partial(translate, task, model.lexicon))
        if made.statements and not unread(task, made):
            return Example(task, made.statements)
    return None


def _sentences(task: Task) -> list[str]:
    return [one.span.of(task.text) for one in task.sentences]


def _document(snapshot: Snapshot, uri: str) -> Document | None:
    try:
        return snapshot.document(uri) if uri.endswith(SUFFIXES[Role.TASK]) else None
    except CannotRead:
        return None
