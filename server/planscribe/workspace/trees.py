"""What single documents say: their trees, and the models read from these. All remembered."""

from planscribe.syntax import pddl as pddl_syntax
from planscribe.syntax import task as task_syntax
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


def task(snapshot: Snapshot, document: Document) -> task_syntax.Task:
    """The sentences of a task."""
    return snapshot.memo.recall(
        ("task tree", document.digest),
        lambda: task_syntax.parse(document.text),
        len(document.text),
    )


def pddl(snapshot: Snapshot, document: Document) -> pddl_syntax.Tree:
    """The tree of a PDDL text."""
    return snapshot.memo.recall(
        ("PDDL tree", document.digest),
        lambda: pddl_syntax.parse(document.text),
        len(document.text),
    )
