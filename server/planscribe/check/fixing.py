"""Mending what can be mended without being looked at."""

from collections.abc import Iterable

from planscribe.check.finding import Finding
from planscribe.text import Edit


def safe_edits(findings: Iterable[Finding]) -> tuple[Edit, ...]:
    """The edits of all safe fixes that do not touch each other.

    What is left out because it touches another fix can be made once that one has been.
    """
    chosen: list[Edit] = []
    for finding in findings:
        for fix in finding.fixes:
            if fix.is_safe and not any(_touch(one, edit) for one in fix.edits for edit in chosen):
                chosen += fix.edits
                break
    return tuple(sorted(chosen, key=lambda edit: edit.span))


def _touch(one: Edit, other: Edit) -> bool:
    return one.span.start <= other.span.end and other.span.start <= one.span.end
