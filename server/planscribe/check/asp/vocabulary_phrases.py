"""PS317: phrases in the vocabulary lines of rules that tasks cannot use."""

from collections.abc import Iterator

from planscribe.check.finding import Finding
from planscribe.check.pddl.phrases import unusable_phrases
from planscribe.model.asp.vocabulary import VOCABULARY
from planscribe.model.lexicon import phrase_spans, vocabulary
from planscribe.model.symbols.symbols import NameKind
from planscribe.text import Span
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import phrases, queries, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot


def unusable(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Phrases that the grammar does not read as what they are written for."""
    try:
        domain = queries.domain_model(snapshot, document.key).domain
        faulty = phrases.faulty_in_rules(snapshot, domain, document.text)
    except (NoDomain, LimitExceeded, WorkerCrashed):
        return
    places = _places(snapshot, document) if faulty else {}
    yield from unusable_phrases(faulty, places).values()


def _places(snapshot: Snapshot, document: Document) -> dict[tuple[NameKind, str], list[Span]]:
    """The phrases of each kind and predicate that is declared."""
    found: dict[tuple[NameKind, str], list[Span]] = {}
    for comment in trees.asp(snapshot, document).comments:
        if not comment.text.startswith(VOCABULARY):
            continue
        spans = list(phrase_spans(document.text, comment.span))
        declared = vocabulary(comment.text)
        for kind in declared.types:
            found.setdefault((NameKind.TYPE, kind.name), spans)
        for predicate in declared.predicates:
            found.setdefault((NameKind.PREDICATE, predicate.name), spans)
    return found
