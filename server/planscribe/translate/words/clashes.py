"""Which of the phrases that names suggest can be used: those that nothing else means.

What two predicates could mean is said of neither. A phrase of an earlier source takes precedence:
what an author wrote, and what names say plainly, stays as it is.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from planscribe.model.lexicon import Phrase, Piece, Slot
from planscribe.translate.english.shared import NUMBER_WORDS, shared_words
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions
from planscribe.translate.words.saying import Source

Overlap: TypeAlias = Callable[[Sequence[str], Sequence[str]], bool]
"""Whether something can be of one of the first types and of one of the second; or another
comparison of types."""

_BE = frozenset({"is", "are"})
_DETERMINERS = frozenset({"a", "an", "the"})
_HARMLESS = frozenset(
    "is are a an the has have been there you can of than exist exists no 's more object objects "
    "thing things type".split()
)
_SPELLABLE = re.compile(r"[a-z]+(?:-[a-z]+)*|'s")


@dataclass(frozen=True, slots=True)
class PossiblePhrase:
    """A phrase that may be used."""

    phrase: Phrase
    source: Source
    is_besides: bool = False
    """Whether its predicate has phrases of its own: what others are called takes precedence."""

    @property
    def rank(self) -> tuple[bool, Source]:
        """What is of a lower one takes precedence."""
        return self.is_besides, self.source


def usable(
    candidates: Iterable[PossiblePhrase], overlap: Overlap, narrower: Overlap
) -> list[PossiblePhrase]:
    """Those to use, in their order.

    `narrower` says whether all of the first types are below one of the second. What is said of
    fewer things stays, and is asked for: is a robot `at` a place, or `robot-at` it?
    """
    alike: defaultdict[tuple[str, ...], list[PossiblePhrase]] = defaultdict(list)
    chosen: list[PossiblePhrase] = []
    for one in candidates:
        if one.source > Source.NAME and _is_grammar(one):
            continue
        same = alike[shape(one.phrase)]
        if any(_order(one) == _order(other) and _is_of_same(one, other) for other in same):
            continue
        same.append(one)
        chosen.append(one)
    return [one for one in chosen if _is_clear(one, alike[shape(one.phrase)], overlap, narrower)]


def _is_clear(
    one: PossiblePhrase, alike: Iterable[PossiblePhrase], overlap: Overlap, narrower: Overlap
) -> bool:
    """Whether nothing else that is said in the same words takes precedence, or equals it."""
    if one.rank <= (False, Source.NAME):
        return True
    return not any(
        other is not one
        and other.rank <= one.rank
        and can_be_meant(one, other, overlap)
        and not (one.source is Source.GRAMMAR and _is_of_fewer(one, other, narrower))
        for other in alike
    )


def _is_of_fewer(one: PossiblePhrase, other: PossiblePhrase, narrower: Overlap) -> bool:
    """Whether a phrase is said of fewer things, in the same order, than one with a plain name."""
    mine, its = one.phrase.relation.types, other.phrase.relation.types
    pairs = [(mine[at], its[at]) for at in _order(one)]
    return (
        other.source is Source.NAME
        and _order(one) == _order(other)
        and any(narrower(*pair) for pair in pairs)
        and all(narrower(*pair) or pair[0] == pair[1] for pair in pairs)
    )


def can_be_meant(one: PossiblePhrase, other: PossiblePhrase, overlap: Overlap) -> bool:
    """Whether the same objects can be said to be in either relation."""
    mine, its = one.phrase.relation.types, other.phrase.relation.types
    return all(
        overlap(mine[first], its[second])
        for first, second in zip(_order(one), _order(other), strict=True)
    )


def _is_of_same(one: PossiblePhrase, other: PossiblePhrase) -> bool:
    mine, its = one.phrase, other.phrase
    return mine.relation == its.relation and mine.negated == its.negated


def _order(one: PossiblePhrase) -> tuple[int, ...]:
    return tuple(piece.argument for piece in one.phrase.pieces if isinstance(piece, Slot))


def shape(phrase: Phrase) -> tuple[str, ...]:
    """The words of a phrase without articles and inflection, `?` for its arguments."""
    said = [piece for piece in phrase.pieces if piece not in _DETERMINERS]
    return tuple(_plain(piece, before) for before, piece in zip(("", *said), said, strict=False))


def _plain(piece: Piece, before: Piece) -> str:
    if isinstance(piece, Slot):
        return "?"
    if piece in _BE:
        return "is"
    # Behind `is`, it is the plural of a noun.
    is_verb = before not in _BE and table.is_third_form(piece)
    return table.verb_of(piece) if is_verb else piece


def _is_grammar(one: PossiblePhrase) -> bool:
    """Whether a phrase has words by which sentences are built, or numbers."""
    words = {piece for piece in one.phrase.pieces if isinstance(piece, str)}
    if any(word in NUMBER_WORDS or not _SPELLABLE.fullmatch(word) for word in words):
        return True
    return one.source is Source.GRAMMAR and has_words_of_grammar(words)


def has_words_of_grammar(words: Iterable[str]) -> bool:
    """Whether a name has words by which sentences are built: `goal-open`."""
    return not _words_of_grammar().isdisjoint(words)


@lru_cache(maxsize=1)
def _words_of_grammar() -> frozenset[str]:
    """The words of the shared grammar but for those that link the parts of a phrase."""
    return shared_words() - _HARMLESS - prepositions()
