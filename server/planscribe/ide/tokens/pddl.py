"""What the words of a PDDL text are.

Keywords, numbers and comments are recognised by their form, names by what they refer to; a word
that is neither gets no colour, which is how slips of the pen are seen. Facts can be very many:
their names are recognised by their places.
"""

from collections.abc import Iterator

from planscribe.ide.keywords import REQUIREMENTS
from planscribe.ide.tokens.words import Marked, Modifier, Word
from planscribe.model.pddl.operators import ARITHMETIC, COMPARISONS
from planscribe.model.pddl.reading.form import number
from planscribe.model.symbols.symbols import Mention, MentionRole, NameKind
from planscribe.syntax.pddl.forms import Form, PddlTokenKind
from planscribe.text import Span
from planscribe.workspace import symbols, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot

_KEYWORDS = frozenset(
    "define domain problem and or not imply forall exists when either preference increase decrease "
    "assign scale-up scale-down minimize maximize over all oneof".split()
)
"""Words that nobody takes as names; `at`, `start` and `always` may be."""

_CONTEXTUAL = frozenset(
    "at start end always sometime within at-most-once sometime-after sometime-before "
    "always-within hold-during hold-after is-violated total-time undefined".split()
)
"""Words that are keywords unless they name something."""

_OPERATORS = COMPARISONS | ARITHMETIC

_WORDS = {
    NameKind.DOMAIN: Word.DOMAIN,
    NameKind.PROBLEM: Word.DOMAIN,
    NameKind.TYPE: Word.TYPE,
    NameKind.OBJECT: Word.OBJECT,
    NameKind.PREDICATE: Word.PREDICATE,
    NameKind.FUNCTION: Word.FUNCTION,
    NameKind.ACTION: Word.ACTION,
    NameKind.VARIABLE: Word.PARAMETER,
    NameKind.PREFERENCE: Word.PREFERENCE,
}

_CHANGES = frozenset({MentionRole.ADDED, MentionRole.DELETED, MentionRole.CHANGED})


def pddl_tokens(snapshot: Snapshot, document: Document, span: Span) -> Iterator[Marked]:
    """The words in a span of a document, and maybe some around it."""
    named = dict(_named(snapshot, document, span))
    for form, offset, *_ in trees.pddl(snapshot, document).forms:
        if not Span(offset, offset + len(form.text)).overlaps(span):
            continue
        for start, end, word in _formed(snapshot, form):
            place = offset + start
            if mention := named.get(place):
                yield _marked(mention, Span(place, offset + end))
            elif word:
                yield Marked(Span(place, offset + end), word)


def _named(snapshot: Snapshot, document: Document, span: Span) -> Iterator[tuple[int, Mention]]:
    """The mentions in a span, by where they start."""
    for definition in symbols.definitions(snapshot, document.key):
        for part in definition.parts:
            if part.keyword not in symbols.FACTS and part.span.overlaps(span):
                for one in symbols.symbols(snapshot, part).mentions:
                    yield one.span.start + part.offset, one


def _marked(mention: Mention, span: Span) -> Marked:
    modifiers = []
    if mention.role is MentionRole.DECLARED:
        modifiers.append(Modifier.DECLARATION)
    if mention.kind is NameKind.OBJECT:
        modifiers.append(Modifier.READONLY)
    if mention.role in _CHANGES:
        modifiers.append(Modifier.MODIFICATION)
    return Marked(span, _WORDS[mention.kind], tuple(modifiers))


_Formed = tuple[tuple[int, int, Word | None], ...]


@content_query(weight=lambda _, form: len(form.text))
def _formed(_means: Means, form: Form) -> _Formed:
    """The words and comments of a form, each with what it is by its form alone."""
    return tuple(_told(form, form.keyword in symbols.FACTS))


def _told(form: Form, is_facts: bool) -> Iterator[tuple[int, int, Word | None]]:
    before = last = ""
    for start, end, kind in form.tokens():
        text = form.text[start:end].lower()
        if kind is PddlTokenKind.COMMENT:
            yield start, end, Word.COMMENT
            continue
        if kind is PddlTokenKind.WORD:
            word = _by_form(text) or (_in_fact(last, before) if is_facts else None)
            if word is None and text in _CONTEXTUAL:
                word = Word.KEYWORD
            yield start, end, word
        before, last = last, text


def _by_form(word: str) -> Word | None:
    if word.startswith(":"):
        return Word.REQUIREMENT if word in REQUIREMENTS and word != ":constraints" else Word.KEYWORD
    if word in _KEYWORDS:
        return Word.KEYWORD
    if word.startswith("?"):
        return Word.PARAMETER
    if word in _OPERATORS:
        return Word.OPERATOR
    return Word.NUMBER if number(word) is not None else None


def _in_fact(last: str, before: str) -> Word:
    """What a name is in a fact, by the tokens before it."""
    if last != "(":
        return Word.OBJECT
    return Word.FUNCTION if before == "=" else Word.PREDICATE
