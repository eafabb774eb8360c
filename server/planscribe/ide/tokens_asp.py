"""What the words of an ASP text are."""

from collections.abc import Iterator

from planscribe.ide.words import Marked, Word
from planscribe.syntax.asp import Statement
from planscribe.syntax.asp_nodes import (
    Aggregate,
    Alternatives,
    AspTerm,
    BodyPart,
    Comparison,
    Element,
    Function,
    Literal,
    Number,
    Operation,
    String,
    TheoryAtom,
    Truth,
    Variable,
)
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


def asp_tokens(snapshot: Snapshot, document: Document) -> Iterator[Marked]:
    """The words of statements, and the comments."""
    tree = trees.asp(snapshot, document)
    for comment in tree.comments:
        yield Marked(comment.span, Word.COMMENT)
    for statement in tree.statements:
        for marked in _statement(statement):
            yield Marked(statement.span_of(marked.span), marked.word)


def _statement(statement: Statement) -> Iterator[Marked]:
    parts = statement.parts
    for part in (*parts.head, *parts.body):
        yield from _part(part)
    for term in parts.terms:
        yield from _term(term)


def _part(part: BodyPart) -> Iterator[Marked]:
    match part:
        case Literal():
            yield from _term(part.atom, Word.PREDICATE)
        case Comparison():
            for term in part.terms:
                yield from _term(term)
        case Element():
            for term in part.terms:
                yield from _term(term)
            for literal in (part.literal, *part.condition):
                if literal:
                    yield from _part(literal)
        case Aggregate():
            for element in part.elements:
                yield from _part(element)
            for _, term in part.guards:
                yield from _term(term)
        case Truth() | TheoryAtom():
            return


def _term(term: AspTerm, word: Word = Word.OBJECT) -> Iterator[Marked]:
    """The words of a term; the name of an atom and of what has arguments is a predicate."""
    waiting = [(term, word)]
    while waiting:
        one, kind = waiting.pop()
        match one:
            case Variable():
                yield Marked(one.within, Word.PARAMETER)
            case Number():
                yield Marked(one.within, Word.NUMBER)
            case String():
                yield Marked(one.within, Word.STRING)
            case Function():
                if one.name:
                    yield Marked(one.name_within, Word.PREDICATE if one.arguments else kind)
                waiting += [(inner, Word.OBJECT) for inner in one.arguments]
            case Operation():
                waiting += [(inner, kind) for inner in one.operands]
            case Alternatives():
                waiting += [(inner, kind) for inner in one.terms]
