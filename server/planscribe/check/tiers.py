"""The tiers of checking: what is checked at once, after a pause, and in a worker."""

from collections.abc import Callable, Iterator
from enum import IntEnum

from planscribe.check import pddl
from planscribe.check.finding import Finding
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.snapshot import Snapshot

MOST_FINDINGS = 500
"""How many findings of one tier are told of one document."""


class Tier(IntEnum):
    """When a check runs, by what it costs."""

    SYNTAX = 0
    """At once: what one file alone tells."""
    NAMES = 1
    """After a short pause: names across files."""
    MEANING = 2
    """After a pause, in a worker process: grounding, constraints, reachability."""
    REQUESTED = 3
    """When asked for: planners and language models."""


Check = Callable[[Snapshot, Document], Iterator[Finding]]

CHECKS: dict[tuple[Role, Tier], tuple[Check, ...]] = {
    (Role.DOMAIN, Tier.SYNTAX): (pddl.syntax,),
    (Role.PROBLEM, Tier.SYNTAX): (pddl.syntax,),
}


def findings(snapshot: Snapshot, uri: str, tier: Tier) -> tuple[Finding, ...]:
    """What one tier finds about a document, the worst first where there is too much to tell.

    Raises:
        CannotRead: the document is not open, and cannot be read from the disk.
        Cancelled: nobody wants to know any more.
    """
    document = snapshot.document(uri)
    checks = CHECKS.get((document.role, tier), ()) if document.role else ()
    found = [finding for check in checks for finding in check(snapshot, document)]
    if len(found) > MOST_FINDINGS:
        found = sorted(found, key=lambda one: one.severity)[:MOST_FINDINGS]
    return tuple(found)
