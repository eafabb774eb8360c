"""Putting together what has something in common."""

from collections.abc import Callable, Iterable
from typing import TypeVar

Member = TypeVar("Member")
Common = TypeVar("Common")


def grouped(
    several: Iterable[Member], common: Callable[[Member], Common]
) -> dict[Common, list[Member]]:
    """The groups by what their members have in common, in the order in which they begin."""
    found: dict[Common, list[Member]] = {}
    for one in several:
        found.setdefault(common(one), []).append(one)
    return found
