"""The longest common subsequence, by bits (Hyyrö 2004)."""

from collections import defaultdict
from collections.abc import Hashable, Sequence


def longest_common(first: Sequence[Hashable], second: Sequence[Hashable]) -> list[tuple[int, int]]:
    """The places in both sequences of a longest sequence that they share."""
    places: defaultdict[Hashable, int] = defaultdict(int)
    for at, one in enumerate(second):
        places[one] |= 1 << at
    # A zero says: here the prefix of the second has one more in common than the one before it.
    row = (1 << len(second)) - 1
    rows = [row]
    for one in first:
        matches = row & places.get(one, 0)
        row = ((row + matches) | (row - matches)) & rows[0]
        rows.append(row)
    shared = []
    at, other = len(first), len(second)
    while at and other:
        if rows[at] >> (other - 1) & 1:
            other -= 1
        elif not rows[at - 1] >> (other - 1) & 1:
            at -= 1
        else:
            at, other = at - 1, other - 1
            shared.append((at, other))
    return shared[::-1]
