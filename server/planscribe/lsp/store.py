"""The findings that stand, by document and tier."""

from collections.abc import Iterable
from dataclasses import dataclass

from planscribe.check.finding import Finding, Tier


@dataclass(frozen=True, slots=True)
class _Slot:
    revision: int
    findings: tuple[Finding, ...]


class FindingStore:
    """A slot for each document and tier, with the revision that filled it."""

    def __init__(self) -> None:
        self._slots: dict[str, dict[Tier, _Slot]] = {}

    def put(self, uri: str, tier: Tier, revision: int, findings: Iterable[Finding]) -> bool:
        """Fill a slot; False, and nothing done, if a newer revision has filled it already."""
        slots = self._slots.setdefault(uri, {})
        if tier in slots and slots[tier].revision > revision:
            return False
        slots[tier] = _Slot(revision, tuple(findings))
        return True

    def outdate(self, uri: str) -> None:
        """Empty all slots of a document whose text has changed: their spans no longer fit."""
        self._slots.pop(uri, None)

    def of(self, uri: str) -> tuple[Finding, ...]:
        """All that stands about a document, in order of place, each thing once."""
        slots = self._slots.get(uri, {})
        found = dict.fromkeys(one for tier in sorted(slots) for one in slots[tier].findings)
        return tuple(sorted(found, key=lambda one: (one.span, one.severity)))
