"""What the sentences of a task say together, and what rules for other words know of it."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.grammar import Grammar
from planscribe.translate.english.remembered.sentences import KnownSentence, ShownByWords
from planscribe.translate.english.sentences.meaning import is_form, is_like, words_with_meaning
from planscribe.translate.english.sentences.proper_names import begun_with
from planscribe.translate.english.sentences.terminals import (
    PRONOUNS,
    is_named,
    is_number,
    linking_words,
)
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.names.naming import ListWords, named_words
from planscribe.translate.english.wording.wider import same_nouns, wider_nouns
from planscribe.translate.words import table
from planscribe.wording import in_singular


@dataclass(frozen=True, slots=True)
class TaskWords:
    """What all sentences of a task say together."""

    counted_once: Container[str]
    """The nouns, in the singular, of which objects are counted in one place only."""
    wider: Mapping[str, str]
    """From nouns that the domain lacks to those of it that stand for the same things."""


def shown_by_words(tokens: Sequence[Token], grammar: Grammar) -> ShownByWords:
    """What the words of a sentence show by themselves."""
    types = {one.words: one.type for one in grammar.lexicon.nouns}

    def is_below(word: str, noun: tuple[str, ...]) -> bool:
        above = types.get(noun) or types.get((*noun[:-1], in_singular(noun[-1])))
        return (types.get((word,)), above) in grammar.lexicon.kinds

    unlikely = linking_words().union(grammar.vocabulary)
    words = ListWords(grammar.noun_words, unlikely, grammar.states, is_below)
    named = named_words([tokens], words, tuple(NUMBER_WORDS))
    is_in_digits = not any(map(is_number, tokens))
    return _counted_nouns(tokens, grammar), named, is_in_digits, begun_with(tokens, grammar)


def vocabulary_of(known: Container[str], grammar: Grammar, words: TaskWords) -> KnownWords:
    """What rules for other words know of the task."""

    def can_be_name(token: Token) -> bool:
        is_known = token.text in grammar.terminals or token.text in linking_words()
        is_new = token.kind is TokenKind.WORD and token.text not in PRONOUNS and not is_known
        return is_new or is_named(token, known)

    def can_be_label(token: Token) -> bool:
        return can_be_name(token) or token.text in ("left", "right", "top", "bottom")

    @cache
    def meaningful() -> frozenset[str]:
        return words_with_meaning(grammar)

    def may_mean(token: Token) -> bool:
        is_right = table.is_known(token.text)
        known = meaningful()
        return is_form(token.text, known) or (not is_right and is_like(token.text, known))

    return KnownWords(
        lambda token: token.text in grammar.constant_words or is_named(token, known),
        can_be_name,
        grammar.noun_words,
        can_be_label,
        lambda token: token.text in grammar.domain_words,
        may_mean,
        lambda noun: _singular(noun) in words.counted_once,
        words.wider,
        grammar.kinds_of_constants,
        grammar.lexicon,
        grammar.movers,
        grammar.called_movers,
        grammar.joined_words,
    )


def wider_words(shown: Iterable[KnownSentence], grammar: Grammar) -> Mapping[str, str]:
    """Nouns that the domain lacks, and those of it that stand for the same things here."""
    types = grammar.lexicon.types
    kinds = {
        one.words[0]
        for one in grammar.lexicon.nouns
        if len(one.words) == 1 and types.below(one.type) <= {one.type}
    }
    said = set(chain.from_iterable(one.texts for one in shown))
    every = {one.words[0] for one in grammar.lexicon.nouns if len(one.words) == 1}

    def is_known(word: str) -> bool:
        return word in grammar.terminals

    def is_noun(word: str) -> bool:
        return (word,) in grammar.noun_words

    return {**wider_nouns(said, kinds, is_known), **same_nouns(said, every, is_noun)}


def _counted_nouns(tokens: Sequence[Token], grammar: Grammar) -> Iterator[str]:
    """The nouns, in the singular, of which a sentence counts objects."""
    for at, token in enumerate(tokens):
        is_count = token.text.isdecimal() or token.text in NUMBER_WORDS
        if is_count or token.text in ("a", "an", "another", "more"):
            for size in (1, 2, 3):
                noun = tokens[at + 1 : at + 1 + size]
                if tuple(one.text for one in noun) in grammar.noun_words:
                    yield _singular(noun)


def _singular(noun: Sequence[Token]) -> str:
    *adjectives, last = (token.text for token in noun)
    return " ".join((*adjectives, in_singular(last)))
