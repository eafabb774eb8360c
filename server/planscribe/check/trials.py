"""How many fixes of a text are tried out, each of which means to read all of it again."""

from planscribe.workspace.documents import Document

_MOST_READ = 100_000
"""Characters that are read in all, not counting the first trial."""


def is_tried(document: Document, number: int) -> bool:
    """Whether a fix is tried out if there were so many before: fewer in a long text."""
    return number * len(document.text) <= _MOST_READ
