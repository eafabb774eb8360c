"""Repairing several files together: safe fixes first, then what planners need."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from planscribe.author.repairing.arguments import corrections
from planscribe.author.repairing.declaring import declarations, sections
from planscribe.author.repairing.repair import Change, Missing, Repair, repair_of
from planscribe.author.repairing.repeated import removals
from planscribe.check.finding import STATIC
from planscribe.check.fixing import safe_fixes
from planscribe.check.tiers import findings
from planscribe.model.symbols.symbols import NameKind
from planscribe.text import DocumentKey, Edit, apply_edits
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

MOST_ROUNDS = 30
"""How often files are repaired and read again; one repair can uncover another."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """The texts of files after their repairs, and the repairs in the order in which they came."""

    texts: Mapping[DocumentKey, str]
    repairs: Sequence[Repair]
    snapshot: Snapshot = field(repr=False)
    """The documents with these texts."""


_Propose = Callable[[Snapshot, Document], Iterator[Change]]


def repaired(snapshot: Snapshot, keys: Sequence[DocumentKey], *, unsafe: bool = False) -> Repaired:
    """Repair files: without `unsafe`, only by changes that cannot alter what they mean.

    A repair of a file outside `keys`, say of the domain of a problem, is not made.
    """
    for key in keys:
        # Open documents are known to belong together, wherever they are.
        snapshot = snapshot.holding(snapshot.document(key))
    made: list[Repair] = []
    for _ in range(MOST_ROUNDS):
        changes = _round(snapshot, keys, unsafe)
        if not changes:
            break
        edits: dict[DocumentKey, list[Edit]] = {}
        for one in changes:
            edits.setdefault(one.key, []).extend(one.edits)
            made += one.repairs
        for key, several in edits.items():
            document = snapshot.document(key)
            ordered = sorted(several, key=lambda edit: edit.span)
            text = apply_edits(document.text, ordered)
            snapshot = snapshot.holding(document.replaced(text, document.version))
    texts = {key: snapshot.document(key).text for key in keys}
    return Repaired(texts, made, snapshot)


def _round(snapshot: Snapshot, keys: Sequence[DocumentKey], unsafe: bool) -> list[Change]:
    """The changes by the first proposal that has any, without those that touch another."""
    for propose in _PROPOSALS:
        proposed = (
            one
            for key in keys
            for one in propose(snapshot, snapshot.document(key))
            if one.key in keys and (unsafe or all(each.is_safe for each in one.repairs))
        )
        if chosen := _apart(proposed):
            return chosen
    return []


def _safe(snapshot: Snapshot, document: Document) -> Iterator[Change]:
    for finding, fix in safe_fixes(findings(snapshot, document.key, *STATIC)):
        repair = repair_of(document.key, fix.title, finding, is_safe=True)
        yield Change(document.key, (repair,), fix.edits)


def _declaring(
    snapshot: Snapshot, document: Document, kinds: Collection[NameKind]
) -> Iterator[Change]:
    proposed = [*declarations(snapshot, document, kinds)]
    yield from (one for one in proposed if isinstance(one, Change))
    missing = [one for one in proposed if isinstance(one, Missing)]
    # Safe ones must not wait for others of the same section.
    for is_safe in (True, False):
        yield from sections(snapshot, (one for one in missing if one.repair.is_safe is is_safe))


_PROPOSALS: tuple[_Propose, ...] = (
    _safe,
    # The types of what is declared later depend on what is declared earlier.
    partial(_declaring, kinds={NameKind.TYPE}),
    partial(_declaring, kinds={NameKind.OBJECT, NameKind.VARIABLE}),
    partial(_declaring, kinds={NameKind.PREDICATE, NameKind.FUNCTION}),
    corrections,
    removals,
)


def _apart(changes: Iterable[Change]) -> list[Change]:
    """The changes that touch no earlier one; the others can be made after them."""
    chosen: list[Change] = []
    for change in changes:
        if not any(
            one.span.touches(other.span)
            for earlier in chosen
            if earlier.key == change.key
            for one in change.edits
            for other in earlier.edits
        ):
            chosen.append(change)
    return chosen
