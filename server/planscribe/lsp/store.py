"""The findings that stand, by document and tier."""

from collections.abc import Iterable
from dataclasses import dataclass

from planscribe.check.finding import Finding, Tier
from planscribe.lsp.moving import moved, with_related_moved
from planscribe.text import Edit


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

    def edited(self, uri: str, edit: Edit) -> None:
        """Move what stands over an edit of a document; what the edit touches goes.

        So does what was requested: no check will find it anew.
        """
        self._slots.get(uri, {}).pop(Tier.REQUESTED, None)
        for place, slots in self._slots.items():
            over = moved if place == uri else with_related_moved
            for tier, slot in slots.items():
                left = (over(finding, uri, edit) for finding in slot.findings)
                slots[tier] = _Slot(slot.revision, tuple(filter(None, left)))

    def forget(self, uri: str) -> None:
        """Empty all slots of a document."""
        self._slots.pop(uri, None)

    def of(self, uri: str) -> tuple[Finding, ...]:
        """All that stands about a document, in order of place, each thing once."""
        slots = self._slots.get(uri, {})
        found = dict.fromkeys(one for tier in sorted(slots) for one in slots[tier].findings)
        return tuple(sorted(found, key=lambda one: (one.span, one.severity)))
