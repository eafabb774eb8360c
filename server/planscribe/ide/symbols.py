"""Document symbols: the outline of a document."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from planscribe.model.symbol_reader import ACTIONS
from planscribe.model.symbols import Declaration, Kind
from planscribe.syntax import asp_nodes
from planscribe.syntax.pddl import Tree
from planscribe.text import Span
from planscribe.workspace import trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS, definitions, shifted
from planscribe.workspace.symbols import symbols as symbols_of

_LONGEST_NAME = 80


class SymbolKind(StrEnum):
    """What a symbol is."""

    FILE = "file"
    SECTION = "section"
    PART = "part"
    """A part of an action: its parameters, its condition, its effect."""
    TYPE = "type"
    OBJECT = "object"
    PREDICATE = "predicate"
    FUNCTION = "function"
    ACTION = "action"
    SENTENCE = "sentence"
    FACT = "fact"
    RULE = "rule"
    CONSTRAINT = "constraint"


@dataclass(frozen=True, slots=True)
class Symbol:
    """An entry of the outline; `selection` is the part of `span` that names it."""

    name: str
    kind: SymbolKind
    span: Span
    selection: Span
    children: tuple["Symbol", ...] = ()
    detail: str = ""


def symbols(snapshot: Snapshot, uri: str) -> tuple[Symbol, ...]:
    """The outline of a document; raises as `Snapshot.document` does."""
    document = snapshot.document(uri)
    match document.language:
        case Language.TASK:
            return tuple(_sentences(snapshot, document))
        case Language.ASP:
            return tuple(_statements(snapshot, document))
        case Language.PDDL:
            return tuple(_definitions(snapshot, document))
    return ()


def _sentences(snapshot: Snapshot, document: Document) -> Iterator[Symbol]:
    for one in trees.task(snapshot, document).sentences:
        name = _line(one.span.of(document.text))
        yield Symbol(name, SymbolKind.SENTENCE, one.span, one.span)


def _statements(snapshot: Snapshot, document: Document) -> Iterator[Symbol]:
    kinds = {
        asp_nodes.Kind.FACT: SymbolKind.FACT,
        asp_nodes.Kind.CONSTRAINT: SymbolKind.CONSTRAINT,
    }
    for one in trees.asp(snapshot, document).statements:
        kind = kinds.get(one.kind, SymbolKind.RULE)
        yield Symbol(_line(one.span.of(document.text)), kind, one.span, one.span)


def _definitions(snapshot: Snapshot, document: Document) -> Iterator[Symbol]:
    """The sections of each definition, with what domains and problems declare in them."""
    tree = trees.pddl(snapshot, document)
    parts = {one.span: one.parts for one in definitions(snapshot, document.uri)}
    for root in (root for root in tree.roots if tree.head(root) == "define"):
        declared = _Declared(
            shifted(one, part.offset)
            for part in parts.get(tree.span(root), ())
            if part.keyword not in FACTS
            for one in symbols_of(snapshot, part).declarations
        )
        title, sections = "define", []
        for node in tree.children(root)[1:]:
            head = tree.head(node)
            if head in ("domain", "problem"):
                title = tree.spelling(node).strip("() \t\r\n")
            elif head.startswith(":"):
                sections.append(_section(tree, node, declared))
        yield Symbol(title, SymbolKind.FILE, tree.span(root), tree.span(root), tuple(sections))


class _Declared:
    """The declarations of a definition, by where they stand."""

    def __init__(self, found: Iterable[Declaration]) -> None:
        self.all = sorted(found, key=lambda one: one.span)

    def within(self, span: Span) -> list[Declaration]:
        first = bisect_left(self.all, span.start, key=lambda one: one.span.start)
        behind = bisect_left(self.all, span.end, key=lambda one: one.span.start)
        return self.all[first:behind]


def _section(tree: Tree, node: int, declared: _Declared) -> Symbol:
    head, span = tree.head(node), tree.span(node)
    inside = declared.within(span)
    if head in ACTIONS:
        for action in (one for one in inside if one.kind is Kind.ACTION):
            detail = "" if head == ":action" else head[1:].replace("-", " ")
            parts = tuple(_parts(tree, node))
            return Symbol(action.spelling, SymbolKind.ACTION, span, action.span, parts, detail)
    items = tree.children(node)
    if head == ":derived" and len(items) > 1 and tree.head(items[1]):
        name = items[1] + 1
        return Symbol(
            tree.spelling(name), SymbolKind.PREDICATE, span, tree.span(name), (), "derived"
        )
    children = tuple(_entry(one) for one in inside if one.kind in _ENTRIES)
    return Symbol(head, SymbolKind.SECTION, span, tree.span(items[0]), children)


def _parts(tree: Tree, section: int) -> Iterator[Symbol]:
    """The parts of an action, each from its keyword on."""
    items = tree.children(section)[1:]
    for keyword, value in pairwise(items):
        word = tree.word(keyword)
        if word.startswith(":") and tree.is_list(value):
            span, key = tree.span(value), tree.span(keyword)
            yield Symbol(word, SymbolKind.PART, Span(key.start, span.end), key)


_ENTRIES = {
    Kind.TYPE: SymbolKind.TYPE,
    Kind.OBJECT: SymbolKind.OBJECT,
    Kind.PREDICATE: SymbolKind.PREDICATE,
    Kind.FUNCTION: SymbolKind.FUNCTION,
}


def _entry(declared: Declaration) -> Symbol:
    types = " ".join(declared.types)
    if len(declared.types) > 1:
        types = f"(either {types})"
    parameters = " ".join(one.spelling or one.name for one in declared.parameters)
    detail = " - ".join(filter(None, [parameters, types]))
    kind = _ENTRIES[declared.kind]
    return Symbol(declared.spelling, kind, declared.whole, declared.span, (), detail)


def _line(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST_NAME else f"{line[: _LONGEST_NAME - 1]}…"
