"""The tiers of checking: what is checked at once, after a pause, and in a worker."""

from enum import IntEnum

from planscribe.check.finding import Finding
from planscribe.workspace.snapshot import Snapshot


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


def findings(snapshot: Snapshot, uri: str, tier: Tier) -> tuple[Finding, ...]:
    """What one tier finds about a document."""
    return ()
