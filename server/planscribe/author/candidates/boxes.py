"""Boxes: sets of combinations, given by the schemas of each action that they choose among.

A box has a bit mask for each action. Bit `n` is set if the schema of rank `n` may be chosen.
"""

from collections.abc import Iterable, Iterator
from math import prod
from typing import TypeAlias

Box: TypeAlias = tuple[int, ...]


def size(box: Box) -> int:
    """How many combinations a box has."""
    return prod(mask.bit_count() for mask in box)


def best_of(box: Box) -> Box:
    """The combination of the first schemas, which no other one of the box outranks."""
    return tuple(mask & -mask for mask in box)


def ranks(box: Box) -> tuple[int, ...]:
    """The ranks of the first schemas of a box."""
    return tuple((mask & -mask).bit_length() - 1 for mask in box)


def without(box: Box, other: Box) -> Iterator[Box]:
    """The combinations of a box that are not in another one, as boxes that do not overlap."""
    kept = box
    for place, (mask, around) in enumerate(zip(box, other, strict=True)):
        if outside := mask & ~around:
            yield (*kept[:place], outside, *kept[place + 1 :])
            inside = mask & around
            if not inside:
                return
            kept = (*kept[:place], inside, *kept[place + 1 :])


def divided(box: Box, number: int) -> tuple[Box, ...]:
    """So many boxes that do not overlap, of similar sizes; fewer if there are too few schemas."""
    parts = [box]
    while len(parts) < number:
        parts.sort(key=size)
        largest = parts.pop()
        place = max(range(len(box)), key=lambda one: largest[one].bit_count())
        mask = largest[place]
        if mask.bit_count() < 2:
            return (*parts, largest)
        parts += [(*largest[:place], one, *largest[place + 1 :]) for one in reversed(halves(mask))]
    return tuple(parts)


def halves(mask: int) -> tuple[int, int]:
    """The first schemas of a mask, and the others, which are no fewer."""
    others = mask
    for _ in range(mask.bit_count() // 2):
        others &= others - 1
    return mask & ~others, others


def narrowed(box: Box, excluded: Iterable[Box]) -> Box | None:
    """The box without combinations that are in excluded boxes; None if none are left.

    Only what can be left out by leaving out schemas of one action is left out.
    """
    known = tuple(excluded)
    changed = True
    while changed:
        changed = False
        for other in known:
            outside = [
                place
                for place, (mask, around) in enumerate(zip(box, other, strict=True))
                if mask & ~around
            ]
            if not outside:
                return None
            if len(outside) == 1:
                place = outside[0]
                left = box[place] & ~other[place]
                if left != box[place]:
                    box = (*box[:place], left, *box[place + 1 :])
                    changed = True
    return box
