"""Hover on the words of domains and problems, and on what other documents say of them."""

from collections.abc import Iterator

from planscribe.ide.content import CodeBlock, Hover, Item, Part, Prose
from planscribe.ide.hover import space as hover_space
from planscribe.ide.hover.in_words import sentences
from planscribe.ide.hover.pddl_names import described
from planscribe.ide.keywords import KEYWORDS, Keyword
from planscribe.ide.navigation.companions import companion_named_at, mentions
from planscribe.ide.navigation.dispatch import variable
from planscribe.ide.navigation.occurrences import PddlName, named_at
from planscribe.ide.navigation.phrases import said_at
from planscribe.ide.signature.pddl_declarations import with_type
from planscribe.model.symbols.symbols import Declaration, NameKind
from planscribe.text import DocumentKey, Span
from planscribe.workspace import symbols, trees
from planscribe.workspace.documents import Role
from planscribe.workspace.locations import Location
from planscribe.workspace.snapshot import Snapshot

_TIMED = frozenset({"at", "over"})


def hover_name(
    snapshot: Snapshot, key: DocumentKey, offset: int, patience: float | None = None
) -> Hover | None:
    """What the word at an offset of a PDDL document means; None if that is unknown.

    What can happen in the open problems is left out if it takes longer than some seconds.
    """
    named = named_at(snapshot, key, offset) or said_at(snapshot, key, offset)
    if named is None:
        return _hover_section(snapshot, key, offset, patience)
    parts = tuple(_named(snapshot, named))
    if parts:
        about = (snapshot, named.definition, named.kind, named.name, patience)
        return Hover(named.span, (*sentences(*about), *parts, *hover_space.known(*about)))
    keyword = KEYWORDS.get(named.name)
    return Hover(named.span, explained(named.name, keyword)) if keyword else None


def _hover_section(
    snapshot: Snapshot, key: DocumentKey, offset: int, patience: float | None
) -> Hover | None:
    """What a keyword means, and what is known of the goal that it begins."""
    found = hover_keyword(snapshot, key, offset)
    document = snapshot.document(key)
    if found is None or document.role is not Role.PROBLEM:
        return found
    if found.span.of(document.text).lower() != ":goal":
        return found
    return Hover(found.span, (*found.parts, *hover_space.of_goal(snapshot, key, patience)))


def hover_mention(snapshot: Snapshot, key: DocumentKey, offset: int) -> Hover | None:
    """What the word at an offset of a plan names."""
    there = mentions(snapshot, snapshot.document(key))
    mention = next((one for one in there if one.span.contains(offset)), None)
    named = companion_named_at(snapshot, key, offset)
    parts = tuple(_named(snapshot, named)) if named else ()
    return Hover(mention.span, parts) if mention and parts else None


def hover_keyword(snapshot: Snapshot, key: DocumentKey, offset: int) -> Hover | None:
    """What the keyword, connective or requirement at an offset means."""
    tree = trees.pddl(snapshot, snapshot.document(key))
    node = tree.at(offset)
    if node is None or tree.is_list(node):
        return None
    parent = tree.parent(node)
    word, span = tree.word(node), tree.span(node)
    if parent is not None and tree.head(parent) in _TIMED:
        head, *rest = tree.children(parent)[:2]
        if rest and node in (head, rest[0]):
            both = f"{tree.word(head)} {tree.word(rest[0])}"
            if both in KEYWORDS:
                word, span = both, Span(tree.span(head).start, tree.span(rest[0]).end)
    keyword = KEYWORDS.get(word)
    return Hover(span, explained(word, keyword)) if keyword else None


def explained(word: str, keyword: Keyword) -> tuple[Part, ...]:
    """What a keyword means, with an example."""
    meaning = Prose(f"`{word}`: {keyword.meaning}")
    return (meaning, CodeBlock("pddl", keyword.example)) if keyword.example else (meaning,)


def _named(snapshot: Snapshot, named: PddlName) -> Iterator[Part]:
    if named.kind is NameKind.VARIABLE:
        yield from _variable(snapshot, named)
    elif named.kind is NameKind.PREFERENCE:
        yield from _preference(snapshot, named)
    else:
        yield from described(snapshot, named.definition, named.kind, named.name)


def _variable(snapshot: Snapshot, named: PddlName) -> Iterator[Part]:
    declared = variable(snapshot, named)
    if declared is None:
        return
    yield CodeBlock("pddl", with_type(declared))
    there = symbols.symbols(snapshot, named.part)
    owner = _owner(there.declarations, there.scopes[named.scope].span)
    what = f"parameter of `{owner.spelling}`" if owner else "variable"
    place = Location(named.definition.key, declared.span.shift(named.part.offset))
    yield Item(what, 0, place)


def _owner(declarations: tuple[Declaration, ...], span: Span) -> Declaration | None:
    """What is declared with the parameters of a scope."""
    return next((one for one in declarations if one.whole == span), None)


def _preference(snapshot: Snapshot, named: PddlName) -> Iterator[Part]:
    for part in named.definition.parts:
        if part.keyword in symbols.FACTS:
            continue
        for one in symbols.symbols(snapshot, part).declarations:
            if (one.kind, one.name) == (named.kind, named.name):
                yield CodeBlock("pddl", one.whole.of(part.source.text))
                return
