"""Introductions behind what a text is called, or behind a request: `observation request, two
satellites, a and b`, `make me a plan for my two trucks, t1 and t2`."""

from planscribe.model.lexicon import plain_words
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.closed import ARTICLES, OF_GOAL
from planscribe.translate.english.wording.everyday.planning import request_end
from planscribe.translate.english.wording.finding import (
    amount,
    beginning,
    first_of,
    has_any,
    text_at,
)
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.modifiers import is_modifier
from planscribe.translate.english.wording.tokens import Tokens, as_names, membership, word, words
from planscribe.translate.words import table
from planscribe.translate.words.data import documents, holders, jobs, prepositions, sayings

_ABOUT = sayings(
    "(this / the / my / our) (task / problem / puzzle / exercise / example / scenario / story) "
    "(is about / concerns / involves / deals with / features / describes)"
)
_OWNERS = frozenset({"my", "our", "the", "these", "those"})
_MARKS = frozenset({",", ":", "-", "–", "—"})
_BEFORE = frozenset("about and concerning for involving of on with".split())
_WHERE = frozenset({"among", "between", "in"})
_NO_HEADS = frozenset({"order"})
"""What can also say how things follow each other: `order of the two floors`."""
_LONGEST = 12
_STEM = 5


def introduced_behind_label(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`transport task for a robot with two arms, a and b` -> `there are two arms, a and b`."""
    for at in range(2, min(len(tokens) - 1, _LONGEST)):
        number = amount(tokens[at].text) if tokens[at].text not in ARTICLES else 0
        if not number:
            continue
        start = at + 1
        while start < min(at + 3, len(tokens)) and is_modifier(tokens[start], vocabulary):
            start += 1
        if not vocabulary.noun_at(tokens, start):
            continue
        before = tokens[: at - (tokens[at - 1].text in _OWNERS)]
        if not _is_label(before, vocabulary):
            return None
        be = "is" if number == 1 else "are"
        return (*words(f"there {be}", tokens[0]), word(str(number), tokens[at]), *tokens[start:])
    return _named_at_end(tokens, vocabulary)


def _named_at_end(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`mission data for rover r7` -> `r7 is a rover`; `this task concerns freight
    between the cities rome and bern` -> `the cities are rome and bern`."""
    for at in range(2, len(tokens) - 1):
        size = vocabulary.noun_at(tokens, at)
        is_known = tokens[at - 1].text == "the"
        names = tokens[at + size + (text_at(tokens, at + size) == ",") :]
        number = vocabulary.names_in(names) if size else 0
        before = tokens[: at - is_known]
        if not number or not all(map(_looks_like_name, names)):
            continue
        is_about = bool(beginning(before, _ABOUT))
        if number > 1 and is_known and is_about and _is_label(before, vocabulary):
            return (word("the", tokens[0]), *tokens[at : at + size], word("are", tokens[0]), *names)
        if number == 1 and not is_about and _is_label(before, vocabulary):
            return membership(as_names(names), tokens[at : at + size])
    return None


def _looks_like_name(token: Token) -> bool:
    is_marked = token.spelling[:1].isupper() or any(one.isdigit() for one in token.spelling)
    return token.kind is TokenKind.NAME or is_marked or token.text in (",", "and")


def _is_label(before: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words before an introduction state nothing."""
    last = before[-1].text
    about = len(beginning(before, _ABOUT))
    is_open = last in _MARKS | _BEFORE or about == len(before) or (about and last in _WHERE)
    end = request_end(before, vocabulary)
    if not is_open or has_any(before[end:], OF_GOAL - {"task"}):
        return False
    if end:
        return all(_is_of_label(one, vocabulary) for one in before[end:])
    if about:
        rest = before[about : len(before) - (last in _WHERE)]
        return all(_is_of_label(one, vocabulary) for one in rest)
    end = first_of(before, _MARKS | _BEFORE)
    is_headed = end > 0 and before[end - 1].text in (documents() | jobs()) - _NO_HEADS
    # A noun of the domain is something that a text could be about: `order for a truck with two ..`.
    return is_headed and all(_is_of_label(one, vocabulary) for one in before)


def _is_of_label(token: Token, vocabulary: KnownWords) -> bool:
    if token.text in _MARKS | _BEFORE | _OWNERS or token.text in (*ARTICLES, *vocabulary.movers):
        return True
    is_head = token.text in documents() | jobs() or token.text.endswith("ing")
    is_head = is_head or (token.text in holders() and not vocabulary.is_noun(token))
    is_head = is_head and not vocabulary.is_name(token) and not _is_state(token, vocabulary)
    is_noun = table.is_noun(token.text) and not vocabulary.may_mean(token)
    is_new = token.kind is TokenKind.WORD and token.text not in prepositions()
    return is_new and (is_head or is_noun or is_modifier(token, vocabulary))


def _is_state(token: Token, vocabulary: KnownWords) -> bool:
    """Whether a domain has a state that a word is made of: `delivery` where p is `delivered`."""
    named = (one for relation in vocabulary.lexicon.relations for one in plain_words(relation.name))
    stem = token.text[:_STEM]
    return any(one.startswith(stem) for one in named)
