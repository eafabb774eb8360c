"""Findings that say less than another one about the same."""

from collections.abc import Iterable, Iterator

from planscribe.check.catalogue import OF_NO_PLAN, PROVING_NO_PLAN, Code
from planscribe.check.finding import Finding


def without_superseded(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings of a document, without those that say less than another one.

    That there is no plan is left out where a finding says what prevents one, and that a task
    lacks something where a proof says that there is no plan.
    """
    several = [*findings]
    codes = {one.code for one in several}
    superseded = set[str]()
    if codes & OF_NO_PLAN:
        superseded.add(Code.UNSTATED)
    if codes & PROVING_NO_PLAN:
        superseded.add(Code.UNSOLVABLE)
    return (one for one in several if one.code not in superseded)
