"""What the words of a task are."""

from collections.abc import Iterator

from planscribe.ide.navigation.companions import mentions
from planscribe.ide.tokens.words import Marked, Modifier, Word
from planscribe.model.lexicon import Lexicon
from planscribe.model.symbols.symbols import MentionRole, NameKind
from planscribe.syntax.task import Token, TokenKind
from planscribe.text import Span, start_of_line
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

_WORDS = {
    NameKind.OBJECT: Word.OBJECT,
    NameKind.TYPE: Word.TYPE,
    NameKind.PREDICATE: Word.PREDICATE,
    NameKind.FUNCTION: Word.FUNCTION,
}
_MODIFIERS = {MentionRole.DECLARED: (Modifier.DECLARATION,)}


def task_tokens(snapshot: Snapshot, document: Document) -> Iterator[Marked]:
    """The words of a task that mean something."""
    task = trees.task(snapshot, document)
    for comment in task.comments:
        yield Marked(comment, Word.COMMENT)
    if task.domain_span:
        start = start_of_line(document.text, task.domain_span.start)
        colon = document.text.index(":", start)
        yield Marked(Span(start, colon), Word.KEYWORD)
        yield Marked(task.domain_span, Word.STRING)
    model = queries.model_if_any(snapshot, document.key)
    words = _Words(model.lexicon) if model else None
    made = queries.translation_if_any(snapshot, document.key)
    named = {
        one.span.start: one
        for one in (mentions(snapshot, document) if made else ())
        if one.kind in _WORDS
    }
    read = {one.sentence for one in made.statements} if made else set()
    for number, sentence in enumerate(task.sentences):
        within = None
        for token in (*sentence.tokens, *(one for row in sentence.rows for one in row)):
            within = named.get(token.span.start, within)
            if within and within.span.encloses(token.span):
                yield Marked(token.span, _WORDS[within.kind], _MODIFIERS.get(within.role, ()))
                continue
            # What the words of a read sentence do not name, they do not mean.
            is_read = number in read and token.kind is not TokenKind.NUMBER
            kind = words.kind(token) if words and not is_read else _by_form(token)
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
            piece for one in lexicon.readable for piece in one.pieces if isinstance(piece, str)
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
