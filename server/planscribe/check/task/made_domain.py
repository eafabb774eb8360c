"""What is wrong with the domain that words make: findings on the PDDL, led back to the words."""

import re
from collections.abc import Iterator
from dataclasses import replace

from planscribe.check import tiers
from planscribe.check.catalogue import Code
from planscribe.check.finding import STATIC, Finding, Severity, Tier
from planscribe.text import Span
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.pipeline import domain_words
from planscribe.workspace.snapshot import Snapshot


def findings(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Errors and warnings about the PDDL, on the words that it was made from, without its fixes.

    Effects that change nothing are hints about PDDL, and about words.
    """
    text = domain_words.written(snapshot, document)
    if text is None:
        return
    address = f"{document.uri}.pddl"
    key = uris.canonical(address)
    made = Document(key, address, text, Language.PDDL, None, made_from=document.key)
    held = snapshot.holding(made)
    links = domain_words.links(snapshot, document)
    seen: set[tuple[str, Span, str]] = set()
    for one in tiers.findings(held, key, *STATIC):
        words = _words(one.span, text, links, document)
        said = (one.code, words, one.message)
        is_wanted = one.severity <= Severity.WARNING or one.code == Code.IDLE_EFFECT
        if is_wanted and said not in seen:
            seen.add(said)
            yield replace(one, span=words, fixes=(), related=())


def never_applied(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Actions that apply in none of the open problems, if the domain is written as it is read."""
    text, key = domain_words.written(snapshot, document), domain_words.domain_file(document)
    if text is None or key is None or not snapshot.has(key):
        return
    if snapshot.document(key).text != text:
        return
    links = domain_words.links(snapshot, document)
    for one in tiers.findings(snapshot, key, Tier.REACHABILITY):
        if one.code == Code.NEVER_APPLIES:
            yield replace(one, span=_words(one.span, text, links, document), fixes=())


def _words(span: Span, text: str, links: tuple[tuple[Span, Span], ...], document: Document) -> Span:
    """The words behind a place of the PDDL; the first line where there are none.

    In a block of code it is the same PDDL, if that is there once.
    """
    around = [(made, words) for made, words in links if made.encloses(span)]
    within = [(made, words) for made, words in links if span.encloses(made)]
    nearest = sorted(around, key=lambda one: len(one[0])) or within
    end = document.text.find("\n")
    words = nearest[0][1] if nearest else Span(0, end if end >= 0 else len(document.text))
    same = rf"(?<![\w?-]){re.escape(span.of(text))}(?![\w-])"
    places = [one.span() for one in re.finditer(same, words.of(document.text))]
    is_code = words.of(document.text).startswith("(")
    return Span(*places[0]).shift(words.start) if is_code and len(places) == 1 else words
