"""What the definitions of PDDL documents declare and name, within documents and across them."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from planscribe.model.declarations import Declarations, Declared, declarations
from planscribe.model.fact_mentions import fact_mentions
from planscribe.model.pddl_outline import header_meant, section_meant
from planscribe.model.symbol_reader import read_symbols
from planscribe.model.symbols import NOTHING, Declaration, Kind, Mention, Symbols
from planscribe.syntax.pddl import Form, Placed
from planscribe.text import Span
from planscribe.workspace import project, trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.problems import problems_of
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot

FACTS = frozenset({":init", ":timeless"})
"""Sections so long that what they name is not remembered, but read when asked for."""

_HEADERS = frozenset({"domain", "problem"})
_BEFORE_WORDS = " \t\r\n\f\v()"

DECLARING = frozenset(
    {
        "domain",
        "problem",
        ":types",
        ":constants",
        ":objects",
        ":predicates",
        ":functions",
        ":action",
        ":durative-action",
        ":process",
        ":event",
    }
)
"""Sections that declare what others can name."""


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A section of a definition, or a piece of a long one.

    `items` are nodes of `source`, those of the section behind its keyword. Spans of `source`, and
    of everything read from it, count from `offset` in the document.
    """

    keyword: str
    source: Form = field(repr=False)
    items: tuple[int, ...] = field(repr=False)
    offset: int

    @property
    def span(self) -> Span:
        """Where the items stand in the document."""
        if not self.items:
            return Span(self.offset, self.offset)
        first, last = (self.source.span(self.items[end]) for end in (0, -1))
        return Span(first.start, last.end).shift(self.offset)


@dataclass(frozen=True, slots=True, eq=False)
class Definition:
    """A domain or a problem that a document defines, the `number`-th of the document.

    `kind` is `Kind.DOMAIN` or `Kind.PROBLEM`. `name` is lower case, and empty where it is missing;
    `domain` is the name of a problem's domain.
    """

    uri: str
    number: int
    kind: Kind
    name: str
    domain: str
    span: Span
    parts: tuple[Part, ...] = field(repr=False)


def definitions(snapshot: Snapshot, uri: str) -> tuple[Definition, ...]:
    """The domains and problems that a document defines; raises as `Snapshot.document` does."""
    document = snapshot.document(uri)
    if document.language is not Language.PDDL:
        return ()
    return snapshot.memo.recall(
        ("definitions", document.uri, document.digest),
        lambda: tuple(_definitions(snapshot, document)),
        len(document.text),
    )


def definition_at(snapshot: Snapshot, uri: str, offset: int) -> Definition | None:
    """The definition around an offset, or else the last one that begins before it."""
    before = [one for one in definitions(snapshot, uri) if one.span.start <= offset]
    return before[-1] if before else None


def symbols(snapshot: Snapshot, part: Part) -> Symbols:
    """What a part names; its spans count from the part's offset."""

    def read() -> Symbols:
        return read_symbols(part.source, part.keyword, part.items)

    if part.keyword in FACTS:
        return read()
    key = ("symbols", part.source, part.items[:1], part.keyword)
    return snapshot.memo.recall(key, read, len(part.items) * 100)


def symbols_within(snapshot: Snapshot, part: Part, span: Span) -> Symbols:
    """What a part names in a span of the document, and maybe around it; of facts, little more.

    Spans of the result count from the part's offset.
    """
    if part.keyword not in FACTS:
        return symbols(snapshot, part)
    source, items = part.source, part.items
    first = bisect_left(items, span.start - part.offset, key=lambda one: source.span(one).end)
    last = bisect_right(items, span.end - part.offset, key=lambda one: source.span(one).start)
    return read_symbols(source, part.keyword, items[first:last])


def symbols_saying(snapshot: Snapshot, part: Part, word: str) -> Symbols:
    """What a part names, of its facts only those that say a word, given in lower case."""
    if not says(part, word):
        return NOTHING
    if part.keyword not in FACTS:
        return symbols(snapshot, part)
    return read_symbols(part.source, part.keyword, _items_saying(part, word))


def mentions_of(snapshot: Snapshot, part: Part, name: str) -> Iterable[Mention]:
    """Where a part names something by a name, given in lower case."""
    if not says(part, name):
        return ()
    if part.keyword in FACTS:
        return fact_mentions(part.source, _items_saying(part, name), name)
    return (one for one in symbols(snapshot, part).mentions if one.name == name)


def domain_of(snapshot: Snapshot, definition: Definition) -> Definition | None:
    """The domain that a problem belongs to, in its own document or in another; a domain itself."""
    if definition.kind is Kind.DOMAIN:
        return definition
    here = [one for one in definitions(snapshot, definition.uri) if one.kind is Kind.DOMAIN]
    if beside := next((one for one in here if one.name == definition.domain), None):
        return beside
    try:
        uri = project.domain_of(snapshot, definition.uri).domain
        there = [one for one in definitions(snapshot, uri) if one.kind is Kind.DOMAIN]
    except (NoDomain, CannotRead):
        return None
    named = (one for one in there if one.name == definition.domain)
    return next(named, there[0] if there else None)


def family(snapshot: Snapshot, definition: Definition, saying: str = "") -> tuple[Definition, ...]:
    """A domain and all known problems of it, or, without its domain, a problem alone.

    Only problems count in whose document the word `saying` stands, given in lower case.
    """
    domain = domain_of(snapshot, definition)
    if domain is None:
        return (definition,)
    problems = [
        one
        for uri in dict.fromkeys((domain.uri, *problems_of(snapshot, domain.uri)))
        if saying in snapshot.document(uri).text.lower()
        for one in definitions(snapshot, uri)
        if one.kind is Kind.PROBLEM and are_related(snapshot, one, domain)
    ]
    return (domain, *problems)


def are_related(snapshot: Snapshot, one: Definition, other: Definition) -> bool:
    """Whether two definitions have the same domain."""
    domain, its = domain_of(snapshot, one), domain_of(snapshot, other)
    if domain is None or its is None:
        return False
    return (domain.uri, domain.number) == (its.uri, its.number)


def says(part: Part, word: str) -> bool:
    """Whether a word, given in lower case, stands somewhere in a part's text."""
    return word in part.source.text.lower()


def _items_saying(part: Part, word: str) -> Sequence[int]:
    """The items of a part in whose text a word stands."""
    source, items = part.source, part.items
    text = source.text.lower()
    if len(text) != len(source.text):
        return items  # Offsets are not the same in lower case.
    found: list[int] = []
    offset, end = part.span.start - part.offset, part.span.end - part.offset
    # The word comes first, so that it is searched for fast.
    said = re.compile(rf"{re.escape(word)}(?![^\s();])")
    while match := said.search(text, offset, end):
        offset = match.end()
        if text[match.start() - 1] in _BEFORE_WORDS:
            place = bisect_right(items, source.before(match.start())) - 1
            found.append(items[place])
            offset = max(offset, source.span(items[place]).end)
    return found


def declared_in(snapshot: Snapshot, definition: Definition) -> Declarations:
    """What is declared where a definition is written: in it, and in the domain of a problem."""
    around = [definition]
    if definition.kind is Kind.PROBLEM and (domain := domain_of(snapshot, definition)):
        around.insert(0, domain)
    places = [(one.uri, part) for one in around for part in one.parts if part.keyword in DECLARING]
    # The parts stay the same objects while facts are typed, and so do the declarations.
    key = (
        "declarations",
        *((uri, part.source, part.items[:1], part.offset) for uri, part in places),
    )
    return snapshot.memo.recall(
        key,
        lambda: declarations(
            Declared(uri, shifted(one, part.offset))
            for uri, part in places
            for one in symbols(snapshot, part).declarations
        ),
        sum(len(part.items) for _, part in places) * 100,
    )


def shifted(declaration: Declaration, by: int) -> Declaration:
    """The same declaration, further on in its text."""
    if not by:
        return declaration
    return replace(
        declaration,
        span=declaration.span.shift(by),
        whole=declaration.whole.shift(by),
        parameters=tuple(replace(one, span=one.span.shift(by)) for one in declaration.parameters),
    )


def _definitions(snapshot: Snapshot, document: Document) -> Iterator[Definition]:
    tree = trees.pddl(snapshot, document)
    by_definition = groupby(tree.forms, lambda placed: placed.definition)
    several = ((node, tuple(forms)) for node, forms in by_definition if node >= 0)
    for number, (node, forms) in enumerate(several):
        parts = tuple(part for placed in forms for part in _parts(placed))
        heads = {part.keyword for part in parts}
        if parts and heads.isdisjoint(_HEADERS):
            meant = header_meant(parts[0].keyword, heads)
            parts = (replace(parts[0], keyword=meant or parts[0].keyword), *parts[1:])
            heads = {part.keyword for part in parts}
        is_problem = "problem" in heads or (
            "domain" not in heads and bool(heads & {":domain", ":objects", ":init", ":goal"})
        )
        parts = tuple(_as_meant(part, not is_problem) for part in parts)
        yield Definition(
            document.uri,
            number,
            Kind.PROBLEM if is_problem else Kind.DOMAIN,
            _named(parts, "problem" if is_problem else "domain"),
            _named(parts, ":domain") if is_problem else "",
            tree.span(node),
            parts,
        )


def _as_meant(part: Part, is_domain: bool) -> Part:
    """A part with the keyword that its own misspells."""
    if part.keyword in DECLARING or part.keyword in FACTS:
        return part
    meant = section_meant(part.keyword, is_domain)
    return part if meant == part.keyword else replace(part, keyword=meant)


def _parts(placed: Placed) -> Iterator[Part]:
    """The sections of a form; of those at the start of a definition, its header too."""
    form = placed.form
    if form.is_run:
        yield Part(form.keyword, form, tuple(form.items), placed.offset)
        return
    is_start = placed.definition == placed.node
    for node in form.children(0) if is_start else form.tops(-1):
        if head := form.head(node):
            yield Part(head, form, tuple(form.children(node)[1:]), placed.offset)


def _named(parts: tuple[Part, ...], keyword: str) -> str:
    words = (
        part.source.word(item) for part in parts if part.keyword == keyword for item in part.items
    )
    return next(words, "")
