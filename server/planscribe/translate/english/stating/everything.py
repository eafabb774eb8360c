"""`everything`, `everyone`, `nothing`: which objects these are, by what is said of them."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from planscribe.model.lexicon import Lexicon, plain_words
from planscribe.model.pddl.definitions import OBJECT
from planscribe.translate.describe.atoms import noun
from planscribe.translate.english.asking.unclear import Unclear
from planscribe.translate.english.forms import (
    AllBut,
    Claim,
    Every,
    Everything,
    NounPhrase,
    Quantifier,
)
from planscribe.translate.english.grammar import Pattern
from planscribe.translate.english.stating.meanings import Kinds, possible
from planscribe.translate.ir import Unreadable
from planscribe.translate.words.data import kinds_of_things

_ACTING = frozenset({"drone", "handler", "robot", "rover"})
"""Kinds of things of which people say `everyone`."""


def with_types(claim: Claim, pattern: Pattern, kinds: Iterable[Kinds], lexicon: Lexicon) -> Claim:
    """A claim in which `everything` is all objects of the one type that fits there.

    `kinds` are the types of what the claim is about.

    Raises:
        Unclear: objects of several types fit.
    """
    wholes = [one for group in claim.groups for one in group if isinstance(one, Everything)]
    meant = {one for some in kinds for one in possible(pattern, some, lexicon)} if wholes else set()
    if not meant:
        return claim
    if len(meant) > 1 or claim.mutual:
        raise _which(wholes[0])
    if sum(not one.is_any for one in wholes) > 1:
        message = "which belongs to which? Name them one by one"
        raise Unclear(Unreadable.SEVERAL_READINGS, message, wholes[1].word)
    ((_, slots),) = meant
    groups = tuple(
        tuple(_typed(one, wanted, lexicon) for one in group)
        for group, wanted in zip(claim.groups, slots, strict=True)
    )
    return replace(claim, groups=groups)


def _typed(one: NounPhrase, wanted: Sequence[str], lexicon: Lexicon) -> NounPhrase:
    """A noun phrase with the type of its objects."""
    if not isinstance(one, Everything):
        return one
    kind = wanted[0]
    is_vague = len(wanted) > 1 or (lexicon.memberships and kind == OBJECT)
    # Nothing at all has no exception, no matter of which types objects are.
    is_any = one.is_any or (one.denied and not one.persons)
    if one.persons and plain_words(kind)[-1] in kinds_of_things() - _ACTING:
        own = f"“all {noun(kind, 2)}” or “no {noun(kind)}”"
        message = f"who is meant? Of the {noun(kind, 2)}, say {own}"
        raise Unclear(Unreadable.SEVERAL_READINGS, message, one.word)
    if is_vague or not (is_any or len(lexicon.types.below(kind) - {kind}) < 2):
        raise _which(one)
    if one.is_any:
        return Every(kind, Quantifier.ANY, plural=False)
    quantifier = Quantifier.THE if one.denied else Quantifier.EACH
    every = Every(kind, quantifier, plural=one.denied)
    return AllBut(every, one.left_out) if one.left_out else every


def _which(one: Everything) -> Unclear:
    """What is unclear about objects of several types, if there is no other reading."""
    message = "objects of several types are meant: name the type, as in “all ..” or “no ..”"
    return Unclear(Unreadable.SEVERAL_READINGS, message, one.word)
