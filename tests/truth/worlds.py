"""What a world of tasks consists of: kinds of objects, and what can be said of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tests.truth.language import Phrase
from tests.truth.meaning import Atom

Close = Callable[[Mapping[str, tuple[str, ...]], set[Atom], set[Atom]], set[Atom]]
"""The initial state that a domain's rules make, given the objects of each kind, what is stated to
be true, and what is stated not to be."""


@dataclass(frozen=True)
class Kind:
    """A sort of objects: its noun, its type, its names and how many there are."""

    noun: str
    type: str
    names: tuple[str, ...] = ()
    """Words that are usual names; without any, names have numbers or are letters."""
    most: int = 4
    least: int = 1
    predicate: str = ""
    """The predicate that says the kind in an untyped domain."""
    plural_noun: str = ""
    takes_article: bool = False
    """Whether people say `the kitchen`."""
    written: str = "{}"
    """The name in the problem, given the word."""
    is_given: bool = False
    """Whether its objects are there without being introduced."""

    @cached_property
    def plural(self) -> str:
        return self.plural_noun or f"{self.noun}s"


@dataclass(frozen=True)
class Relation:
    """A predicate, the kinds of its arguments, and phrases for it.

    `keys` are places that only one true atom can take: `top {1}` is what is on something.
    """

    predicate: str
    kinds: tuple[str, ...]
    texts: tuple[str, ...]
    keys: tuple[str, ...] = ()
    at_first: bool = True
    at_last: bool = True
    in_order: bool = False
    """Whether the first argument comes before the second, so that there are no circles."""
    is_only_lost: bool = False
    """Whether no action makes it true: then nothing shows that an object cannot have two of it."""
    opposite: str = ""
    """The predicate that its domain has for what is not true."""

    @cached_property
    def phrases(self) -> tuple[Phrase, ...]:
        return tuple(map(Phrase.of, self.texts))


def _as_stated(
    _objects: Mapping[str, tuple[str, ...]], init: set[Atom], _denied: set[Atom]
) -> set[Atom]:
    return init


@dataclass(frozen=True)
class World:
    """A domain to write tasks for; a foreign one is in `tests/truth/domains`."""

    name: str
    kinds: tuple[Kind, ...]
    relations: tuple[Relation, ...]
    is_built_in: bool = False
    close: Close = _as_stated
    close_goal: Close = _as_stated
    givens: tuple[str, ...] = field(default=())
    """Sentences that every task of it begins with, with nothing to choose."""

    @cached_property
    def by_noun(self) -> dict[str, Kind]:
        return {one.noun: one for one in self.kinds}
