"""How likely a trial is to succeed, by what the action may need and what was rejected before."""

from collections.abc import Mapping
from functools import cache
from math import ceil, log2, prod

from planscribe.author.induce.beliefs import ActionBeliefs
from planscribe.author.induce.hypotheses import Purpose
from planscribe.plan.ground.packed import bits

# How likely a literal that is still possible is a precondition, before anything is rejected.
_LIKELY = {Purpose.NEEDED: 0.2, Purpose.FORBIDDEN: 0.05}
_WITH_REPETITION = 0.05
"""How much less likely a literal is that has the same parameter twice."""
_MOST_LIKELY = 0.99

_PRECISION = 64
"""Doubts per bit: as integers, many candidates have the same."""
_MOST_BITS = 1000
"""What can be shown at all is never worth nothing."""


def doubts(beliefs: ActionBeliefs) -> tuple[Mapping[int, int], Mapping[int, int]]:
    """How much each candidate speaks against a trial in which it is false, then if it is true.

    The doubts of a trial add up; `chance` is what they mean. Each open rejection makes its possible
    reasons more likely, the more so the fewer there are. The rejections are taken one after the
    other, each as if its reasons were independent (assumed density filtering, Minka 2001).
    """
    atoms = beliefs.candidates.atoms
    likely = {}
    for purpose, usual in _LIKELY.items():
        for place in bits(beliefs.undecided(purpose)):
            is_repeating = len({*atoms[place].arguments}) < len(atoms[place].arguments)
            factor = _WITH_REPETITION if is_repeating else 1.0
            likely[beliefs.shift(purpose) + place] = usual * factor
    rejections = {one.mask & beliefs.possible for one in beliefs.requirements}
    for mask in sorted(rejections, key=lambda one: (one.bit_count(), one)):
        reasons = [one for one in bits(mask) if one in likely]
        explained = 1 - prod(1 - likely[one] for one in reasons)
        for one in reasons:
            likely[one] = min(likely[one] / explained, _MOST_LIKELY)
    doubt = {one: ceil(-log2(1 - share) * _PRECISION) for one, share in likely.items()}
    first = beliefs.shift(Purpose.FORBIDDEN)
    return (
        {one: much for one, much in doubt.items() if one < first},
        {one - first: much for one, much in doubt.items() if one >= first},
    )


@cache
def chance(doubt: int) -> float:
    """How likely a trial succeeds, by the sum of its doubts."""
    return float(2 ** -min(doubt / _PRECISION, _MOST_BITS))
