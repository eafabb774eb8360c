"""How things are when all begins: `a starts from p`, `a starts out empty`, `we begin with a and b
empty`."""

from planscribe.translate.english.wording.closed import OUT, SHARED, STARTS
from planscribe.translate.english.wording.cutting import without_first
from planscribe.translate.english.wording.finding import text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.states.things import (
    be,
    is_of_now,
    is_place,
    is_thing,
    thing_at,
)
from planscribe.translate.english.wording.tokens import Tokens, word
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

_FROM = frozenset({"from"})


def starts_so(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a starts from p`, `a starts out empty` -> `a is initially at p`, `a is initially empty`."""
    end = thing_at(tokens, 0, vocabulary)
    thing, rest = tokens[:end], tokens[end:]
    if not end or not rest or rest[0].text not in STARTS or not is_of_now(tokens):
        return None
    at = 1 + (text_at(rest, 1) in OUT)
    said = without_first(rest[at:], *SHARED)
    verb = (be(thing, vocabulary, rest[0]), word("initially", rest[0]))
    if len(said) > 1 and said[0].text in _FROM:
        stop = thing_at(said, 1, vocabulary)
        where = (word("at", said[0]), *said[1:stop])
        is_whole = not said[stop:] or said[stop].text in (",", "and", "while", "whereas")
        return (*thing, *verb, *where, *said[stop:]) if is_whole and stop > 1 else None
    if not said or vocabulary.is_name(said[0]) or not table.is_state(said[0].text):
        return None
    return (*thing, *verb, *said)


def we_start_with(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`we start with a and b empty`, `we begin with a at p` -> `a and b are initially empty`."""
    said = texts(tokens)
    is_ours = said[:1] in (("we",), ("you",), ("i",)) and said[1:2] and said[1] in STARTS
    at = 2 + (said[2:3] != () and said[2] in OUT)
    if not is_ours or said[at : at + 1] != ("with",) or not is_of_now(tokens):
        return None
    end = thing_at(tokens, at + 1, vocabulary)
    thing, rest = tokens[at + 1 : end], tokens[end:]
    rest = without_first(rest, *SHARED)
    if not is_thing(thing, vocabulary) or not rest:
        return None
    is_somewhere = rest[0].text in prepositions() and is_place(
        rest[: thing_at(rest, 1, vocabulary)], vocabulary
    )
    if not is_somewhere and not table.is_state(rest[0].text):
        return None
    return (*thing, be(thing, vocabulary, tokens[0]), word("initially", tokens[1]), *rest)
