"""Tries to read words as a sentence: the names among them, and the readings."""

from collections.abc import Collection, Container, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, combinations

from planscribe.syntax.task import Token
from planscribe.translate.english.forms import Doubt, SentenceReading, Words
from planscribe.translate.english.grammar import Grammar, ParseFailure
from planscribe.translate.english.long.clauses import in_parts
from planscribe.translate.english.long.lists import put_back, shorten
from planscribe.translate.english.readings import makes_no_sense, readings
from planscribe.translate.english.remembered.results import while_used
from planscribe.translate.english.sentences.parsed import Parsed
from planscribe.translate.english.sentences.terminals import terminals_of
from planscribe.translate.english.sentences.vocabulary import TaskWords, vocabulary_of
from planscribe.translate.english.wording.known import KnownWords

# Tokens, lists of names counted as three: nobody understands longer sentences either.
LONGEST_READ = 400

_MOST_UNCLEAR = 4
"""Words of a sentence that are names elsewhere, and words of the grammar."""

_TOO_LONG = "this can be read in too many ways: make several sentences of it"


@dataclass(frozen=True)
class Attempts:
    """Reads words as sentences of a task in which some names are known."""

    known: Container[str]
    grammar: Grammar
    words: TaskWords

    @cached_property
    def vocabulary(self) -> KnownWords:
        """What rules for other words know of the task."""
        return vocabulary_of(self.known, self.grammar, self.words)

    def with_names(self, names: Iterable[str]) -> "Attempts":
        """The same where more names are known."""
        return replace(self, known=_Either(self.known, frozenset(names)))

    def read(
        self, tokens: tuple[Token, ...]
    ) -> tuple[tuple[str, ...], tuple[SentenceReading, ...] | ParseFailure]:
        """The terminals of a sentence, and its readings.

        A name can also be a word of the grammar: `left`. All of them are names if the sentence
        lets them, where `a` is an article first; or else words; or else some are names in the one
        way that can be read. Where `a` can be both, both readings count: `b is at c, and a waiting
        at d`.
        """
        unclear = frozenset(
            place
            for place, token in enumerate(tokens)
            if token.text in self.known and token.text in self.grammar.terminals
        )
        articles = frozenset(place for place in unclear if tokens[place].text == "a")
        terminals = terminals_of(tokens, self.known, unclear - articles, self.grammar)
        outcome = read_terminals(terminals, self.grammar)
        if not isinstance(outcome, ParseFailure):
            # Before a name, it is an article: `there is a red picture`, where `red` is a colour.
            after = {one: token.text for one, token in enumerate(tokens[1:])}
            doubtful = {place for place in articles if after.get(place, "a") not in self.known}
            others = _readable(tokens, self.known, unclear - articles, doubtful, self.grammar)
            return terminals, tuple(dict.fromkeys(chain(outcome, *(read for _, read in others))))
        for names in (unclear, frozenset[int]()):
            other = terminals_of(tokens, self.known, names, self.grammar)
            read = read_terminals(other, self.grammar)
            if not isinstance(read, ParseFailure):
                return other, read
        found = list(_readable(tokens, self.known, frozenset(), unclear, self.grammar))
        return found[0] if len(found) == 1 else (terminals, outcome)

    def can_be_read(self, tokens: tuple[Token, ...]) -> bool:
        """Whether words are a sentence that makes sense."""
        _, read = self.read(tokens)
        return not isinstance(read, ParseFailure) and not makes_no_sense(read)

    def first_read(self, one: Parsed, made: tuple[Token, ...]) -> Parsed | None:
        """A sentence in other words, or in those that they can be put in, if these are read."""
        from planscribe.translate.english.wording.sentences import reworded

        return self.first_of(one, (made, *reworded(made, self.vocabulary)))

    def first_of(self, one: Parsed, several: Iterable[tuple[Token, ...]]) -> Parsed | None:
        """A sentence in the first of several other words that are read."""
        for tokens in several:
            terminals, read = self.read(tokens)
            if not isinstance(read, ParseFailure) and not makes_no_sense(read):
                return Parsed(one.sentence, tokens, read, terminals=terminals, is_reworded=True)
        return None


@dataclass(frozen=True, slots=True)
class _Either:
    """The words of two collections."""

    one: Container[str]
    other: Container[str]

    def __contains__(self, word: object) -> bool:
        return word in self.other or word in self.one


def _readable(
    tokens: tuple[Token, ...],
    known: Container[str],
    names: frozenset[int],
    unclear: Collection[int],
    grammar: Grammar,
) -> Iterator[tuple[tuple[str, ...], tuple[SentenceReading, ...]]]:
    """The ways to read a sentence in which some of the unclear words are names, too."""
    for size in range(1, len(unclear) + 1 if len(unclear) <= _MOST_UNCLEAR else 0):
        for some in combinations(sorted(unclear), size):
            terminals = terminals_of(tokens, known, names | frozenset(some), grammar)
            read = read_terminals(terminals, grammar)
            if not isinstance(read, ParseFailure):
                yield terminals, read


@while_used(8192)
def read_terminals(
    terminals: tuple[str, ...], grammar: Grammar
) -> tuple[SentenceReading, ...] | ParseFailure:
    """The readings of a sequence of terminals; most sentences have the shape of another one."""
    short, places = shorten(terminals, grammar.terminals[","])
    by_clause = in_parts(terminals, grammar)
    if by_clause is not None:
        return (by_clause,)
    if len(short) > LONGEST_READ:
        return ParseFailure(places[LONGEST_READ][0])
    outcome = grammar.read(short)
    if isinstance(outcome, ParseFailure) and outcome.is_ambiguous:
        return (SentenceReading((Doubt(Words(0, len(terminals)), _TOO_LONG),)),)
    if isinstance(outcome, ParseFailure):
        return ParseFailure(
            places[outcome.token][0] if outcome.token < len(places) else len(terminals)
        )
    if len(short) < len(terminals):
        outcome = tuple(put_back(tree, places) for tree in outcome)
    return readings(outcome, grammar)
