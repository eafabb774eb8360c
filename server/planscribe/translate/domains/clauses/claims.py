"""What clauses claim of things, joined by `and` and `or`."""

from dataclasses import dataclass
from typing import TypeAlias

from planscribe.text import Span
from planscribe.translate.domains.items import Thing
from planscribe.translate.domains.numbers.claims import NumberClaim


@dataclass(frozen=True, slots=True)
class ThingGroup:
    """Several things in one place: `the truck and the package`."""

    joint: str
    things: tuple["Thing | SpokenThing", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class SpokenThing:
    """What is no thing of the domain, but part of a phrase: `the hand`."""

    words: tuple[str, ...]
    span: Span


Part: TypeAlias = str | Thing | ThingGroup
"""A word of a claim, or what it is about."""


@dataclass(frozen=True, slots=True)
class PhraseClaim:
    """What is said of some things. A subject comes first."""

    parts: tuple[Part, ...]
    span: Span
    negated: bool = False
    name: str = ""
    """The name of its predicate, if brackets give one."""
    taken_over: tuple[Part, ...] = ()
    """The words that it takes over from the clause before: `connected` of `and to B`."""
    is_singular: bool = False
    """Whether its verb is that of one thing: `is`, `has`."""


@dataclass(frozen=True, slots=True)
class Joined:
    """Several statements, all or one of which hold."""

    joint: str
    parts: tuple["Statement", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Antecedent:
    """What `it` or `they` refers to in the next sentence."""

    thing: Thing | ThingGroup
    rivals: tuple[str, ...] = ()
    """What else is named with it."""


Statement: TypeAlias = PhraseClaim | NumberClaim | Joined
