"""Correcting an atom whose arguments do not fit: by other arguments, or by another predicate."""

from collections.abc import Iterable, Iterator

from planscribe.author.repairing.arguments import corrections, other_predicates
from planscribe.author.repairing.repair import Change
from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding
from planscribe.ide.refactor.changes import ChangeKind, Edits, Offer, Refused
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit, Span
from planscribe.workspace.snapshot import Snapshot

NAME = "correct"

_CODES = frozenset({Code.ARGUMENT_COUNT, Code.ARGUMENT_TYPE})


def offers(snapshot: Snapshot, key: DocumentKey, findings: Iterable[Finding]) -> Iterator[Offer]:
    """A correction for each atom with wrong arguments among the findings."""
    for one in findings:
        if one.code in _CODES:
            for head, meant in other_predicates(snapshot, snapshot.document(key), one.span):
                old = quoted(head.of(snapshot.document(key).text))
                title = f"Replace {old} with {quoted(meant)}"
                yield Offer(title, ChangeKind.QUICK_FIX, NAME, one.span, meant, one.code)
            if change := _change(snapshot, key, one.span):
                title = change.repairs[0].title
                yield Offer(title, ChangeKind.QUICK_FIX, NAME, one.span, code=one.code)


def edits(snapshot: Snapshot, key: DocumentKey, offer: Offer) -> Edits:
    """The edits that correct the atom at a place.

    Raises:
        Refused: it is right by now, or the correction is open.
    """
    if offer.choice:
        for head, meant in other_predicates(snapshot, snapshot.document(key), offer.span):
            if meant == offer.choice:
                return {key: (Edit(head, meant),)}
    change = _change(snapshot, key, offer.span)
    if change is None:
        raise Refused("There is nothing to correct here.")
    return {change.key: tuple(sorted(change.edits, key=lambda edit: edit.span))}


def _change(snapshot: Snapshot, key: DocumentKey, span: Span) -> Change | None:
    proposed = corrections(snapshot, snapshot.document(key))
    return next((one for one in proposed if one.repairs[0].span == span), None)
