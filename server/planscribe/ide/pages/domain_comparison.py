"""Two domains side by side, in PDDL or in words: how they differ, and their PDDL in between."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import ndiff

from planscribe.compile.differences import Side
from planscribe.compile.domains.differences import DomainDifference
from planscribe.compile.domains.equivalence import DomainComparison, compare_domains
from planscribe.compile.writer import write_domain
from planscribe.ide.content import CodeBlock, Item, Part, Prose
from planscribe.ide.pages.explanation import TextPage
from planscribe.model.grouping import grouped
from planscribe.model.pddl.definitions import Domain
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.text import DocumentKey, Span
from planscribe.wording import listed
from planscribe.workers.limits import Limits
from planscribe.workspace import trees
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.locations import Location
from planscribe.workspace.pipeline import domain_words
from planscribe.workspace.snapshot import Snapshot

_LIMITS = Limits(60)
_KEPT = ("- ", "+ ", "  ")


@dataclass(frozen=True, slots=True)
class ComparedDomain:
    """A domain, and from which words its parts are made if it is in words."""

    document: Document
    domain: Domain
    text: str
    links: tuple[tuple[Span, Span], ...] = ()

    @property
    def name(self) -> str:
        """The name of its file."""
        return self.document.name

    def place(self, span: Span) -> Location:
        """Where a part of the domain is in the document."""
        around = [words for made, words in self.links if made.contains(span.start)]
        return Location(self.document.key, around[-1] if around else span)


@dataclass(frozen=True, slots=True)
class DomainsTold:
    """Two domains and what was found."""

    first: ComparedDomain
    second: ComparedDomain
    found: DomainComparison


def comparable(snapshot: Snapshot, key: DocumentKey) -> ComparedDomain | None:
    """The domain of a document; None if it has none, or some of its words are not read."""
    document = snapshot.document(key)
    if document.role is Role.DOMAIN:
        domain = trees.domain(snapshot, document)
        return ComparedDomain(document, domain, document.text) if domain else None
    text = domain_words.written(snapshot, document) if document.role is Role.DOMAIN_WORDS else None
    if text is None:
        return None
    (domain,) = read(pddl.parse(text)).domains
    return ComparedDomain(document, domain, text, domain_words.links(snapshot, document))


def domains_told(snapshot: Snapshot, key: DocumentKey, other: DocumentKey) -> DomainsTold | None:
    """The comparison of two documents; None if one of them has no domain.

    Raises:
        LimitExceeded: it takes too long.
        WorkerCrashed: the process that compares has ended.
    """
    first, second = comparable(snapshot, key), comparable(snapshot, other)
    if first is None or second is None:
        return None
    found = snapshot.workers.pool.run(compare_domains, first.domain, second.domain, limits=_LIMITS)
    return DomainsTold(first, second, found)


def domains_page(told: DomainsTold) -> TextPage:
    """A comparison as a document."""
    return TextPage(f"{told.first.name} and {told.second.name}", tuple(_parts(told)))


def _parts(told: DomainsTold) -> Iterator[Part]:
    yield Prose(summary(told))
    for where, found in grouped(told.found.differences, lambda one: one.where).items():
        yield Item(where)
        yield from (Item(one.message, 1, _place(told, one)) for one in found)
    if not told.found.equivalent:
        yield CodeBlock("diff", "\n".join(_side_by_side(told)))


def summary(told: DomainsTold) -> str:
    """Whether the domains are equal up to names, in a sentence."""
    first, second = f"`{told.first.name}`", f"`{told.second.name}`"
    if not told.found.equivalent:
        return f"{first} (first) and {second} (second) differ."
    names = told.found.renamed.items()
    renamed = listed(f"{one.kind} `{one.name}` is `{name}`" for one, name in names)
    return f"{first} and {second} are equivalent{f' up to names: {renamed}' if renamed else ''}."


def _place(told: DomainsTold, one: DomainDifference) -> Location | None:
    if one.side is None or not one.spans:
        return None
    side = told.first if one.side is Side.FIRST else told.second
    return side.place(one.spans[0])


def _side_by_side(told: DomainsTold) -> Iterator[str]:
    """The PDDL of both in the manner of `diff`, laid out in one way."""
    first, second = (
        write_domain(one.domain, source=one.text).splitlines() for one in (told.first, told.second)
    )
    return (line for line in ndiff(first, second) if line.startswith(_KEPT))
