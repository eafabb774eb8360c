"""Findings that say less than another one about the same."""

from collections.abc import Iterable, Iterator

from planscribe.check.catalogue import OF_NO_PLAN, Code
from planscribe.check.finding import Finding


def without_superseded(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, but that a task lacks something only if no proof says that there is no plan."""
    several = [*findings]
    is_proved = any(one.code in OF_NO_PLAN for one in several)
    return (one for one in several if not (is_proved and one.code == Code.UNSTATED))
