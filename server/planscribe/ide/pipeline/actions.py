"""What can be done at a place: the stages of the pipeline, and fixes of findings."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from planscribe.check.finding import Finding, Fix
from planscribe.check.task.instead import instead
from planscribe.text import DocumentKey, Span
from planscribe.workspace.documents import Document
from planscribe.workspace.pipeline.stages import OFFERED, Stage
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class QuickFix:
    """A fix, the finding that it removes, and whether it is the one to choose without a look."""

    finding: Finding
    fix: Fix
    preferred: bool


def stages(snapshot: Snapshot, key: DocumentKey) -> tuple[Stage, ...]:
    """The stages of the pipeline that still lie before a document."""
    role = snapshot.document(key).role
    return OFFERED.get(role, ()) if role else ()


def rewritten(
    snapshot: Snapshot, document: Document, findings: Iterable[Finding], span: Span
) -> Iterator[QuickFix]:
    """Sentences to write instead of those that are not read, where a span touches one."""
    seen: set[Fix] = set()
    for finding in findings:
        offered = [*instead(snapshot, document, finding)] if finding.span.touches(span) else []
        for fix in offered:
            if fix not in seen:
                seen.add(fix)
                yield QuickFix(finding, fix, preferred=len(offered) == 1)


def quick_fixes(findings: Iterable[Finding], span: Span) -> tuple[QuickFix, ...]:
    """The fixes of the findings that touch a span; those that accept a slip come last."""
    return tuple(
        QuickFix(finding, fix, len(finding.fixes) == 1 and not fix.accepts)
        for finding in findings
        if finding.span.touches(span)
        for fix in sorted(finding.fixes, key=lambda one: one.accepts)
    )
