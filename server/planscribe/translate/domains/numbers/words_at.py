"""Which words are at a place of a clause."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from planscribe.translate.domains.items import Item, Joint, NamedThing, PhraseWord, Quantified

_Meant = TypeVar("_Meant")


def texts_at(items: Sequence[Item], at: int, size: int) -> tuple[str, ...]:
    """The words of some items; empty if one is none."""
    if at < 0 or at + size > len(items):
        return ()
    said = items[at : at + size]
    words = tuple(one.text for one in said if isinstance(one, PhraseWord | Joint))
    return words if len(words) == size else ()


def said_as(
    items: Sequence[Item], at: int, said: Mapping[str, _Meant]
) -> tuple[_Meant, int] | None:
    """What the words at a place say, and where they end; None if they are not known."""
    first = texts_at(items, at, 1)
    for words, meant in said.items() if first else ():
        if words.startswith(first[0]):
            split = tuple(words.split())
            if texts_at(items, at, len(split)) == split:
                return meant, at + len(split)
    return None


def is_between(items: Sequence[Item], at: int) -> bool:
    """Whether a joint is that of `between A and B`."""
    after = items[at + 1] if at + 1 < len(items) else None
    return (
        at > 1
        and texts_at(items, at, 1) == ("and",)
        and texts_at(items, at - 2, 1) == ("between",)
        and isinstance(after, NamedThing | Quantified)
    )
