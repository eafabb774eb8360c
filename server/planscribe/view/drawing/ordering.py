"""The order of vertices within their layers, with few crossings (Sugiyama et al. 1981)."""

from bisect import bisect_right, insort
from collections.abc import Mapping, Sequence
from itertools import pairwise

Layers = list[list[int]]
Neighbours = Mapping[int, Sequence[int]]

_MOST_SWEEPS = 12
_WORK = 60_000
"""About how many vertices are visited: a picture of very many is not worth a long wait."""


def ordered(layers: Layers, before: Neighbours, after: Neighbours) -> Layers:
    """The layers with their vertices in an order in which few links cross.

    `before` and `after` are the neighbours in the layer before and in the one after. Sweeps put
    each vertex at the barycentre of its neighbours; the best order that was seen is kept.
    """
    best, current = layers, layers
    fewest = crossings(layers, after)
    sweeps = max(2, min(_MOST_SWEEPS, _WORK // max(1, sum(map(len, layers)))))
    for number in range(sweeps):
        if not fewest:
            break
        forwards = number % 2 == 0
        current = _swept(current, before if forwards else after, forwards)
        count = crossings(current, after)
        if count < fewest:
            best, fewest = current, count
    return best


def crossings(layers: Layers, after: Neighbours) -> int:
    """How many pairs of links cross."""
    count = 0
    for layer, following in pairwise(layers):
        place = {vertex: number for number, vertex in enumerate(following)}
        seen: list[int] = []
        for vertex in layer:
            ends = sorted(place[other] for other in after.get(vertex, ()))
            count += sum(len(seen) - bisect_right(seen, end) for end in ends)
            for end in ends:
                insort(seen, end)
    return count


def _swept(layers: Layers, neighbours: Neighbours, forwards: bool) -> Layers:
    swept = [list(layer) for layer in layers]
    numbers = range(1, len(swept)) if forwards else range(len(swept) - 2, -1, -1)
    for number in numbers:
        beside = swept[number - 1 if forwards else number + 1]
        place = {vertex: at for at, vertex in enumerate(beside)}
        wanted = {}
        for at, vertex in enumerate(swept[number]):
            found = [place[other] for other in neighbours.get(vertex, ())]
            # One without neighbours stays where it is.
            wanted[vertex] = sum(found) / len(found) if found else float(at)
        swept[number].sort(key=wanted.__getitem__)
    return swept
