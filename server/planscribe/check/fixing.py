"""Mending what can be mended without being looked at."""

from collections.abc import Iterable, Sequence

from planscribe.check.finding import Finding
from planscribe.text import Edit


def safe_edits(findings: Iterable[Finding]) -> tuple[Edit, ...]:
    """The edits of all safe fixes that do not touch each other.

    What is left out because it touches another fix can be made once that one has been.
    """
    chosen: list[Edit] = []
    for finding in findings:
        for fix in finding.fixes:
            if fix.is_safe and not _touch(fix.edits, chosen):
                chosen += fix.edits
                break
    return tuple(sorted(chosen, key=lambda edit: edit.span))


def _touch(edits: Iterable[Edit], others: Sequence[Edit]) -> bool:
    return any(one.span.touches(other.span) for one in edits for other in others)
