"""Which predicate a phrase means: the one whose argument types fit best what it is said of."""

from functools import lru_cache
from typing import TypeAlias

from planscribe.model.lexicon import Lexicon, Phrase
from planscribe.model.pddl import NUMBER, OBJECT
from planscribe.translate.english import say
from planscribe.translate.grammar import Pattern
from planscribe.translate.ir import Unreadable
from planscribe.translate.unclear import Unclear

Kinds: TypeAlias = tuple[str | None, ...]
"""For each slot the type of what stands there, `number`, or None where it is not known."""

# A number can also name an object of a numbered type, but hardly where a number is expected.
_NUMBER_FITS = 100


@lru_cache(maxsize=4096)
def meaning(
    pattern: Pattern, kinds: Kinds, lexicon: Lexicon
) -> tuple[Phrase, tuple[int, ...], int]:
    """The phrase that is meant, the argument that each slot fills, and how specific that is.

    Raises:
        Unclear: no predicate fits, or several fit equally well.
    """
    fitting = [
        (score, phrase, order)
        for phrase, order in zip(pattern.phrases, pattern.order, strict=True)
        if (score := _fit(phrase, order, kinds, lexicon)) is not None
    ]
    if not fitting:
        raise Unclear(Unreadable.NO_READING, _misfit(pattern, kinds, lexicon))
    best = max(score for score, _, _ in fitting)
    chosen = [(phrase, order) for score, phrase, order in fitting if score == best]
    if len({(phrase.relation.name, order, phrase.negated) for phrase, order in chosen}) > 1:
        relations = sorted({phrase.relation.name for phrase, _ in chosen})
        raise Unclear(
            Unreadable.SEVERAL_READINGS,
            f"this can mean {' or '.join(relations)}: say it in another way",
        )
    return *chosen[0], best


@lru_cache(maxsize=4096)
def wanted_types(pattern: Pattern, kinds: Kinds, lexicon: Lexicon) -> tuple[frozenset[str], ...]:
    """For each slot the types that some fitting predicate wants there."""
    wanted: list[set[str]] = [set() for _ in kinds]
    for phrase, order in zip(pattern.phrases, pattern.order, strict=True):
        if _fit(phrase, order, kinds, lexicon) is not None:
            for types, argument in zip(wanted, order, strict=True):
                types |= set(phrase.relation.types[argument])
    return tuple(map(frozenset, wanted))


def _fit(phrase: Phrase, order: tuple[int, ...], kinds: Kinds, lexicon: Lexicon) -> int | None:
    """How well a phrase fits what it is said of, or None if it does not."""
    score = 0
    for kind, argument in zip(kinds, order, strict=True):
        wanted = phrase.relation.types[argument]
        if kind == NUMBER:
            score += _NUMBER_FITS if NUMBER in wanted else -_NUMBER_FITS
        elif NUMBER in wanted or (kind is not None and not lexicon.fits(kind, wanted)):
            return None
        else:
            # A type is the more specific, the more types are above it.
            score += max(len(lexicon.above.get(one, {one, OBJECT})) for one in wanted)
    return score


def _misfit(pattern: Pattern, kinds: Kinds, lexicon: Lexicon) -> str:
    """What is wrong with the phrase that comes nearest."""

    def fitting(meant: tuple[Phrase, tuple[int, ...]]) -> int:
        types = meant[0].relation.types
        return sum(
            kind is None or lexicon.fits(kind, types[argument])
            for kind, argument in zip(kinds, meant[1], strict=True)
        )

    phrase, order = max(zip(pattern.phrases, pattern.order, strict=True), key=fitting)
    wanted = {argument: f"[{' or '.join(phrase.relation.types[argument])}]" for argument in order}
    shown = say(phrase, [wanted[argument] for argument in sorted(wanted)])
    return f"“{shown}” cannot be said of {' and '.join(kind or '?' for kind in kinds)}"
