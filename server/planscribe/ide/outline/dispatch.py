"""Document symbols: the outline of a document."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import pairwise

from planscribe.ide.outline.asp import outline
from planscribe.ide.outline.symbol import ENTRIES, Symbol, SymbolKind, entry, line_of
from planscribe.model.symbols.reader import ACTIONS
from planscribe.model.symbols.symbols import Declaration, NameKind
from planscribe.syntax.pddl.tree import Tree
from planscribe.text import DocumentKey, Span
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS, definitions, shifted
from planscribe.workspace.symbols import symbols as symbols_of

_ABOUT = {"init": "initial state", "goal": "goal", "metric": "metric"}
"""What the sentences of a task are about that state something; others introduce objects."""


def symbols(snapshot: Snapshot, key: DocumentKey) -> tuple[Symbol, ...]:
    """The outline of a document; raises as `Snapshot.document` does."""
    document = snapshot.document(key)
    match document.language:
        case Language.TASK:
            return tuple(_sentences(snapshot, document))
        case Language.ASP:
            return tuple(outline(trees.asp(snapshot, document)))
        case Language.PDDL:
            return tuple(_definitions(snapshot, document))
        case Language.PLAN:
            return tuple(_steps(snapshot, document))
    return ()


def _steps(snapshot: Snapshot, document: Document) -> Iterator[Symbol]:
    """The steps of a plan, with the words of their actions as what names them."""
    for number, one in enumerate(trees.plan_tree(snapshot, document).steps, 1):
        name = line_of(" ".join(word.of(document.text) for word in one.words))
        time = f", at {one.time.of(document.text)}" if one.time else ""
        yield Symbol(name, SymbolKind.ACTION, one.whole, one.words[0], (), f"step {number}{time}")


def _sentences(snapshot: Snapshot, document: Document) -> Iterator[Symbol]:
    """The sentences of a task, with what each is about."""
    about: dict[int, str] = {}
    made = queries.translation_if_any(snapshot, document.key)
    for statement in made.statements if made else ():
        head = statement.text.partition("(")[0]
        about.setdefault(statement.sentence, _ABOUT.get(head, "objects"))
        if head in _ABOUT:
            about[statement.sentence] = _ABOUT[head]
    for number, one in enumerate(trees.task(snapshot, document).sentences):
        name = line_of(one.span.of(document.text))
        detail = about.get(number, "")
        yield Symbol(name, SymbolKind.SENTENCE, one.span, one.span, (), detail)


def _definitions(snapshot: Snapshot, document: Document) -> Iterator[Symbol]:
    """The sections of each definition, with what domains and problems declare in them."""
    tree = trees.pddl(snapshot, document)
    parts = {one.span: one.parts for one in definitions(snapshot, document.key)}
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
        for action in (one for one in inside if one.kind is NameKind.ACTION):
            detail = "" if head == ":action" else head[1:].replace("-", " ")
            parts = tuple(_parts(tree, node))
            return Symbol(action.spelling, SymbolKind.ACTION, span, action.span, parts, detail)
    items = tree.children(node)
    if head == ":derived" and len(items) > 1 and tree.head(items[1]):
        name = items[1] + 1
        return Symbol(
            tree.spelling(name), SymbolKind.PREDICATE, span, tree.span(name), (), "derived"
        )
    children = tuple(entry(one) for one in inside if one.kind in ENTRIES)
    return Symbol(head, SymbolKind.SECTION, span, tree.span(items[0]), children)


def _parts(tree: Tree, section: int) -> Iterator[Symbol]:
    """The parts of an action, each from its keyword on."""
    items = tree.children(section)[1:]
    for keyword, value in pairwise(items):
        word = tree.word(keyword)
        if word.startswith(":") and tree.is_list(value):
            span, key = tree.span(value), tree.span(keyword)
            yield Symbol(word, SymbolKind.PART, Span(key.start, span.end), key)
