"""Which words may mean the same: forms of one word, and words that people use for each other.

This only guesses; what it leads to is read before it is offered.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

from planscribe.translate.words import table
from planscribe.translate.words.data import alike, opposites
from planscribe.wording import in_singular

SAME, LIKE = 3, 2
"""How much a word counts that is said, and one that people use for it."""

_ENDINGS = ("ness", "ful", "ing", "ally", "ly", "ed", "en", "y", "er", "or", "ion")
_SHORTEST = 3


@lru_cache(maxsize=4096)
def stems(word: str) -> frozenset[str]:
    """A word, and what it is a form of, or made of: `tightened`, `tighten`, `tight`."""
    found = {word, in_singular(word), table.verb_of(word)} - {""}
    return frozenset(found | {made_of for one in found for made_of in _made_of(one)})


def likeness(said: Iterable[str], words: Iterable[str]) -> int:
    """How much of some words was said."""
    said_stems = [stems(one) for one in said]
    return sum(max((_of_two(stems(one), each) for each in said_stems), default=0) for one in words)


def are_opposite(said: Iterable[str], words: Iterable[str]) -> bool:
    """Whether something that was said denies one of some words: `damage` and `intact`."""
    said, words = frozenset(said), frozenset(words)
    if words & {f"un{stem}" for one in said for stem in stems(one)}:
        return True
    # Words that are only like both of a pair may have nothing to do with each other.
    return any(
        likeness(said, (one,)) * likeness(words, (other,)) > LIKE * LIKE
        for pair in opposites()
        for one, other in (pair, pair[::-1])
    )


def are_contrary(said: Iterable[str], words: Iterable[str]) -> bool:
    """Whether something that was said, itself, is the contrary of one of some words."""
    of_said, of_words = (frozenset().union(*map(stems, each)) for each in (said, words))
    return any(
        (one in of_said and other in of_words) or (other in of_said and one in of_words)
        for one, other in opposites()
    )


def _of_two(one: frozenset[str], other: frozenset[str]) -> int:
    if one & other:
        return SAME
    return LIKE if _groups(one) & _groups(other) else 0


@lru_cache(maxsize=4096)
def _groups(words: frozenset[str]) -> frozenset[int]:
    by_word = _by_word()
    return frozenset(group for one in words for group in by_word.get(one, ()))


@lru_cache(maxsize=1)
def _by_word() -> dict[str, list[int]]:
    found: defaultdict[str, list[int]] = defaultdict(list)
    for number, group in enumerate(alike()):
        for word in group:
            found[word].append(number)
    return dict(found)


def _made_of(word: str) -> Iterator[str]:
    """What a word may be derived from; only words count that English has."""
    for ending in _ENDINGS:
        base = word.removesuffix(ending)
        if base != word and len(base) >= _SHORTEST:
            doubled = base[:-1] if base[-1] == base[-2] else base
            for one in (base, f"{base}e", doubled):
                if table.is_noun(one) or table.is_adjective(one) or table.is_verb(one):
                    yield one
