"""Phrases in their plain form, as patterns: `A is at B`."""

from typing import TypeAlias

from planscribe.model.lexicon import Piece, Slot

Pattern: TypeAlias = tuple[Piece, ...]
"""A phrase in its plain form: in the singular and the present."""


def key(pattern: Pattern) -> Pattern:
    """What two phrases share that are the same: all but articles."""
    return tuple(one for one in pattern if one not in ("a", "an", "the"))


def slots(pattern: Pattern) -> int:
    """How many things a phrase is about."""
    return sum(isinstance(one, Slot) for one in pattern)


def shape(piece: Piece) -> object:
    """A word, or that a thing is there, whichever it is."""
    return Slot if isinstance(piece, Slot) else piece


def plain(pattern: Pattern) -> str:
    """A phrase for a message: `.. is at ..`."""
    said = " ".join(".." if isinstance(one, Slot) else one for one in pattern)
    return said.replace(" 's", "'s")
