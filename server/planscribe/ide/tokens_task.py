"""What the words of a task are."""

from collections.abc import Iterator

from planscribe.ide.words import Marked, Word
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Token, TokenKind
from planscribe.text import Span
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot


def task_tokens(snapshot: Snapshot, document: Document) -> Iterator[Marked]:
    """The words of a task that mean something."""
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
