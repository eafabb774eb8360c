"""In which state things are that are counted: `there are two free hoists: a and b`."""

from planscribe.translate.english.wording.closed import THERE_IS
from planscribe.translate.english.wording.cutting import without_first
from planscribe.translate.english.wording.finding import amount, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.states.things import (
    be,
    count,
    is_of_now,
    is_place,
    is_thing,
    thing_at,
)
from planscribe.translate.english.wording.tokens import Tokens, copied, word
from planscribe.translate.words import table
from planscribe.translate.words.data import colours, section_words

_NO_STATES = frozenset(
    "big current desired different final first following former further important initial large "
    "last main major necessary new next old only other own possible present previous real "
    "remaining required right same second several simple single small starting third upper usual "
    "various wanted whole".split()
)
"""Adjectives that do not say in which state something is now."""


def state_of_counted(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there are two free hoists: a and b`, `there is a free hoist, a, at p` -> `a and b are free`,
    `a is free and a is at p`."""
    size = vocabulary.noun_at(tokens, 4)
    if texts(tokens[:2]) not in THERE_IS or not size:
        return None
    number = amount(tokens[2].text)
    if not number or not _is_state(tokens, 3, vocabulary) or not is_of_now(tokens):
        return None
    start = 4 + size
    start += text_at(tokens, start) in (",", ":", "called", "namely")
    end = thing_at(tokens, start, vocabulary)
    thing, rest = tokens[start:end], tokens[end:]
    rest = without_first(rest, ",")
    if not is_thing(thing, vocabulary) or count(thing, vocabulary) != number:
        return None
    if rest and not is_place(rest, vocabulary):
        return None
    like = tokens[3]
    verb = be(thing, vocabulary, like)
    more = (word("and", like), *copied(thing, like), verb, *rest) if rest else ()
    return (*tokens[4 : 4 + size], *thing, verb, like, *more)


def _is_state(tokens: Tokens, at: int, vocabulary: KnownWords) -> bool:
    one = tokens[at]
    if vocabulary.is_name(one) or vocabulary.is_noun(one) or one.text in _NO_STATES | colours():
        return False
    if one.text in section_words()["start"] | section_words()["goal"]:
        return False
    return table.is_state(one.text)
