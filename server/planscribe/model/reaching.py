"""What steps lead to, one after the other."""

from collections.abc import Collection, Iterable, Mapping
from typing import TypeVar

Node = TypeVar("Node")


def reached(
    starts: Iterable[Node], steps: Mapping[Node, Iterable[Node]], without: Collection[Node] = ()
) -> set[Node]:
    """What lies a step or more from one of the starts, by ways past what is left out."""
    seen: set[Node] = set()
    waiting = list(starts)
    while waiting:
        for one in steps.get(waiting.pop(), ()):
            if one not in seen and one not in without:
                seen.add(one)
                waiting.append(one)
    return seen
