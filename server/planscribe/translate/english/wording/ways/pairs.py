"""Links between several pairs: `there are roads between a and b, b and c, and c and d`."""

from collections.abc import Iterator

from planscribe.translate.english.wording.closed import ARTICLES, JOINTS, THERE_IS
from planscribe.translate.english.wording.cutting import behind_joints
from planscribe.translate.english.wording.finding import find, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import (
    Tokens,
    copied,
    in_clauses,
    in_number,
    word,
    words,
)
from planscribe.translate.english.wording.ways.both import without_ending
from planscribe.translate.words.data import sayings

_ALWAYS = frozenset({"always", "each", "all"})


def roads_between(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there is a road between a and b, and between b and c` -> `there is a road from a to b and
    there is a road from b to a and ..`.

    A road between two places leads both ways, whether or not this is said.
    """
    clause = without_ending(tokens) or tokens
    at = find(clause, "between")
    said = texts(clause)
    if said[:2] not in THERE_IS or at < 3:
        return None
    noun = clause[2 + (said[2] in ARTICLES) : at]
    pairs = tuple(_pairs(clause[at:], vocabulary))
    if len(noun) != 1 + (text_at(noun, 0) == "direct") or not pairs:
        return None
    kind = in_number(noun, 1)
    clauses: list[Tokens] = []
    for one, other in pairs:
        for start, end in ((one, other), (other, one)):
            like = start[0]
            road = (*words("there is a", like), *kind, word("from", like))
            clauses.append((*copied(road, like), *start, word("to", like), *end))
    return in_clauses(clauses)


def pairs_linked(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`these places are linked in both directions: a and b, b and c` -> `a is linked to b and b is
    linked to a and ..`."""
    at = find(tokens, ":")
    verb = find(tokens[:at], "are") if at > 0 else -1
    if verb < 1 or vocabulary.noun_at(tokens, verb - 1) != 1:
        return None
    opening = texts(tokens[: verb - 1])
    if opening not in _OPENINGS:
        return None
    clause = tuple(one for one in tokens[verb + 1 : at] if one.text not in (",", *_ALWAYS))
    link = without_ending((*tokens[: verb + 1], *clause))
    pairs = tuple(_pairs(tokens[at + 1 :], vocabulary))
    if link is None or len(link) != verb + 2 or not pairs:
        return None
    linked = link[-1]
    clauses: list[Tokens] = []
    for one, other in pairs:
        for start, end in ((one, other), (other, one)):
            like = start[0]
            are = (word("is", like), *copied((linked,), like), word("to", like))
            clauses.append((*start, *are, *end))
    return in_clauses(clauses)


_OPENINGS = sayings("( / the / these / the following / these pairs of / the following pairs of)")


def _pairs(tokens: Tokens, vocabulary: KnownWords) -> Iterator[tuple[Tokens, Tokens]]:
    """The pairs of a list `a and b, b and c, and between c and d`; none if it is something else."""
    found: list[tuple[Tokens, Tokens]] = []
    at = 0
    while at < len(tokens):
        at += tokens[at].text == "between"
        one, at = name_at(tokens, at, vocabulary)
        if not one or text_at(tokens, at) != "and":
            return
        other, at = name_at(tokens, at + 1, vocabulary)
        if not other or texts(one) == texts(other):
            return
        found.append((one, other))
        if at < len(tokens) and tokens[at].text not in JOINTS:
            return
        # `a and b and c and d` may be about more than pairs.
        is_apart = text_at(tokens, at) == "," or text_at(tokens, at + 1) == "between"
        if at < len(tokens) and not is_apart:
            return
        at = behind_joints(tokens, at)
    yield from found


def name_at(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """A name with its article, and where it ends; nothing if there is none."""
    start = at + (text_at(tokens, at) == "the")
    if start >= len(tokens) or not vocabulary.is_name(tokens[start]):
        return (), at
    return tokens[at : start + 1], start + 1
