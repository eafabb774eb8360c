"""What the definitions of PDDL documents declare and name, within documents and across them."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from planscribe.model.pddl.definitions import Domain, Parameter
from planscribe.model.pddl.reading.outline import header_meant, section_meant
from planscribe.model.symbols.declarations import Declarations, Declared, declarations
from planscribe.model.symbols.fact_mentions import fact_mentions, plain_places
from planscribe.model.symbols.reader import read_symbols
from planscribe.model.symbols.symbols import (
    NOTHING,
    Application,
    Declaration,
    Mention,
    NameKind,
    Symbols,
)
from planscribe.syntax.pddl.forms import Form, Placed
from planscribe.syntax.pddl.tree import Tree
from planscribe.text import DocumentKey, Span, Spans
from planscribe.workspace import trees
from planscribe.workspace.documents import Document, Language, length
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import associations as project
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.project.problems import problems_of
from planscribe.workspace.query import Means, content_query, query
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


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a definition, or a piece of a long one, wherever it stands.

    `items` are nodes of `source`, those of the section behind its keyword. Of two sections with the
    same source and the same first item, all items are the same.
    """

    keyword: str
    source: Form = field(repr=False)
    first: int
    items: tuple[int, ...] = field(repr=False, compare=False)

    @property
    def span(self) -> Span:
        """The places of the items in the source."""
        if not self.items:
            return Span(0, 0)
        first, last = (self.source.span(self.items[end]) for end in (0, -1))
        return Span(first.start, last.end)

    @property
    def weight(self) -> int:
        """About how many characters what is read from it is worth."""
        return len(self.items) * 100


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A section in a document. Its spans, and those of all read from it, count from `offset`."""

    section: Section
    offset: int

    @property
    def keyword(self) -> str:
        """The keyword that the section begins with."""
        return self.section.keyword

    @property
    def source(self) -> Form:
        """What the section is read from."""
        return self.section.source

    @property
    def items(self) -> tuple[int, ...]:
        """The nodes of the section behind its keyword."""
        return self.section.items

    @property
    def span(self) -> Span:
        """The places of the items in the document."""
        return self.section.span.shift(self.offset)


@dataclass(frozen=True, slots=True, eq=False)
class Definition:
    """A domain or a problem that a document defines, the `number`-th of the document.

    `kind` is `Kind.DOMAIN` or `Kind.PROBLEM`. `name` is lower case, and empty where it is missing;
    `domain` is the name of a problem's domain.
    """

    key: DocumentKey
    number: int
    kind: NameKind
    name: str
    domain: str
    span: Span
    parts: tuple[Part, ...] = field(repr=False)


def definitions(snapshot: Snapshot, key: DocumentKey) -> tuple[Definition, ...]:
    """The domains and problems that a document defines; raises as `Snapshot.document` does."""
    document = snapshot.document(key)
    if document.written_in is not Language.PDDL:
        return ()
    return _all_definitions(snapshot, document)


@content_query(weight=length)
def _all_definitions(means: Means, document: Document) -> tuple[Definition, ...]:
    return tuple(_definitions(document, trees.pddl(means, document)))


def definition_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> Definition | None:
    """The definition around an offset, or else the last one that begins before it."""
    before = [one for one in definitions(snapshot, key) if one.span.start <= offset]
    return before[-1] if before else None


def symbols(means: Means, part: Part) -> Symbols:
    """What a part names; its spans count from the part's offset."""
    if part.keyword in FACTS:
        return read_symbols(part.source, part.keyword, part.items)
    return _symbols(means, part.section)


@content_query(weight=lambda _, section: section.weight)
def _symbols(_means: Means, section: Section) -> Symbols:
    return read_symbols(section.source, section.keyword, section.items)


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


def mentions_of(means: Means, part: Part, name: str) -> Iterable[Mention]:
    """Where a part names something by a name, given in lower case."""
    if not says(part, name):
        return ()
    if part.keyword in FACTS:
        return fact_mentions(part.source, _items_saying(part, name), name)
    return (one for one in symbols(means, part).mentions if one.name == name)


def places_of(means: Means, part: Part, kind: NameKind, name: str) -> Spans:
    """Where the facts of a part say a name, given in lower case; counted from the part's offset."""
    if not part.items or not says(part, name):
        return Spans.of(())
    return _places(means, part.section, kind, name)


@content_query(weight=lambda places, *_: len(places))
def _places(means: Means, section: Section, kind: NameKind, name: str) -> Spans:
    text, around = section.source.text.lower(), section.span
    if len(text) == len(section.source.text):
        plain = plain_places(text, around.start, around.end, kind, name)
        if plain is not None:
            return plain
    several = mentions_of(means, Part(section, 0), name)
    return Spans.of(one.span for one in several if one.kind is kind)


@query
def domain_of(snapshot: Snapshot, definition: Definition) -> Definition | None:
    """The domain that a problem belongs to, in its own document or in another; a domain itself."""
    if definition.kind is NameKind.DOMAIN:
        return definition
    here = [one for one in definitions(snapshot, definition.key) if one.kind is NameKind.DOMAIN]
    if beside := next((one for one in here if one.name == definition.domain), None):
        return beside
    try:
        key = project.domain_of(snapshot, definition.key).domain
        there = [one for one in definitions(snapshot, key) if one.kind is NameKind.DOMAIN]
    except (NoDomain, CannotRead):
        return None
    named = (one for one in there if one.name == definition.domain)
    return next(named, there[0] if there else None)


def read_domain_of(snapshot: Snapshot, definition: Definition) -> tuple[Document, Domain] | None:
    """The domain of a definition, and its document; None if that begins with another domain."""
    there = domain_of(snapshot, definition)
    document = snapshot.document(there.key) if there else None
    domain = trees.domain(snapshot, document) if document else None
    if there is None or document is None or domain is None or domain.name != there.name:
        return None
    return document, domain


@query
def family(snapshot: Snapshot, definition: Definition, saying: str = "") -> tuple[Definition, ...]:
    """A domain and all known problems of it, or, without its domain, a problem alone.

    Only problems count in whose document the word `saying` stands, given in lower case.
    """
    domain = domain_of(snapshot, definition)
    if domain is None:
        return (definition,)
    problems = [
        one
        for key in dict.fromkeys((domain.key, *problems_of(snapshot, domain.key)))
        if saying in snapshot.document(key).text.lower()
        for one in definitions(snapshot, key)
        if one.kind is NameKind.PROBLEM and are_related(snapshot, one, domain)
    ]
    return (domain, *problems)


def are_related(snapshot: Snapshot, one: Definition, other: Definition) -> bool:
    """Whether two definitions have the same domain."""
    domain, its = domain_of(snapshot, one), domain_of(snapshot, other)
    if domain is None or its is None:
        return False
    return (domain.key, domain.number) == (its.key, its.number)


def says(part: Part, word: str) -> bool:
    """Whether a word, given in lower case, stands somewhere in a part's text."""
    return word in part.source.text.lower()


def applied(
    snapshot: Snapshot, definition: Definition, kind: NameKind, name: str
) -> Iterator[Application]:
    """The applications of a name in a definition, placed in its document."""
    for part in definition.parts:
        if says(part, name):
            for one in symbols(snapshot, part).applications:
                if (one.kind, one.name) == (kind, name):
                    yield replace(
                        one,
                        span=one.span.shift(part.offset),
                        head=one.head.shift(part.offset),
                        arguments=tuple(
                            replace(each, span=each.span.shift(part.offset))
                            for each in one.arguments
                        ),
                    )


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


@query
def declared_in(snapshot: Snapshot, definition: Definition) -> Declarations:
    """What is declared where a definition is written: in it, and in the domain of a problem."""
    around = [definition]
    if definition.kind is NameKind.PROBLEM and (domain := domain_of(snapshot, definition)):
        around.insert(0, domain)
    # The sections stay the same while facts are typed, and so do the declarations.
    places = (
        (one.key, part.section, part.offset)
        for one in around
        for part in one.parts
        if part.keyword in DECLARING
    )
    return _declarations(snapshot, tuple(places))


def _weight(_: Declarations, places: tuple[tuple[DocumentKey, Section, int], ...]) -> int:
    # The snapshot keeps them, too: forgetting what they are made from instead would save nothing.
    return sum(section.weight for _, section, _ in places) // 4


@content_query(weight=_weight)
def _declarations(
    means: Means, places: tuple[tuple[DocumentKey, Section, int], ...]
) -> Declarations:
    # An edit of a domain leaves those of its problems as they are.
    return declarations(one for place in places for one in _declared(means, *place))


@content_query(weight=lambda _, __, section, ___: section.weight // 4)
def _declared(
    means: Means, key: DocumentKey, section: Section, offset: int
) -> tuple[Declared, ...]:
    written = _symbols(means, section).declarations
    return tuple(Declared(key, shifted(one, offset)) for one in written)


def shifted(declaration: Declaration, by: int) -> Declaration:
    """The same declaration, further on in its text."""
    if not by:
        return declaration
    # A domain can have very many: `replace` takes three times as long.
    kind, name, spelling = declaration.kind, declaration.name, declaration.spelling
    parameters = tuple(
        Parameter(one.name, one.types, one.spelling, one.span.shift(by), one.comment)
        for one in declaration.parameters
    )
    span, whole = declaration.span.shift(by), declaration.whole.shift(by)
    return Declaration(kind, name, spelling, span, whole, declaration.types, parameters)


def _definitions(document: Document, tree: Tree) -> Iterator[Definition]:
    by_definition = groupby(tree.forms, lambda placed: placed.definition)
    several = ((node, tuple(forms)) for node, forms in by_definition if node >= 0)
    for number, (node, forms) in enumerate(several):
        parts = tuple(part for placed in forms for part in _parts(placed))
        heads = {part.keyword for part in parts}
        if parts and heads.isdisjoint(_HEADERS):
            meant = header_meant(parts[0].keyword, heads)
            parts = (_with_keyword(parts[0], meant or parts[0].keyword), *parts[1:])
            heads = {part.keyword for part in parts}
        is_problem = "problem" in heads or (
            "domain" not in heads and bool(heads & {":domain", ":objects", ":init", ":goal"})
        )
        parts = tuple(_as_meant(part, not is_problem) for part in parts)
        yield Definition(
            document.key,
            number,
            NameKind.PROBLEM if is_problem else NameKind.DOMAIN,
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
    return part if meant == part.keyword else _with_keyword(part, meant)


def _with_keyword(part: Part, keyword: str) -> Part:
    return Part(replace(part.section, keyword=keyword), part.offset)


def _part(keyword: str, source: Form, items: tuple[int, ...], offset: int) -> Part:
    return Part(Section(keyword, source, items[0] if items else -1, items), offset)


def _parts(placed: Placed) -> Iterator[Part]:
    """The sections of a form; of those at the start of a definition, its header too."""
    form = placed.form
    if form.is_run:
        yield _part(form.keyword, form, tuple(form.items), placed.offset)
        return
    is_start = placed.definition == placed.node
    for node in form.children(0) if is_start else form.tops(-1):
        if head := form.head(node):
            yield _part(head, form, tuple(form.children(node)[1:]), placed.offset)


def _named(parts: tuple[Part, ...], keyword: str) -> str:
    words = (
        part.source.word(item) for part in parts if part.keyword == keyword for item in part.items
    )
    return next(words, "")
