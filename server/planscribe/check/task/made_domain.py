"""What is wrong with the domain that words make: findings on the PDDL, led back to the words."""

from collections.abc import Iterator
from dataclasses import replace

from planscribe.check import tiers
from planscribe.check.finding import Finding, Severity, Tier
from planscribe.text import Span
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.pipeline import domain_words
from planscribe.workspace.snapshot import Snapshot


def findings(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Errors and warnings about the PDDL, on the words that it was made from, without its fixes."""
    text = domain_words.written(snapshot, document)
    if text is None:
        return
    address = f"{document.uri}.pddl"
    key = uris.canonical(address)
    made = Document(key, address, text, Language.PDDL, None, made_from=document.key)
    held = snapshot.holding(made)
    links = domain_words.links(snapshot, document)
    seen: set[tuple[str, Span, str]] = set()
    for tier in (Tier.SYNTAX, Tier.NAMES):
        for one in tiers.findings(held, key, tier):
            words = _words(one.span, links, document)
            said = (one.code, words, one.message)
            if one.severity <= Severity.WARNING and said not in seen:
                seen.add(said)
                yield replace(one, span=words, fixes=(), related=())


def _words(span: Span, links: tuple[tuple[Span, Span], ...], document: Document) -> Span:
    """The words behind a place of the PDDL; the first line where there are none."""
    around = [(made, words) for made, words in links if made.encloses(span)]
    within = [(made, words) for made, words in links if span.encloses(made)]
    nearest = sorted(around, key=lambda one: len(one[0])) or within
    end = document.text.find("\n")
    return nearest[0][1] if nearest else Span(0, end if end >= 0 else len(document.text))
