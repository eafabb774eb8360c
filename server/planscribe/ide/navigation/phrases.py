"""From the phrases in comments of PDDL to what they say, and from parameters to their slots."""

import re
from collections.abc import Iterator
from dataclasses import replace

from planscribe.ide.navigation.occurrences import PddlName, named_at
from planscribe.model.lexicon import phrase_spans
from planscribe.model.symbols.symbols import Declaration, NameKind
from planscribe.syntax.pddl.tree import Source
from planscribe.text import DocumentKey, Span
from planscribe.workspace import symbols, trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import shifted

_VARIABLE = re.compile(r"\?[\w-]+")
_SECTIONS = frozenset({":types", ":constants", ":predicates", ":functions"})
_SAID = frozenset({NameKind.TYPE, NameKind.OBJECT, NameKind.PREDICATE, NameKind.FUNCTION})


def said_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> PddlName | None:
    """What the phrase at an offset says, or its slot; None if its line declares several names."""
    document = snapshot.document(key)
    phrase = _phrase_at(snapshot, document, offset)
    declared = _declared_before(snapshot, document, phrase.start) if phrase else None
    if phrase is None or declared is None:
        return None
    for match in _VARIABLE.finditer(document.text, phrase.start, phrase.end):
        if Span(*match.span()).contains(offset):
            return _slot(snapshot, key, declared, Span(*match.span()), match[0].lower())
    named = named_at(snapshot, key, declared.span.start)
    return named and replace(named, span=phrase)


def slots_said(snapshot: Snapshot, named: PddlName) -> Iterator[Span]:
    """Where the phrases of a declaration say one of its parameters."""
    if named.kind is not NameKind.VARIABLE or named.scope < 0:
        return
    part = named.part
    scope = symbols.symbols(snapshot, part).scopes[named.scope]
    for one in variables_said(part.source, scope.span, named.name):
        yield one.shift(part.offset)


def variables_said(tree: Source, declaration: Span, name: str) -> Iterator[Span]:
    """Where the phrases of a declaration say a variable, given in lower case."""
    for comment in _comments(tree, declaration):
        for phrase in phrase_spans(tree.text, comment):
            for said in _VARIABLE.finditer(tree.text, phrase.start, phrase.end):
                if said[0].lower() == name:
                    yield Span(*said.span())


def _comments(tree: Source, declaration: Span) -> Iterator[Span]:
    """The comments in a declaration, behind it in its line, and alone in the lines below that."""
    end, most_lines = declaration.end, 0
    for comment in tree.comments:
        if comment.start < declaration.start:
            continue
        if comment.start > declaration.end:
            between = tree.text[end : comment.start]
            if any(map(str.isalnum, between)) or between.count("\n") > most_lines:
                return
            end, most_lines = comment.end, 1
        yield comment


def _phrase_at(snapshot: Snapshot, document: Document, offset: int) -> Span | None:
    if document.language is not Language.PDDL:
        return None
    for comment in trees.pddl(snapshot, document).comments:
        if comment.contains(offset):
            spans = phrase_spans(document.text, comment)
            return next((one for one in spans if one.contains(offset)), None)
    return None


def _declared_before(snapshot: Snapshot, document: Document, offset: int) -> Declaration | None:
    """What is declared in the line of a comment, or in the line above comments alone in theirs."""
    definition = symbols.definition_at(snapshot, document.key, offset)
    declared = [
        shifted(one, part.offset)
        for part in (definition.parts if definition else ())
        if part.keyword in _SECTIONS
        for one in symbols.symbols(snapshot, part).declarations
        if one.kind in _SAID
    ]
    lines = snapshot.lines(document.key)
    line = lines.line_of(offset)
    while line >= 0:
        span = lines.line_span(line)
        here = [one for one in declared if span.contains(one.span.start)]
        if here or not span.of(document.text).lstrip().startswith(";"):
            return here[0] if len(here) == 1 else None
        line -= 1
    return None


def _slot(
    snapshot: Snapshot, key: DocumentKey, declared: Declaration, span: Span, name: str
) -> PddlName | None:
    parameter = next((one for one in declared.parameters if one.name == name), None)
    named = named_at(snapshot, key, parameter.span.start) if parameter else None
    return named and replace(named, span=span)
