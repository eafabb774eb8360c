"""Whether a sentence has words that a predicate may be stated of, however freely it is worded."""

import re
from collections.abc import Collection, Iterable
from functools import lru_cache

from planscribe.model.lexicon import Lexicon
from planscribe.translate.by_model.said.sentence_words import (
    GLUE,
    PAIRING,
    REFERRING,
    VALUES,
    WANTING,
    SentenceWords,
    phrase_words,
    stem,
)
from planscribe.wording import in_plural

_OF_FORM = frozenset(
    "you your yourself we us me there here have has having will would may might can could be been "
    "being was were called named goal goals end at first start initially currently now state so "
    "far kind type object objects thing things , ; : ( ) . 's".split()
)
"""Words that say nothing of an object."""


def has_words_for(
    predicate: str,
    words: SentenceWords,
    stated: Collection[str],
    names: Iterable[str],
    lexicon: Lexicon,
) -> bool:
    """Whether a sentence may state a predicate, among the others that are `stated` of it.

    It may not if all its words are for others: phrases, the names of objects, nouns, numbers, and
    words that say nothing.
    """
    own = _words_of(lexicon).get(predicate, frozenset())
    nouns = _of_nouns(lexicon)
    if all(phrase - nouns for phrase in phrase_words(lexicon).get(predicate, ())):
        own = own - nouns or own
    if not own or predicate in _plain(lexicon):
        return True
    if not own.isdisjoint(words.words) or words.begins(own):
        return True
    others = _words_of(lexicon)
    taken = frozenset[str]().union(*(others.get(one, frozenset()) for one in stated))
    taken |= {stem(part) for name in names for part in re.findall(r"[^\W_]+", name)}
    left = (
        text
        for text in words.texts
        if text not in _NOTHING
        and stem(text) not in taken | nouns
        and not any(letter.isdigit() for letter in text)
    )
    return any(left)


def has_words_of(predicate: str, words: SentenceWords, lexicon: Lexicon) -> bool:
    """Whether a sentence has a word of the name or the phrases of a predicate."""
    return not _words_of(lexicon).get(predicate, frozenset()).isdisjoint(words.words)


_NOTHING = GLUE | PAIRING | REFERRING | WANTING | _OF_FORM | VALUES.keys()


@lru_cache(maxsize=16)
def _plain(lexicon: Lexicon) -> frozenset[str]:
    """The predicates with a phrase that consists of plain words."""
    return frozenset(
        lexicon.names.constant(one.relation.name)
        for one in lexicon.phrases
        if all(piece in GLUE for piece in one.pieces if isinstance(piece, str))
    )


@lru_cache(maxsize=16)
def _words_of(lexicon: Lexicon) -> dict[str, frozenset[str]]:
    """The words of a predicate's name and phrases."""
    return {
        predicate: frozenset(stem(part) for part in predicate.split("_") if part not in GLUE).union(
            *phrases
        )
        for predicate, phrases in phrase_words(lexicon).items()
    }


@lru_cache(maxsize=16)
def _of_nouns(lexicon: Lexicon) -> frozenset[str]:
    nouns = {word for noun in lexicon.nouns for word in noun.words}
    return frozenset(stem(one) for word in nouns for one in (word, in_plural(word)))
