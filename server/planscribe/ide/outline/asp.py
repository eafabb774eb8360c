"""The outline of an ASP text: its sections, and in them the statements of each predicate."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, islice

from planscribe.ide.outline.asp_sections import AspSection, sections
from planscribe.ide.outline.symbol import Symbol, SymbolKind, entry, line_of
from planscribe.infer.violated.messages import written
from planscribe.model.asp.program import Signature, signature
from planscribe.model.asp.symbols import AspMentionRole, AspNameKind, symbols
from planscribe.model.asp.vocabulary import vocabulary_line
from planscribe.syntax.asp.nodes import DERIVING, Literal, StatementKind
from planscribe.syntax.asp.tree import AspTree, Statement
from planscribe.text import Span, overlapping
from planscribe.wording import counted

_MOST_LISTED = 200
"""How many statements of one predicate are listed under it."""

_KINDS = {StatementKind.FACT: SymbolKind.FACT, StatementKind.CONSTRAINT: SymbolKind.CONSTRAINT}
_COUNTED = {StatementKind.FACT: "fact", StatementKind.CHOICE: "choice"}
_KEYWORD = re.compile(r"#\w+|:~")


def outline(tree: AspTree) -> Iterator[Symbol]:
    """The parts of a program, in them the sections, and in these the predicates."""
    every = sections(tree)
    parts = [one for one in every if one.is_part]
    statements = [one for one in tree.statements if one.kind is not StatementKind.PROGRAM]
    whole = Span(0, len(tree.text))
    for part, in_part in _divided(parts, statements, whole):
        span = part.span if part else Span(0, parts[0].span.start) if parts else whole
        headings = [one for one in every if not one.is_part and span.encloses(one.span)]
        first = headings[0].span.start if headings else span.end
        found: list[Symbol] = []
        for heading, inside in _divided(headings, in_part, span):
            within = heading.span if heading else Span(span.start, first)
            groups = tuple(_in_order(tree, inside, within))
            found += [_section(heading, groups)] if heading else groups
        yield from [_section(part, tuple(found))] if part else found


def _divided(
    several: Sequence[AspSection], statements: Sequence[Statement], span: Span
) -> Iterator[tuple[AspSection | None, Sequence[Statement]]]:
    """The statements of a span before the first of several sections, and those of each section."""
    first = several[0].span.start if several else span.end
    yield None, overlapping(statements, Span(span.start, first))
    for one in several:
        yield one, overlapping(statements, one.span)


def _section(section: AspSection, children: tuple[Symbol, ...]) -> Symbol:
    return Symbol(section.title, SymbolKind.SECTION, section.span, section.heading, children)


def _in_order(tree: AspTree, statements: Sequence[Statement], within: Span) -> list[Symbol]:
    """The groups of statements, and what vocabulary lines declare, in the order of the text."""
    declared = (
        one
        for comment in overlapping(tree.comments, within)
        if (line := vocabulary_line(comment))
        for one in line.declarations
    )
    found = [*_groups(tree, statements), *map(entry, declared)]
    return sorted(found, key=lambda one: one.span)


def _groups(tree: AspTree, statements: Sequence[Statement]) -> Iterator[Symbol]:
    """Statements in a row about one predicate, and directives in a row of one kind, together."""
    for title, group in groupby(statements, _title):
        several = list(group)
        if len(several) == 1 or not title:
            yield from (_single(tree, one) for one in several)
            continue
        span = Span.around(one.span for one in several)
        children = tuple(_single(tree, one) for one in islice(several, _MOST_LISTED))
        kind = SymbolKind.DIRECTIVE if title.startswith(("#", ":")) else SymbolKind.PREDICATE
        yield Symbol(title, kind, span, several[0].span, children, _counted(several))


def _title(statement: Statement) -> str:
    """What a statement is about; empty if it is about nothing that others are about."""
    if statement.kind not in DERIVING:
        keyword = _KEYWORD.match(statement.text)
        return keyword[0] if keyword else ""
    signatures = derived(statement)
    return str(signatures[0]) if len(signatures) == 1 else ""


def derived(statement: Statement) -> tuple[Signature, ...]:
    """The predicates in the head of a statement, each once."""
    if statement.kind is StatementKind.FACT:
        # There are very many, and most are easy to recognise.
        heads = [one.atom for one in statement.head if isinstance(one, Literal)]
        if heads and (found := signature(heads[0])):
            return (found,)
    names = (
        Signature(one.name, one.arity)
        for one in symbols(statement).mentions
        if one.kind is AspNameKind.PREDICATE and one.role is AspMentionRole.DERIVED
    )
    return tuple(dict.fromkeys(names))


def _single(tree: AspTree, statement: Statement) -> Symbol:
    span, line = statement.span, line_of(statement.span.of(tree.text))
    match statement.kind:
        case StatementKind.CONST:
            name = statement.parts.name
            value = ", ".join(map(str, statement.parts.terms))
            return Symbol(name, SymbolKind.OBJECT, span, span, (), f"= {value}")
        case StatementKind.CONSTRAINT:
            message = written(tree, statement)
            if message:
                return Symbol(line_of(message), SymbolKind.CONSTRAINT, span, span, (), line)
        case kind if kind not in DERIVING:
            return Symbol(line, SymbolKind.DIRECTIVE, span, span)
    return Symbol(line, _KINDS.get(statement.kind, SymbolKind.RULE), span, span)


def _counted(statements: Sequence[Statement]) -> str:
    """`2 facts, 1 rule`."""
    counts = Counter(_COUNTED.get(one.kind, "rule") for one in statements)
    if statements[0].kind not in DERIVING:
        return f"{len(statements):,}"
    return ", ".join(counted(number, what) for what, number in counts.items())
