"""What the words of a plan are."""

from collections.abc import Iterator

from planscribe.ide.tokens.words import Marked, Word
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


def plan_tokens(snapshot: Snapshot, document: Document) -> Iterator[Marked]:
    """The actions with their arguments, and the comments."""
    tree = trees.plan_tree(snapshot, document)
    for comment in tree.comments:
        yield Marked(comment, Word.COMMENT)
    for step in tree.steps:
        action, *arguments = step.words
        yield Marked(action, Word.ACTION)
        yield from (Marked(one, Word.OBJECT) for one in arguments)
