"""Document symbols: the outline of a document."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from planscribe.model.pddl import Function, Parameter, Predicate, Type
from planscribe.model.pddl_reader import PddlFile
from planscribe.syntax.asp_nodes import Kind
from planscribe.syntax.pddl import Tree
from planscribe.text import Span
from planscribe.workspace import trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.snapshot import Snapshot

_LONGEST_NAME = 80


class SymbolKind(StrEnum):
    """What a symbol is."""

    FILE = "file"
    SECTION = "section"
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
    kinds = {Kind.FACT: SymbolKind.FACT, Kind.CONSTRAINT: SymbolKind.CONSTRAINT}
    for one in trees.asp(snapshot, document).statements:
        kind = kinds.get(one.kind, SymbolKind.RULE)
        yield Symbol(_line(one.span.of(document.text)), kind, one.span, one.span)


def _definitions(snapshot: Snapshot, document: Document) -> Iterator[Symbol]:
    """The sections of each definition, with what domains and problems declare in them."""
    tree = trees.pddl(snapshot, document)
    declared = tuple(_declared(trees.pddl_file(snapshot, document)))
    for root in tree.roots:
        if tree.head(root) != "define":
            continue
        title, sections = "define", []
        for node in tree.children(root)[1:]:
            head = tree.head(node)
            if head in ("domain", "problem"):
                title = tree.spelling(node).strip("() \t\r\n")
            elif head.startswith(":"):
                sections.append(_section(tree, node, declared))
        yield Symbol(title, SymbolKind.FILE, tree.span(root), tree.span(root), tuple(sections))


def _section(tree: Tree, node: int, declared: Iterable[Symbol]) -> Symbol:
    head, span = tree.head(node), tree.span(node)
    words = tree.children(node)
    if head == ":action" and len(words) > 1 and not tree.is_list(words[1]):
        return Symbol(tree.spelling(words[1]), SymbolKind.ACTION, span, tree.span(words[1]))
    inside = tuple(one for one in declared if span.encloses(one.span))
    return Symbol(head, SymbolKind.SECTION, span, tree.span(words[0]), inside)


def _declared(file: PddlFile) -> Iterator[Symbol]:
    for domain in file.domains:
        yield from _each(SymbolKind.TYPE, domain.types)
        yield from _each(SymbolKind.OBJECT, domain.constants)
        yield from _each(SymbolKind.PREDICATE, domain.predicates)
        yield from _each(SymbolKind.FUNCTION, domain.functions)
    for problem in file.problems:
        yield from _each(SymbolKind.OBJECT, problem.objects)


def _each(
    kind: SymbolKind, declared: Iterable[Type | Parameter | Predicate | Function]
) -> Iterator[Symbol]:
    for one in declared:
        yield Symbol(one.spelling or one.name, kind, one.span, one.span)


def _line(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST_NAME else f"{line[: _LONGEST_NAME - 1]}…"
