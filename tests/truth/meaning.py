"""What a generated text means: its objects, its initial state and its goal."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Atom: TypeAlias = tuple[str, ...]
"""A predicate and its arguments, in lower case."""


class Sense(StrEnum):
    """Whether words have one meaning."""

    PLAIN = "plain"
    OPEN = "open"
    """Several meanings, or none that a problem can express: they must be refused."""


@dataclass(frozen=True, slots=True)
class Said:
    """Some sentences, and the atoms that they state.

    `denied` are not true at first, `avoided` are not to be true at the end.
    """

    words: str
    init: tuple[Atom, ...] = ()
    goal: tuple[Atom, ...] = ()
    denied: tuple[Atom, ...] = ()
    avoided: tuple[Atom, ...] = ()
    sense: Sense = Sense.PLAIN
    is_last: bool = False
    """All sentences after it would be about the goal."""


@dataclass(frozen=True, slots=True)
class Problem:
    """The problem that a text means; `objects` have their types."""

    objects: frozenset[Atom]
    init: frozenset[Atom]
    goal: frozenset[Atom]
    avoided: frozenset[Atom] = frozenset()


@dataclass(frozen=True, slots=True)
class Sample:
    """A text with what it means; None means that it has no single meaning."""

    number: int
    world: str
    form: str
    style: str
    words: str
    problem: Problem | None
