"""PS317: phrases in the comments of a domain that tasks cannot use."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Fix
from planscribe.model.lexicon import has_phrase, phrase_spans
from planscribe.model.pddl.reading.comments import Comments
from planscribe.model.symbols.symbols import NameKind
from planscribe.syntax.pddl.tree import Tree
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span, start_of_line
from planscribe.wording import listed
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import phrases, queries, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.translate.english.read_back import FaultyPhrase

_KINDS = {
    ":types": NameKind.TYPE,
    ":constants": NameKind.OBJECT,
    ":predicates": NameKind.PREDICATE,
    ":functions": NameKind.FUNCTION,
    ":action": NameKind.ACTION,
}
_LISTS = frozenset({":types", ":constants"})
_BEGINS_WITH_PHRASE = re.compile(r';+\s*(?:not\s+)?"[^"\n]+"', re.IGNORECASE)
_VARIABLE = re.compile(r"\?[\w-]+")
_REST_OF_LINE = re.compile(r"[ \t)]*(?=[\r\n]|\Z)")


@dataclass(frozen=True, slots=True)
class _Declared:
    """A declaration of a domain, and its comment, line by line."""

    kind: NameKind
    name: str
    span: Span
    variables: frozenset[str]
    comment: tuple[Span, ...]


def unusable(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Phrases that the grammar does not read as what they are written for, or that are written for
    several types."""
    tree = trees.pddl(snapshot, document)
    domain = trees.domain(snapshot, document)
    if domain is None or tree.faults or not has_phrase(tree.text):
        return
    try:
        files = queries.domain_model(snapshot, document.key).files
        rules = snapshot.document(files.rules).text if files.rules else ""
        faulty = phrases.faulty(snapshot, domain, rules)
    except (NoDomain, LimitExceeded, WorkerCrashed):
        return
    places: dict[tuple[NameKind, str], list[Span]] = {}
    declared = [one for section in _sections(tree) for one in _declared(tree, section)]
    for one in declared:
        spans = [span for line in one.comment for span in phrase_spans(tree.text, line)]
        places[one.kind, one.name] = places.get((one.kind, one.name)) or spans
    told = unusable_phrases(faulty, places)
    yield from told.values()
    yield from (one for one in _shared(tree, declared) if one.span not in told)


def unusable_phrases(
    faulty: Iterable["FaultyPhrase"], places: Mapping[tuple[NameKind, str], Sequence[Span]]
) -> dict[Span, Finding]:
    """What is reported about phrases, by their places; names in one line share their comment."""
    told: dict[Span, Finding] = {}
    for fault in faulty:
        for span in places.get((fault.kind, fault.name), ())[fault.number : fault.number + 1]:
            told.setdefault(span, _unusable_phrase(fault, span))
    return told


def _unusable_phrase(fault: "FaultyPhrase", span: Span) -> Finding:
    """What is reported about a phrase at a place."""
    instead = quoted(f'"{fault.instead}"')
    hint = f" Write, for example, {instead}." if fault.instead else ""
    fix = Fix(f"Replace it with {instead}", (Edit(span, fault.instead),))
    fixes = (fix,) if fault.instead and fault.is_sure else ()
    return found(Code.UNUSABLE_PHRASE, span, fault.message + hint, fixes=fixes)


def loose(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Phrases between declarations: in comments that belong to none of them."""
    tree = trees.pddl(snapshot, document)
    if tree.faults or not has_phrase(tree.text):
        return
    for section in _sections(tree):
        if tree.head(section) == ":action":
            continue
        declared = list(_declared(tree, section))
        used = {line for one in declared for line in one.comment}
        around = tree.span(section)
        for comment in tree.comments:
            within = around.start < comment.start < around.end
            if within and comment not in used and _is_meant(comment.of(tree.text)):
                yield _loose(tree, comment, declared)


def _shared(tree: Tree, declared: Sequence[_Declared]) -> Iterator[Finding]:
    """Words for types of which several are in one line: each would be called so."""
    types: dict[Span, list[str]] = {}
    for one in declared:
        for line in one.comment[:1] if one.kind is NameKind.TYPE else ():
            types.setdefault(line, []).append(one.name)
    for line, names in types.items():
        span = next(phrase_spans(tree.text, line), None)
        if len(names) > 1 and span:
            message = (
                f"This is what all of {listed(map(quoted, names))} are called: write each of them "
                "in a line of its own, with its words."
            )
            yield found(Code.UNUSABLE_PHRASE, span, message)


def _is_meant(comment: str) -> bool:
    """Whether a comment is a phrase, and does not just quote a word."""
    return _BEGINS_WITH_PHRASE.match(comment) is not None


def _loose(tree: Tree, comment: Span, declared: Sequence[_Declared]) -> Finding:
    said = frozenset(name.lower() for name in _VARIABLE.findall(comment.of(tree.text)))
    before = [one for one in declared if one.span.end <= comment.start][-1:]
    after = [one for one in declared if one.span.start >= comment.end][:1]
    meant = [one for one in (*before, *after) if said and one.variables == said and not one.comment]
    (first, *_) = phrase_spans(tree.text, comment)
    fixes = tuple(
        Fix(f"Move it behind {quoted(one.name)}", edits)
        for one in meant
        if len(meant) == 1 and (edits := _moved(tree.text, comment, one.span.end))
    )
    return found(
        Code.UNUSABLE_PHRASE,
        first,
        "This phrase belongs to no declaration: write it behind one, in the same line.",
        fixes=fixes,
    )


def _moved(text: str, comment: Span, behind: int) -> tuple[Edit, ...]:
    """The edits that move a comment, alone in its line, behind what ends at an offset."""
    rest = _REST_OF_LINE.match(text, behind)
    start = start_of_line(text, comment.start)
    if rest is None or text[start : comment.start].strip():
        return ()
    end = comment.end
    while end < len(text) and text[end] in "\r\n":
        end += 1
        if text[end - 1] == "\n":
            break
    return (Edit(Span(rest.end(), rest.end()), f"  {comment.of(text)}"), Edit(Span(start, end), ""))


def _sections(tree: Tree) -> Iterator[int]:
    """The sections of the first domain of a text whose comments can have phrases."""
    for root in tree.roots:
        parts = tree.children(root)
        if len(parts) > 1 and tree.head(parts[1]) == "domain":
            yield from (part for part in parts[2:] if tree.head(part) in _KINDS)
            return


def _declared(tree: Tree, section: int) -> Iterator[_Declared]:
    """What a section declares, in its order."""
    comments, end, head = Comments(tree), tree.span(section).end, tree.head(section)
    nodes = tree.children(section)[1:]
    if head == ":action":
        if nodes and tree.word(nodes[0]):
            name = tree.span(nodes[0])
            lines = comments.spans_behind(name.end, end)
            yield _Declared(NameKind.ACTION, tree.word(nodes[0]), name, frozenset(), lines)
        return
    for before, node in zip(("", *map(tree.word, nodes)), nodes, strict=False):
        span = tree.span(node)
        if head in _LISTS:
            if tree.word(node) not in ("", "-") and before != "-":
                lines = comments.spans_behind(span.end, end)
                yield _Declared(_KINDS[head], tree.word(node), span, frozenset(), lines)
        elif tree.is_list(node) and tree.head(node) not in ("", "either"):
            words = tree.children(node)
            lines = comments.spans_behind(span.end, end) or comments.spans_behind(
                tree.span(words[0]).end, span.end
            )
            variables = frozenset(
                tree.word(one) for one in words[1:] if tree.word(one).startswith("?")
            )
            yield _Declared(_KINDS[head], tree.head(node), span, variables, lines)
