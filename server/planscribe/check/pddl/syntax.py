"""PS1xx: the faults of one PDDL file."""

from collections.abc import Iterator

from planscribe.check.catalogue import Code, correction, found
from planscribe.check.finding import Finding
from planscribe.model.pddl.reading.form import Malformed
from planscribe.syntax.pddl.faults import FaultKind
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

_CODES = {
    FaultKind.UNCLOSED: Code.UNCLOSED,
    FaultKind.UNOPENED: Code.UNOPENED,
    FaultKind.ILLEGAL: Code.ILLEGAL_CHARACTER,
    FaultKind.OUTSIDE: Code.OUTSIDE,
}

_FORM_CODES = {
    Malformed.NAME: Code.BAD_NAME,
    Malformed.VARIABLE: Code.BAD_VARIABLE,
    Malformed.TYPE: Code.BAD_TYPE,
    Malformed.FORM: Code.BAD_FORM,
    Malformed.COUNT: Code.WRONG_COUNT,
    Malformed.KEYWORD: Code.UNKNOWN_KEYWORD,
    Malformed.REPEATED: Code.REPEATED,
    Malformed.MISSING: Code.MISSING,
    Malformed.DEPTH: Code.BAD_FORM,
}


def syntax(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Parentheses and characters."""
    for fault in trees.pddl(snapshot, document).faults:
        yield found(_CODES[fault.kind], fault.span, fault.message, fixes=correction(fault.fix))


def forms(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Forms that cannot be read."""
    for fault in trees.pddl_faults(snapshot, document):
        # What is meant by a dash or a blank astray is clear; other faults have several mendings.
        fixes = correction(fault.fix, is_safe=fault.kind is Malformed.TYPE)
        yield found(_FORM_CODES[fault.kind], fault.span, fault.message, fixes=fixes)
