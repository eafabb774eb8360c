"""What a tier finds. The checks are imported when they first run, since they take long to load."""

from planscribe.check.finding import Finding, Tier
from planscribe.text import DocumentKey
from planscribe.workspace.snapshot import Snapshot


def found(snapshot: Snapshot, key: DocumentKey, *tiers: Tier) -> tuple[Finding, ...]:
    """The findings of tiers in a document, under the settings of its folder."""
    from planscribe.check.tiers import findings

    return findings(snapshot.under(key), key, *tiers)
