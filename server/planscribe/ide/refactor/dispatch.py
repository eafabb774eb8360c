"""All changes that are offered at a place of a document, and the edits they make."""

from collections.abc import Callable, Iterable, Iterator

from planscribe.check.finding import Finding
from planscribe.ide.refactor import (
    add_rule,
    as_read,
    correct,
    decide,
    declare,
    extract,
    from_text,
    inline,
    link_words,
    new_domain,
    reorder,
    restore_effect,
    sort,
    to_typed,
)
from planscribe.ide.refactor.changes import Edits, Offer, Refused
from planscribe.ide.refusals import refuse_shipped
from planscribe.text import DocumentKey, Span
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Snapshot

_OFFERS: tuple[Callable[[Snapshot, DocumentKey, Span], Iterator[Offer]], ...] = (
    from_text.offers,
    extract.offers,
    inline.offers,
    reorder.offers,
    sort.offers,
    to_typed.offers,
)
_EDITS: dict[str, Callable[[Snapshot, DocumentKey, Offer], Edits]] = {
    add_rule.NAME: add_rule.edits,
    as_read.NAME: as_read.edits,
    correct.NAME: correct.edits,
    decide.NAME: decide.edits,
    declare.NAME: declare.edits,
    extract.NAME: extract.edits,
    from_text.NAME: from_text.edits,
    inline.NAME: inline.edits,
    link_words.NAME: link_words.edits,
    new_domain.NAME: new_domain.edits,
    reorder.NAME: reorder.edits,
    restore_effect.NAME: restore_effect.edits,
    sort.NAME: sort.edits,
    to_typed.NAME: to_typed.edits,
}


def offers(
    snapshot: Snapshot, key: DocumentKey, span: Span, findings: Iterable[Finding]
) -> Iterator[Offer]:
    """What can be done at a span, given the findings that touch it."""
    findings = tuple(findings)
    yield from restore_effect.offers(snapshot, key, findings)
    yield from new_domain.offers(snapshot, key, findings)
    yield from add_rule.offers(snapshot, key, span)
    yield from as_read.offers(snapshot, key, span)
    yield from decide.offers(snapshot, key, span)
    yield from link_words.offers(snapshot, key, span)
    if snapshot.document(key).language is Language.PDDL:
        yield from declare.offers(snapshot, key, findings)
        yield from correct.offers(snapshot, key, findings)
        for offered in _OFFERS:
            yield from offered(snapshot, key, span)


def edits(snapshot: Snapshot, key: DocumentKey, offer: Offer) -> Edits:
    """The edits of an offer.

    Raises:
        Refused: it cannot be done; the message says why.
    """
    if offer.name not in _EDITS:
        raise Refused(f"Unknown refactoring {offer.name!r}.")
    made = _EDITS[offer.name](snapshot, key, offer)
    for edited, several in made.items():
        # The text there, or the text to write there, names it best.
        refuse_shipped(snapshot, edited, several[0].new_text.strip() or offer.title)
    return made
