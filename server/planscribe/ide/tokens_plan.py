"""What the words of a plan are."""

from collections.abc import Iterator

from planscribe.ide.words import Marked, Word
from planscribe.syntax import plan as plan_syntax
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


def plan_tokens(snapshot: Snapshot, document: Document) -> Iterator[Marked]:
    """The actions with their arguments, and the comments."""
    tree = snapshot.memo.recall(
        ("plan tree", document.digest),
        lambda: plan_syntax.parse(document.text),
        len(document.text),
    )
    for comment in tree.comments:
        yield Marked(comment, Word.COMMENT)
    for step in tree.steps:
        action, *arguments = step.words
        yield Marked(action, Word.ACTION)
        yield from (Marked(one, Word.OBJECT) for one in arguments)
