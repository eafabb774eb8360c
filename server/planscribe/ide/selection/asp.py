"""What can be selected within a statement of an ASP text."""

import re
from collections.abc import Iterator

from planscribe.model.asp.vocabulary import VocabularyLine
from planscribe.syntax.asp.nodes import (
    Aggregate,
    AspTerm,
    BodyPart,
    Comparison,
    Element,
    FunctionTerm,
    Literal,
    TheoryAtom,
    Truth,
    subterms,
)
from planscribe.syntax.asp.tree import Statement
from planscribe.text import Span

_WORD = re.compile(r"\??[\w-]*\w")


def around(statement: Statement, offset: int) -> list[Span]:
    """The spans around an offset, the shortest first: words, terms, literals, head or body, all."""
    found = {statement.span}
    for span in _spans(statement):
        moved = statement.span_of(span)
        if moved.contains(offset):
            found.add(moved)
    return sorted(found, key=len)


def around_in_line(line: VocabularyLine, text: str, offset: int) -> list[Span]:
    """The spans around an offset of a vocabulary line: words, a phrase, a declaration, the line."""
    found = {line.span, *line.phrases, *(one.whole for one in line.declarations)}
    for one in _WORD.finditer(text, line.span.start, line.span.end):
        found.add(Span(*one.span()))
    return sorted((one for one in found if one.contains(offset)), key=len)


def _spans(statement: Statement) -> Iterator[Span]:
    parts = statement.parts
    for several in (parts.head, parts.body):
        if several:
            yield Span.around(one.within for one in several)
        for part in several:
            yield from _of_part(part)
    for term in parts.terms:
        yield from _of_term(term)


def _of_part(part: BodyPart) -> Iterator[Span]:
    yield part.within
    match part:
        case Literal():
            yield from _of_term(part.atom)
        case Comparison():
            for term in part.terms:
                yield from _of_term(term)
        case Element():
            for term in part.terms:
                yield from _of_term(term)
            for literal in (part.literal, *part.condition):
                if literal:
                    yield from _of_part(literal)
        case Aggregate():
            for element in part.elements:
                yield from _of_part(element)
            for _, term in part.guards:
                yield from _of_term(term)
        case Truth() | TheoryAtom():
            return


def _of_term(term: AspTerm) -> Iterator[Span]:
    for one in subterms(term):
        yield one.within
        if isinstance(one, FunctionTerm):
            yield one.name_within
