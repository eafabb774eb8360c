"""What can be done at a place: the steps of the pipeline, and fixes of findings."""

from collections.abc import Iterable
from dataclasses import dataclass

from planscribe.check.finding import Finding, Fix
from planscribe.text import Span
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.steps import OFFERED, Step


@dataclass(frozen=True, slots=True)
class QuickFix:
    """A fix, the finding that it removes, and whether it is the only fix of that finding."""

    finding: Finding
    fix: Fix
    preferred: bool


def steps(snapshot: Snapshot, uri: str) -> tuple[Step, ...]:
    """The steps of the pipeline that still lie before a document."""
    role = snapshot.document(uri).role
    return OFFERED.get(role, ()) if role else ()


def quick_fixes(findings: Iterable[Finding], span: Span) -> tuple[QuickFix, ...]:
    """The fixes of the findings that touch a span."""
    return tuple(
        QuickFix(finding, fix, len(finding.fixes) == 1)
        for finding in findings
        if finding.span.touches(span)
        for fix in finding.fixes
    )
