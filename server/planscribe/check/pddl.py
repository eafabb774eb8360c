"""PS1xx: what one PDDL file tells."""

from collections.abc import Iterator

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Fix
from planscribe.syntax.pddl import FaultKind, SyntaxFault
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

_CODES = {
    FaultKind.UNCLOSED: Code.UNCLOSED,
    FaultKind.UNOPENED: Code.UNOPENED,
    FaultKind.ILLEGAL: Code.ILLEGAL_CHARACTER,
    FaultKind.OUTSIDE: Code.OUTSIDE,
}


def syntax(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Parentheses and characters."""
    for fault in trees.pddl(snapshot, document).faults:
        yield found(_CODES[fault.kind], fault.span, fault.message, fixes=_fixes(fault))


def _fixes(fault: SyntaxFault) -> tuple[Fix, ...]:
    if fault.fix is None:
        return ()
    edit = fault.fix
    title = f"Insert `{edit.new_text}`" if edit.new_text else "Delete it"
    return (Fix(title, (edit,)),)
