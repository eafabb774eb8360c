"""Words that say nothing more of what a sentence introduces: `two small toy trucks`, `the cities
that we serve`, `five blocks with letters on them`."""

from planscribe.model.lexicon import plain_words
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.closed import RELATIVE, TURNING
from planscribe.translate.english.wording.finding import text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.words import table
from planscribe.translate.words.data import (
    bringing,
    prepositions,
    settings,
    taking_part,
    travelling,
    ways,
    wider_kinds,
)
from planscribe.wording import in_singular

_WE = frozenset({"we", "they", "i", "you"})
_THOSE = frozenset({"it", "them", "each"})
_CAN = frozenset({"can", "may", "usually", "often", "normally"})
_WANTING = frozenset({"want", "wish", "need", "hope", "have"})
COUNTING = frozenset(
    "all any both different each every few first former further last least less many more "
    "most much next no none not only other own same second several some such third".split()
)
"""Words before a noun that say which things are meant, or how many."""
_NO_VERBS = frozenset({"be", "have", "do", "want", "need", "wish", "must", "like", "can"})
_CONDITIONS = TURNING | {"but"}
_LONGEST_VERB = 2


def is_modifier(token: Token, vocabulary: KnownWords) -> bool:
    """Whether a word before a noun says nothing of it in the domain: `small`, `toy`, `Mars`."""
    text = token.text
    if token.kind is not TokenKind.WORD or text in COUNTING or text in prepositions():
        return False
    if vocabulary.is_name(token) or vocabulary.is_noun(token) or vocabulary.may_mean(token):
        return False
    is_word = table.is_adjective(text) or table.is_noun(text) or table.is_gerund(text)
    # `damaged` may be how the domain calls something `broken`.
    is_state = table.is_participle(text) and not table.is_noun(text)
    return text in settings() or (is_word and not is_state)


def says_no_more(words: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words behind a noun, or between it and its names, only say that there is such a
    thing, or nothing that the domain knows."""
    said = texts(words)
    if said in taking_part():
        return True
    return bool(said) and (
        _is_of_us(words, vocabulary) or _is_wish(words, vocabulary) or _is_with(words, vocabulary)
    )


def says_nothing_here(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether no word means anything in the domain or the task, nor alters what others say."""
    return (
        bool(tokens)
        and not any(
            vocabulary.is_name(one)
            or vocabulary.is_noun(one)
            or one.text in _CONDITIONS
            or one.text.isdecimal()
            # Something that is not introduced yet, or where something else is: `which is under C`.
            or (one.spelling[:1].isupper() and one.text != "i")
            or (at < len(tokens) - 1 and one.text in prepositions() - _PLAIN)
            or (one.text not in _PLAIN and vocabulary.may_mean(one))
            for at, one in enumerate(tokens)
        )
    )


_PLAIN = frozenset(
    "a all are at be been by for from has have he his in is it of on the their to us was "
    "with".split()
)
"""Words of every domain."""


def may_relate(words: Tokens) -> bool:
    """Whether words may say where things are, or what leads to them: `waiting at Rome`, of which
    nothing is known yet, `with a door between them`."""
    is_named = any(one.kind is TokenKind.NAME or one.spelling[:1].isupper() for one in words)
    return is_named or not (ways() | {"between"}).isdisjoint(map(in_singular, texts(words)))


def _is_of_us(words: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are `that we serve`, `in the sky they can look at`."""
    for size in range(1, len(words) - 1):
        if texts(words[:size]) in taking_part() and _is_of_us(words[size:], vocabulary):
            return True
    behind = words[words[0].text in RELATIVE :]
    if not behind or behind[0].text not in _WE:
        return False
    can = text_at(behind, 1) in _CAN and not vocabulary.is_of_domain(behind[1])
    behind = behind[1 + can :]
    if not 0 < len(behind) <= _LONGEST_VERB or not table.is_verb(behind[0].text):
        return False
    # `the cities we have been to`
    is_deed = behind[0].text not in _NO_VERBS and (can or not vocabulary.may_mean(behind[0]))
    return is_deed and all(one.text in prepositions() for one in behind[1:])


def _is_wish(words: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are `want to travel`, `need to be moved`: to no place."""
    said = texts(words)
    is_passive = said[2:3] == ("be",)
    if len(said) != 3 + is_passive or said[0] not in _WANTING or said[1] != "to":
        return False
    deed = table.verb_of(said[-1])
    # `must be delivered`, where what is delivered is a state of the domain
    named = {one for relation in vocabulary.lexicon.relations for one in plain_words(relation.name)}
    if not named.isdisjoint((deed, said[-1])):
        return False
    if is_passive:
        return table.is_participle(said[-1]) and deed in bringing()
    return said[-1] in travelling() - {"return", "come", "get"}


def _is_with(words: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are `with letters on them`: nothing that could be carried."""
    if words[-1].text in _THOSE and len(words) > 2 and words[-2].text in prepositions():
        words = words[:-2]
    said = texts(words)
    if len(said) < 2 or said[0] != "with" or may_relate(words):
        return False
    kinds = (wider_kinds().get(in_singular(one), ()) for one in said[1:])
    is_load = any((kind,) in vocabulary.nouns for several in kinds for kind in several)
    return not is_load and said[-1] != "with" and says_nothing_here(words, vocabulary)
