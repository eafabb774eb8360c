"""What prose says between commas: `a, by the way, is at b`, `moreover, a is at b`, `.., which is a
pity`: words of a closed list."""

from collections.abc import Iterator

from planscribe.translate.english.wording.closed import SHOULD
from planscribe.translate.english.wording.finding import texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Saying, Tokens
from planscribe.translate.words import table
from planscribe.translate.words.data import asides, remarks, sayings
from planscribe.wording import in_singular

_JOINTS = frozenset({",", "and", "but", "while", "whereas"})
_OF_WISHES = (("finally",), ("lastly",), ("please",), ("and", "please"))
"""Of a statement, these say that it is one of the goal."""
_MOST = 6


def without_asides(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a, by the way, is at b` -> `a is at b`; `oh, and a is at b` -> `a is at b`."""
    made = tokens
    for _ in range(_MOST):
        shorter = _shorter(made, vocabulary)
        if shorter is None:
            break
        made = shorter
    return made if made != tokens and len(made) > 1 else None


def _shorter(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    said = texts(tokens)
    if said[0] == "and" and said[1:2] not in ((",",), ("is",), ("are",)):
        # A sentence that goes on with the one before.
        return tokens[1:] if len(tokens) > len(("and", "so", "on")) else None
    if plain := _without_remark(tokens, vocabulary):
        return plain
    apart = (0, *(at for at in range(2, len(said)) if said[at - 1] == ","))
    for one in (*asides(), *(() if SHOULD.isdisjoint(said) else _OF_WISHES)):
        for at in apart:
            end = at + len(one)
            if said[at:end] != one or said[end : end + 1] not in ((), (",",)):
                continue
            if _means_something(tokens[at:end], vocabulary) or not (at or tokens[end:]):
                continue
            if at == 0:
                return tokens[end + 1 :]
            is_joint = said[end + 1 : end + 2] != () and said[end + 1] in _JOINTS
            return (*tokens[: at - 1], *tokens[end + (end < len(said) and not is_joint) :])
    return None


def _without_remark(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`music (the only one)` -> `music`; `p1 (no work on it)` -> `p1`, if work means nothing."""
    for at, end in _brackets(texts(tokens)):
        inside = tokens[at + 1 : end]
        words = tuple("one" if one == "1" else one for one in texts(inside))
        if words in remarks() or (inside and _leaves_out(inside, vocabulary)):
            return (*tokens[:at], *tokens[end + 1 :])
    return None


def _brackets(said: Saying) -> Iterator[tuple[int, int]]:
    """Where brackets within a sentence open, and where the next one closes."""
    closing = (at for at, one in enumerate(said) if one == ")")
    end = next(closing, 0)
    for at in (at for at, one in enumerate(said) if one == "(" and at):
        while end and end < at:
            end = next(closing, 0)
        if not end:
            return
        yield at, end


def _leaves_out(inside: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are `no work on it`, of something that means nothing here."""
    noun, behind = inside[1:2], inside[2:]
    if inside[0].text != "no" or not noun or not table.is_noun(in_singular(noun[0].text)):
        return False
    is_idle = not vocabulary.may_mean(noun[0]) and not vocabulary.is_name(noun[0])
    return is_idle and texts(behind) in _THERE


_THERE = sayings("( / on it / on them / for it / here / needed / required / planned / involved)")


def _means_something(aside: Tokens, vocabulary: KnownWords) -> bool:
    """Whether a word of an aside is a name, a thing, or how things are in the domain."""
    return any(
        vocabulary.is_name(one)
        or vocabulary.is_noun(one)
        or (vocabulary.is_of_domain(one) and (len(aside) == 1 or table.is_adjective(one.text)))
        for one in aside
    )
