"""PS419: comments that tell what is expected, and that nobody understands."""

from collections.abc import Iterator

from planscribe.check.catalogue import CATALOGUE, Code, found
from planscribe.check.finding import Finding
from planscribe.syntax.quoting import quoted
from planscribe.workspace.documents import Document
from planscribe.workspace.pipeline.expectations import Expectation, Findings, expectations
from planscribe.workspace.snapshot import Snapshot

EXAMPLES = "`plan of 3 steps`, `unsolvable`, `cost <= 9`, `fact ATOM`, `findings PS403`"


def unreadable(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Expectations that can neither be met nor missed."""
    for one in expectations(snapshot, document):
        if message := fault_of(one):
            yield found(Code.UNREADABLE_EXPECTATION, one.span, message)


def fault_of(expectation: Expectation) -> str:
    """Why an expectation can be neither met nor missed; empty if it can."""
    match expectation.claim:
        case None:
            unread = f"This is not a valid expectation. Write one of {EXAMPLES}."
            return expectation.fault or unread
        case Findings(codes=codes):
            unknown = next((code for code in codes if code not in CATALOGUE), None)
            return f"There is no check {quoted(unknown)}." if unknown else ""
    return ""
