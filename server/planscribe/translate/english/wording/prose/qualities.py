"""Qualities that prose says together with what has them, and places that hold all there is.

`roof is a secure floor`, `ann has her hands free`; `there are two planes here: p and q`.
"""

from planscribe.translate.english.wording.closed import ARTICLES, OF_GOAL
from planscribe.translate.english.wording.cutting import without_first
from planscribe.translate.english.wording.finding import (
    amount,
    find,
    first_of,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, as_names, copied, word, words
from planscribe.translate.words import table
from planscribe.translate.words.data import settings

_OWN = frozenset({"her", "his", "its", "their"})
_MARKS = frozenset({",", ":"})
_HERE = (("here",), ("this", "time"), ("in", "all"))
_OWNERS = frozenset({"our", "the", "my", "this"})


def own_part(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a has her hands free` -> `a has hands free`: of what each has by itself."""
    made = tuple(
        token
        for before, token, after in zip((None, *tokens), tokens, (*tokens[1:], None), strict=False)
        if token.text not in _OWN
        or before is None
        or after is None
        or before.text not in ("has", "have")
        or not vocabulary.is_of_domain(after)
        or vocabulary.is_noun(after)
    )
    return made if made != tokens else None


def state_of_kind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is a secure floor` -> `a is a floor and a is secure`: if the domain has such a state."""
    verb = first_of(tokens, {"is"})
    name = tokens[:verb][text_at(tokens, 0) == "the" :]
    if len(name) != 1 or not vocabulary.can_be_name(name[0]) or len(tokens) != verb + 4:
        return None
    article, state, noun = tokens[verb + 1 :]
    if article.text not in ARTICLES or not vocabulary.is_noun(noun):
        return None
    is_known = table.is_state(state.text) and vocabulary.is_of_domain(state)
    if not is_known or vocabulary.noun_at(tokens, verb + 2) == 2:
        return None
    named = as_names(name)
    joint = (word("and", state), *copied(named, state), tokens[verb], state)
    return (*named, tokens[verb], article, noun, *joint)


def counted_here(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there are two planes here: p and q` -> `there are two planes: p and q`."""
    start = max(find(tokens[:2], "there", "are"), find(tokens[:2], "we", "have")) + 2
    at = start + 1
    size = vocabulary.noun_at(tokens, at) if start == 2 and len(tokens) > at else 0
    number = amount(tokens[start].text) if size else 0
    mark = first_of(tokens, _MARKS, at + size)
    if number < 2 or not mark or has_any(tokens, OF_GOAL):
        return None
    names = without_first(tokens[mark + 1 :], "namely", ":")
    if not _is_here(tokens[at + size : mark], vocabulary) or vocabulary.names_in(names) != number:
        return None
    like = tokens[0]
    noun = tokens[at : at + size]
    return (*words("there are", like), tokens[start], *noun, word(":", like), *as_names(names))


def _is_here(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words only say where all of a task is: `here`, `in our kitchen`."""
    said = texts(tokens)
    if said in _HERE:
        return True
    is_place = len(said) == 3 and said[0] in ("at", "in", "on") and said[1] in _OWNERS
    return is_place and said[2] in settings() and not vocabulary.is_of_domain(tokens[2])
