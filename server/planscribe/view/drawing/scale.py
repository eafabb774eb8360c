"""Scales of axes, with round numbers on them."""

import math
from dataclasses import dataclass

_TICKS = 5


@dataclass(frozen=True, slots=True)
class Scale:
    """From values to lengths."""

    least: float
    greatest: float
    length: float
    ticks: tuple[float, ...]

    def at(self, value: float) -> float:
        """How far a value lies from the beginning."""
        return self.length * (value - self.least) / (self.greatest - self.least)


def scale(least: float, greatest: float, length: float, smallest: float = 0.0) -> Scale:
    """A scale over these values, which begins and ends at round numbers.

    `smallest` is the least distance between two of them, 1 if parts of one mean nothing.
    """
    if not (math.isfinite(least) and math.isfinite(greatest)) or greatest <= least:
        middle = least if math.isfinite(least) else 0.0
        least, greatest = middle, middle + max(1.0, abs(middle) * 0.1)
    step = max(_round_step((greatest - least) / _TICKS), smallest)
    first, last = math.floor(least / step), math.ceil(greatest / step)
    ticks = tuple(round(number * step, 12) for number in range(first, last + 1))
    return Scale(ticks[0], ticks[-1], length, ticks)


def _round_step(step: float) -> float:
    """The next of 1, 2 and 5 times a power of ten."""
    power: float = 10.0 ** math.floor(math.log10(step))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= step * 0.999)
