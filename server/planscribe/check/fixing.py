"""Fixing what can be fixed without a review."""

from collections.abc import Iterable, Iterator, Sequence

from planscribe.check.finding import Finding, Fix
from planscribe.text import Edit


def safe_fixes(findings: Iterable[Finding]) -> Iterator[tuple[Finding, Fix]]:
    """Findings with a safe fix each, none of which touches another.

    What is left out because it touches another fix can be made once that one has been.
    """
    chosen: list[Edit] = []
    for finding in findings:
        for fix in finding.fixes:
            if fix.is_safe and not _touch(fix.edits, chosen):
                chosen += fix.edits
                yield finding, fix
                break


def _touch(edits: Iterable[Edit], others: Sequence[Edit]) -> bool:
    return any(one.span.touches(other.span) for one in edits for other in others)


def safe_edits(findings: Iterable[Finding]) -> tuple[Edit, ...]:
    """The edits of all safe fixes that do not touch each other."""
    edits = (edit for _, fix in safe_fixes(findings) for edit in fix.edits)
    return tuple(sorted(edits, key=lambda edit: edit.span))
