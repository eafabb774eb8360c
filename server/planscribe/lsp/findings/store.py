"""The findings that stand, by document and tier."""

from collections.abc import Iterable
from dataclasses import dataclass

from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Tier
from planscribe.check.superseded import without_superseded
from planscribe.lsp.findings.moving import moved, with_related_moved
from planscribe.text import DocumentKey, Edit, Span

_OF_WHOLE_TEXT = frozenset({Code.NO_GOAL})
"""What the sentence that is being typed may remove, wherever it is shown."""


@dataclass(frozen=True, slots=True)
class _Slot:
    revision: int
    findings: tuple[Finding, ...]


class FindingStore:
    """A slot for each document and tier, with the revision that filled it."""

    def __init__(self) -> None:
        self._slots: dict[DocumentKey, dict[Tier, _Slot]] = {}
        self._typed: dict[DocumentKey, Span] = {}
        """The sentence that is being typed in a document."""

    def put(self, key: DocumentKey, tier: Tier, revision: int, findings: Iterable[Finding]) -> bool:
        """Fill a slot; False, and nothing done, if a newer revision has filled it already."""
        slots = self._slots.setdefault(key, {})
        if tier in slots and slots[tier].revision > revision:
            return False
        slots[tier] = _Slot(revision, tuple(findings))
        return True

    def edited(self, key: DocumentKey, edit: Edit) -> None:
        """Move what stands over an edit of a document; what the edit touches goes.

        So does what was requested: no check will find it again.
        """
        self._slots.get(key, {}).pop(Tier.REQUESTED, None)
        for place, slots in self._slots.items():
            over = moved if place == key else with_related_moved
            for tier, slot in slots.items():
                left = (over(finding, key, edit) for finding in slot.findings)
                slots[tier] = _Slot(slot.revision, tuple(filter(None, left)))

    def typed_in(self, key: DocumentKey, sentence: Span | None) -> None:
        """Hold back what stands about the sentence that is being typed, if one is."""
        self._typed.pop(key, None)
        if sentence is not None:
            self._typed[key] = sentence

    def typed(self, key: DocumentKey) -> Span | None:
        """The sentence of a document that is being typed."""
        return self._typed.get(key)

    def forget(self, key: DocumentKey) -> None:
        """Empty all slots of a document."""
        self._slots.pop(key, None)
        self._typed.pop(key, None)

    def of(self, key: DocumentKey) -> tuple[Finding, ...]:
        """All that stands about a document, in order of place, each thing once."""
        slots, typed = self._slots.get(key, {}), self._typed.get(key)
        found = dict.fromkeys(
            one
            for tier in sorted(slots)
            for one in slots[tier].findings
            if typed is None or not (typed.encloses(one.span) or one.code in _OF_WHOLE_TEXT)
        )
        return tuple(sorted(without_superseded(found), key=lambda one: (one.span, one.severity)))
