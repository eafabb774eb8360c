"""Sentences -> readings, by the grammar of the domain's lexicon.

Which words are names is not known before the sentences are read that introduce them, so reading
is repeated until no new names turn up.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from planscribe.syntax.task import Sentence, Task, Token, TokenKind
from planscribe.text import Span
from planscribe.translate.forms import Claim, Form, Introduced, Named, Reading, Section, readings
from planscribe.translate.grammar import NAME, NUMBER, WORD, Failure, Grammar
from planscribe.translate.lists import put_back, shorten

NUMBER_WORDS = {
    word: str(number)
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve".split()
    )
}

# Tokens, lists of names counted as three: nobody understands longer sentences either.
_LONGEST = 400

PRONOUNS = frozenset("he her him it itself she them themselves they this those which".split())
"""Words that stand for something said before. They are not read, and must not pass for names."""
_PRONOUN = "_pronoun"

# What tells the block `a` from the article.
_NEVER_AFTER_AN_ARTICLE = frozenset(
    ", ; : ) 's and or but is are was should must to on in at with from by of has have does can "
    "will needs".split()
)


@dataclass(frozen=True, slots=True)
class Parsed:
    """A sentence with its readings, or where reading it failed.

    `announces` marks a failed sentence that names no object and only says that a goal follows.
    """

    sentence: Sentence
    tokens: tuple[Token, ...]
    outcome: tuple[Reading, ...] | Failure
    announces: bool = False
    terminals: tuple[str, ...] = ()
    """Those of a failed sentence."""

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The readings; none if reading failed."""
        return () if isinstance(self.outcome, Failure) else self.outcome

    @property
    def forms(self) -> Iterator[Form]:
        """The forms of all readings."""
        return (form for reading in self.readings for form in reading.forms)

    def amount(self, number: int | None) -> int:
        """The value of a number token; a number that is not written is one."""
        return 1 if number is None else int(float(self.tokens[number].text))


def parse_sentences(task: Task, grammar: Grammar) -> tuple[Parsed, ...]:
    """All sentences of a task, read with the names that the task itself introduces."""
    parsed = [_parse(sentence, frozenset(), grammar) for sentence in task.sentences]
    known: frozenset[str] = frozenset()
    while new := frozenset(_introductions(parsed)) - known:
        known |= new
        for number, one in enumerate(parsed):
            # What looks like a name has been read as one already.
            if any(
                token.text in new and token.kind is TokenKind.WORD for token in one.sentence.tokens
            ):
                parsed[number] = _parse(one.sentence, known, grammar)
    return tuple(parsed)


def _parse(sentence: Sentence, known: frozenset[str], grammar: Grammar) -> Parsed:
    tokens = tuple(
        replace(token, text=NUMBER_WORDS[token.text]) if token.text in NUMBER_WORDS else token
        for token in sentence.tokens
    )
    if not tokens:
        return Parsed(sentence, tokens, ())
    # A name can also be a word of the grammar: `left`. It is a name if the sentence lets it.
    terminals = _terminals(tokens, known, True, grammar)
    outcome = _read(terminals, grammar)
    if isinstance(outcome, Failure):
        as_words = _read(_terminals(tokens, known, False, grammar), grammar)
        outcome = outcome if isinstance(as_words, Failure) else as_words
    if not isinstance(outcome, Failure):
        return Parsed(sentence, tokens, outcome)
    cut = _after_so_that(tokens)
    if cut and grammar.announces(terminals[: cut - 2]):
        clause = Sentence(Span.around(token.span for token in tokens[cut:]), tokens[cut:])
        inner = _parse(clause, known, grammar)
        if inner.readings:
            opened = tuple(Reading(reading.forms, Section.GOAL) for reading in inner.readings)
            return Parsed(sentence, inner.tokens, opened)
    announces = NAME not in terminals and grammar.announces(terminals)
    return Parsed(sentence, tokens, outcome, announces, terminals)


@lru_cache(maxsize=8192)
def _read(terminals: tuple[str, ...], grammar: Grammar) -> tuple[Reading, ...] | Failure:
    """The readings of a sequence of terminals; most sentences have the shape of another one."""
    short, places = shorten(terminals, grammar.terminals[","])
    if len(short) > _LONGEST:
        return Failure(places[_LONGEST][0])
    outcome = grammar.read(short)
    if isinstance(outcome, Failure):
        return Failure(places[outcome.token][0] if outcome.token < len(places) else len(terminals))
    if len(short) < len(terminals):
        outcome = tuple(put_back(tree, places) for tree in outcome)
    return readings(outcome, grammar)


def _terminals(
    tokens: Sequence[Token], known: frozenset[str], names_first: bool, grammar: Grammar
) -> tuple[str, ...]:
    return tuple(
        _terminal(token, before, after, known, names_first, grammar)
        for before, token, after in zip((None, *tokens), tokens, (*tokens[1:], None), strict=False)
    )


def _terminal(
    token: Token,
    before: Token | None,
    after: Token | None,
    known: frozenset[str],
    names_first: bool,
    grammar: Grammar,
) -> str:
    if token.kind is TokenKind.NUMBER or token.text.isdecimal():
        return NUMBER
    literal = grammar.terminals.get(token.text)
    if token.text == "a" and (after is None or after.text in _NEVER_AFTER_AN_ARTICLE):
        return NAME if token.text in known else WORD
    if token.text in PRONOUNS:
        return literal or _PRONOUN
    if token.text in known and (names_first or not literal):
        return NAME
    if literal:
        return literal
    # Every sentence begins with a capital: that alone makes no name.
    if token.kind is TokenKind.NAME or (token.spelling[:1].isupper() and before):
        return NAME
    return WORD if token.kind is TokenKind.WORD else f"_{token.kind.value}"


def _after_so_that(tokens: Sequence[Token]) -> int | None:
    """Where the clause after `so that` or `such that` begins."""
    for index, (first, second) in enumerate(pairwise(tokens)):
        if first.text in {"so", "such"} and second.text == "that" and index + 2 < len(tokens):
            return index + 2
    return None


def _introductions(parsed: Iterable[Parsed]) -> Iterator[str]:
    """The words that the sentences introduce as names."""
    for one in parsed:
        yield from (token.text for row in one.sentence.rows for token in row)
        for form in one.forms:
            match form:
                case Introduced(_, _, names):
                    yield from (one.tokens[name].text for name in names)
                case Claim():
                    for phrase in (phrase for group in form.groups for phrase in group):
                        if isinstance(phrase, Named):
                            yield from (one.tokens[name].text for name in phrase.names)
                case _:
                    pass
