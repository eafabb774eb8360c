"""Atoms that nothing in a program can derive, found without running it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from planscribe.infer.facts import Place, Source
from planscribe.model.pddl import Domain, Predicate


class Lack(StrEnum):
    """What an atom lacks."""

    NO_SUCH_PREDICATE = "no such predicate"
    """Nothing derives an atom of this name, or the domain declares no such predicate."""
    ARITY = "arity"
    """The predicate has another number of arguments."""
    NO_MATCH = "no match"
    """Atoms of this predicate exist, but none that can match this pattern."""


@dataclass(frozen=True, slots=True)
class Undefined:
    """An atom in a statement that can never hold.

    `place` covers the name or the atom to look at; each suggestion could stand there instead.
    """

    lack: Lack
    place: Place
    message: str
    suggestions: tuple[str, ...] = ()


def undefined(
    sources: Sequence[Source],
    domain: Domain | None = None,
    auxiliary: Sequence[Predicate] = (),
    report: Collection[str] | None = None,
) -> tuple[Undefined, ...]:
    """The undefined atoms in the sources named in `report` (all of them if None).

    With a domain, the atoms inside `init` and `goal` have to be of its predicates, of the
    auxiliary ones, or `map`, `neg` and `value` forms.
    """
    raise NotImplementedError
