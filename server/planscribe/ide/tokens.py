"""Semantic tokens: what each word of a document is."""

from collections.abc import Iterable, Iterator

from planscribe.ide.words import Marked, Word
from planscribe.model.lexicon import Lexicon
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
from planscribe.syntax.pddl import TokenKind as PddlToken
from planscribe.syntax.task import Token, TokenKind
from planscribe.text import Span
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot

_LARGEST = 500_000
"""Characters."""


def tokens(snapshot: Snapshot, uri: str) -> tuple[Marked, ...]:
    """The words of a document in their order; none of a huge one, whose tokens no client can take.

    Raises as `Snapshot.document` does.
    """
    document = snapshot.document(uri)
    if len(document.text) > _LARGEST:
        return ()
    match document.language:
        case Language.TASK:
            found = _task(snapshot, document)
        case Language.ASP:
            found = _asp(snapshot, document)
        case Language.PDDL:
            found = _pddl(snapshot, document)
        case _:
            found = iter(())
    return tuple(sorted(_within_lines(document.text, found)))


def _within_lines(text: str, marked: Iterable[Marked]) -> Iterator[Marked]:
    """The same, cut at line ends: most clients cannot colour over them."""
    for one in marked:
        start = one.span.start
        for line in one.span.of(text).splitlines(keepends=True):
            end = start + len(line.rstrip())
            if end > start:
                yield Marked(Span(start, end), one.word)
            start += len(line)


# --- tasks ---------------------------------------------------------------------------------


def _task(snapshot: Snapshot, document: Document) -> Iterator[Marked]:
    task = trees.task(snapshot, document)
    for comment in task.comments:
        yield Marked(comment, Word.COMMENT)
    if task.domain_span:
        start = document.text.rfind("\n", 0, task.domain_span.start) + 1
        colon = document.text.index(":", start)
        yield Marked(Span(start, colon), Word.KEYWORD)
        yield Marked(task.domain_span, Word.STRING)
    try:
        words = _Words(queries.domain_model(snapshot, document.uri).lexicon)
    except NoDomain:
        words = None
    for sentence in task.sentences:
        for token in (*sentence.tokens, *(one for row in sentence.rows for one in row)):
            kind = words.kind(token) if words else _by_form(token)
            if kind:
                yield Marked(token.span, kind)


def _by_form(token: Token) -> Word | None:
    return {TokenKind.NAME: Word.OBJECT, TokenKind.NUMBER: Word.NUMBER}.get(token.kind)


class _Words:
    """What a lexicon's words are."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._types = {word for noun in lexicon.nouns for word in noun.words}
        self._objects = {word for words in lexicon.called for word in words}
        self._objects.update(lexicon.constants)
        self._phrases = {
            piece for one in lexicon.phrases for piece in one.pieces if isinstance(piece, str)
        }

    def kind(self, token: Token) -> Word | None:
        """What a token is, by its form or by the lexicon."""
        if kind := _by_form(token):
            return kind
        forms = _singulars(token.text)
        if any(form in self._types for form in forms):
            return Word.TYPE
        if any(form in self._objects for form in forms):
            return Word.OBJECT
        return Word.PREDICATE if any(form in self._phrases for form in forms) else None


def _singulars(word: str) -> tuple[str, ...]:
    """The word, and what it may be the plural of."""
    found = [word]
    if word.endswith("ies"):
        found.append(f"{word[:-3]}y")
    if word.endswith("es"):
        found.append(word[:-2])
    if word.endswith("s"):
        found.append(word[:-1])
    return tuple(found)


# --- ASP -----------------------------------------------------------------------------------


def _asp(snapshot: Snapshot, document: Document) -> Iterator[Marked]:
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


# --- PDDL ----------------------------------------------------------------------------------

_KEYWORDS = frozenset(
    "define domain problem and or not imply forall exists when either increase decrease assign "
    "scale-up scale-down minimize maximize = < > <= >= + - * /".split()
)


def _pddl(snapshot: Snapshot, document: Document) -> Iterator[Marked]:
    text, before, opened = document.text, "", False
    for start, end, kind in trees.pddl(snapshot, document).tokens():
        span = Span(start, end)
        if kind is PddlToken.COMMENT:
            yield Marked(span, Word.COMMENT)
            continue
        if kind is PddlToken.WORD:
            word = span.of(text).lower()
            if marked := _pddl_word(word, opened, before):
                yield Marked(span, marked)
            before = word
        else:
            before = ""
        opened = kind is PddlToken.OPEN


def _pddl_word(word: str, opened: bool, before: str) -> Word | None:
    if word.startswith(":") or word in _KEYWORDS:
        return Word.KEYWORD
    if word.startswith("?"):
        return Word.PARAMETER
    if word.replace(".", "", 1).isdecimal():
        return Word.NUMBER
    if before == "-":
        return Word.TYPE
    return Word.PREDICATE if opened else Word.OBJECT
