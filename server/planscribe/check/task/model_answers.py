"""PS314: a language model that was asked for an IR, and did not give one."""

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding
from planscribe.text import DocumentKey
from planscribe.workspace.snapshot import Snapshot


def unanswered(snapshot: Snapshot, key: DocumentKey, message: str) -> tuple[Finding, ...]:
    """Why there is no answer, on the first line of the task; an edit or another answer ends it."""
    return (found(Code.NO_ANSWER, snapshot.lines(key).line_span(0), message),)
