"""Introductions behind what a text is called, or behind a request: `observation request, two
satellites, a and b`, `make me a plan for my two trucks, t1 and t2`."""

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.everyday.planning import request_end
from planscribe.translate.english.wording.prose.modifiers import is_modifier
from planscribe.translate.english.wording.tokens import (
    ARTICLES,
    OF_GOAL,
    KnownWords,
    Tokens,
    amount,
    texts,
    word,
    words,
)
from planscribe.translate.words import table
from planscribe.translate.words.data import documents, holders, jobs, prepositions, sayings

_ABOUT = sayings(
    "(this / the / my / our) (task / problem / puzzle / exercise / example / scenario / story) "
    "(is about / concerns / involves / deals with / features / describes)"
)
_OWNERS = frozenset({"my", "our", "the", "these", "those"})
_MARKS = frozenset({",", ":", "-", "–", "—"})
_BEFORE = frozenset("about and concerning for involving of on with".split())
_NO_HEADS = frozenset({"order"})
"""What can also say how things follow each other: `order of the two floors`."""
_LONGEST = 12


def introduced_behind_label(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`transport task for a robot with two grippers, g and h` -> `there are two grippers, g and
    h`."""
    for at in range(2, min(len(tokens) - 1, _LONGEST)):
        number = amount(tokens[at].text) if tokens[at].text not in ARTICLES else 0
        start = at + 1
        while start < min(at + 3, len(tokens)) and is_modifier(tokens[start], vocabulary):
            start += 1
        if not number or not vocabulary.noun_at(tokens, start):
            continue
        before = tokens[: at - (tokens[at - 1].text in _OWNERS)]
        if not _is_label(before, vocabulary):
            return None
        be = "is" if number == 1 else "are"
        return (*words(f"there {be}", tokens[0]), word(str(number), tokens[at]), *tokens[start:])
    return None


def _is_label(before: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words before an introduction state nothing."""
    last = before[-1].text
    if last not in _MARKS | _BEFORE or any(one.text in OF_GOAL - {"task"} for one in before):
        return False
    if end := request_end(before, vocabulary):
        return all(_is_of_label(one, vocabulary) for one in before[end:])
    if texts(before) in _ABOUT or texts(before[:-1]) in _ABOUT:
        return True
    end = next((at for at, one in enumerate(before) if one.text in _MARKS | _BEFORE), 0)
    is_headed = end > 0 and before[end - 1].text in (documents() | jobs()) - _NO_HEADS
    # A noun of the domain is something that a text could be about: `order for a truck with two ..`.
    return is_headed and all(_is_of_label(one, vocabulary) for one in before)


def _is_of_label(token: Token, vocabulary: KnownWords) -> bool:
    if token.text in _MARKS | _BEFORE | _OWNERS or token.text in (*ARTICLES, *vocabulary.movers):
        return True
    is_head = token.text in documents() | jobs() or token.text.endswith("ing")
    is_head = is_head or (token.text in holders() and not vocabulary.is_noun(token))
    is_head = is_head and not vocabulary.is_name(token)
    is_noun = table.is_noun(token.text) and not vocabulary.may_mean(token)
    is_new = token.kind is TokenKind.WORD and token.text not in prepositions()
    return is_new and (is_head or is_noun or is_modifier(token, vocabulary))
