"""PS419: comments that tell what is expected, and that nobody understands."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from planscribe.check.catalogue import CATALOGUE, Code, found
from planscribe.check.finding import Finding
from planscribe.syntax.quoting import quoted
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.workspace.pipeline.expectations import Expectation

EXAMPLES = "`plan of 3 steps`, `unsolvable`, `cost <= 9`, `fact ATOM`, `findings PS403`"


def unreadable(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Expectations that can neither be met nor missed."""
    # Most texts have none.
    if "expect:" not in document.text.lower():
        return
    from planscribe.workspace.pipeline.expectations import expectations

    for one in expectations(snapshot, document):
        if message := fault_of(one):
            yield found(Code.UNREADABLE_EXPECTATION, one.span, message)


def fault_of(expectation: "Expectation") -> str:
    """Why an expectation can be neither met nor missed; empty if it can."""
    from planscribe.workspace.pipeline.expectations import Findings

    match expectation.claim:
        case None:
            unread = f"This is not a valid expectation. Write one of {EXAMPLES}."
            return expectation.fault or unread
        case Findings(codes=codes):
            unknown = next((code for code in codes if code not in CATALOGUE), None)
            return f"There is no check {quoted(unknown)}." if unknown else ""
    return ""
