"""A threshold below which a schema does not fit its description, at a chosen confidence.

Split conformal prediction: of pairs that fit, so many scores are above the threshold as the
confidence says, regardless of their distribution, if new pairs are like those of the calibration.
"""

from collections.abc import Sequence
from math import ceil, inf, sqrt
from statistics import NormalDist


def threshold(fitting: Sequence[float], confidence: float) -> float:
    """The least likeness that a pair needs, from the likenesses of pairs that fit.

    The rank is that of n + 1 pairs, as the new one counts, too. With too few pairs, nothing is
    excluded.
    """
    rank = ceil((len(fitting) + 1) * confidence)
    if rank > len(fitting):
        return -inf
    return sorted(fitting, reverse=True)[rank - 1]


def coverage_interval(covered: int, number: int) -> tuple[float, float]:
    """The interval of Wilson for a share: where the true one lies, with 95 % confidence."""
    z = NormalDist().inv_cdf(0.975)
    share = covered / number
    centre = (share + z * z / (2 * number)) / (1 + z * z / number)
    half = z * sqrt(share * (1 - share) / number + z * z / (4 * number**2)) / (1 + z * z / number)
    return max(0.0, centre - half), min(1.0, centre + half)
