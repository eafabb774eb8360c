"""Fixes of sentences that are not read: others that are, and that may be meant.

They are worked out when they are asked for: each is read together with its task.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from planscribe.check.catalogue import OF_UNREAD
from planscribe.check.finding import Finding, Fix, Severity
from planscribe.text import DocumentKey, Span
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot

_MOST_OFFERED = 20
"""For how many sentences of a file something is offered before anyone asks for it."""


def instead(snapshot: Snapshot, document: Document, finding: Finding) -> Iterator[Fix]:
    """Sentences that are read, instead of the one that a finding is about."""
    if finding.code not in OF_UNREAD or finding.severity is not Severity.ERROR:
        return
    try:
        model = queries.domain_model(snapshot, document.key)
    except (NoDomain, CannotRead):
        return
    sentences = trees.task(snapshot, document).sentences
    there = next((one.span for one in sentences if one.span.encloses(finding.span)), None)
    if there is None:
        return
    # Most tasks have no such sentence.
    from planscribe.translate.writing.meant import replaced

    for text in _suggested(snapshot, document, model, there):
        yield Fix(f"Say: {text}", (replaced(document.text, there, text),))


def with_offers(snapshot: Snapshot, key: DocumentKey, found: Iterable[Finding]) -> list[Finding]:
    """Findings, with what can be said instead of the first sentences that are not read."""
    document = snapshot.document(key)
    offered = 0
    several: list[Finding] = []
    for one in found:
        is_asked = document.role is Role.TASK and offered < _MOST_OFFERED and not one.fixes
        fixes = tuple(instead(snapshot, document, one)) if is_asked else ()
        offered += bool(fixes)
        several.append(replace(one, fixes=fixes) if fixes else one)
    return several


@content_query()
def _suggested(
    means: Means, document: Document, model: DomainModel, sentence: Span
) -> tuple[str, ...]:
    from planscribe.translate.words.evidence import evidence
    from planscribe.translate.writing.meant import suggestions

    made = queries.translated(means, document, model)
    shown = evidence(model.domain)
    return suggestions(trees.task(means, document), made, sentence, model.lexicon, shown)
