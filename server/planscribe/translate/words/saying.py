"""A predicate to be said by its name: the words of the name, and what is known of its arguments."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias

from planscribe.model.lexicon import Piece, Relation, Slot


class Source(IntEnum):
    """Where a phrase comes from: what comes first is kept where two predicates share it."""

    COMMENT = 0
    NAME = 1
    GRAMMAR = 2
    """Made from the name by the rules of English."""
    SYNONYM = 3
    """Has other words than the name."""
    ANY_PLACE = 4
    """Says of any relation to a place what may be meant by a plainer one."""


AFTER_PARTICIPLES = ("to", "with", "in", "on", "at")
"""Without `by`: `visited ?robot ?place` does not say who visits whom."""

Saying: TypeAlias = tuple[str, Source]
"""A phrase with the places of its arguments as `?0` and `?1`, and where it comes from."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """What is known of a predicate that has no phrase of its own."""

    relation: Relation
    words: tuple[str, ...]
    kinds: tuple[frozenset[str], ...]
    """For each argument the words for its types."""
    are_apart: bool = False
    """Whether nothing can be both its first and its second argument."""
    is_reached: bool = False
    """Whether an action can bring it about."""
    moves: bool = False
    """Whether it is one thing that moves from argument to argument: `at-robot ?room`."""
    passed_by: frozenset[str] = frozenset()
    """The verbs by which something gets from its first argument to its second."""
    agents: tuple[str, ...] = ()
    """Who does something in this domain, though nobody declares it: the hand of `hand-empty`."""

    eponym: str = ""
    """What the domain itself is called, if this is a thing that its names leave out."""

    callers: tuple[str, ...] = ()
    """What sentences call those of them that hold things with others: `the robot`, `robby`."""
    names_first: bool = False
    """Whether its first word is its first argument: `lift-at ?lift ?floor`."""
    names_second: bool = False
    """Whether its last word is its second argument: `reachable-floor ?lift ?floor`."""
    names_kind: bool = False
    """Whether its last words are what objects of the domain are: `has-charger ?zone`."""
    names_place: bool = False
    """Whether these are where its argument can be, as another relation says: `at-curb ?car`."""

    apart: frozenset[int] = frozenset()
    """The arguments that can be none of the others."""
    is_kind: bool = False
    """Whether objects are introduced by it, in a domain without types."""

    def is_apart(self, number: int) -> bool:
        """Whether nothing can be an argument and one of the others."""
        return number in self.apart

    @property
    def own_words(self) -> tuple[str, ...]:
        """The words that are no noun of an argument: `in` for `(in-city ?l - place ?c - city)`."""
        kinds = frozenset[str]().union(*self.kinds)
        return tuple(word for word in self.words if word not in kinds) or self.words


def grammatical(*texts: str) -> Iterator[Saying]:
    """Phrases that the rules of English make of a name."""
    return ((text, Source.GRAMMAR) for text in texts)


def synonymous(*texts: str) -> Iterator[Saying]:
    """Phrases with other words than the name."""
    return ((text, Source.SYNONYM) for text in texts)


def pieces(text: str) -> tuple[Piece, ...]:
    """A phrase as the lexicon has it."""
    return tuple(
        Slot(int(word[1:])) if word.startswith("?") else word
        for word in text.replace("'s ", " 's ").split()
    )
