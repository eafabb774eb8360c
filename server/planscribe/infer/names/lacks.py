"""What can be said of an atom that cannot be what its author means."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias

from planscribe.infer.facts import Place
from planscribe.model import pddl
from planscribe.model.program import Signature
from planscribe.syntax.asp import Statement
from planscribe.syntax.asp_nodes import Function
from planscribe.text import Edit, Span

Declared: TypeAlias = pddl.Predicate | pddl.Function
"""What a domain declares, or a vocabulary line of its rules."""


class Lack(StrEnum):
    """What an atom lacks."""

    NO_SUCH_PREDICATE = "no such predicate"
    """Nothing derives an atom of this name, or the domain declares no such predicate."""
    ARITY = "arity"
    """The predicate has another number of arguments."""
    NO_MATCH = "no match"
    """Atoms of this predicate exist, but none that can match this pattern."""
    NO_SUCH_TYPE = "no such type"
    OTHER_TYPE = "other type"
    """An argument can never have the type that the domain declares for it."""
    NO_SUCH_OBJECT = "no such object"


@dataclass(frozen=True, slots=True)
class Mend:
    """A change of the source that helps; its title says what it does."""

    title: str
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Undefined:
    """An atom in a statement that can never hold, or can have no place in a problem.

    `place` covers the name to look at, or the atom; each suggestion could stand there instead.
    `declared` is what the domain says of it, and `because` are statements that matter. `predicate`
    is the one that nothing derives so; `is_slip` says that it seems misspelt, and `follows` that
    another finding tells the reason.
    """

    lack: Lack
    place: Place
    message: str
    suggestions: tuple[str, ...] = ()
    mends: tuple[Mend, ...] = ()
    declared: Declared | None = None
    because: tuple[Place, ...] = ()
    predicate: Signature | None = None
    is_slip: bool = False
    follows: bool = False


_MANY = 200
"""Among more names than these, only those that are one slip away are looked at."""
_LONGEST = 50
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_"


def similar(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """Up to three of the names, the likeliest first."""
    others = set(names) - {name}
    if len(others) > _MANY:
        others.intersection_update(_one_slip_away(name))
    return _closest(name, frozenset(others))


@lru_cache(maxsize=1 << 8)
def _closest(name: str, others: frozenset[str]) -> tuple[str, ...]:
    return tuple(get_close_matches(name, sorted(others), n=3, cutoff=0.65))


def _one_slip_away(name: str) -> Iterator[str]:
    """The names with a letter more, one less, another one, or two of them swapped."""
    for place in range(len(name) + 1 if len(name) <= _LONGEST else 0):
        before, behind = name[:place], name[place:]
        yield before + behind[1:]
        yield before + behind[1:2] + behind[:1] + behind[2:]
        for letter in _LETTERS:
            yield before + letter + behind
            yield before + letter + behind[1:]


def with_places(statement: Statement, atom: Function, missing: int) -> Mend | None:
    """`p(X,_)` for `p(X)` in a condition, if so many arguments are missing."""
    if missing <= 0:
        return None
    places = ",".join("_" * missing)
    if atom.arguments:
        end, text = atom.within.end - 1, f",{places}"
    else:
        end, text = atom.name_within.end, f"({places})"
    if atom.arguments and statement.text[end : end + 1] != ")":
        return None
    edit = Edit(statement.span_of(Span(end, end)), text)
    shown = statement.text[atom.within.start : end]
    return Mend(f"Write `{shown}{text}{')' if atom.arguments else ''}`", (edit,))


_SHORTEST = 4
"""Shorter names are alike by chance."""


def is_slip_of(name: str, meant: str) -> bool:
    """Whether a name is another one with a letter too many, too few, wrong, or two swapped.

    Names that differ in a digit, a capital, `_` or a prime are told apart on purpose.
    """
    if min(len(name), len(meant)) < _SHORTEST:
        return False
    start = _common(name, meant)
    one, other = name[start:], meant[start:]
    end = _common(one[::-1], other[::-1])
    one, other = one[: len(one) - end], other[: len(other) - end]
    differing = one + other
    if not differing.isalpha() or not differing.islower():
        return False
    return max(len(one), len(other)) == 1 or (len(one) == 2 and one == other[::-1])


def _common(one: str, other: str) -> int:
    """How many letters two words have in common at their beginning."""
    pairs = zip(one, other, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
